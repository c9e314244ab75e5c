import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SortHeader, SortSelect } from '@/components/ui/sort-header';
import type { Sorting } from '@/lib/use-sorting';

export interface DataColumn<Row, Key extends string = string> {
  key: Key;
  name: string;
  show: (row: Row) => ReactNode;
  /** Words stand at the left, and nothing is sorted by them. */
  isText?: boolean;
  className?: string;
}

interface DataTableProps<Row, Key extends string> {
  label: string;
  /** The first names the row. */
  columns: readonly [DataColumn<Row, Key>, ...DataColumn<Row, Key>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sorting: Sorting<Key>;
  onSort: (column: Key) => void;
  className?: string;
}

/** A table that is sorted by its columns; on phones each row is a card. The roles stay when the drawing is no table any more. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { label, columns, rows, keyOf, sorting, onSort, className } = props;
  const sortable = columns.filter(({ isText }) => isText !== true).map(({ key, name }) => [key, name] as const);
  const [first, ...others] = columns;
  return (
    <>
      <SortSelect columns={sortable} sorting={sorting} onSort={onSort} />
      <div role="region" aria-label={`${label}, table`} tabIndex={0} className="relative overflow-x-auto rounded-well">
        <table role="table" aria-label={label} className={clsx('w-full text-small max-sm:block', className)}>
          <thead role="rowgroup" className="text-tiny text-ink-3 max-sm:sr-only">
            <tr role="row">
              {columns.map((column) =>
                column.isText ? (
                  <th
                    key={column.key}
                    role="columnheader"
                    scope="col"
                    className={clsx('px-2 text-left font-medium', column.className)}
                  >
                    {column.name}
                  </th>
                ) : (
                  <SortHeader
                    key={column.key}
                    column={column.key}
                    {...{ name: column.name, sorting, onSort }}
                    className={clsx(column === first && 'text-left! [&>button]:-ml-2', column.className)}
                  />
                ),
              )}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-sm:block">
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                role="row"
                className="border-t border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-3"
              >
                <th
                  role="rowheader"
                  scope="row"
                  className="py-2 pr-3 text-left font-medium wrap-anywhere max-sm:col-span-2 max-sm:p-0"
                >
                  {first.show(row)}
                </th>
                {others.map(({ key, name, isText, show }) => (
                  <td
                    key={key}
                    role="cell"
                    className={clsx(
                      'py-2 pl-2 max-sm:flex max-sm:justify-between max-sm:gap-2 max-sm:p-0',
                      isText ? 'pr-2 max-sm:col-span-2' : 'pr-6 text-right tabular-nums',
                    )}
                  >
                    <span aria-hidden="true" className="text-left text-ink-3 sm:hidden">
                      {name}
                    </span>
                    {show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
