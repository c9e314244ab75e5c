import { Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type ChartLook, valueText } from '@/components/charts/chart-points';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { calendarWeekday } from '@/lib/words/format';
import { lazy } from '@/lib/loading/lazy';

/** With the scales and axes it is larger than most screens. */
const ChartDrawing = lazy(async () => (await import('@/components/charts/chart-drawing')).ChartDrawing);

interface ChartFigureProps extends ChartLook {
  finding: ReactNode;
  /** Below the chart, left of the switch: a legend. */
  legend?: ReactNode;
  actions?: ReactNode;
}

/** A line of days: its finding as a sentence, the drawing, and the same data as a table. The height never changes. */
export function ChartFigure({ finding, legend, actions, ...look }: ChartFigureProps) {
  const [isTable, setTable] = useState(false);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 text-small text-ink-2">{finding}</figcaption>
      <div className="h-68">
        {isTable ? <ChartTable {...look} /> : <ChartDrawing {...look} fallback={<Skeleton className="size-full" />} />}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-tiny text-ink-3">{!isTable && legend}</div>
        <div className="flex flex-wrap items-center gap-1">
          {actions}
          <Button size="sm" variant="ghost" icon={<Table2 />} onClick={() => setTable(!isTable)}>
            {isTable ? 'View as chart' : 'View as table'}
          </Button>
        </div>
      </div>
    </figure>
  );
}

const cell = 'border-t border-line px-2 py-1.5';

function ChartTable({ name, points, format, previousLabel }: ChartLook) {
  const id = useId();
  return (
    <div role="region" aria-labelledby={id} tabIndex={0} className="h-full overflow-y-auto rounded-well">
      <table className="w-full text-small">
        <caption id={id} className="sr-only">
          {name} by day
        </caption>
        <thead className="sticky top-0 bg-surface text-left text-tiny text-ink-3">
          <tr>
            <th scope="col" className="px-2 py-1.5">
              Day
            </th>
            <th scope="col" className="px-2 py-1.5 text-right">
              {name}
            </th>
            {previousLabel !== undefined && (
              <th scope="col" className="px-2 py-1.5 text-right">
                {previousLabel}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.day}>
              <th scope="row" className={`${cell} text-left font-medium`}>
                {calendarWeekday(point.day)}
              </th>
              <td className={`${cell} text-right`}>{valueText(point.value, format)}</td>
              {previousLabel !== undefined && (
                <td className={`${cell} text-right text-ink-2`}>{valueText(point.previous, format)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
