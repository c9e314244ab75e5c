import { Sparkline } from '@/components/charts/sparkline';
import { curveText } from '@/features/trending/words';

/** The course of a topic, to see and to hear. Its room is kept where there is nothing to draw yet. */
export function Curve({ values }: { values: readonly (number | null)[] }) {
  return (
    <span className="h-7 w-20 shrink-0">
      <Sparkline points={values.map((y, x) => ({ x, y }))} />
      <span className="sr-only">{curveText(values)}</span>
    </span>
  );
}
