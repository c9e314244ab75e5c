import { Injectable } from '@nestjs/common';
import { unlessDiskFull } from '../../../common/errors/error-envelope';
import { Clock, hourMs } from '../../../common/time/clock';
import { Collector } from '../collection/collector.service';
import { engagementsOf } from '../collection/post-totals';
import { median, rounded } from '../post-figures';
import { enoughPosts } from '../post-comparisons';
import { comparedAges } from '../analytics.types';
import { CollectedAccounts } from './collected-accounts.service';
import { FiguresReading } from './figures-reading.service';
import { type CurveRow, FiguresRepository, type PostRow } from './figures.repository';
import { periodOf, shifted } from './period';
import { type Readings, seriesOf, statsOf } from './series';
import type { CurvePointResponse, DashboardResponse, LatestPostResponse, StatResponse } from './figures.dto';

const latestShown = 5;
const curveHours = 48;
const comparedDays = 90;
/** The account's newest posts are enough to tell what is usual. */
const comparedPosts = 100;

/** The last seven days of a workspace at a glance. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly accounts: CollectedAccounts,
    private readonly reading: FiguresReading,
    private readonly figures: FiguresRepository,
    private readonly collector: Collector,
    private readonly clock: Clock,
  ) {}

  async dashboard(workspaceId: string): Promise<DashboardResponse> {
    const period = periodOf({ period: '7d' }, this.clock.now());
    // Whoever has just published looks for it here, before the platform is read again.
    await unlessDiskFull(this.collector.takePublished(workspaceId));
    const accounts = await this.accounts.list(workspaceId);
    const ids = accounts.map(({ id }) => id);
    const readings = await this.reading.over(ids, period);
    const posts = await this.figures.posts(ids, shifted(period.to, 1 - comparedDays), comparedPosts);
    const latest = posts.slice(0, latestShown);
    const curves = await this.figures.curves(
      latest.map(({ id }) => id),
      curveHours,
    );
    return {
      accounts,
      stats: statsOf(readings).map((stat) => ({ ...stat, sparkline: sparklineOf(stat, readings) })),
      latest: latest.map((post) => toLatest(post, posts, curves)),
    };
  }
}

function sparklineOf({ metric }: StatResponse, readings: Readings): (number | null)[] {
  const rows = new Map(readings.days.map((row) => [row.day, row]));
  return seriesOf(readings).map(({ day, ...values }) => {
    switch (metric) {
      case 'profileVisits':
        return rows.get(day)?.profileVisits ?? null;
      case 'newFollowers':
        return wonOn(day, readings);
      default:
        return values[metric];
    }
  });
}

/** Only of days whose day before was read too. */
function wonOn(day: string, { followers }: Readings): number | null {
  const sumOn = (one: string): number | null => {
    const counts = followers.filter((row) => row.day === one).flatMap((row) => row.followers ?? []);
    return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
  };
  const [before, now] = [sumOn(shifted(day, -1)), sumOn(day)];
  return before === null || now === null ? null : now - before;
}

function toLatest(post: PostRow, all: readonly PostRow[], curves: readonly CurveRow[]): LatestPostResponse {
  const { id, postId, accountId, platform, text, url, postedAt, impressions } = post;
  const points = curves
    .filter(({ trackedPostId }) => trackedPostId === id)
    .flatMap(({ takenAt, impressions: count }) =>
      count === null
        ? []
        : [{ hours: rounded((takenAt.getTime() - postedAt.getTime()) / hourMs, 2), impressions: count }],
    );
  return {
    ...{ id, postId, accountId, platform, text, url, postedAt, impressions },
    engagements: engagementsOf(post),
    curve: points.length === 0 ? [] : [{ hours: 0, impressions: 0 }, ...points],
    usual: usualOf(all.filter((other) => other.accountId === accountId)),
  };
}

function usualOf(posts: readonly PostRow[]): CurvePointResponse[] {
  return comparedAges
    .filter((age) => age <= curveHours)
    .flatMap((age) => {
      const values = posts.flatMap(({ atAge }) => atAge[age]?.impressions ?? []);
      const impressions = median(values);
      return impressions === null || values.length < enoughPosts ? [] : [{ hours: age, impressions }];
    });
}
