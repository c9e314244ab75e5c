import type { ReactNode } from 'react';
import { ChartFigure } from '@/components/charts/chart-figure';
import type { ChartPoint } from '@/components/charts/chart-points';
import { FigureTabs } from '@/components/charts/figure-tabs';
import type { FiguresHead } from '@/features/admin/api';
import { type Stat, StatValue } from '@/features/admin/components/stat-list';
import type { AdminParams } from '@/features/admin/hooks/use-admin-params';
import { CsvButton } from '@/components/csv-button';
import { calendarWeekday, counted } from '@/lib/words/format';

export interface DayFigure extends Stat {
  key: string;
  /** One a day; null on a day that was not counted. */
  points: readonly ChartPoint[];
  /** Of the points, where the chart is drawn in another unit: dollars, so that its axis has whole ones. */
  pointFormat?: (value: number) => string;
}

interface DayFiguresProps {
  figures: readonly DayFigure[];
  period: FiguresHead['period'];
  /** A metric that none of these is shows the first. */
  params: AdminParams;
  footer?: ReactNode;
}

export function DayFigures({ figures, period, params, footer }: DayFiguresProps) {
  const [first] = figures;
  const figure = figures.find(({ key }) => key === params.metric) ?? first;
  if (figure === undefined) return null;
  const { key, name, points, format: valueFormat, pointFormat: format = valueFormat } = figure;
  return (
    <FigureTabs
      name="Figures by day"
      figures={figures.map((each) => ({ key: each.key, name: each.name, value: <StatValue stat={each} /> }))}
      shown={key}
      onChange={(metric) => params.change({ metric })}
      footer={footer !== undefined && <div className="border-t border-line">{footer}</div>}
    >
      <ChartFigure
        name={name}
        points={points}
        format={format}
        finding={sentenceOf(points, format)}
        actions={
          <CsvButton
            name={`${key}-${period.from}-${period.to}`}
            header={['Day', name]}
            rows={points.map(({ day, value }) => [day, value])}
          />
        }
      />
    </FigureTabs>
  );
}

/** The greatest day, and how many were not counted. */
function sentenceOf(points: readonly ChartPoint[], format: (value: number) => string): string {
  const read = points.filter(({ value }) => value !== null);
  const best = read.reduce<ChartPoint | undefined>(
    (most, one) => ((one.value ?? 0) > (most?.value ?? 0) ? one : most),
    undefined,
  );
  if (read.length === 0) return 'No day of this period has been counted yet.';
  const missing = points.length - read.length;
  const gap = missing === 0 ? '' : ` ${counted(missing, "day wasn't", "days weren't")} counted.`;
  if (best === undefined) return `Nothing in this period.${gap}`;
  return `Highest day: ${format(best.value ?? 0)} on ${calendarWeekday(best.day)}.${gap}`;
}
