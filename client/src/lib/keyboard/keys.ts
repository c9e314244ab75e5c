import type { KeyboardEvent } from 'react';

/**
 * Every key of the app in one list. Parts are joined by "+", steps of a sequence by a space; `mod` is ⌘ on Apple and
 * Ctrl elsewhere.
 */
export const keys = {
  palette: 'mod+k',
  search: '/',
  newPost: 'n',
  shortcuts: '?',
  sidebar: '[',
  generate: 'mod+enter',
  confirm: 'mod+enter',
  openPublish: 'mod+shift+enter',
  saveDraft: 'mod+s',
  undo: 'mod+z',
  redo: 'mod+shift+z',
  split: 'alt+enter',
  moveUp: 'alt+arrowup',
  moveDown: 'alt+arrowdown',
  next: 'j',
  previous: 'k',
  open: 'enter',
  edit: 'e',
  select: 'x',
  regenerate: 'r',
  copy: 'c',
  save: 's',
  schedule: 'q',
  publish: 'p',
  approve: 'a',
  reject: 'x',
  undoLast: 'z',
  leave: 'escape',
  goDashboard: 'g d',
  goWrite: 'g w',
  goCalendar: 'g c',
  goPosts: 'g p',
  goMedia: 'g l',
  goAccounts: 'g o',
  goTrending: 'g n',
  goMonitoring: 'g m',
  goAutomation: 'g u',
  goAnalytics: 'g a',
  goXAnalytics: 'g x',
  goTeam: 'g i',
  goBilling: 'g b',
  goSettings: 'g s',
  goAdmin: 'g z',
} as const;

export function isApple(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);
}

const names = (apple: boolean): Record<string, string> => ({
  mod: apple ? '⌘' : 'Ctrl',
  shift: apple ? '⇧' : 'Shift',
  alt: apple ? '⌥' : 'Alt',
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
});

/** What sends a form from inside a text of several lines; not what ends a word of an input method. */
export function isModEnter(event: KeyboardEvent): boolean {
  const isMod = isApple() ? event.metaKey : event.ctrlKey;
  return event.key === 'Enter' && isMod && !event.nativeEvent.isComposing;
}

/** Returns the caps to draw: `mod+shift+enter` → ["⌘", "⇧", "↵"], `g d` → ["G", "D"]. */
export function keyCaps(combination: string, apple = isApple()): string[] {
  const table = names(apple);
  return combination.split(/[ +]/).map((part) => table[part] ?? part.toUpperCase());
}

/** For `aria-keyshortcuts`; sequences cannot be expressed there and give undefined. */
export function ariaKeys(combination: string, apple = isApple()): string | undefined {
  if (combination.includes(' ')) return undefined;
  const table: Record<string, string> = {
    mod: apple ? 'Meta' : 'Control',
    shift: 'Shift',
    alt: 'Alt',
    enter: 'Enter',
    escape: 'Escape',
    arrowup: 'ArrowUp',
    arrowdown: 'ArrowDown',
  };
  return combination
    .split('+')
    .map((part) => table[part] ?? part.toUpperCase())
    .join('+');
}
