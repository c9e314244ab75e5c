import { activeWorkspace, useAuthStore } from '@/features/auth/store';
import type { TablePlan } from '@/features/billing/plan-table';

// What this tab remembers while the person is away at the payment page.

const storageKey = 'checkout';
const keptForMs = 2 * 3_600_000;
/** Back on its screen an action goes on at once or not at all. */
const goesOnForMs = 60_000;

/** A call that the plan stopped: the `mutationKey` of its mutation and what it was given, as JSON. */
export interface StoppedCall {
  key: readonly unknown[];
  input: unknown;
}

export interface CheckoutRecord {
  userId: string;
  workspaceId: string;
  planId: TablePlan['id'];
  isAnnual: boolean;
  /** Where it was begun, to go on there; null where there is nothing to go on with. */
  path: string | null;
  stopped: StoppedCall | null;
  state: 'paying' | 'paid' | 'cancelled';
  expiresAtMs: number;
}

type Begun = Pick<CheckoutRecord, 'planId' | 'isAnnual' | 'path' | 'stopped'>;

export function keepCheckout(begun: Begun): void {
  const who = whoIsHere();
  if (who !== null) write({ ...begun, ...who, state: 'paying', expiresAtMs: Date.now() + keptForMs });
}

/** Of the person at the screen, also when another of their workspaces is open; else null. */
export function readCheckout(): CheckoutRecord | null {
  const record = read();
  if (record === null || record.expiresAtMs < Date.now()) return null;
  return record.userId === whoIsHere()?.userId ? record : null;
}

export const isOfThisWorkspace = ({ workspaceId }: CheckoutRecord): boolean => workspaceId === whoIsHere()?.workspaceId;

/** The way back has begun: from now on the stopped call may go on, for a minute. */
export function endCheckout(state: 'paid' | 'cancelled'): void {
  const record = readCheckout();
  if (record?.state === 'paying') write({ ...record, state, expiresAtMs: Date.now() + goesOnForMs });
}

/**
 * The call of this key, once, when this person has come back to this workspace. A duplicated tab may take it too: the
 * Idempotency-Key in its input makes the two one.
 */
export function takeStopped(key: readonly unknown[]): { input: unknown; state: 'paid' | 'cancelled' } | null {
  const record = readCheckout();
  if (record === null || record.stopped === null || record.state === 'paying' || !isOfThisWorkspace(record))
    return null;
  if (JSON.stringify(record.stopped.key) !== JSON.stringify(key)) return null;
  forgetCheckout();
  return { input: record.stopped.input, state: record.state };
}

export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is switched off.
  }
}

function whoIsHere(): { userId: string; workspaceId: string } | null {
  const { user } = useAuthStore.getState();
  const workspace = activeWorkspace(user);
  return user === null || workspace === null ? null : { userId: user.id, workspaceId: workspace.id };
}

function read(): CheckoutRecord | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as CheckoutRecord | null;
  } catch {
    // Storage is switched off, or holds something else.
    return null;
  }
}

function write(record: CheckoutRecord): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(record));
  } catch {
    // Full or switched off: the payment works, the person presses again.
  }
}
