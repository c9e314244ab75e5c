import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { type Post, postQuery } from '@/features/publishing/api';
import { isGoingOut, pollAfterMs, type Sent } from '@/features/publishing/popover/card-state';
import { useSent } from '@/features/publishing/popover/sent-posts';
import { useIsSending } from '@/features/publishing/popover/use-is-sending';

export interface CardPost {
  sent: Sent;
  /** Undefined until it is read. */
  post: Post | undefined;
}

/**
 * The post that was sent from a card, as it stands now: live events read it again, and where none come it is asked for.
 * `ownId` is the card's stored post where it has one from elsewhere. Null where nothing was sent, and when it was deleted.
 */
export function useCardPost(card: string, ownId?: string): CardPost | null {
  const remembered = useSent(card);
  const sent = remembered ?? (ownId === undefined ? null : { id: ownId, undoUntilMs: null, scheduledAt: null });
  const { data, error } = useQuery({
    ...postQuery(sent?.id ?? ''),
    enabled: sent !== null,
    refetchInterval: ({ state }) => pollAfterMs(state.data, Date.now()),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return sent === null || isGone ? null : { sent, post: data };
}

/** Why the text of a card cannot change now; undefined where it can. */
export function useTextLock(card: string): string | undefined {
  const sent = useSent(card);
  const { isSending } = useIsSending(card);
  const { data: post } = useQuery({ ...postQuery(sent?.id ?? ''), enabled: sent !== null });
  const isLocked = isSending || (sent !== null && post !== undefined && isGoingOut(post, sent));
  return isLocked ? goingOutReason : undefined;
}

export const goingOutReason = 'It is going out as it stands.';

/** It is going out, or has begun to: nothing is sent from its card as a whole. */
export const isUnderWay = (cardPost: CardPost | null): boolean =>
  cardPost?.post !== undefined &&
  (cardPost.post.status === 'partially_published' || isGoingOut(cardPost.post, cardPost.sent));

/** Whether a post holds exactly these texts. */
export const isSame = (post: Post, texts: readonly string[]): boolean =>
  post.parts.length === texts.length && post.parts.every(({ text }, at) => text === texts[at]);

/** Whether the card still holds what was sent from it. */
export const holdsSent = (cardPost: CardPost | null, texts: readonly string[]): boolean =>
  cardPost?.post !== undefined && isSame(cardPost.post, texts);

const sentStatuses: ReadonlySet<string> = new Set<Post['status']>([
  'scheduled',
  'publishing',
  'published',
  'partially_published',
  'needs_attention',
]);

/** What stands in the card is on its way or out: there is nothing to save or to send. */
export const isSentFrom = (cardPost: CardPost | null, texts: readonly string[]): boolean =>
  sentStatuses.has(cardPost?.post?.status ?? '') && holdsSent(cardPost, texts);
