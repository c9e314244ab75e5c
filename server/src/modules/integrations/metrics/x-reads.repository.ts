import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';

export interface XReadCounts {
  posts: number;
  users: number;
}

@Injectable()
export class XReadsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Counts those that were not read before on this day, `YYYY-MM-DD`. */
  async count(day: string, resources: string[]): Promise<void> {
    await this.transactions.query(
      `WITH past AS (DELETE FROM x_reads WHERE day < $1::date), fresh AS (
         INSERT INTO x_reads (day, resource) SELECT $1::date, unnest($2::text[]) ON CONFLICT DO NOTHING RETURNING resource)
       INSERT INTO x_read_counts AS paid (month, posts, users)
       SELECT date_trunc('month', $1::date)::date, count(*) FILTER (WHERE resource LIKE 'post:%'),
         count(*) FILTER (WHERE resource LIKE 'user:%') FROM fresh
       ON CONFLICT (month) DO UPDATE SET posts = paid.posts + excluded.posts, users = paid.users + excluded.users`,
      [day, resources],
    );
  }

  async unread(day: string, resources: string[]): Promise<XReadCounts> {
    const [row] = await this.transactions.query<XReadCounts>(
      `SELECT count(*) FILTER (WHERE wanted LIKE 'post:%')::int AS posts, count(*) FILTER (WHERE wanted LIKE 'user:%')::int AS users
       FROM unnest($2::text[]) AS wanted
       WHERE NOT EXISTS (SELECT 1 FROM x_reads WHERE day = $1::date AND resource = wanted)`,
      [day, resources],
    );
    return row ?? { posts: 0, users: 0 };
  }

  /** Returns what was paid for in the month whose first day this is. */
  async countsOf(month: string): Promise<XReadCounts> {
    const [row] = await this.transactions.query<XReadCounts>(
      'SELECT posts, users FROM x_read_counts WHERE month = $1::date',
      [month],
    );
    return row ?? { posts: 0, users: 0 };
  }
}
