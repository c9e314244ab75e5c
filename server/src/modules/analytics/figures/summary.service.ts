import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { Clock } from '../../../common/time/clock';
import { BillingService } from '../../billing/billing.service';
import { UsersService } from '../../users/users.service';
import { enoughPosts } from '../post-comparisons';
import { topicsIn } from '../profiles/profile-topics';
import { bestTimes } from './best-times';
import { CollectedAccounts } from './collected-accounts.service';
import { bestFirst, type Comparison, groupResult } from './comparison';
import { FiguresReading } from './figures-reading.service';
import type { PostRow } from './figures.repository';
import { formatResults } from './format-results';
import { basicDays, type Period, periodOf, type PeriodQuery, reachOf } from './period';
import { rankPosts } from './ranked-posts';
import { seriesOf, statsOf } from './series';
import { toPeriod, type SummaryResponse, type TopicResultResponse } from './figures.dto';

/** The newest tell what an account writes about. Finding topics in so many posts of 280 characters takes about 0.1 s. */
const mostRead = 300;

/** Returns what the posts that can be compared are about, the topic that does best first. A post may have several topics. */
export function topicResults(
  posts: readonly Pick<PostRow, 'id' | 'text'>[],
  comparisons: ReadonlyMap<string, Comparison>,
): TopicResultResponse[] {
  const read = posts.filter(({ id }) => comparisons.has(id)).slice(0, mostRead);
  return topicsIn(read.map(({ text }) => text))
    .map(({ name, posts: indices }) => {
      const ids = read.flatMap(({ id }, index) => (indices.has(index) ? id : []));
      return { topic: name, ...groupResult(ids, comparisons) };
    })
    .sort(bestFirst);
}

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
