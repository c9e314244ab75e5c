import { useEffectEvent, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Starts the empty text that the address asks for (`?new`), once; returns whether it is still to be started. */
export function useAskedNew(start: () => void, isWriting = true): boolean {
  const [params, setParams] = useSearchParams();
  const isAsked = isWriting && params.has('new');
  const begin = useEffectEvent(() => {
    start();
    setParams(
      (before) => {
        before.delete('new');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  // In the moment in which the screen is drawn: the next key is for the editor.
  useLayoutEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
  return isAsked;
}
