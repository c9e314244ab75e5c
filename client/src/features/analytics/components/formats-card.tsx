import { clsx } from 'clsx';
import { Card } from '@/components/ui/card';
import type { FormatResult } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { formatName, timesText } from '@/features/analytics/words';
import { counted } from '@/lib/counted';

interface FormatsCardProps {
  formats: readonly FormatResult[];
  fileName: string;
}

/** How each kind of post does against the usual. A post may be of several kinds. */
export function FormatsCard({ formats, fileName }: FormatsCardProps) {
  const widest = Math.max(2, ...formats.map(({ timesUsual }) => timesUsual ?? 0));
  const rows = formats.map(({ format, posts, timesUsual }) => [formatName(format), posts, timesUsual]);
  return (
    <Card
      title="By kind of post"
      description="Your usual is the dotted line"
      actions={<CsvButton name={fileName} header={['Kind of post', 'Posts', 'Times usual']} rows={rows} />}
    >
      {formats.length === 0 && <p className="text-ink-2">No posts can be compared yet.</p>}
      <ul className="flex flex-col gap-3">
        {formats.map((result) => (
          <li key={result.format}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
              <span>
                {formatName(result.format)} <span className="text-ink-3">{counted(result.posts, 'post', 'posts')}</span>
              </span>
              {result.timesUsual === null ? (
                <span className="text-ink-2">Not enough data yet</span>
              ) : (
                <strong className="tabular-nums">{timesText(result.timesUsual)}</strong>
              )}
            </p>
            <Bar times={result.timesUsual} widest={widest} />
          </li>
        ))}
      </ul>
      <Weakest formats={formats} />
    </Card>
  );
}

const percentOf = (share: number) => `${Math.round(share * 100)}%`;

function Bar({ times, widest }: { times: number | null; widest: number }) {
  return (
    <div aria-hidden="true" className="relative mt-1 h-2 rounded-[3px] bg-sunken">
      {times !== null && (
        <div
          style={{ width: percentOf(times / widest) }}
          className={clsx('h-full rounded-[3px]', times >= 1 ? 'bg-chart-1' : 'bg-chart-6')}
        />
      )}
      <span
        style={{ left: percentOf(1 / widest) }}
        className="absolute -inset-y-0.5 border-l-2 border-dotted border-ink"
      />
    </div>
  );
}

const weak = 0.8;

function Weakest({ formats }: { formats: readonly FormatResult[] }) {
  const known = formats.flatMap(({ timesUsual, ...rest }) => (timesUsual === null ? [] : [{ ...rest, timesUsual }]));
  const [best] = known;
  const worst = known.at(-1);
  if (worst === undefined || best === undefined || worst.timesUsual > weak) return null;
  const instead = best.timesUsual > 1 ? ` ${formatName(best.format)} get ${timesText(best.timesUsual)}.` : '';
  return (
    <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">
      {formatName(worst.format)} get {timesText(worst.timesUsual)} your usual ({counted(worst.posts, 'post', 'posts')}).
      {instead}
    </p>
  );
}
