import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type ChartLook, linesOf } from '@/components/charts/chart-points';
import { announce } from '@/lib/focus/announce';

/** The day that is looked at: by pointer, or by keys, which read it aloud. */
export function useChartCursor(look: ChartLook, xOf: (at: number) => number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = look.points.length - 1;
  const at = chosen === null || chosen > last ? null : chosen;
  const read = (next: number) => {
    const point = look.points[next];
    if (point === undefined) return;
    setChosen(next);
    announce(`${linesOf(point, look).join('. ')}.`);
  };
  const moves: Record<string, () => void> = {
    ArrowLeft: () => read(at === null ? last : Math.max(0, at - 1)),
    ArrowRight: () => read(at === null ? 0 : Math.min(last, at + 1)),
    Home: () => read(0),
    End: () => read(last),
    Escape: () => setChosen(null),
  };
  const clear = () => setChosen(null);
  return {
    at,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const move = moves[event.key];
        if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        move();
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
        setChosen(nearest(look.points.length, xOf, x));
      },
      onPointerLeave: clear,
      onBlur: clear,
    },
  };
}

function nearest(count: number, xOf: (at: number) => number, x: number): number | null {
  if (count === 0) return null;
  const step = count === 1 ? 1 : xOf(1) - xOf(0);
  return Math.min(count - 1, Math.max(0, Math.round((x - xOf(0)) / step)));
}
