import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useState,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { SelectionTools } from '@/features/composer/components/part/lazy-selection-tools';
import type { TextMark } from '@/features/composer/document/marks';
import type { Suggested, Wish } from '@/features/composer/document/passage';
import { paragraphAt, type Range, trimmedRange } from '@/features/composer/document/selected-range';
import { announce } from '@/lib/focus/announce';

/** A stretch of a text for which something else is suggested. */
export interface Passage extends Wish {
  range: Range;
  tried: readonly string[];
  /** Null while it is being written, and where that failed. */
  suggested: (Suggested & { modelName: string | null; notes: readonly string[] }) | null;
}

interface Selection {
  range: Range | null;
  asked: number;
  isClosed: boolean;
}

export function useSelectedText(isLocked: boolean, field: RefObject<HTMLTextAreaElement | null>) {
  const [passage, setPassage] = useState<Passage | null>(null);
  // `asked` counts how often the tools were asked for by key: they take the focus then. Closed, they stay so for the same words.
  const [{ range, asked, isClosed }, set] = useState<Selection>({ range: null, asked: 0, isClosed: false });
  const [isLeft, setLeft] = useState(false);
  const shown = isLocked || isClosed || isLeft ? null : range;
  // Where the cursor was before the key selected around it: what is typed after the tools replaces nothing.
  const caret = useRef<number | null>(null);
  const close = () => {
    const element = field.current;
    if (caret.current !== null && element !== null && isSame(selectionOf(element), range))
      element.setSelectionRange(caret.current, caret.current);
    caret.current = null;
    set((now) => ({ ...now, isClosed: true }));
  };
  const read = (element: HTMLTextAreaElement) => {
    const next = trimmedRange(element.value, selectionOf(element));
    if (!isSame(next, range)) set({ range: next, asked: 0, isClosed: false });
  };
  useSelectionChange(field, read);
  const ask = (element: HTMLTextAreaElement) => {
    const wanted = wantedIn(element);
    if (wanted === null) return announce('Write something first.');
    caret.current = element.selectionStart === element.selectionEnd ? element.selectionStart : null;
    element.setSelectionRange(wanted.start, wanted.end);
    set({ range: wanted, asked: asked + 1, isClosed: false });
  };
  return {
    ...{ range: shown, close, asked },
    ...{ passage, setPassage, mark: markOf(passage, shown) },
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => read(currentTarget),
    onFocus: () => {
      setLeft(false);
      // There before the first selection, which has its tools at once.
      void SelectionTools.fetchAhead();
    },
    onBlur: (event: FocusEvent) => setLeft(!isAmongTools(event)),
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
      const isAsking = event.altKey && event.key === 'F10' && !isLocked;
      if (!isAsking && (event.key !== 'Escape' || shown === null)) return false;
      event.preventDefault();
      event.stopPropagation();
      if (isAsking) ask(event.currentTarget);
      else close();
      return true;
    },
  };
}

export type SelectedText = ReturnType<typeof useSelectedText>;

const selectionOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): Range => ({
  start: selectionStart,
  end: selectionEnd,
});

const isSame = (a: Range | null, b: Range | null): boolean => a?.start === b?.start && a?.end === b?.end;

const wantedIn = (field: HTMLTextAreaElement): Range | null =>
  trimmedRange(field.value, selectionOf(field)) ?? paragraphAt(field.value, field.selectionStart);

/** The tools belong to the field: it has not been left while they have the focus. */
const isAmongTools = ({ relatedTarget, currentTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element &&
  (currentTarget.contains(relatedTarget) || relatedTarget.closest('[data-selection-tools]') !== null);

function markOf(passage: Passage | null, range: Range | null): TextMark | null {
  if (passage === null) return range && { ...range, kind: 'chosen' };
  const isReplaced = passage.suggested !== null && passage.change !== 'continue';
  return { ...passage.range, kind: isReplaced ? 'replaced' : 'chosen' };
}

/** React tells of selections by mouse and keys alone: not of those by the handles of a touch screen, or by script. */
function useSelectionChange(
  field: RefObject<HTMLTextAreaElement | null>,
  onChange: (element: HTMLTextAreaElement) => void,
): void {
  const read = useEffectEvent(() => {
    const element = field.current;
    // While a mouse still draws it, the tools would only follow.
    if (element !== null && element === document.activeElement && !element.matches(':active:hover')) onChange(element);
  });
  useEffect(() => {
    const listen = () => read();
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, []);
}
