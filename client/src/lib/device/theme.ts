import { create } from 'zustand';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
/** The canvas token as hex: browsers paint their bars with it and some read hex only. tokens.test.ts compares. */
export const themeColors = { light: '#f7f6f1', dark: '#0e1118' };

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

/** `theme` in local storage is the bare word: the script in index.html reads it before the first paint. */
export const useTheme = create<ThemeState>()((set) => ({
  theme: readTheme(),
  setTheme: (theme) => {
    try {
      localStorage.setItem(storageKey, theme);
    } catch {
      // Storage is switched off: the choice lasts as long as the page.
    }
    set({ theme });
    applyTheme(theme);
  },
}));

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

function applyTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark());
  document.documentElement.classList.toggle('dark', isDark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[isDark ? 'dark' : 'light']);
}

/** Follows the system's scheme and the choice made in other tabs. Returns the way to stop. */
export function followTheme(): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const onScheme = () => applyTheme(useTheme.getState().theme);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    useTheme.setState({ theme: readTheme() });
    onScheme();
  };
  scheme.addEventListener('change', onScheme);
  window.addEventListener('storage', onStorage);
  return () => {
    scheme.removeEventListener('change', onScheme);
    window.removeEventListener('storage', onStorage);
  };
}
