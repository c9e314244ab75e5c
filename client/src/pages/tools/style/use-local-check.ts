import { useDeferredValue, useMemo } from 'react';
import type { Network } from '@/components/posts/post-text';
import type { LocalCheck } from '@/features/free-tools/style-linter';
import { late, useLate } from '@/lib/loading/late';

const linter = late(() => import('@/features/free-tools/style-linter'));

/** Returns the style of a text, checked in this browser after the key stroke; null while the check loads, and without a text. */
export function useLocalCheck(text: string, network: Network, isWanted: boolean): LocalCheck | null {
  const checked = useDeferredValue(text);
  const checkLocally = useLate(linter, isWanted)?.checkLocally;
  return useMemo(
    () => (checkLocally === undefined || checked.trim() === '' ? null : checkLocally(checked, network)),
    [checkLocally, checked, network],
  );
}
