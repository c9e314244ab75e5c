import type { Outgoing } from '@/features/publishing/popover/outgoing';
import { type CardPost, isSentFrom, isUnderWay } from '@/features/publishing/popover/use-card-post';
import { useIsSending } from '@/features/publishing/popover/use-is-sending';
import { keepsParts, nextPart } from '@/features/publishing/post-words';
import type { SaveThread } from '@/features/threads/hooks/use-save-thread';
import { textsOf, type Thread } from '@/features/threads/thread';
import { goToPost } from '@/features/threads/thread-actions';
import { threadReason } from '@/features/threads/thread-words';

/** The whole thread as it can go out: what changed is saved first, so that it is its draft that goes out. */
export function useOutgoingThread(thread: Thread, save: SaveThread, cardPost: CardPost | null) {
  const { isSending } = useIsSending(thread.id);
  const outgoing: Outgoing = {
    card: thread.id,
    platform: 'twitter',
    texts: textsOf(thread),
    draft: undefined,
    saveFirst: save.saveNow,
  };
  const post = cardPost?.post;
  const isPartly = post?.status === 'partially_published';
  const next = thread.parts[isPartly ? nextPart(post) - 1 : 0] ?? thread.parts[0];
  const outReason =
    isPartly && !keepsParts(post, outgoing.texts)
      ? 'A post that is out cannot change here. Undo that change to continue.'
      : undefined;
  return {
    outgoing,
    cardPost,
    reason: save.isSaving ? 'It is being saved.' : (outReason ?? threadReason(thread, 'publish')),
    /** Nothing of it is to be saved: it is sent, or goes on where it stopped. */
    isSent: isPartly || isSentFrom(cardPost, outgoing.texts),
    isLocked: isSending || (isUnderWay(cardPost) && !isPartly),
    edit: () => {
      if (next !== undefined) goToPost(next.id);
    },
  };
}

export type OutgoingThread = ReturnType<typeof useOutgoingThread>;
