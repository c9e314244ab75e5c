import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRun } from '@/features/composer/hooks/generation/use-run';
import type { Passage, SelectedText } from '@/features/composer/hooks/document/use-selected-text';
import { movedRange } from '@/features/composer/document/passage';
import type { Range } from '@/features/composer/document/selected-range';
import { forgetRun } from '@/features/composer/generation/run';
import type { RunOf } from '@/features/composer/generation/run-kinds';
import { currentDoc, type EditorId, useComposerStore } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';

export interface PassageProps {
  editor: EditorId;
  partId: string;
  selected: SelectedText;
  field: RefObject<HTMLTextAreaElement | null>;
}

const changed = 'You changed the selected text, so the suggestion was discarded.';

const textIn = (editor: EditorId, partId: string): string =>
  currentDoc(editor)?.parts.find(({ id }) => id === partId)?.text ?? '';

/** The one suggestion of a part, from its request to its end. */
export function useSuggesting({ editor, partId, selected, field }: PassageProps) {
  const { passage, setPassage } = selected;
  const [message, setMessage] = useState<{ words: string; about: string } | null>(null);
  /** What was said of a text goes with that text; that it was changed stays while somebody types on. */
  const aboutOf = (words: string) => (words === changed ? partId : `${partId} ${textIn(editor, partId)}`);
  const slot = `passage:${partId}` as const;
  const writing = useRun(slot, 'passage', {
    onDone: (run) => setPassage((now) => now && { ...now, suggested: suggestedBy(run) }),
  });
  /** What changes in the text then is no change of the passage. */
  const isSettled = useRef(true);
  const put = (next: Passage | null, words: string | null = null) => {
    isSettled.current = next === null;
    setPassage(next);
    setMessage(words === null ? null : { words, about: aboutOf(words) });
    selected.close();
    // The browser's own selection would lie over the mark.
    if (next !== null) return field.current?.setSelectionRange(next.range.end, next.range.end);
    forgetRun(slot);
    writing.forgetError();
    if (words !== null) announce(words);
  };
  useFollow({ editor, partId, passage }, (range) => {
    if (isSettled.current) return;
    if (range === null) put(null, changed);
    else if (writing.error !== null) put(null);
    else setPassage((now) => now && { ...now, range });
  });
  // What nobody can see or keep any more is not written to its end.
  useEffect(() => () => forgetRun(slot), [slot]);
  const isOfThis = message !== null && message.about === aboutOf(message.words);
  return { passage, message: isOfThis ? message.words : null, put, writing };
}

function suggestedBy({ slots: [first], modelName, notes }: RunOf<'passage'>): Passage['suggested'] {
  const item = first?.item;
  return item ? { text: item.text, additions: item.additions, modelName, notes: [...notes, ...item.notes] } : null;
}

interface Followed {
  editor: EditorId;
  partId: string;
  passage: Passage | null;
}

/** Tells where the stretch is after each change of the text, and null once it is changed itself: then nothing may replace it. */
function useFollow({ editor, partId, passage }: Followed, onMove: (range: Range | null) => void): void {
  useEffect(() => {
    let range = passage?.range ?? null;
    let before = textIn(editor, partId);
    return useComposerStore.subscribe(() => {
      const after = textIn(editor, partId);
      if (range === null || after === before) return;
      range = movedRange(range, before, after);
      before = after;
      onMove(range);
    });
  });
}
