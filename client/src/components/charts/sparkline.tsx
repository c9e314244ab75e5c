import { clsx } from 'clsx';

interface SparklineProps {
  /** Null was not measured: the line leads past it, as a hole in so small a drawing looks like a fault. */
  points: readonly { x: number; y: number | null }[];
  isFilled?: boolean;
  className?: string;
}

const box = { width: 80, height: 28, edge: 2 } as const;

/** The course of something at a glance, from 0 up; nothing under two values. It says nothing to screen readers: the figures stand beside it. */
export function Sparkline({ points, isFilled = false, className = 'h-7 w-20' }: SparklineProps) {
  const known = points.flatMap(({ x, y }) => (y === null ? [] : { x, y }));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const values = known.map(({ y }) => y);
  const [left, right] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 1];
  const [low, high] = [Math.min(0, ...values), Math.max(1e-9, ...values)];
  const at = (x: number, y: number) => {
    const across = box.edge + ((x - left) / (right - left || 1)) * (box.width - 2 * box.edge);
    const down = box.height - box.edge - ((y - low) / (high - low)) * (box.height - 2 * box.edge);
    return `${across.toFixed(1)} ${down.toFixed(1)}`;
  };
  const line = `M${known.map(({ x, y }) => at(x, y)).join('L')}`;
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true" className={clsx('shrink-0', className)}>
      {isFilled && <path d={`${line}L${at(last.x, 0)}L${at(first.x, 0)}Z`} className="fill-chart-1 opacity-10" />}
      <path d={line} strokeLinecap="round" className="fill-none stroke-chart-1 stroke-[1.5]" />
    </svg>
  );
}
