/** Where a page ends. `at` is the row's time as text: Postgres keeps microseconds, a Date does not. */
export interface RowPlace {
  at: string;
  id: string;
}

const pageSize = 500;

/** Yields all rows of a query that answers them by (time, id), read page by page. */
export async function* rowsInOrder<Row extends RowPlace>(
  read: (after: RowPlace | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let page: Row[];
  let after: RowPlace | null = null;
  do {
    page = await read(after, pageSize);
    yield* page;
    after = page.at(-1) ?? null;
  } while (page.length === pageSize);
}
