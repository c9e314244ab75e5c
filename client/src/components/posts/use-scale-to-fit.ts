import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Fit {
  scale: number;
  /** What the smaller drawing takes; null while nothing is scaled. */
  heightPx: number | null;
}

interface ScaleToFit extends Fit {
  /** The place that there is. */
  room: RefObject<HTMLDivElement | null>;
  /** What has a width of its own. */
  box: RefObject<HTMLDivElement | null>;
}

const whole: Fit = { scale: 1, heightPx: null };

/**
 * Draws a box smaller where there is too little room for its width. It is laid out at full size all the same, so its
 * lines break where they would anywhere else.
 */
export function useScaleToFit(): ScaleToFit {
  const room = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(whole);
  useLayoutEffect(() => {
    const measure = () => setFit((before) => fitOf(room.current, box.current, before));
    const observer = new ResizeObserver(measure);
    for (const element of [room.current, box.current]) if (element !== null) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { room, box, ...fit };
}

function fitOf(room: HTMLElement | null, box: HTMLElement | null, before: Fit): Fit {
  if (room === null || box === null || box.offsetWidth === 0) return before;
  const scale = Math.min(1, room.clientWidth / box.offsetWidth);
  const next = scale < 1 ? { scale, heightPx: Math.ceil(box.offsetHeight * scale) } : whole;
  return next.scale === before.scale && next.heightPx === before.heightPx ? before : next;
}
