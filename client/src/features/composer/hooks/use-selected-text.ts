import { type FocusEvent, type KeyboardEvent, type RefObject, type SyntheticEvent, useState } from 'react';
import { SelectionTools } from '@/features/composer/components/late-selection-tools';
import { useSelectionChange } from '@/features/composer/hooks/use-selection-change';
import type { TextMark } from '@/features/composer/marks';
import { paragraphAt, type PassageChange, type Range, type Suggested, trimmedRange } from '@/features/composer/passage';
import { announce } from '@/lib/announce';

/** A stretch of a text for which something else is suggested. */
export interface Passage {
  range: Range;
  change: PassageChange;
  /** What was suggested before. */
  tried: readonly string[];
  /** Null while it is being written, and where that failed. */
  suggested: (Suggested & { modelName: string | null; notes: readonly string[] }) | null;
}

/** What is selected in a part's field, for the tools that change it. */
export function useSelectedText(isLocked: boolean, field: RefObject<HTMLTextAreaElement | null>) {
  const [range, setRange] = useState<Range | null>(null);
  const [passage, setPassage] = useState<Passage | null>(null);
  /** Counts how often the tools were asked for by key: they take the focus then. */
  const [asked, setAsked] = useState(0);
  /** Closed tools stay closed for the same words. */
  const [isClosed, setClosed] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const shown = isLocked || isClosed || isLeft ? null : range;
  const read = (element: HTMLTextAreaElement) => {
    const next = trimmedRange(element.value, selectionOf(element));
    if (next !== null) void SelectionTools.fetchAhead();
    if (next?.start === range?.start && next?.end === range?.end) return;
    setRange(next);
    setClosed(false);
    setAsked(0);
  };
  useSelectionChange(field, read);
  const ask = (element: HTMLTextAreaElement) => {
    const wanted = wantedIn(element);
    if (wanted === null) return announce('Write something first.');
    element.setSelectionRange(wanted.start, wanted.end);
    setRange(wanted);
    setClosed(false);
    setAsked(asked + 1);
  };
  return {
    ...{ range: shown, close: () => setClosed(true), asked },
    /** What is being changed. */
    ...{ passage, setPassage, mark: markOf(passage, shown) },
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => read(currentTarget),
    onFocus: () => setLeft(false),
    onBlur: (event: FocusEvent) => setLeft(!isAmongTools(event)),
    /** Returns whether the key was for the tools. */
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
      const isAsking = event.altKey && event.key === 'F10' && !isLocked;
      if (!isAsking && (event.key !== 'Escape' || shown === null)) return false;
      event.preventDefault();
      event.stopPropagation();
      if (isAsking) ask(event.currentTarget);
      else setClosed(true);
      return true;
    },
  };
}

export type SelectedText = ReturnType<typeof useSelectedText>;

const selectionOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): Range => ({
  start: selectionStart,
  end: selectionEnd,
});

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
