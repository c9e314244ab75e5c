import type { Post } from '@/features/publishing/api';
import type { Sent } from '@/features/publishing/popover/card-state';
import { currentOwnerKey, useOwnerKey } from '@/features/workspaces/access';
import { keep, useKept, writeKept } from '@/lib/kept-text';

// Which post was sent from which card, so that its state stands there after leaving and after a reload.

const sentKey = (owner: string, card: string) => `sent:${owner}:${card}`;

export function useSent(card: string): Sent | null {
  const [stored] = useKept(sentKey(useOwnerKey(), card));
  return readSent(stored);
}

/** `undoSeconds`: how long it can be taken back; null for what was scheduled. Written at once: the page may go before the pause of typing is over. */
export function rememberSent(card: string, { id, scheduledAt }: Post, undoSeconds: number | null): void {
  const undoUntilMs = undoSeconds === null ? null : Date.now() + undoSeconds * 1_000;
  keep(sentKey(currentOwnerKey(), card), JSON.stringify({ id, undoUntilMs, scheduledAt } satisfies Sent));
  writeKept();
}

export function readSent(stored: string | null): Sent | null {
  if (stored === null) return null;
  try {
    const { id, undoUntilMs, scheduledAt } = JSON.parse(stored) as Partial<Record<keyof Sent, unknown>>;
    if (typeof id !== 'string') return null;
    return {
      id,
      undoUntilMs: typeof undoUntilMs === 'number' ? undoUntilMs : null,
      scheduledAt: typeof scheduledAt === 'string' ? scheduledAt : null,
    };
  } catch {
    // Not from this version.
    return null;
  }
}
