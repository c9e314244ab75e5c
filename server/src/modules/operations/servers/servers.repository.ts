import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { ServerResponse } from '../operations.dto';

type Heartbeat = Omit<ServerResponse, 'seenAt' | 'silentSeconds'>;

@Injectable()
export class ServersRepository {
  constructor(private readonly transactions: Transactions) {}

  databaseTime(): Promise<Date> {
    return this.transactions.databaseTime();
  }

  async renew({ name, role, version, nodeVersion, startedAt, clockAheadSeconds, report }: Heartbeat): Promise<void> {
    await this.transactions.query(
      `INSERT INTO servers (name, role, version, node_version, started_at, seen_at, clock_ahead_seconds, report)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp(), $6, $7)
       ON CONFLICT (name) DO UPDATE SET role = excluded.role, version = excluded.version, seen_at = excluded.seen_at,
         node_version = excluded.node_version, started_at = excluded.started_at,
         clock_ahead_seconds = excluded.clock_ahead_seconds, report = excluded.report`,
      [name, role, version, nodeVersion, startedAt, clockAheadSeconds, JSON.stringify(report)],
    );
  }

  async leave(name: string): Promise<void> {
    await this.transactions.query('DELETE FROM servers WHERE name = $1', [name]);
  }

  list(): Promise<ServerResponse[]> {
    return this.transactions.query<ServerResponse>(
      `SELECT name, role, version, node_version, started_at, seen_at, clock_ahead_seconds, report,
         extract(epoch FROM clock_timestamp() - seen_at)::float8 AS silent_seconds
       FROM servers ORDER BY role, name`,
    );
  }

  async deleteSilent(forMs: number): Promise<void> {
    await this.transactions.query(
      `DELETE FROM servers WHERE seen_at < clock_timestamp() - $1 * interval '1 millisecond'`,
      [forMs],
    );
  }
}
