import { asTyped, indexOf, withPart } from '@/features/composer/document/document';
import { type Kept, withSuggestion, passageBody, type Wish, movedRange } from '@/features/composer/document/passage';
import { change, currentDoc, type EditorId, placeCursor, useComposerStore } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';
import type { Network } from '@/networks/ids';
import { usePart } from '@/features/composer/hooks/document/use-doc';
import { useVoiceChoice } from '@/features/composer/hooks/generation/use-voice-choice';
import type { Range } from '@/features/composer/document/selected-range';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRun } from '@/features/composer/hooks/generation/use-run';
import type { Passage, SelectedText } from '@/features/composer/hooks/document/use-selected-text';
import { forgetRun } from '@/features/composer/generation/run';
import type { RunOf } from '@/features/composer/generation/run-kinds';

/** What is known of words that no model wrote. */
const byCode = { additions: [], modelName: null, notes: [] } as const;

/** Has another text written for what is selected, and puts it there once it is kept. */
export function usePassage(props: PassageProps & { network: Network }) {
  const { editor, partId, network } = props;
  const { passage, message, put, writing } = useSuggesting(props);
  const { text = '', origin = null } = usePart(editor, partId) ?? {};
  const { voiceId } = useVoiceChoice(network);
  const start = (wish: Wish, range: Range, tried: readonly string[] = []) => {
    put({ ...wish, range, tried, suggested: null });
    const known = { ...(voiceId !== undefined && { voiceId }), ...(origin && { generationId: origin.generationId }) };
    const asked = { ...wish, range, avoid: tried, platform: network, ...known } as const;
    writing.start(passageBody(text, asked));
  };
  return {
    text,
    passage,
    message,
    writing,
    start,
    /** Shows what code has found without a model. */
    offer: (range: Range, words: string) =>
      put({ change: 'plainer', range, tried: [], suggested: { text: words, ...byCode } }),
    /** Says something instead of a suggestion; null takes it away. */
    say: (words: string | null) => put(null, words),
    retry: () => {
      if (passage === null) return;
      const { range, tried, suggested, change, instruction } = passage;
      const wish = instruction === undefined ? { change } : { change, instruction };
      start(wish, range, suggested === null ? tried : [...tried, suggested.text]);
    },
    discard: () => {
      put(null);
      placeCursor(editor, { partId, caret: passage?.range.end ?? text.length });
    },
    keep: () => {
      put(null);
      if (passage?.suggested) keepSuggestion(editor, partId, { ...passage, suggested: passage.suggested });
    },
  };
}

export type PassageWork = ReturnType<typeof usePassage>;

/** A suggestion in place of the words that it is for, or after them; Undo brings the old ones back. */
function keepSuggestion(editor: EditorId, partId: string, kept: Kept): void {
  const doc = currentDoc(editor);
  const part = doc?.parts[indexOf(doc, partId)];
  if (doc === null || part === undefined) return;
  const { text, end, additions } = withSuggestion(part.text, kept);
  const typed = asTyped(part, text);
  const next = withPart(doc, partId, { ...typed, additions: [...typed.additions, ...additions] });
  change(editor, next, { cursor: { partId, caret: end } });
  announce('Suggestion kept');
}

interface PassageProps {
  editor: EditorId;
  partId: string;
  selected: SelectedText;
  field: RefObject<HTMLTextAreaElement | null>;
}

const changed = 'You changed the selected text, so the suggestion was discarded.';

const textIn = (editor: EditorId, partId: string): string =>
  currentDoc(editor)?.parts.find(({ id }) => id === partId)?.text ?? '';

/** The one suggestion of a part, from its request to its end. */
function useSuggesting({ editor, partId, selected, field }: PassageProps) {
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
