import { TimeAgo } from '@/components/time-ago';
import { Card } from '@/components/ui/card';
import type { CronTask, Operations } from '@/features/operations/api';
import { FactTable } from '@/components/fact-table';
import { StateChip } from '@/features/operations/components/state-chip';
import { spanText } from '@/features/operations/words';
import { counted } from '@/lib/counted';

/** What repeats: late and failing tasks first. */
export function TasksCard({ cron, servers }: { cron: readonly CronTask[]; servers: Operations['servers'] }) {
  const failures = (servers ?? []).flatMap(({ report }) => report.cronFailures);
  const errorOf = (name: string) => failures.find(({ task }) => task === name)?.error;
  const isBad = (task: CronTask) => task.isLate || errorOf(task.name) !== undefined;
  const sorted = cron.toSorted((a, b) => Number(isBad(b)) - Number(isBad(a)) || a.name.localeCompare(b.name));
  const late = cron.filter(isBad).length;
  return (
    <Card
      title="Repeating tasks"
      description={late === 0 ? 'All on time.' : `${counted(late, 'task needs', 'tasks need')} a look.`}
    >
      <details open={late > 0}>
        <summary className="link cursor-pointer text-small">{counted(cron.length, 'task', 'tasks')}</summary>
        <div className="mt-3">
          <FactTable
            label="Repeating tasks"
            columns={['Task', 'State', 'Every', 'Last run']}
            rows={sorted.map((task) => ({
              key: task.name,
              cells: [
                task.name,
                <TaskState isLate={task.isLate} error={errorOf(task.name)} />,
                spanText(task.everySeconds),
                task.lastRunAt === null ? 'Never' : <TimeAgo at={task.lastRunAt} />,
              ],
            }))}
          />
        </div>
      </details>
    </Card>
  );
}

function TaskState({ isLate, error }: { isLate: boolean; error: string | undefined }) {
  const isFailing = error !== undefined;
  return (
    <>
      <StateChip isGood={!isLate && !isFailing}>{isFailing ? 'Failing' : isLate ? 'Late' : 'On time'}</StateChip>
      {isFailing && <span className="ml-2 text-ink-2">{error}</span>}
    </>
  );
}
