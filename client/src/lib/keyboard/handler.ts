import { isApple } from '@/lib/keyboard/keys';
import { allShortcuts, type Shortcut } from '@/lib/keyboard/registry';

/** After `G`, the second key of a sequence must come within this time. */
export const sequenceMs = 1_000;

interface HandlerOptions {
  /** Settings → Appearance: single-key shortcuts may be switched off (WCAG 2.1.4). */
  singleKeysOn: () => boolean;
}

/** Listens on the window and runs what the registry holds. Returns the way to stop. */
export function startKeyboard({ singleKeysOn }: HandlerOptions): () => void {
  let prefix: { key: string; at: number } | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || isModifier(event.key)) return;
    const single = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (single && (!singleKeysOn() || isTyping(event.target) || isLayerOpen())) {
      prefix = null;
      return;
    }
    const pressed = prefix !== null && Date.now() - prefix.at <= sequenceMs ? prefix.key : null;
    prefix = null;
    const sequence = single && pressed !== null ? find(`${pressed} ${event.key.toLowerCase()}`) : undefined;
    const shortcut = sequence ?? (pressed === null ? findPressed(event) : undefined);
    if (shortcut !== undefined) {
      event.preventDefault();
      shortcut.run(event);
    } else if (single && pressed === null && startsSequence(event.key.toLowerCase())) {
      prefix = { key: event.key.toLowerCase(), at: Date.now() };
    }
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

const isModifier = (key: string) => ['Shift', 'Control', 'Alt', 'Meta'].includes(key);

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('textarea, select, [contenteditable="true"]') !== null) return true;
  // J and C must still work after a click on a checkbox; only fields that take text count.
  return target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=range])');
}

const isLayerOpen = () =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu]') !== null;

const isUsable = (shortcut: Shortcut) => shortcut.when?.() ?? true;

function find(keys: string): Shortcut | undefined {
  return allShortcuts().findLast((shortcut) => shortcut.keys === keys && isUsable(shortcut));
}

function startsSequence(key: string): boolean {
  return allShortcuts().some((shortcut) => shortcut.keys.startsWith(`${key} `) && isUsable(shortcut));
}

function findPressed(event: KeyboardEvent): Shortcut | undefined {
  const inLayer = isLayerOpen();
  return allShortcuts().findLast(
    (shortcut) => matches(shortcut.keys, event) && (!inLayer || shortcut.inDialogs === true) && isUsable(shortcut),
  );
}

/** `Enter` on a focused button or link stays the button's own. */
function matches(keys: string, event: KeyboardEvent): boolean {
  if (keys.includes(' ')) return false;
  const parts = keys.split('+');
  const key = parts.pop() ?? '';
  if (key !== event.key.toLowerCase()) return false;
  if (keys === 'enter' && event.target instanceof Element && event.target.closest('a, button, summary') !== null)
    return false;
  const mod = isApple() ? event.metaKey : event.ctrlKey;
  const otherMod = isApple() ? event.ctrlKey : event.metaKey;
  // "?" and "[" need Shift or AltGr on some keyboards: for printable signs the sign itself decides.
  const shiftFits = parts.includes('shift') === event.shiftKey || (parts.length === 0 && !/^[a-z]$|^enter$/.test(key));
  return mod === parts.includes('mod') && !otherMod && event.altKey === parts.includes('alt') && shiftFits;
}
