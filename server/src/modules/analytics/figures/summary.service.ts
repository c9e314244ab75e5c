import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { Clock } from '../../../common/time/clock';
import { BillingService } from '../../billing/billing.service';
import { UsersService } from '../../users/users.service';
import { enoughPosts } from '../post-comparisons';
import { bestTimes } from './best-times';
import { CollectedAccounts } from './collected-accounts.service';
import { FiguresReading } from './figures-reading.service';
import type { PostRow } from './figures.repository';
import { formatResults } from './format-results';
import { basicDays, type Period, periodOf, type PeriodQuery, reachOf } from './period';
import { rankPosts } from './ranked-posts';
import { seriesOf, statsOf } from './series';
import { topicResults } from './topic-results';
import { toPeriod } from './shared-figures.dto';
import type { SummaryResponse } from './summary.dto';

/** How a workspace's accounts did over a period, all together or one of them. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly accounts: CollectedAccounts,
    private readonly reading: FiguresReading,
    private readonly billing: BillingService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 for an unknown account, 402 for days that need premium analytics, 422. Hours are those of the reader's zone. */
  async summary({ workspaceId, userId }: Actor, query: PeriodQuery & { accountId?: string }): Promise<SummaryResponse> {
    const [now, plan] = [this.clock.now(), await this.billing.planOf(workspaceId)];
    const period = periodOf(query, now);
    if (reachOf(period, now) > basicDays) this.billing.requireFeature(plan, 'premium_analytics');
    const accounts = await this.accounts.list(workspaceId, { accountId: query.accountId });
    const ids = accounts.map(({ id }) => id);
    const readings = await this.reading.over(ids, period);
    const { comparedFrom, posts, comparisons } = await this.reading.compared(ids, period);
    const isPremium = plan.limits.analyticsLevel === 'premium';
    return {
      period: toPeriod(period),
      accounts,
      stats: statsOf(readings),
      days: seriesOf(readings),
      ...rankPosts(
        posts.filter((post) => isWithin(post, period)),
        posts,
        comparisons,
      ),
      comparedFrom,
      bestTimes: isPremium ? bestTimes(posts, comparisons, (await this.users.get(userId)).timezone) : null,
      formats: isPremium ? formatResults(posts, comparisons) : null,
      topics: isPremium ? topicResults(posts, comparisons) : null,
      requiredLevel: isPremium ? null : 'premium',
      isEnough: comparisons.size >= enoughPosts,
    };
  }
}

const isWithin = ({ postedAt }: PostRow, { from, to }: Period): boolean => {
  const day = postedAt.toISOString().slice(0, 10);
  return day >= from && day <= to;
};
