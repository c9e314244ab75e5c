import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from '../../../common/http/cursor';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import { Clock, minuteMs } from '../../../common/time/clock';
import { BillingService } from '../../billing/billing.service';
import { accountNotFound } from '../../integrations/accounts/accounts.errors';
import type { PostFigures } from '../../integrations/metrics/metrics-reader.types';
import type { PublishablePlatform } from '../../integrations/platforms/publisher.types';
import { declined, noLinkedinAccount, refreshedLately, readNow } from '../analytics.errors';
import { Collector } from '../collection/collector.service';
import { engagementsOf } from '../collection/post-totals';
import { problemSentence } from '../collection/problem-sentences';
import { CollectedAccounts, type CollectedAccount } from './collected-accounts.service';
import { FiguresReading } from './figures-reading.service';
import { FiguresRepository, type PostRow } from './figures.repository';
import { basicDays, daysIn, type Period, periodOf, type PeriodQuery, reachOf } from './period';
import { type Day, seriesOf, type Stat, statsOf, totalOf } from './series';

/** Reading costs money: so often a person may ask for it. */
const refreshRule = { limit: 1, windowMs: 10 * minuteMs };

export const engagementTypes = [
  'likes',
  'replies',
  'reposts',
  'quotes',
  'bookmarks',
  'linkClicks',
  'profileVisits',
] as const;

export interface EngagementByType {
  type: (typeof engagementTypes)[number];
  value: number | null;
  previous: number | null;
}

export type XPostRow = PostFigures &
  Pick<PostRow, 'id' | 'postId' | 'externalId' | 'text' | 'url' | 'postedAt'> & { engagements: number | null };

export interface XAnalytics {
  period: Period;
  account: CollectedAccount;
  stats: Stat[];
  days: Day[];
  /** At the end of each day; null on a day without a reading. */
  followers: { day: string; followers: number | null }[];
  engagement: EngagementByType[];
  /** Newest first. */
  posts: XPostRow[];
  nextCursor: string | null;
}

export interface XAnalyticsQuery extends PeriodQuery {
  accountId?: string;
  cursor?: string;
  limit: number;
}

/** Figures of one account on X, and their refresh on both platforms. */
@Injectable()
export class XAnalyticsService {
  constructor(
    private readonly accounts: CollectedAccounts,
    private readonly collector: Collector,
    private readonly reading: FiguresReading,
    private readonly figures: FiguresRepository,
    private readonly billing: BillingService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Takes the account connected first when none is named. Throws 404 without one, 402, 422. */
  async ofAccount(workspaceId: string, query: XAnalyticsQuery): Promise<XAnalytics> {
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
      period,
      account,
      stats: statsOf(readings),
      days: seriesOf(readings),
      followers: daysIn(period.from, period.days).map((day) => ({ day, followers: followers.get(day) ?? null })),
      engagement: engagementTypes.map((type) => ({
        type,
        value: totalOf(readings.days, period, type),
        previous: totalOf(readings.days, { from: period.previousFrom, to: period.previousTo }, type),
      })),
      posts: shown.map((post) => ({ ...post, engagements: engagementsOf(post) })),
      nextCursor: last ? encodeCursor({ at: last.postedAt, id: last.id }) : null,
    };
  }

  /** Reads an account on X now. Figures of the last ten minutes are new enough. Throws 404, and a refusal with status 200. */
  async refresh(workspaceId: string, accountId: string | undefined): Promise<void> {
    await this.readNow([await this.accountOf(workspaceId, accountId)]);
  }

  /** Reads every account on LinkedIn now. Throws 409 without one, and a refusal with status 200. */
  async syncLinkedin(workspaceId: string): Promise<CollectedAccount[]> {
    const accounts = await this.accounts.list(workspaceId, { platform: 'linkedin' });
    if (accounts.length === 0) throw noLinkedinAccount();
    await this.readNow(accounts);
    return this.accounts.list(workspaceId, { platform: 'linkedin' });
  }

  private async accountOf(workspaceId: string, accountId: string | undefined): Promise<CollectedAccount> {
    const [account] = await this.accounts.list(workspaceId, { platform: 'twitter', accountId });
    if (!account) throw accountNotFound();
    return account;
  }

  private async readNow(accounts: readonly CollectedAccount[]): Promise<void> {
    const since = this.clock.now().getTime() - refreshRule.windowMs;
    const old = accounts.filter(({ syncedAt, note }) => note !== null || (syncedAt?.getTime() ?? 0) <= since);
    for (const account of old) {
      const { isAllowed } = await this.limiter.hit(`analytics:refresh:${account.id}`, refreshRule);
      if (!isAllowed) throw refreshedLately(account.note);
      await this.collect(account);
    }
  }

  private async collect({ id, platform }: { id: string; platform: PublishablePlatform }): Promise<void> {
    const problem = await this.collector.collect(id, { isForced: true });
    if (problem === 'busy') throw readNow();
    if (problem !== null) throw declined(problemSentence(problem, platform));
  }
}
