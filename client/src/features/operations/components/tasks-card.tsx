import { TimeAgo } from '@/components/time-ago';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import type { CronTask, Operations } from '@/features/operations/api';
import { FactTable } from '@/components/fact-table';
import { StateChip } from '@/features/operations/components/state-chip';
import { spanText } from '@/features/operations/words';
import { counted } from '@/lib/words/format';

/** What repeats: late and failing tasks in sight, the others on demand. */
export function TasksCard({ cron, servers }: { cron: readonly CronTask[]; servers: Operations['servers'] }) {
  const failures = (servers ?? []).flatMap(({ report }) => report.cronFailures);
  const tasks = cron
    .map((task) => ({ ...task, error: failures.find((failure) => failure.task === task.name)?.error }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const isBad = (task: Task) => task.isLate || task.error !== undefined;
  const [bad, good] = [tasks.filter(isBad), tasks.filter((task) => !isBad(task))];
  return (
    <Card title="Repeating tasks">
      <div className="flex flex-col gap-3">
        {bad.length > 0 && <TaskTable label="Late or failing tasks" tasks={bad} />}
        <Disclosure className="text-small text-ink-2" label={`${counted(good.length, 'task', 'tasks')} on time`}>
          <div className="mt-3">
            <TaskTable label="Tasks on time" tasks={good} />
          </div>
        </Disclosure>
      </div>
    </Card>
  );
}

type Task = CronTask & { error: string | undefined };

function TaskTable({ label, tasks }: { label: string; tasks: readonly Task[] }) {
  return (
    <FactTable
      label={label}
      columns={['Task', 'State', 'Every', 'Last run']}
      rows={tasks.map(({ name, isLate, error, everySeconds, lastRunAt }) => ({
        key: name,
        cells: [
          name,
          <TaskState isLate={isLate} error={error} />,
          spanText(everySeconds),
          lastRunAt === null ? 'Never' : <TimeAgo at={lastRunAt} />,
        ],
      }))}
    />
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
