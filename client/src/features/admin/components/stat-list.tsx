import { clsx } from 'clsx';
import { ChangeMark } from '@/components/charts/change-mark';
import type { Compared } from '@/features/admin/api';
import { changeOf } from '@/features/admin/words';

export interface Stat {
  name: string;
  /** A figure of now alone, or beside that of the period before. */
  figure: Compared | number | null;
  format: (value: number) => string;
  /** Under the dash of a figure that is not known. */
  missing?: string;
  rise?: 'good' | 'bad' | 'neutral';
  /** What a figure of now is made of. */
  note?: string;
}

const notCounted = 'Not counted yet';

/** The first figure is as wide as it takes for the others to fill their rows: no cell stays empty. */
const firstWidth = (count: number): string =>
  clsx(
    count % 2 > 0 && '@max-[44rem]:col-span-2',
    count > 2 && ['', '@min-[44rem]:@max-[56rem]:col-span-3', '@min-[44rem]:@max-[56rem]:col-span-2'][count % 3],
    hasFourColumns(count) &&
      ['', '@min-[56rem]:col-span-4', '@min-[56rem]:col-span-3', '@min-[56rem]:col-span-2'][count % 4],
  );
const hasFourColumns = (count: number): boolean => count > 2 && count % 3 > 0;

/** Figures in cells, in columns that line up; one that is not known says why. */
export function StatList({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <div className="@container h-full">
      <dl
        aria-label={label}
        className={clsx(
          'grid h-full auto-rows-fr grid-cols-2 overflow-hidden bg-surface',
          stats.length > 2 && '@min-[44rem]:grid-cols-3',
          hasFourColumns(stats.length) && '@min-[56rem]:grid-cols-4',
        )}
      >
        {stats.map((stat, at) => (
          <div
            key={stat.name}
            className={clsx(
              '-mr-px -mb-px flex min-w-0 flex-col gap-0.5 border-r border-b border-line px-4 py-3',
              at === 0 && firstWidth(stats.length),
            )}
          >
            <dt className="text-small text-ink-2">{stat.name}</dt>
            <dd>
              <StatValue stat={stat} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function StatValue({
  stat: { figure, format, missing = notCounted, rise, note },
}: {
  stat: Omit<Stat, 'name'>;
}) {
  const isCompared = typeof figure === 'object' && figure !== null;
  const value = isCompared ? figure.value : figure;
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <span className="text-stat wrap-anywhere tabular-nums">{value === null ? '–' : format(value)}</span>
      {value === null && <span className="text-tiny text-ink-3">{missing}</span>}
      {value !== null && isCompared && <ChangeMark change={changeOf(figure)} {...(rise && { rise })} />}
      {value !== null && note !== undefined && <span className="text-tiny text-ink-3">{note}</span>}
    </span>
  );
}
