import { type EntityTarget, type FindOptionsWhere, MoreThan, type ObjectLiteral } from 'typeorm';
import type { Transactions } from './transactions';

/** Where a page ends. `at` is the row's time as text: Postgres keeps microseconds, a Date does not. */
export interface RowPlace {
  at: string;
  id: string;
}

/** As it is exported: with what no column of the export names, which is left out there. */
export type ExportRow = RowPlace & Record<string, unknown>;

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

/** Yields all rows of a table that are somebody's, page by page. Ids are by time, so the oldest comes first. */
export async function* rowsOfTable<Row extends ObjectLiteral>(
  transactions: Transactions,
  table: EntityTarget<Row>,
  owner: FindOptionsWhere<Row>,
): AsyncGenerator<Record<string, unknown>> {
  let page: Row[] = [];
  do {
    const last = page.at(-1)?.['id'] as string | undefined;
    const where = { ...owner, ...(last && { id: MoreThan(last) }) } as FindOptionsWhere<Row>;
    page = await transactions.repository(table).find({ where, order: { id: 'ASC' } as object, take: pageSize });
    for (const row of page) yield { ...row };
  } while (page.length === pageSize);
}
