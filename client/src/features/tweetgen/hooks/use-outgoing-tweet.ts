import { tweetLimit, weightedLength } from '@text/weighted-length';
import { leftText } from '@/components/char-ring';
import { useSavedDraft } from '@/features/publishing/hooks/use-saved-draft';
import type { Outgoing } from '@/features/publishing/popover/outgoing';
import { isSentFrom, useCardPost } from '@/features/publishing/popover/use-card-post';

/** X takes a reply of an app only where its author was asked (docs.x.com, 2026-07), so none is sent as a reply. */
export const asOwnPost = 'This goes out as a post of its own, not as a reply.';

interface Tweet {
  /** The id of what stands in the card; empty while it is being written. */
  id: string;
  text: string;
  note?: string | undefined;
}

/** A card's tweet as it can go out, and what became of it when it was sent before. */
export function useOutgoingTweet({ id, text, note }: Tweet) {
  const draft = useSavedDraft(text);
  const cardPost = useCardPost(id);
  const outgoing: Outgoing = {
    card: id,
    platform: 'twitter',
    texts: [text.trim()],
    draft,
    ...(note !== undefined && { note }),
  };
  const left = tweetLimit - weightedLength(text);
  // A provisional draft has no version yet.
  const isBeingSaved = draft?.version === 0;
  return {
    outgoing,
    cardPost,
    reason: left < 0 ? `${leftText(left)}. Shorten it to publish it.` : isBeingSaved ? 'It is being saved.' : undefined,
    isSent: isSentFrom(cardPost, outgoing.texts),
  };
}

export type OutgoingTweet = ReturnType<typeof useOutgoingTweet>;
