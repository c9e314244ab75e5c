import { useEffect, useState } from 'react';

type Linter = typeof import('@/features/tweetgen/style-marks');

let loaded: Linter | null = null;

/** The checks with their word lists come beside the screen, not with it: null until then. */
export function useLinter(): Linter | null {
  const [linter, setLinter] = useState(loaded);
  useEffect(() => {
    if (loaded !== null) return undefined;
    let isGone = false;
    const take = (module: Linter) => {
      loaded = module;
      if (!isGone) setLinter(module);
    };
    // A chunk that is missing after a deploy has its own answer (app/stale-build).
    import('@/features/tweetgen/style-marks').then(take, () => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return linter;
}
