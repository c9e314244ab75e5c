import type { Network } from '@/components/posts/post-text';
import { keepSuggestion } from '@/features/composer/components/selection/keep-suggestion';
import { type PassageProps, useSuggesting } from '@/features/composer/components/selection/use-suggesting';
import { usePart } from '@/features/composer/hooks/document/use-doc';
import { useVoiceChoice } from '@/features/composer/hooks/generation/use-voice-choice';
import { passageBody, type Wish } from '@/features/composer/document/passage';
import type { Range } from '@/features/composer/document/selected-range';
import { placeCursor } from '@/features/composer/store';

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
    const platform = network === 'linkedin' ? 'linkedin' : 'twitter';
    const known = { ...(voiceId !== undefined && { voiceId }), ...(origin && { generationId: origin.generationId }) };
    const asked = { ...wish, range, avoid: tried, platform, ...known } as const;
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
