import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from '../../../common/http/cursor';
import { Clock } from '../../../common/time/clock';
import { BillingService } from '../../billing/billing.service';
import { accountNotFound } from '../../integrations/accounts/accounts.errors';
import { CollectedAccounts } from './collected-accounts.service';
import { FiguresReading } from './figures-reading.service';
import { FiguresRepository } from './figures.repository';
import { basicDays, daysIn, periodOf, type PeriodQuery, reachOf } from './period';
import { seriesOf, statsOf, totalOf } from './series';
import { type CollectedAccountResponse, toPeriod, toXPost, type XAnalyticsResponse } from './figures.dto';
import { tweetPlatform } from '../../integrations/platforms/platforms';

export const engagementTypes = [
  'likes',
  'replies',
  'reposts',
  'quotes',
  'bookmarks',
  'linkClicks',
  'profileVisits',
] as const;

export interface XAnalyticsQuery extends PeriodQuery {
  accountId?: string;
  cursor?: string;
  limit: number;
}

@Injectable()
export class XAnalyticsService {
  constructor(
    private readonly accounts: CollectedAccounts,
    private readonly reading: FiguresReading,
    private readonly figures: FiguresRepository,
    private readonly billing: BillingService,
    private readonly clock: Clock,
  ) {}

  /** Takes the account connected first when none is named. Throws 404 without one, 402, 422. */
  async ofAccount(workspaceId: string, query: XAnalyticsQuery): Promise<XAnalyticsResponse> {
    const now = this.clock.now();
    const period = periodOf(query, now);
    if (reachOf(period, now) > basicDays)
      this.billing.requireFeature(await this.billing.planOf(workspaceId), 'premium_analytics');
    const account = await this.accountOf(workspaceId, query.accountId);
    const readings = await this.reading.over([account.id], period);
    const page = { after: decodeCursor(query.cursor), limit: query.limit + 1 };
    const posts = await this.figures.page(account.id, period, page);
    const shown = posts.slice(0, query.limit);
    const last = posts.length > query.limit ? shown.at(-1) : undefined;
    const followers = new Map(readings.followers.map((row) => [row.day, row.followers]));
    return {
      period: toPeriod(period),
      account,
      stats: statsOf(readings),
      days: seriesOf(readings),
      followers: daysIn(period.from, period.days).map((day) => ({ day, followers: followers.get(day) ?? null })),
      engagement: engagementTypes.map((type) => ({
        type,
        value: totalOf(readings.days, period, type),
        previous: totalOf(readings.days, { from: period.previousFrom, to: period.previousTo }, type),
      })),
      posts: shown.map(toXPost),
      nextCursor: last ? encodeCursor({ at: last.postedAt, id: last.id }) : null,
    };
  }

  private async accountOf(workspaceId: string, accountId: string | undefined): Promise<CollectedAccountResponse> {
    const [account] = await this.accounts.list(workspaceId, { platform: tweetPlatform, accountId });
    if (!account) throw accountNotFound();
    return account;
  }
}
