import { useState } from 'react';

export type Direction = 'ascending' | 'descending';

export interface Sorting<Column> {
  by: Column;
  direction: Direction;
}

type Cell = string | number | null;

/**
 * The order of a table that people sort by its columns. `sort` turns the column around that it is sorted by; another one starts
 * with its greatest values. What is unknown stays last in both directions, and equals keep their places.
 */
export function useSorting<Row, Column extends string>(
  rows: readonly Row[],
  cellOf: (row: Row, column: Column) => Cell,
  first: Sorting<Column>,
) {
  const [sorting, setSorting] = useState(first);
  const { by, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  const sorted = rows.toSorted((one, other) => {
    const [a, b] = [cellOf(one, by), cellOf(other, by)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : (a < b ? -1 : 1) * sign;
  });
  const sort = (column: Column) =>
    setSorting({
      by: column,
      direction: column === by && direction === 'descending' ? 'ascending' : 'descending',
    });
  return { sorted, sorting, sort };
}
