import { useEffect, useEffectEvent } from 'react';
import { runStore } from '@/features/composer/generation/run';
import { useComposerStore } from '@/features/composer/store';

/** Tells of each change of a text and each run that begins: why something was not written before is no news then. */
export function useNewWriting(tell: () => void): void {
  const onNew = useEffectEvent(tell);
  useEffect(() => {
    const tellNew =
      <State>(of: (state: State) => unknown[]) =>
      (now: State, before: State) => {
        const known = of(before);
        if (of(now).some((each) => !known.includes(each))) onNew();
      };
    const stops = [
      useComposerStore.subscribe(tellNew(({ editors }) => Object.values(editors).map((each) => each?.doc))),
      runStore.subscribe(tellNew((runs) => Object.values(runs).map(({ startedAtMs }) => startedAtMs))),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}
