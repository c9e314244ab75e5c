import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { QueryList } from '@/components/query-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { type Users, usersQuery, type Person, type UserSort } from '@/features/admin/api';
import { CohortsCard } from '@/features/admin/components/cohorts-card';
import { StatList } from '@/features/admin/components/stat-list';
import { TabHead } from '@/features/admin/components/tab-query';
import { UsersFilters } from '@/features/admin/components/users-filters';
import type { AdminParams } from '@/features/admin/hooks/use-admin-params';
import { wholeNumber } from '@/lib/words/format';
import { isOnItsWay } from '@/lib/use-all-known';
import { Button } from '@/components/ui/button';
import { useRef, useState } from 'react';
import { type ExportProgress, useExportUsers } from '@/features/admin/users-export';
import { type DataColumn, DataTable } from '@/components/data-table';
import { TimeAgo } from '@/components/time-ago';
import { PersonMarks } from '@/features/admin/components/person-marks';
import { RevealAddress } from '@/features/admin/components/reveal-address';
import { planNames } from '@/features/admin/words';

/** The list keeps its search field whatever the list itself is doing. */
export function UsersTab({ params }: { params: AdminParams }) {
  const query = useInfiniteQuery(usersQuery(params.period, params.filter));
  const { data, isPlaceholderData } = query;
  const first = data?.first;
  // All at once, so that nothing moves below figures that come.
  if (isOnItsWay(query))
    return (
      <SkeletonRegion label="Loading the users" className="flex flex-col gap-4">
        <Skeleton className="h-5 w-80" />
        <Skeleton className="h-72 rounded-card! sm:h-60" />
        <Skeleton className="h-150 rounded-card!" />
      </SkeletonRegion>
    );
  return (
    <div className="flex flex-col gap-4">
      {first !== undefined && (
        <>
          <TabHead head={first} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 broad:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Summary summary={first.summary} />
            <CohortsCard cohorts={first.cohorts} fileName={`retention-${first.period.from}-${first.period.to}`} />
          </div>
        </>
      )}
      {/* Last, since it is as long as what is searched for. */}
      <Card title="Users" actions={<UsersExport />}>
        <UsersFilters params={params} />
        <div aria-busy={isPlaceholderData} className={clsx(isPlaceholderData && 'opacity-60')}>
          <QueryList
            query={{ ...query, data: data?.people }}
            name="The users"
            blocks={['h-110']}
            empty={<EmptyState title="No users match" text="Change the search or clear the filters." />}
          >
            {(people) => <UsersTable people={people} params={params} />}
          </QueryList>
        </div>
      </Card>
    </div>
  );
}

function Summary({ summary }: { summary: Users['summary'] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <StatList
        label="Users in figures"
        stats={[
          { name: 'Users', figure: summary.total, format: wholeNumber },
          { name: 'New users', figure: summary.newUsers, format: wholeNumber },
          { name: 'Verified', figure: summary.verified, format: wholeNumber },
          { name: 'Suspended', figure: summary.suspended, format: wholeNumber, rise: 'bad' },
          { name: 'Active today', figure: summary.activeToday, format: wholeNumber },
          { name: 'Active within 7 days', figure: summary.activeWithin7Days, format: wholeNumber },
          { name: 'Active within 30 days', figure: summary.activeWithin30Days, format: wholeNumber },
        ]}
      />
    </div>
  );
}

function UsersExport() {
  const { progress, isRunning, start, cancel } = useUsersExport();
  return (
    <>
      {isRunning && <Progress rows={progress?.rows ?? 0} total={progress?.total ?? 0} />}
      {isRunning ? (
        <Button size="sm" onClick={cancel}>
          Cancel export
        </Button>
      ) : (
        <Button size="sm" icon={<Download />} onClick={start}>
          Export CSV
        </Button>
      )}
    </>
  );
}

/** On phones a bar below the button, as wide as it. */
function Progress({ rows, total }: { rows: number; total: number }) {
  const text = total === 0 ? 'Preparing…' : `${wholeNumber(rows)} of ${wholeNumber(total)} users`;
  return (
    <span className="flex items-center gap-2 text-small text-ink-2 tabular-nums max-sm:order-last max-sm:-mr-2 max-sm:w-0 max-sm:min-w-full">
      <progress
        aria-label="Exporting users"
        max={Math.max(1, total)}
        value={total === 0 ? undefined : rows}
        className="h-1.5 w-24 accent-primary max-sm:w-full"
      />
      <span className="max-sm:sr-only">{text}</span>
    </span>
  );
}

function useUsersExport() {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const control = useRef<AbortController | null>(null);
  const { isPending, mutate } = useExportUsers(setProgress);
  return {
    progress,
    isRunning: isPending,
    start: () => {
      setProgress(null);
      control.current = new AbortController();
      mutate(control.current.signal);
    },
    cancel: () => control.current?.abort(),
  };
}

type Column = DataColumn<Person, UserSort | 'email' | 'plan'>;

const facts: readonly Column[] = [
  {
    key: 'email',
    name: 'Email',
    isText: true,
    className: 'w-21/100 wide:w-3/10',
    show: ({ id, name, email }) => <RevealAddress id={id} name={name} masked={email} />,
  },
  { key: 'plan', name: 'Plan', isText: true, className: 'w-19/200', show: ({ planId }) => planNames[planId] },
  { key: 'createdAt', name: 'Signed up', show: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  {
    key: 'lastActiveAt',
    name: 'Last active',
    show: ({ lastActiveAt }) => (lastActiveAt === null ? 'Never' : <TimeAgo at={lastActiveAt} />),
  },
  { key: 'generations', name: 'Generations', show: ({ generations }) => wholeNumber(generations) },
  { key: 'posts', name: 'Posts', className: 'w-19/200', show: ({ posts }) => wholeNumber(posts) },
];

interface UsersTableProps {
  people: readonly Person[];
  params: AdminParams;
}

/** Sorted by the server, over everybody. */
function UsersTable({ people, params: { filter, change } }: UsersTableProps) {
  const sort = (column: Column['key']) => {
    // Names begin with A, everything else with the greatest.
    const turned = filter.direction === 'asc' ? 'desc' : 'asc';
    const direction = column === filter.sort ? turned : column === 'name' ? 'asc' : 'desc';
    change({ sort: column === 'createdAt' ? null : column, direction: direction === 'desc' ? null : direction });
  };
  const nameColumn: Column = {
    key: 'name',
    name: 'Name',
    className: 'w-3/20 wide:w-1/6',
    show: (person) => (
      <>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => change({ user: person.id })}
          className="link min-h-6 text-left wrap-anywhere touch:min-h-11"
        >
          {person.name === '' ? 'No name' : person.name}
        </button>
        <PersonMarks person={person} />
      </>
    ),
  };
  return (
    <DataTable
      label="Users"
      // Columns of one width, whoever is listed.
      className="sm:min-w-168 sm:table-fixed"
      columns={[nameColumn, ...facts]}
      rows={people}
      keyOf={({ id }) => id}
      sorting={{ by: filter.sort, direction: filter.direction === 'asc' ? 'ascending' : 'descending' }}
      onSort={sort}
    />
  );
}
