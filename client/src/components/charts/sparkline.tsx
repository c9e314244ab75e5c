import { clsx } from 'clsx';

interface SparklineProps {
  /** Null is a gap. */
  points: readonly { x: number; y: number | null }[];
  /** Fills what is below the line. */
  isFilled?: boolean;
  /** Its size. */
  className?: string;
}

const box = { width: 80, height: 28, edge: 2 } as const;

/** The course of something at a glance, from 0 up; nothing under two values. It says nothing to screen readers: the figures stand beside it. */
export function Sparkline({ points, isFilled = false, className = 'h-7 w-20' }: SparklineProps) {
  const values = points.flatMap(({ y }) => y ?? []);
  if (values.length < 2) return null;
  const [left, right] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 1];
  const [low, high] = [Math.min(0, ...values), Math.max(1e-9, ...values)];
  const at = (x: number, y: number) => {
    const across = box.edge + ((x - left) / (right - left || 1)) * (box.width - 2 * box.edge);
    const down = box.height - box.edge - ((y - low) / (high - low)) * (box.height - 2 * box.edge);
    return `${across.toFixed(1)} ${down.toFixed(1)}`;
  };
  const line = points
    .map(({ x, y }, index) => (y === null ? '' : `${(points[index - 1]?.y ?? null) === null ? 'M' : 'L'}${at(x, y)}`))
    .join('');
  const hasGap = values.length < points.length;
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true" className={clsx('shrink-0', className)}>
      {isFilled && !hasGap && (
        <path d={`${line}L${at(right, 0)}L${at(left, 0)}Z`} className="fill-chart-1 opacity-10" />
      )}
      <path d={line} strokeLinecap="round" className="fill-none stroke-chart-1 stroke-[1.5]" />
    </svg>
  );
}
