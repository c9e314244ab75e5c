import { clsx } from 'clsx';
import { SortHeader, SortSelect } from '@/components/ui/sort-header';
import { TimeAgo } from '@/components/time-ago';
import type { Person, UserSort } from '@/features/admin/api';
import { PersonMarks } from '@/features/admin/components/person-marks';
import { RevealAddress } from '@/features/admin/components/reveal-address';
import type { AdminParams } from '@/features/admin/hooks/use-admin-params';
import { planNames } from '@/features/admin/words';
import { wholeNumber } from '@/lib/words/format';
import type { Sorting } from '@/lib/use-sorting';

const sortable: readonly (readonly [UserSort, string])[] = [
  ['name', 'Name'],
  ['createdAt', 'Signed up'],
  ['lastActiveAt', 'Last active'],
  ['generations', 'Generations'],
  ['posts', 'Posts'],
];
const [nameColumn, ...figureColumns] = sortable;

interface UsersTableProps {
  people: readonly Person[];
  params: AdminParams;
}

/** Sorted by the server, over everybody; on phones each person is a card. */
export function UsersTable({ people, params: { filter, change } }: UsersTableProps) {
  const sorting: Sorting<UserSort> = {
    by: filter.sort,
    direction: filter.direction === 'asc' ? 'ascending' : 'descending',
  };
  const sort = (column: UserSort) => {
    // Names begin with A, everything else with the greatest.
    const turned = filter.direction === 'asc' ? 'desc' : 'asc';
    const direction = column === filter.sort ? turned : column === 'name' ? 'asc' : 'desc';
    change({
      sort: column === 'createdAt' ? null : column,
      direction: direction === 'desc' ? null : direction,
    });
  };
  return (
    <>
      <SortSelect columns={sortable} sorting={sorting} onSort={sort} />
      <div role="region" aria-label="Users, table" tabIndex={0} className="relative overflow-x-auto rounded-well">
        {/* Columns of one width, whoever is listed. */}
        <table role="table" aria-label="Users" className="w-full text-small max-sm:block sm:min-w-168 sm:table-fixed">
          <thead role="rowgroup" className="text-tiny text-ink-3 max-sm:sr-only">
            <tr role="row">
              {nameColumn !== undefined && (
                <SortHeader
                  column={nameColumn[0]}
                  name={nameColumn[1]}
                  sorting={sorting}
                  onSort={sort}
                  className="w-3/20 text-left! wide:w-1/6 [&>button]:-ml-2"
                />
              )}
              <th role="columnheader" scope="col" className="w-21/100 px-2 text-left wide:w-3/10 font-medium">
                Email
              </th>
              <th role="columnheader" scope="col" className="w-19/200 px-2 text-left font-medium">
                Plan
              </th>
              {figureColumns.map(([column, name]) => (
                <SortHeader
                  key={column}
                  {...{ column, name, sorting }}
                  onSort={sort}
                  className={clsx(column === 'posts' && 'w-19/200')}
                />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-sm:block">
            {people.map((person) => (
              <UserRow key={person.id} person={person} onOpen={() => change({ user: person.id })} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const cell = 'px-2 py-2 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3 max-sm:p-0';

function UserRow({ person, onOpen }: { person: Person; onOpen: () => void }) {
  const { id, name, email, planId, createdAt, lastActiveAt, generations, posts } = person;
  const figures = [
    ['Signed up', <TimeAgo at={createdAt} />],
    ['Last active', lastActiveAt === null ? 'Never' : <TimeAgo at={lastActiveAt} />],
    ['Generations', wholeNumber(generations)],
    ['Posts', wholeNumber(posts)],
  ] as const;
  return (
    <tr role="row" className="border-t border-line max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:py-3">
      <th role="rowheader" scope="row" className="py-2 pr-2 text-left font-medium max-sm:p-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="link min-h-6 text-left wrap-anywhere touch:min-h-11"
        >
          {name === '' ? 'No name' : name}
        </button>
        <PersonMarks person={person} />
      </th>
      <td role="cell" className={cell}>
        <Label>Email</Label>
        <RevealAddress id={id} name={name} masked={email} />
      </td>
      <td role="cell" className={cell}>
        <Label>Plan</Label>
        {planNames[planId]}
      </td>
      {figures.map(([label, value]) => (
        <td key={label} role="cell" className={`${cell} text-right whitespace-nowrap tabular-nums sm:pr-6!`}>
          <Label>{label}</Label>
          {value}
        </td>
      ))}
    </tr>
  );
}

function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-ink-3 sm:hidden">
      {children}
    </span>
  );
}
