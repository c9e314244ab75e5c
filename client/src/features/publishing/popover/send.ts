import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { billingKeys } from '@/features/billing/api';
import { invalidatePosts, type Post, replacePost } from '@/features/publishing/api';
import { withIntentKey } from '@/features/publishing/intent-key';
import {
  type Choices,
  differs,
  mediaIdsOf,
  type Outgoing,
  type StoredPost,
  storedFor,
} from '@/features/publishing/popover/outgoing';
import { rememberSent } from '@/features/publishing/popover/sent-posts';
import { publishOperation, publishPost, reschedulePost, undoSeconds } from '@/features/publishing/post-actions';
import { sendKey } from '@/features/publishing/popover/use-is-sending';
import type { WallTime } from '@/features/publishing/popover/wall-time';

export interface SendOrder {
  outgoing: Outgoing;
  /** The post that was sent from this card before. */
  own: Post | undefined;
  accountId: string;
  choices: Choices;
  /** Null: now, with some seconds to take it back. */
  when: { wall: WallTime; zone: string } | null;
}

/** Sends what stands in a card, now or at a time. Null when it could not be kept before, which was said then. */
export function useSend({ card, platform }: Pick<Outgoing, 'card' | 'platform'>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: sendKey(card),
    meta: {
      operation: publishOperation(platform),
      showsFieldErrors: true,
    },
    mutationFn: (order: SendOrder) => send(client, order),
    // The card may be gone when the answer comes.
    onSuccess: (post, { when }) => {
      if (post === null) return;
      replacePost(client, post);
      rememberSent(card, post, when === null ? undoSeconds : null);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: billingKeys.info });
      void invalidatePosts(client);
    },
  });
}

async function send(client: QueryClient, order: SendOrder): Promise<Post | null> {
  const { outgoing, own, choices } = order;
  let stored = storedFor(outgoing, own);
  if (outgoing.saveFirst !== undefined) {
    const saved = await outgoing.saveFirst();
    if (saved === null) return null;
    stored = saved;
  }
  if (stored === undefined) return sendNew(order);
  if (!differs(stored, outgoing.texts, choices)) return sendStored(order, stored);
  const changed = await change(stored, order);
  replacePost(client, changed);
  // Pressed again after this, the newer version is sent.
  if (own?.id !== changed.id) rememberSent(outgoing.card, changed, null);
  return sendStored(order, changed);
}

const partsOf = ({ outgoing, choices }: SendOrder, stored?: StoredPost) =>
  outgoing.texts.map((text, at) => ({ text, mediaIds: mediaIdsOf(choices, at, stored) }));

function change(stored: StoredPost, order: SendOrder): Promise<Post> {
  const { id, version } = stored;
  const body = { version, parts: partsOf(order, stored), visibility: order.choices.visibility };
  return unwrap(api.PATCH('/api/publishing/posts/{id}', { params: { path: { id } }, body }));
}

function sendStored({ accountId, when }: SendOrder, { id, version }: StoredPost): Promise<Post> {
  if (when === null) return publishPost({ id, accountId, version, undoSeconds });
  return reschedulePost({ id, accountId, version, scheduledAt: when.wall, timezone: when.zone });
}

function sendNew(order: SendOrder): Promise<Post> {
  const { outgoing, accountId, choices, when } = order;
  const path = { platform: outgoing.platform, accountId };
  const timing = when === null ? { undoSeconds } : { scheduledAt: when.wall, timezone: when.zone };
  const body = { parts: partsOf(order), visibility: choices.visibility, ...timing };
  return withIntentKey(['post', outgoing.card, path, body], (headers) =>
    unwrap(api.POST('/api/integrations/posts/{platform}/{accountId}', { params: { path }, body, headers })),
  );
}
