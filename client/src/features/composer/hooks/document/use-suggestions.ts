import { useDeferredValue, useMemo, useState, useRef } from 'react';
import type { Part } from '@/features/composer/document/document';
import type { TextMark } from '@/features/composer/document/marks';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { useCounted } from '@/features/composer/hooks/document/use-doc';
import { mayAsk, suggester, useDismissed } from '@/features/composer/hooks/document/use-is-request';
import { docIn, type EditorId, useComposerStore, placeCursor } from '@/features/composer/store';
import type { Suggestions } from '@/features/composer/suggestions';
import { useOwnerKey } from '@/features/session/access';
import { useLazy } from '@/lib/loading/lazy';
import { useSettled } from '@/lib/loading/use-settled';

const none: Suggestions = { hints: [], tooLong: null, marks: [] };

export interface SuggestedText extends Suggestions, SuggestionRows {
  /** It only asks for a post. */
  isRequest: boolean;
  /** The text that they are about: while somebody types it is a little older than theirs. */
  text: string;
  isOfThread: boolean;
  /** For good, for this document. */
  dismiss: (keys: readonly string[]) => void;
  /** What the text asks to keep out stays out where the changed text no longer asks. */
  rememberNames: (changed: string) => void;
  /** The possible cuts stand in place of the list. */
  showsCuts: boolean;
  setShowsCuts: (shows: boolean) => void;
}

interface SuggestionPlace {
  /** Before the text, with its space. */
  number?: string;
  isLocked: boolean;
}

/** Returns what may be worth a look in a text, while no model is connected that would write it. */
export function useSuggestions(
  editor: EditorId,
  part: Pick<Part, 'id' | 'text' | 'media'> | undefined,
  { number = '', isLocked }: SuggestionPlace,
): SuggestedText {
  const owner = useOwnerKey();
  const { isConnected } = useModelConnected(owner);
  const counted = useCounted(editor);
  const text = useDeferredValue(part?.text ?? '');
  const isOfThread = useComposerStore((state) => (docIn(state, editor)?.parts.length ?? 1) > 1);
  const [dismissed, setDismissed] = useDismissed(editor);
  const [isShowing, setShowsCuts] = useState(false);
  const isWanted = !isConnected && !isLocked && text.trim() !== '';
  const code = useLazy(suggester, isWanted);
  // A name that one post asks to keep out stays out of all.
  const keptOut = useComposerStore((state) =>
    isOfThread ? (code?.keptOutBy(docIn(state, editor)?.parts ?? []) ?? '') : null,
  );
  // Half of a sentence may read as a request.
  const settled = useSettled(text, 1_000);
  const isRequest = isWanted && mayAsk(editor) && code?.isRequest(settled, dismissed) === true;
  const found = useMemo(() => {
    if (!isWanted || code === undefined || isRequest) return { ...none, isRequest };
    const names = keptOut?.split('\n').filter(Boolean);
    return { ...code.suggest(text, { ...counted, number, dismissed, keptOut: names, isOfThread }), isRequest };
  }, [isWanted, code, isRequest, text, counted, number, dismissed, keptOut, isOfThread]);
  const cuts = found.tooLong?.cuts;
  const showsCuts = isShowing && cuts !== undefined && cuts.length > 0;
  const dismiss = (keys: readonly string[]) => setDismissed([...new Set([...dismissed, ...keys])]);
  return {
    ...found,
    ...useSuggestionRows(editor, part?.id ?? ''),
    isOfThread,
    marks: useMemo(() => (showsCuts ? cuts.map(asMark) : found.marks), [showsCuts, cuts, found]),
    text,
    dismiss,
    rememberNames: (changed) => dismiss(code?.outKeysOf(text, changed) ?? []),
    showsCuts,
    setShowsCuts,
  };
}

const asMark = ({ start, end }: { start: number; end: number }): TextMark => ({ start, end, kind: 'cut' });

export const isSuggesting = ({ isRequest, hints, tooLong }: SuggestedText): boolean =>
  isRequest || hints.length > 0 || tooLong !== null;

interface SuggestionRows {
  /** Of its row, which a press on its mark leads to. */
  idOf: (mark: Pick<TextMark, 'kind' | 'start'>) => string;
  /** For the field: a press on a mark. A second one stays in the text, which somebody wants to change there. */
  onMark: (mark: TextMark, caret: number) => void;
  /** Back from a row to the text. */
  onBack: (fallback: number) => void;
}

/** Returns the ways between a mark in the text and its row. */
function useSuggestionRows(editor: EditorId, partId: string): SuggestionRows {
  const led = useRef<{ id: string; caret: number } | null>(null);
  const idOf = ({ kind, start }: Pick<TextMark, 'kind' | 'start'>) =>
    `${partId}-${kind}${kind === 'cut' ? `-${start}` : ''}`;
  return {
    idOf,
    onMark: (mark, caret) => {
      const id = idOf(mark);
      const wasHere = led.current?.id === id;
      led.current = wasHere ? null : { id, caret };
      if (!wasHere) document.getElementById(id)?.querySelector('button')?.focus();
    },
    onBack: (fallback) => placeCursor(editor, { partId, caret: led.current?.caret ?? fallback }),
  };
}
