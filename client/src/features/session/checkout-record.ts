import * as v from 'valibot';
import { activeWorkspace, useAuthStore } from '@/features/session/store';
import type { TablePlan } from '@/features/session/plan-table';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';

// What this tab remembers while the person is away at the payment page.

const storageKey = 'checkout';
const keptForMs = 2 * 3_600_000;
/** Back on its screen an action continues immediately or not at all. */
const continuesForMs = 60_000;

/** An action that the plan stopped: its key and what it was given, as JSON. */
const stoppedCall = v.object({ key: v.pipe(v.array(v.unknown()), v.readonly()), input: v.unknown() });
export type StoppedCall = v.InferOutput<typeof stoppedCall>;

const recordSchema = v.object({
  userId: v.string(),
  workspaceId: v.string(),
  planId: v.string() as v.GenericSchema<unknown, TablePlan['id']>,
  isAnnual: v.boolean(),
  /** Where it was begun, to continue there; null where there is nothing to continue. */
  path: v.nullable(v.string()),
  stopped: v.nullable(stoppedCall),
  state: v.picklist(['paying', 'paid', 'cancelled']),
  expiresAtMs: v.number(),
});
export type CheckoutRecord = v.InferOutput<typeof recordSchema>;

type Begun = Pick<CheckoutRecord, 'planId' | 'isAnnual' | 'path' | 'stopped'>;

export function keepCheckout(begun: Begun): void {
  const who = whoIsHere();
  if (who !== null) storeInTab(storageKey, { ...begun, ...who, state: 'paying', expiresAtMs: Date.now() + keptForMs });
}

/** Of the person at the screen, also when another of their workspaces is open; else null. */
export function readCheckout(): CheckoutRecord | null {
  const record = readInTab(storageKey, recordSchema);
  if (record === null || record.expiresAtMs < Date.now()) return null;
  return record.userId === whoIsHere()?.userId ? record : null;
}

export const isOfThisWorkspace = ({ workspaceId }: CheckoutRecord): boolean => workspaceId === whoIsHere()?.workspaceId;

/** The person is back: from now on the stopped call may continue, for a minute. */
export function endCheckout(state: 'paid' | 'cancelled'): void {
  const record = readCheckout();
  if (record?.state === 'paying')
    storeInTab(storageKey, { ...record, state, expiresAtMs: Date.now() + continuesForMs });
}

/** Returns whether what the plan had stopped is about to continue on its screen. */
export const isAboutToContinue = (): boolean => readStopped()?.state === 'paid';

function readStopped() {
  const record = readCheckout();
  if (record === null || !isOfThisWorkspace(record)) return null;
  const { stopped, state } = record;
  return stopped === null || state === 'paying' ? null : { stopped, state };
}

/**
 * The call of this key, once, when this person has come back to this workspace. A duplicated tab may take it too: it
 * has the same Idempotency-Key, which makes the two one.
 */
export function takeStopped(key: readonly unknown[]): { input: unknown; state: 'paid' | 'cancelled' } | null {
  const ended = readStopped();
  if (ended === null || JSON.stringify(ended.stopped.key) !== JSON.stringify(key)) return null;
  forgetCheckout();
  return { input: ended.stopped.input, state: ended.state };
}

export const forgetCheckout = (): void => storeInTab(storageKey, null);

function whoIsHere(): { userId: string; workspaceId: string } | null {
  const { user } = useAuthStore.getState();
  const workspace = activeWorkspace(user);
  return user === null || workspace === null ? null : { userId: user.id, workspaceId: workspace.id };
}
