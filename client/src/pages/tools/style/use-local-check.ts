import { useDeferredValue, useMemo } from 'react';
import type { Network } from '@/components/post-text';
import type { LocalCheck } from '@/features/free-tools/style-linter';
import { useLate } from '@/pages/tools/components/late';

interface Checked {
  /** Null while the check loads, and before there is a text. */
  check: LocalCheck | null;
  hasFailed: boolean;
}

const loadLinter = () => import('@/features/free-tools/style-linter');

/** The style of a text, found in this browser after the key stroke; word lists come when they are first needed. */
export function useLocalCheck(text: string, network: Network, isWanted: boolean): Checked {
  const checked = useDeferredValue(text);
  const { module: linter, hasFailed } = useLate(loadLinter, isWanted);
  const check = useMemo(
    () => (linter === null || checked.trim() === '' ? null : linter.checkLocally(checked, network)),
    [linter, checked, network],
  );
  return { check, hasFailed };
}
