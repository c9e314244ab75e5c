import { leftText } from '@/components/char-ring';
import { linkedinLimit } from '@/components/linkedin-length';
import type { Version } from '@/features/linkedin/desk';
import { useSavedDraft } from '@/features/publishing/hooks/use-saved-draft';
import type { Outgoing } from '@/features/publishing/popover/outgoing';
import { isSentFrom, useCardPost } from '@/features/publishing/popover/use-card-post';

/** The post in the preview as it can go out, and what became of it when it was sent before. */
export function useOutgoingPost({ id, text: shown }: Version) {
  const text = shown.trim();
  const draft = useSavedDraft(text, 'linkedin');
  const cardPost = useCardPost(id);
  const outgoing: Outgoing = { card: id, platform: 'linkedin', texts: [text], draft };
  const left = linkedinLimit - text.length;
  // A provisional draft has no version yet.
  const isBeingSaved = draft?.version === 0;
  return {
    outgoing,
    cardPost,
    reason: left < 0 ? `${leftText(left)}. Shorten it to publish it.` : isBeingSaved ? 'It is being saved.' : undefined,
    isSent: isSentFrom(cardPost, outgoing.texts),
  };
}

export type OutgoingPost = ReturnType<typeof useOutgoingPost>;
