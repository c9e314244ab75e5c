import { clsx } from 'clsx';
import { CsvButton } from '@/components/csv-button';
import { Card } from '@/components/ui/card';
import type { Cohort } from '@/features/admin/api';
import { calendarDay, counted, percent, wholeNumber } from '@/lib/words/format';

/** The strongest one is dark on light and light on dark, so its number turns around. */
const heats = ['bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-5 text-canvas'] as const;
/** From which share on a cell is so strong: below the first it is the weakest. */
const heatFrom = [0.2, 0.4, 0.6];

const heatOf = (share: number) => heats[heatFrom.filter((from) => share >= from).length];

/** Who comes back: the weeks in which people signed up, by how many were there in each week after. */
export function CohortsCard({ cohorts, fileName }: { cohorts: readonly Cohort[]; fileName: string }) {
  const weeks = Math.max(0, ...cohorts.map(({ retained }) => retained.length));
  const columns = Array.from({ length: weeks }, (_, week) => week);
  const isEmpty = cohorts.every(({ users }) => users === 0);
  return (
    <Card
      title="Retention"
      description="How many of each week's sign-ups were active that week and in each week after."
      actions={
        !isEmpty && (
          <CsvButton
            name={fileName}
            header={['Week of', 'Users', ...columns.map((week) => `Week ${week}`)]}
            rows={cohorts.map(({ week, users, retained }) => [
              week,
              users,
              ...columns.map((column) => retained[column] ?? null),
            ])}
          />
        )
      }
    >
      {isEmpty ? (
        <p className="text-ink-2">Nobody signed up in these weeks.</p>
      ) : (
        <>
          <div
            role="region"
            aria-label="Retention, table"
            tabIndex={0}
            className="relative overflow-x-auto rounded-well"
          >
            <table className="w-full border-separate border-spacing-0.5 text-tiny tabular-nums">
              <caption className="sr-only">
                Share of each week's sign-ups who were active, by week since sign-up
              </caption>
              <thead className="text-ink-3">
                <tr>
                  <th scope="col" className="w-px pr-2 text-left font-medium whitespace-nowrap">
                    Week of
                  </th>
                  <th scope="col" className="w-px px-2 text-right font-medium">
                    Users
                  </th>
                  {columns.map((week) => (
                    <th key={week} scope="col" className="min-w-11 text-center font-medium">
                      <span className="sr-only">Week </span>
                      {week}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {cohorts.map((cohort) => (
                  <CohortRow key={cohort.week} cohort={cohort} weeks={columns} />
                ))}
              </tbody>
            </table>
          </div>
          <p className="mt-3 flex items-center justify-end gap-1.5 text-tiny text-ink-3">
            Fewer come back
            <span aria-hidden="true" className="flex gap-0.5">
              {heats.map((heat) => (
                <span key={heat} className={clsx('size-3.5 rounded-[3px]', heat)} />
              ))}
            </span>
            More
          </p>
        </>
      )}
    </Card>
  );
}

function CohortRow({ cohort: { week, users, retained }, weeks }: { cohort: Cohort; weeks: readonly number[] }) {
  return (
    <tr>
      <th scope="row" className="pr-2 text-left font-medium whitespace-nowrap text-ink-2">
        {calendarDay(week)}
      </th>
      <td className="px-2 text-right">{wholeNumber(users)}</td>
      {weeks.map((at) => {
        const active = retained[at];
        if (active === undefined) return <td key={at} />;
        if (users === 0)
          return (
            <td key={at} className="h-7 text-center text-ink-3">
              –
            </td>
          );
        return (
          <td
            key={at}
            title={`${wholeNumber(active)} of ${counted(users, 'user', 'users')}`}
            className={clsx('h-7 rounded-[4px] px-1 text-center', heatOf(active / users))}
          >
            {percent(active / users)}
          </td>
        );
      })}
    </tr>
  );
}
