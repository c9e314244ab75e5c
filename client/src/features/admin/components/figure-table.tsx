import { CsvButton } from '@/components/csv-button';
import { DataTable } from '@/components/data-table';
import { Card } from '@/components/ui/card';
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
  fileName: string;
  empty: string;
}

/** Rows of figures as a card, sorted by any column, with the way to have them as a file. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { title, description, rowName, columns, rows, fileName, empty } = props;
  const cells = (row: Row, key: string): Cell =>
    key === 'name' ? rowName.of(row) : (columns.find((column) => column.key === key)?.cell(row) ?? null);
  const { sorted, sorting, sort } = useSorting<Row, string>(rows, cells, props.first);
  const header = [rowName.name, ...columns.map(({ name }) => name)];
  const csv = sorted.map((row) => [rowName.of(row), ...columns.map(({ cell }) => cell(row))]);
  return (
    <Card
      title={title}
      description={description}
      actions={rows.length > 0 && <CsvButton name={fileName} header={header} rows={csv} />}
    >
      {rows.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <DataTable
          label={title}
          columns={[
            { key: 'name', name: rowName.name, show: (row) => rowName.format?.(rowName.of(row)) ?? rowName.of(row) },
            ...columns.map(({ key, name, cell, format }) => ({
              key,
              name,
              show: (row: Row) => cellText(cell(row), format),
            })),
          ]}
          rows={sorted}
          keyOf={(row) => rows.indexOf(row)}
          sorting={sorting}
          onSort={sort}
        />
      )}
    </Card>
  );
}

function cellText(value: Cell, format: Column<unknown>['format'] = String): string {
  if (value === null) return '–';
  return typeof value === 'number' ? format(value) : value;
}
