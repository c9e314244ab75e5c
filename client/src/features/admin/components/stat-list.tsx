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

/** Figures in cells, in columns that line up; one that is not known says why. */
export function StatList({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <dl
      aria-label={label}
      className={clsx(
        'grid grid-cols-2 overflow-hidden bg-surface sm:grid-cols-3',
        stats.length % 3 > 0 && 'lg:grid-cols-4',
      )}
    >
      {stats.map((stat) => (
        <div
          key={stat.name}
          className="-mr-px -mb-px flex min-w-0 flex-col gap-0.5 border-r border-b border-line px-4 py-3"
        >
          <dt className="text-small text-ink-2">{stat.name}</dt>
          <dd>
            <StatValue stat={stat} />
          </dd>
        </div>
      ))}
    </dl>
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
