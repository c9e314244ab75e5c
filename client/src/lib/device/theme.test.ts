import { afterEach, describe, expect, it, vi } from 'vitest';
import { followTheme, themeColors, useTheme } from '@/lib/device/theme';

const isDark = () => document.documentElement.classList.contains('dark');
const system = (dark: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: dark,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  } as unknown as MediaQueryList);

afterEach(() => useTheme.getState().setTheme('light'));

describe('the theme', () => {
  it('is kept as a bare word under `theme`, which the script before the first paint reads', () => {
    useTheme.getState().setTheme('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(isDark()).toBe(true);
    useTheme.getState().setTheme('light');
    expect(isDark()).toBe(false);
  });

  it('follows the system when asked to', () => {
    system(true);
    useTheme.getState().setTheme('system');
    expect(isDark()).toBe(true);
  });

  it("colours the browser's bars", () => {
    document.head.innerHTML = '<meta name="theme-color" content="">';
    useTheme.getState().setTheme('dark');
    expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', themeColors.dark);
  });

  it('follows the choice made in another tab', () => {
    const stop = followTheme();
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(useTheme.getState().theme).toBe('dark');
    expect(isDark()).toBe(true);
    stop();
  });
});
