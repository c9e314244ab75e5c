import { isUpgradeError } from '@/api/errors';
import { failureOf, queryClient } from '@/api/query-client';
import type { Plan } from '@/features/session/api';
import { keepCheckout, type StoppedCall } from '@/features/session/checkout-record';
import { type Blocked, useUpgradeStore } from '@/features/session/upgrade-store';

/** Before the browser leaves to pay. Returns where a cancelled payment leads back to. */
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
    .find((mutation) => {
      const error = failureOf(mutation);
      return isUpgradeError(error) && error.requestId === blocked.requestId;
    });
  const key = refused?.options.mutationKey;
  if (key === undefined || refused?.meta?.storesInput === false) return null;
  return { key, input: refused?.state.variables ?? null };
}
