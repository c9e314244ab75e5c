import { ChangeMark } from '@/components/charts/change-mark';
import { ChartFigure } from '@/components/charts/chart-figure';
import type { ChartPoint } from '@/components/charts/chart-points';
import { FigureTabs } from '@/components/charts/figure-tabs';
import type { Stat, Summary } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { type ChartedMetric, pointsOf } from '@/features/analytics/chart-data';
import { beforeText, changeOf, figure, formatMetric, metricNames, partialText } from '@/features/analytics/words';
import { calendarWeekday, counted } from '@/lib/words/format';

const charted: readonly ChartedMetric[] = ['impressions', 'engagements', 'engagementRate', 'posts'];
const beside = ['newFollowers', 'profileVisits'] as const;

type Data = Pick<Summary, 'period' | 'stats' | 'days' | 'topPosts'>;

interface StatChartProps {
  data: Data;
  metric: ChartedMetric;
  onChange: (metric: ChartedMetric) => void;
}

/** Four figures as tabs of one chart, and those that have no course below it. */
export function StatChart({ data, metric, onChange }: StatChartProps) {
  const statOf = (name: Stat['metric']) => data.stats.find((stat) => stat.metric === name);
  return (
    <FigureTabs
      name="Figures by day"
      figures={charted.map((key) => ({ key, name: metricNames[key], value: <Value stat={statOf(key)} /> }))}
      shown={metric}
      onChange={onChange}
      footer={
        <dl className="grid border-t border-line sm:grid-cols-2">
          {beside.map((name) => (
            <div key={name} className="flex flex-wrap items-baseline gap-x-2 px-4 py-2.5 text-small">
              <dt className="text-ink-2">{metricNames[name]}</dt>
              <dd className="flex items-baseline gap-2 font-semibold tabular-nums">
                {figure(statOf(name)?.value ?? null)}
                {besideMark(statOf(name))}
              </dd>
            </div>
          ))}
        </dl>
      }
    >
      <MetricFigure data={data} metric={metric} />
    </FigureTabs>
  );
}

const besideMark = (stat: Stat | undefined) =>
  stat !== undefined && stat.value !== null && <ChangeMark change={changeOf(stat)} />;

function Value({ stat }: { stat: Stat | undefined }) {
  if (stat === undefined || stat.value === null) return <span className="text-small text-ink-3">Not read</span>;
  return (
    <>
      <span className="text-stat tabular-nums">{formatMetric(stat.metric, stat.value)}</span>
      {stat.isPartial && <span className="text-tiny text-ink-3">{partialText}</span>}
      <ChangeMark change={changeOf(stat)} />
    </>
  );
}

function MetricFigure({ data, metric }: { data: Data; metric: ChartedMetric }) {
  const points = pointsOf(data, metric);
  const previousLabel = points.some(({ previous }) => typeof previous === 'number')
    ? beforeText(data.period)
    : undefined;
  const header = ['Day', metricNames[metric], ...(previousLabel === undefined ? [] : [previousLabel])];
  const rows = points.map(({ day, value, previous }) => [
    day,
    value,
    ...(previousLabel === undefined ? [] : [previous ?? null]),
  ]);
  return (
    <ChartFigure
      name={metricNames[metric]}
      points={points}
      previousLabel={previousLabel}
      format={(value) => formatMetric(metric, value)}
      finding={sentenceOf(points, metric)}
      legend={<Legend previousLabel={previousLabel} hasMarks={points.some(({ mark }) => mark !== undefined)} />}
      actions={<CsvButton name={`${metric}-${data.period.from}-${data.period.to}`} header={header} rows={rows} />}
    />
  );
}

/** The greatest day, and how many have no reading. */
function sentenceOf(points: readonly ChartPoint[], metric: ChartedMetric): string {
  const read = points.filter((point) => point.value !== null);
  const best = read.reduce<ChartPoint | undefined>(
    (most, one) => ((one.value ?? 0) > (most?.value ?? 0) ? one : most),
    undefined,
  );
  if (best === undefined) return read.length === 0 ? 'No readings in this period.' : 'Nothing in this period.';
  const missing = points.length - read.length;
  const gap = missing === 0 ? '' : ` ${counted(missing, 'day has', 'days have')} no reading.`;
  return `Highest day: ${formatMetric(metric, best.value ?? 0)} on ${calendarWeekday(best.day)}.${gap}`;
}

function Legend({ previousLabel, hasMarks }: { previousLabel: string | undefined; hasMarks: boolean }) {
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-t-2 border-chart-1" />
        This period
      </span>
      {previousLabel !== undefined && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-ink-3" />
          {previousLabel}
        </span>
      )}
      {hasMarks && <span>1–3: your top posts</span>}
    </>
  );
}
