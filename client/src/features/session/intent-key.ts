import * as v from 'valibot';
import { idempotencyHeader, newIdempotencyKey } from '@/api/client';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';

export type IdempotencyHeader = ReturnType<typeof idempotencyHeader>;

const intentsKey = 'open-intents';
/** In memory too: without storage the keys last as long as the page. */
const openIntents = new Map(readInTab(intentsKey, v.array(v.tuple([v.string(), v.string()]))));

/**
 * The key of an intent lasts until the server has done the work, so that a lost answer, a refusal or a payment in
 * between never does it twice. The server refuses a key with another body, so another request has its own.
 */
export async function withIntentKey<Answer>(
  request: readonly unknown[],
  send: (headers: IdempotencyHeader) => Promise<Answer>,
): Promise<Answer> {
  const intent = JSON.stringify(request);
  const idempotencyKey = openIntents.get(intent) ?? newIdempotencyKey();
  openIntents.set(intent, idempotencyKey);
  storeInTab(intentsKey, [...openIntents]);
  const answer = await send(idempotencyHeader(idempotencyKey));
  openIntents.delete(intent);
  storeInTab(intentsKey, [...openIntents]);
  return answer;
}
