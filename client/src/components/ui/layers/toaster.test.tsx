import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@/components/ui/layers/toaster';

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const texts = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map((each) => each.textContent);
/** After its time a toast fades for another 150 ms. */
const fade = () => pass(151);

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  it.each([
    ['success', 2_000, 'status'],
    ['error', 4_000, 'alert'],
  ] as const)('%s stays %i ms', (kind, stayMs, role) => {
    act(() => void toast[kind]('Done'));
    expect(screen.getByRole(role)).toHaveTextContent('Done');
    pass(stayMs - 1);
    expect(screen.getByRole(role)).toHaveTextContent('Done');
    pass(1);
    fade();
    expect(screen.queryByRole(role)).toBeNull();
  });

  it('others stay 4,000 ms', () => {
    act(() => void toast('Note'));
    pass(3_999);
    expect(texts()).toEqual(['Note']);
    pass(1);
    fade();
    expect(texts()).toEqual([]);
  });

  it('loading stays until it is dismissed', () => {
    act(() => void toast.loading('Publishing…'));
    pass(3_600_000);
    expect(texts()).toEqual(['Publishing…']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    fade();
    expect(texts()).toEqual([]);
  });

  it('shows at most 20', () => {
    act(() => {
      for (let at = 0; at < 25; at += 1) toast.error(`Error ${at}`);
    });
    expect(screen.getAllByRole('alert')).toHaveLength(20);
  });

  it('waits while the pointer or the focus is on it', () => {
    act(() => void toast.success('Saved'));
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Messages' }));
    pass(10_000);
    fade();
    expect(texts()).toEqual(['Saved']);
    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Messages' }));
    pass(2_001);
    fade();
    expect(texts()).toEqual([]);
  });

  it('sits at the top right, below the head of a sheet, and is never wider than 350 px', () => {
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveClass('fixed', 'top-18', 'right-4', 'max-w-[350px]');
    act(() => void toast.success('Saved'));
    expect(screen.getByRole('status')).toHaveClass('box-border', 'max-w-full');
  });
});
