export interface Shortcut {
  id: string;
  /** A combination of lib/keyboard/keys.ts, e.g. `mod+enter`, `j`, `g d`. */
  keys: string;
  label: string;
  group: string;
  /** Asked at each key press; false leaves the key to others. */
  when?: () => boolean;
  run: (event?: KeyboardEvent) => void;
  /** A key with ⌘ or Ctrl that also works inside a dialog. Single keys never do. */
  inDialogs?: boolean;
  /** Kept out of the palette, e.g. J and K. */
  hiddenInPalette?: boolean;
}

let shortcuts: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

/** The last one registered for a combination wins, so an open page shadows the shell. Returns the way to remove it. */
export function registerShortcut(shortcut: Shortcut): () => void {
  shortcuts = [...shortcuts, shortcut];
  listeners.forEach((listener) => listener());
  return () => {
    shortcuts = shortcuts.filter((other) => other !== shortcut);
    listeners.forEach((listener) => listener());
  };
}

export function allShortcuts(): readonly Shortcut[] {
  return shortcuts;
}

export function subscribeToShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
