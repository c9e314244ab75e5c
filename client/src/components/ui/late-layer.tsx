import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { fetchQuietly } from '@/lib/prefetch';

/** The screen itself comes first. */
const fetchAfterMs = 1_000;

/**
 * A sheet or dialog whose code is no part of its screen's: it comes a moment after the screen, or with the first
 * opening, and stays, so that it can fade out.
 */
export function lateLayer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const Layer = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LateLayer(props) {
    const [isWanted, setWanted] = useState(isOpen(props));
    if (isOpen(props) && !isWanted) setWanted(true);
    useEffect(() => {
      const fetchNow = async () => {
        await load();
        setWanted(true);
      };
      const timer = setTimeout(() => void fetchQuietly(fetchNow), fetchAfterMs);
      return () => clearTimeout(timer);
    }, []);
    return <Suspense>{isWanted && <Layer {...props} />}</Suspense>;
  };
}
