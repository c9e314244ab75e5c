import { type ComponentType, Suspense, useState } from 'react';
import { latePart, useFetchSoon } from '@/lib/late-part';

/**
 * A sheet or dialog whose code is no part of its screen's: it comes a moment after the screen, or with the first
 * opening, and stays, so that it can fade out.
 */
export function lateLayer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const part = latePart(load);
  const Layer = part as unknown as ComponentType<Props>;
  return function LateLayer(props) {
    const [isWanted, setWanted] = useState(isOpen(props));
    if (isOpen(props) && !isWanted) setWanted(true);
    useFetchSoon(part);
    return <Suspense>{isWanted && <Layer {...props} />}</Suspense>;
  };
}
