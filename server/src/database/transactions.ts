import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { addAbortSignal, finished, type Readable } from 'node:stream';
import { Client, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DataSource, type DataSourceOptions, EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { camelCase } from './naming-strategy';

type AfterCommit = () => Promise<void> | void;

type Columns = Record<string, unknown>;

interface OpenTransaction {
  /** Whose it is: a process can have several, each of a database. */
  owner: Transactions;
  manager: EntityManager;
  afterCommit: AfterCommit[];
}

/** One for the process: Node looks at each storage at each promise, and tests start many applications in one process. */
const storage = new AsyncLocalStorage<OpenTransaction>();

/**
 * Opens transactions, and nothing else does. Repositories ask for `manager` (or `repository(Entity)`) at each call and so
 * join whatever transaction their caller opened. Nothing outside the database happens inside: it waits in `afterCommit`.
 */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  get isOpen(): boolean {
    return this.open !== undefined;
  }

  get manager(): EntityManager {
    return this.open?.manager ?? this.dataSource.manager;
  }

  repository<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
    return this.manager.getRepository(entity);
  }

  /**
   * Runs SQL inside the current transaction. Columns are answered as properties: `created_at` as `createdAt`. The SQL is made of
   * constants alone, so that `statements.services-spec.ts` can compare what it answers with `Row`.
   */
  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const result: unknown = await this.manager.query(sql, parameters);
    // The driver answers UPDATE and DELETE … RETURNING as [rows, count].
    if (Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number') {
      return rowsOf(result[0]);
    }
    return rowsOf(result as Columns[]);
  }

  /** Returns the time that every server agrees on, whatever its own clock says. */
  async databaseTime(): Promise<Date> {
    const [row] = await this.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    if (!row) throw new Error('The database did not tell the time.');
    return row.now;
  }

  /**
   * Runs SQL that is needed all the time: Postgres reads and plans it once for each connection. That was two thirds of what the
   * statements of publishing cost, and of a list.
   */
  async prepared<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    const current = this.open?.manager.queryRunner;
    const runner = current ?? this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      const { rows } = await client.query({ name: nameOf(sql), text: sql, values: parameters });
      return rowsOf(rows);
    } finally {
      if (!current) await runner.release();
    }
  }

  /**
   * Answers what a SELECT finds as CSV, as fast as it is read. The connection is one of its own, so that a slow reader takes none
   * from the others, and it ends with the stream: whoever stops reading, or aborts, stops Postgres too.
   */
  async csv(select: string, signal: AbortSignal): Promise<Readable> {
    const { url } = this.dataSource.options as Extract<DataSourceOptions, { type: 'postgres' }>;
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await client.connect();
    // The stream tells of a connection that breaks; without a listener it would end the process.
    client.on('error', () => undefined);
    const rows = client.query(copyTo(`COPY (${select}) TO STDOUT WITH (FORMAT csv, HEADER)`));
    finished(rows, (error) => {
      // It only tells of an error, once: who begins to read after that would wait for ever.
      if (error) rows.destroy(error);
      void client.end();
    });
    return addAbortSignal(signal, rows);
  }

  /** Lets one at a time pass by this name, until the transaction ends. */
  async lock(name: string): Promise<void> {
    await this.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }

  /** Runs `work` in the current transaction, or in a new one when there is none. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.open) return work();
    const afterCommit: AfterCommit[] = [];
    const result = await this.dataSource.transaction((manager) =>
      storage.run({ owner: this, manager, afterCommit }, work),
    );
    for (const action of afterCommit) await action();
    return result;
  }

  /** Runs `action` once the current transaction has committed, or at once when there is none. */
  async afterCommit(action: AfterCommit): Promise<void> {
    const current = this.open;
    if (current) current.afterCommit.push(action);
    else await action();
  }

  private get open(): OpenTransaction | undefined {
    const current = storage.getStore();
    return current?.owner === this ? current : undefined;
  }
}

/** Names of columns and what they are called as properties: as many as the schema has. */
const properties = new Map<string, string>();

function propertyOf(column: string): string {
  let property = properties.get(column);
  if (property === undefined) properties.set(column, (property = camelCase(column)));
  return property;
}

/** The names that Postgres keeps statements under: as many as the sources prepare. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) names.set(sql, (name = `statement-${names.size}`));
  return name;
}

const rowsOf = <Row>(rows: Columns[]): Row[] =>
  rows.map((row) => {
    const named: Columns = {};
    for (const column in row) named[propertyOf(column)] = row[column];
    return named as Row;
  });
