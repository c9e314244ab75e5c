import { curveText } from '@/features/trending/words';

const width = 96;
const height = 28;
/** Room for the stroke. */
const inset = 2;

/** A curve without axes; where a value is missing the line breaks, and a value alone is a dot. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" className="shrink-0">
        <path
          d={pathOf(values)}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth={1.75}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="sr-only">{curveText(values)}</span>
    </>
  );
}

function pathOf(values: readonly (number | null)[]): string {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = (width - 2 * inset) / Math.max(1, values.length - 1);
  const pieces = values.map((value, at) => {
    if (value === null) return '';
    const x = (inset + at * step).toFixed(1);
    const y = (height - inset - (value / most) * (height - 2 * inset)).toFixed(1);
    const goesOn = at > 0 && values[at - 1] !== null;
    // A line of no length is drawn as a dot by its round ends.
    return goesOn ? `L${x} ${y}` : `M${x} ${y}h0`;
  });
  return pieces.join('');
}
