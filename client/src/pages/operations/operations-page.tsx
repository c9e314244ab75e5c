import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { type Operations, operationsQuery, readinessQuery, type Server, type Storage } from '@/features/operations/api';
import { DependenciesCard } from '@/features/operations/components/dependencies-card';
import { FailedJobsCard } from '@/features/operations/components/failed-jobs-card';
import { ProblemsCard } from '@/features/operations/components/problems-card';
import { TasksCard } from '@/features/operations/components/tasks-card';
import { WorkCard } from '@/features/operations/components/work-card';
import { problemOfReadiness, roleLabels, silentAfterSeconds, spanText } from '@/features/operations/words';
import { Card } from '@/components/ui/card';
import { FactTable } from '@/components/fact-table';
import { byteSize, wholeNumber } from '@/lib/words/format';
import { StateChip } from '@/features/operations/components/state-chip';

const blocks = ['h-16 rounded-card!', 'h-56 rounded-card!', 'h-40 rounded-card!'];

/** How the installation does, read again every ten seconds: what needs somebody first. */
export function OperationsPage() {
  const query = useQuery(operationsQuery());
  const readiness = useQuery({ ...readinessQuery(), enabled: query.isError });
  const outage = query.isError ? problemOfReadiness(readiness.error) : null;
  return (
    <Page title="Operations">
      <div className="flex flex-col gap-4">
        {outage !== null && (
          <div role="alert">
            <ProblemsCard problems={[outage]} />
          </div>
        )}
        {(outage === null || query.data !== undefined) && (
          <QueryList query={query} name="The operations page" blocks={blocks}>
            {(operations) => <Report operations={operations} isOld={query.isError} />}
          </QueryList>
        )}
      </div>
    </Page>
  );
}

function Report({ operations, isOld }: { operations: Operations; isOld: boolean }) {
  const { problems, servers, cron, storage, lastMigration, checkedAt } = operations;
  return (
    <>
      {!isOld && <ProblemsCard problems={problems} />}
      <p className="text-small text-ink-3">
        Last checked <TimeAgo at={checkedAt} />. Updates every 10 seconds.
      </p>
      <WorkCard operations={operations} />
      <FailedJobsCard />
      {servers !== null && <ServersCard servers={servers} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {/* Without the storage the two cards share the width. */}
        <div className={clsx('flex min-w-0 flex-col gap-4', storage === null && 'lg:contents')}>
          <DependenciesCard operations={operations} />
          {cron !== null && <TasksCard cron={cron} servers={servers} />}
        </div>
        {storage !== null && <StorageCard storage={storage} lastMigration={lastMigration} />}
      </div>
    </>
  );
}

const figures = ['Size', 'Rows (approx.)'];

function StorageCard({ storage, lastMigration }: { storage: Storage; lastMigration: string | null }) {
  const { databaseBytes, mediaBytes, disk, tables } = storage;
  const facts = [
    `The database takes ${byteSize(databaseBytes)}, including ${byteSize(mediaBytes)} of pictures.`,
    disk === null ? '' : `${byteSize(disk.freeBytes)} of ${byteSize(disk.totalBytes)} free on the disk.`,
    lastMigration === null ? '' : `Last migration: ${lastMigration}.`,
  ];
  return (
    <Card title="Storage" description={<span className="wrap-anywhere">{facts.join(' ')}</span>}>
      <FactTable
        label="Biggest tables"
        columns={['Table', ...figures]}
        figures={figures}
        rows={tables.map(({ name, bytes, rows }) => ({
          key: name,
          cells: [name, byteSize(bytes), wholeNumber(rows)],
        }))}
      />
    </Card>
  );
}

const columns = ['Server', 'Role', 'State', 'Started', 'Version', 'Load'];

function ServersCard({ servers }: { servers: readonly Server[] }) {
  return (
    <Card title="Servers">
      <FactTable
        label="Servers"
        columns={columns}
        rows={servers.map((server) => ({
          key: server.name,
          cells: [
            server.name,
            roleLabels[server.role] ?? server.role,
            <State server={server} />,
            <TimeAgo at={server.startedAt} />,
            `${server.version}, Node ${server.nodeVersion}`,
            loadText(server),
          ],
        }))}
      />
    </Card>
  );
}

function State({ server: { silentSeconds } }: { server: Server }) {
  const isAlive = silentSeconds <= silentAfterSeconds;
  return <StateChip isGood={isAlive}>{isAlive ? 'Running' : `Silent for ${spanText(silentSeconds)}`}</StateChip>;
}

const loadText = ({ report: { memoryMb, pool, eventLoopDelayMs } }: Server): string =>
  `${memoryMb} MB, ${pool.used} of ${pool.size} connections, ${Math.round(eventLoopDelayMs)} ms delay`;
