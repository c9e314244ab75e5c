import type { Outgoing } from '@/features/publishing/popover/outgoing';
import { type CardPost, isSentFrom } from '@/features/publishing/popover/use-card-post';
import type { SaveThread } from '@/features/threads/hooks/use-save-thread';
import { textsOf, type Thread } from '@/features/threads/thread';
import { goToPost } from '@/features/threads/thread-actions';
import { threadReason } from '@/features/threads/thread-words';

/** The whole thread as it can go out: what changed is saved first, so that it is its draft that goes out. */
export function useOutgoingThread(thread: Thread, save: SaveThread, cardPost: CardPost | null) {
  const outgoing: Outgoing = {
    card: thread.id,
    platform: 'twitter',
    texts: textsOf(thread),
    draft: undefined,
    saveFirst: save.saveNow,
  };
  const [first] = thread.parts;
  return {
    outgoing,
    cardPost,
    reason: save.isSaving ? 'It is being saved.' : threadReason(thread, 'publish'),
    isSent: isSentFrom(cardPost, outgoing.texts),
    edit: () => {
      if (first !== undefined) goToPost(first.id);
    },
  };
}

export type OutgoingThread = ReturnType<typeof useOutgoingThread>;
