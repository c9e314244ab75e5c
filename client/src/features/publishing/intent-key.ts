import { idempotencyHeader, newIdempotencyKey } from '@/api/client';

const storageKey = 'open-intents';
const open = new Map<string, string>(stored());

/**
 * Sends with an Idempotency-Key: the same for the same request until the server has answered with its result, also when
 * an answer was lost and it is pressed again, or the page was left in between to pay for a plan. The server refuses a key with another body, so another request has its own.
 */
export async function withIntentKey<Answer>(
  request: readonly unknown[],
  send: (headers: ReturnType<typeof idempotencyHeader>) => Promise<Answer>,
): Promise<Answer> {
  const intent = JSON.stringify(request);
  const key = open.get(intent) ?? newIdempotencyKey();
  change((map) => map.set(intent, key));
  const answer = await send(idempotencyHeader(key));
  change((map) => map.delete(intent));
  return answer;
}

function change(next: (map: typeof open) => void): void {
  next(open);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...open]));
  } catch {
    // Storage is full or switched off: the keys last as long as the page.
  }
}

function stored(): [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, string][];
  } catch {
    // Not from this version.
    return [];
  }
}
