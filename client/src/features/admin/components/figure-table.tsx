import { clsx } from 'clsx';
import { CsvButton } from '@/components/csv-button';
import { Card } from '@/components/ui/card';
import { SortHeader, SortSelect } from '@/components/ui/sort-header';
import { type Sorting, useSorting } from '@/lib/use-sorting';

type Cell = string | number | null;

export interface Column<Row> {
  key: string;
  name: string;
  /** What it is sorted by, and stands in the CSV file. */
  cell: (row: Row) => Cell;
  /** What is shown, where that is something else. */
  format?: (value: number) => string;
}

interface FigureTableProps<Row> {
  title: string;
  description?: string;
  /** What names a row, sorts it and stands in the CSV file; and how that is shown, where it is something else. */
  rowName: { name: string; of: (row: Row) => string; format?: (name: string) => string };
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  first: Sorting<string>;
  /** Of the CSV file. */
  fileName: string;
  /** For a table without rows. */
  empty: string;
}

/** Rows of figures, sorted by any column; on phones each row is a list of its figures. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { title, description, rowName, columns, rows, fileName, empty } = props;
  const cells = (row: Row, key: string): Cell =>
    key === 'name' ? rowName.of(row) : (columns.find((column) => column.key === key)?.cell(row) ?? null);
  const { sorted, sorting, sort } = useSorting<Row, string>(rows, cells, props.first);
  const sortable = [['name', rowName.name] as const, ...columns.map(({ key, name }) => [key, name] as const)];
  const csv = sorted.map((row) => [rowName.of(row), ...columns.map(({ cell }) => cell(row))]);
  return (
    <Card
      title={title}
      description={description}
      actions={rows.length > 0 && <CsvButton name={fileName} header={sortable.map(([, name]) => name)} rows={csv} />}
    >
      {rows.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <>
          <SortSelect columns={sortable} sorting={sorting} onSort={sort} />
          <div
            role="region"
            aria-label={`${title}, table`}
            tabIndex={0}
            className="relative overflow-x-auto rounded-well"
          >
            <table role="table" aria-label={title} className="w-full text-small max-sm:block">
              <thead role="rowgroup" className="text-tiny text-ink-3 max-sm:sr-only">
                <tr role="row">
                  {sortable.map(([column, name], at) => (
                    <SortHeader
                      key={column}
                      {...{ column, name, sorting }}
                      onSort={sort}
                      className={clsx(at === 0 && 'text-left! [&>button]:-ml-2')}
                    />
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup" className="max-sm:block">
                {sorted.map((row) => (
                  <TableRow key={rows.indexOf(row)} {...{ row, rowName, columns }} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Card>
  );
}

function TableRow<Row>({ row, rowName, columns }: Pick<FigureTableProps<Row>, 'rowName' | 'columns'> & { row: Row }) {
  return (
    <tr
      role="row"
      className="border-t border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-3"
    >
      <th role="rowheader" scope="row" className="py-2 pr-3 text-left font-medium wrap-anywhere max-sm:col-span-2">
        {rowName.format?.(rowName.of(row)) ?? rowName.of(row)}
      </th>
      {columns.map(({ key, name, cell, format }) => (
        <td
          key={key}
          role="cell"
          className="py-2 pr-6 pl-2 text-right tabular-nums max-sm:flex max-sm:justify-between max-sm:gap-2 max-sm:p-0"
        >
          <span aria-hidden="true" className="text-left text-ink-3 sm:hidden">
            {name}
          </span>
          {cellText(cell(row), format)}
        </td>
      ))}
    </tr>
  );
}

function cellText(value: Cell, format: Column<unknown>['format'] = String): string {
  if (value === null) return '–';
  return typeof value === 'number' ? format(value) : value;
}
