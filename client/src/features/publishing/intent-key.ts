import { idempotencyHeader, newIdempotencyKey } from '@/api/client';

const open = new Map<string, string>();

/**
 * Sends with an Idempotency-Key: the same for the same request until the server has answered with its result, also when
 * an answer was lost and it is pressed again. The server refuses a key with another body, so another request has its own.
 */
export async function withIntentKey<Answer>(
  request: readonly unknown[],
  send: (headers: ReturnType<typeof idempotencyHeader>) => Promise<Answer>,
): Promise<Answer> {
  const intent = JSON.stringify(request);
  const key = open.get(intent) ?? newIdempotencyKey();
  open.set(intent, key);
  const answer = await send(idempotencyHeader(key));
  open.delete(intent);
  return answer;
}
