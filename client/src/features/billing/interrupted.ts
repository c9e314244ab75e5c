import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { isUpgradeError } from '@/api/errors';
import { queryClient } from '@/api/query-client';
import { endCheckout, keepCheckout, type StoppedCall, takeStopped } from '@/features/billing/checkout-record';
import type { Plan } from '@/features/billing/api';
import { returnOf } from '@/features/billing/return-param';
import { type Blocked, useUpgradeStore } from '@/features/billing/upgrade-store';

/*
 * An action that the plan stopped goes on after the payment. A mutation takes part by its `mutationKey`, with all that
 * its call needs in its variables (as JSON, the Idempotency-Key too); its screen runs it again by `useResume(key, …)`.
 */

/** Before the browser leaves to pay. Answers where a cancelled payment leads back to. */
export function rememberBlocked(choice: { planId: Plan['id']; isAnnual: boolean }): string {
  const { blocked } = useUpgradeStore.getState();
  const here = window.location.pathname + window.location.search;
  const path = blocked !== null && 'path' in blocked ? blocked.path : here;
  keepCheckout({ ...choice, path, stopped: stoppedCall(blocked) });
  return here;
}

/** Of several calls that one answer refused, the first is the one that was pressed. */
function stoppedCall(blocked: Blocked | null): StoppedCall | null {
  if (blocked === null || 'path' in blocked) return null;
  if ('key' in blocked) return { key: blocked.key, input: blocked.input ?? null };
  const refused = queryClient
    .getMutationCache()
    .getAll()
    .find(({ state: { error } }) => isUpgradeError(error) && error.requestId === blocked.requestId);
  const key = refused?.options.mutationKey;
  return key === undefined ? null : { key, input: refused?.state.variables ?? null };
}

/** The first word of the key of what has gone on, for the line that says so. */
export const useResumed = create<{ what: string | null }>()(() => ({ what: null }));

/**
 * Runs the call of this `mutationKey` again when the person comes back from a payment: once, and only in the workspace
 * where the plan had stopped it. `restore`: they come back without having paid; what a reload loses is put back.
 * `isReady`: the screen knows all that it needs.
 */
export function useResume<Input>(
  key: readonly unknown[],
  run: (input: Input) => void,
  { isReady = true, restore }: { isReady?: boolean; restore?: (input: Input) => void } = {},
): void {
  const goOn = useEffectEvent(() => {
    if (returnOf(window.location.search) === 'cancelled') endCheckout('cancelled');
    const taken = takeStopped(key);
    if (taken === null) return;
    if (taken.state === 'cancelled') return restore?.(taken.input as Input);
    useResumed.setState({ what: String(key[0]) });
    run(taken.input as Input);
  });
  const id = JSON.stringify(key);
  useEffect(() => {
    if (isReady) goOn();
  }, [id, isReady]);
}
