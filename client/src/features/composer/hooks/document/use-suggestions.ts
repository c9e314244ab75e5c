import { useDeferredValue, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Network } from '@/components/posts/links-in';
import type { Part } from '@/features/composer/document/document';
import type { TextMark } from '@/features/composer/document/marks';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { type EditorId, placeCursor, useComposerStore } from '@/features/composer/store';
import type { Suggestions, SuggestionOptions } from '@/features/composer/suggestions';
import { useOwnerKey } from '@/features/session/access';
import { useDraft } from '@/lib/device/kept';
import { late, useLate } from '@/lib/loading/late';

/** Only where no model is connected. */
export const suggester = late(() => import('@/features/composer/suggestions'));

const none: Suggestions = { isRequest: false, hints: [], tooLong: null, marks: [] };
const noKeys: string[] = [];
const keysSchema: v.GenericSchema<unknown, string[]> = v.array(v.string());

/** Where a person writes a post of their own. */
const mayAskIn: readonly EditorId[] = ['tweet', 'thread', 'linkedin'];

export interface SuggestedText extends Suggestions {
  /** The text that they are about: while somebody types it is a little older than theirs. */
  text: string;
  isOfThread: boolean;
  /** For good, for this document. */
  dismiss: (keys: readonly string[]) => void;
  /** The possible cuts stand in place of the list. */
  showsCuts: boolean;
  setShowsCuts: (shows: boolean) => void;
  /** Of its row, which a press on its mark leads to. */
  idOf: (mark: Pick<TextMark, 'kind' | 'start'>) => string;
  /** For the field: a press on a mark. A second one stays in the text, which somebody wants to change there. */
  onMark: (mark: TextMark, caret: number) => void;
  /** Back from a row to the text. */
  onBack: (fallback: number) => void;
}

interface SuggestionPlace {
  network: Network;
  /** Before the text, with its space. */
  number?: string;
  isLocked: boolean;
}

/** Returns what may be worth a look in a text, while no model is connected that would write it. */
export function useSuggestions(
  editor: EditorId,
  part: Pick<Part, 'id' | 'text' | 'media'> | undefined,
  { network, number = '', isLocked }: SuggestionPlace,
): SuggestedText {
  const owner = useOwnerKey();
  const { isConnected } = useModelConnected(owner);
  const text = useDeferredValue(part?.text ?? '');
  const docId = useComposerStore(({ editors }) => editors[editor]?.doc?.id ?? '');
  const isOfThread = useComposerStore(({ editors }) => (editors[editor]?.doc?.parts.length ?? 1) > 1);
  const [dismissed, setDismissed] = useDraft(`dismissed:${owner}:${docId}`, keysSchema, noKeys);
  const [isShowing, setShowsCuts] = useState(false);
  const isWanted = !isConnected && !isLocked && text.trim() !== '';
  const suggest = useLate(suggester, isWanted)?.suggest;
  const mayAsk = mayAskIn.includes(editor) && !isOfThread && part?.media.length === 0;
  const found = useMemo(() => {
    if (!isWanted || suggest === undefined) return none;
    return suggest(text, { network, number, dismissed, mayAsk, isOfThread } satisfies SuggestionOptions);
  }, [isWanted, suggest, text, network, number, dismissed, mayAsk, isOfThread]);
  const cuts = found.tooLong?.cuts;
  const showsCuts = isShowing && cuts !== undefined && cuts.length > 0;
  return {
    ...found,
    ...useRows(editor, part?.id ?? ''),
    isOfThread,
    marks: useMemo(() => (showsCuts ? cuts.map(asMark) : found.marks), [showsCuts, cuts, found]),
    text,
    dismiss: (keys) => setDismissed([...new Set([...dismissed, ...keys])]),
    showsCuts,
    setShowsCuts,
  };
}

function useRows(editor: EditorId, partId: string): Pick<SuggestedText, 'idOf' | 'onMark' | 'onBack'> {
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

const asMark = ({ start, end }: { start: number; end: number }): TextMark => ({ start, end, kind: 'cut' });

export const isSuggesting = ({ isRequest, hints, tooLong }: SuggestedText): boolean =>
  isRequest || hints.length > 0 || tooLong !== null;
