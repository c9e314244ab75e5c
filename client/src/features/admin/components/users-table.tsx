import { type DataColumn, DataTable } from '@/components/data-table';
import { TimeAgo } from '@/components/time-ago';
import type { Person, UserSort } from '@/features/admin/api';
import { PersonMarks } from '@/features/admin/components/person-marks';
import { RevealAddress } from '@/features/admin/components/reveal-address';
import type { AdminParams } from '@/features/admin/hooks/use-admin-params';
import { planNames } from '@/features/admin/words';
import { wholeNumber } from '@/lib/words/format';

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
export function UsersTable({ people, params: { filter, change } }: UsersTableProps) {
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
