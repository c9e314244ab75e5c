import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Network } from '@/components/post-text';
import type { LocalCheck } from '@/features/free-tools/style-linter';

type Linter = typeof import('@/features/free-tools/style-linter');
type State = { linter: Linter | null; hasFailed: boolean };

interface Checked {
  /** Null while the check loads, and before there is a text. */
  check: LocalCheck | null;
  hasFailed: boolean;
}

/** The style of a text, found in this browser after the key stroke; word lists come when they are first needed. */
export function useLocalCheck(text: string, network: Network, isWanted: boolean): Checked {
  const checked = useDeferredValue(text);
  const [{ linter, hasFailed }, setState] = useState<State>({ linter: null, hasFailed: false });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    import('@/features/free-tools/style-linter').then(
      (module) => !isGone && setState({ linter: module, hasFailed: false }),
      () => !isGone && setState({ linter: null, hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  const check = useMemo(
    () => (linter === null || checked.trim() === '' ? null : linter.checkLocally(checked, network)),
    [linter, checked, network],
  );
  return { check, hasFailed };
}
