import { asTyped, indexOf, withPart } from '@/features/composer/document/document';
import { type Kept, withSuggestion, passageBody, type Wish } from '@/features/composer/document/passage';
import { change, currentDoc, type EditorId, placeCursor } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';
import type { Network } from '@/networks';
import { type PassageProps, useSuggesting } from '@/features/composer/components/selection/use-suggesting';
import { usePart } from '@/features/composer/hooks/document/use-doc';
import { useVoiceChoice } from '@/features/composer/hooks/generation/use-voice-choice';
import type { Range } from '@/features/composer/document/selected-range';

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
