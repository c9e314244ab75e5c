import { Injectable } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import type { StorageResponse, TableSizeResponse } from '../operations.dto';

const shownTables = 8;

/** Says what takes room: in the database, among files, and on our own disk where one of them is on it. */
@Injectable()
export class Storage {
  constructor(
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  async read(): Promise<StorageResponse> {
    const tables = await this.transactions.query<TableSizeResponse>(
      `SELECT relname::text AS name, pg_total_relation_size(oid)::float8 AS bytes, greatest(reltuples, 0)::float8 AS rows
       FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY bytes DESC`,
    );
    const [size] = await this.transactions.query<{ database: number; media: number }>(
      `SELECT pg_database_size(current_database())::float8 AS database,
         (SELECT coalesce(sum(size), 0)::float8 FROM media) AS media`,
    );
    return {
      databaseBytes: size?.database ?? 0,
      mediaBytes: size?.media ?? 0,
      tables: tables.slice(0, shownTables),
      disk: this.env.EMBEDDED_DATABASE || !this.env.s3 ? await diskOf(this.env.dataDir) : null,
    };
  }

  async lastMigration(): Promise<string | null> {
    const [row] = await this.transactions.query<{ name: string }>(
      'SELECT name::text FROM migrations ORDER BY id DESC LIMIT 1',
    );
    return row?.name ?? null;
  }
}

async function diskOf(folder: string): Promise<StorageResponse['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
