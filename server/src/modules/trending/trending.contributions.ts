import { contribute } from '../../common/contributions/contributions';
import { dataPage } from '../../common/http/data-pages';
import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { TrendRefresh } from './trend-refresh.service';
import { refreshTrends } from './trending.jobs';
import { trendingPages } from './trending.pages';
import { TrendingService } from './trending.service';

export const trendingContributions = contribute(
  'trending',
  { refresh: TrendRefresh, trending: TrendingService },
  ({ refresh, trending }) => [
    ...trendingPages(trending).map(dataPage),
    jobHandler(refreshTrends, () => refresh.run()),
    cronTask({ name: 'trending.refresh', everyMs: 15 * minuteMs, work: () => refresh.request() }),
    cronTask({ name: 'trending.clean-up', everyMs: dayMs, offsetMs: 4 * hourMs, work: () => refresh.cleanUp() }),
  ],
);
