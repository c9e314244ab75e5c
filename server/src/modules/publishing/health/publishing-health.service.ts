import { Injectable } from '@nestjs/common';
import { isPausedSql } from '../../../database/restores/restores.service';
import { Transactions } from '../../../database/transactions';
import { publishablePlatforms } from '../../integrations/platforms/platforms';
import { lacksApproval } from '../approvals/approvals.statements';
import { isDueSql } from '../sending/attempts.statements';
import { PlatformCircuits } from '../sending/platform-circuits';
import type { DuePostsResponse, PausedPlatform } from './publishing-health.dto';

/** What operators see of publishing. */
@Injectable()
export class PublishingHealth {
  constructor(
    private readonly transactions: Transactions,
    private readonly circuits: PlatformCircuits,
  ) {}

  async due(): Promise<DuePostsResponse> {
    const [due] = await this.transactions.query<DuePostsResponse>(
      `SELECT count(*) FILTER (WHERE NOT is_held)::int AS due, count(*) FILTER (WHERE is_held)::int AS held,
         extract(epoch FROM clock_timestamp() - min(work_at) FILTER (WHERE NOT is_held))::float8 AS oldest_due_seconds,
         ${isPausedSql} AS is_paused
       FROM (SELECT work_at, coalesce(held_until > clock_timestamp(), false) OR ${isPausedSql} OR ${lacksApproval('posts')} AS is_held
             FROM posts LEFT JOIN account_lanes USING (account_id)
             WHERE ${isDueSql}) waiting`,
    );
    if (!due) throw new Error('The database did not count.');
    return due;
  }

  /** Which platforms this process does not call now. */
  pausedHere(): PausedPlatform[] {
    return publishablePlatforms.flatMap((platform) => {
      const [since, until] = [this.circuits.pausedSince(platform), this.circuits.pausedUntil(platform)];
      return since && until ? [{ platform, since, until }] : [];
    });
  }
}
