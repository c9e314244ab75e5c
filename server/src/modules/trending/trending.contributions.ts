import { contribute } from '../../common/contributions/contributions';
import { dataPage, type DataPage } from '../../common/http/data-pages';
import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { TrendRefresh } from './trend-refresh.service';
import { refreshTrends } from './trending.jobs';
import { TrendingService } from './trending.service';
import { communities, communitySlugs, isCommunity } from './topics/communities.data';

const listed = '/tools/trending';

/** What search engines and other sites read of the pages of trends. */
const trendingPages = (trending: TrendingService): DataPage[] => [
  {
    path: listed,
    head: async () => ({
      title: 'Trending topics and what to write about them · Quillcast',
      description:
        'What people talk about on Hacker News, Mastodon, Bluesky and Google, why it rises and angles to write.',
    }),
    addresses: async () => [listed],
  },
  {
    path: `${listed}/community/:slug`,
    head: async (slug) =>
      isCommunity(slug)
        ? {
            title: `Trending in ${communities[slug].name} · Quillcast`,
            description: `What people talk about in ${communities[slug].name.toLowerCase()} now, why it rises and angles to write.`,
          }
        : null,
    addresses: async () => communitySlugs.map((slug) => `${listed}/community/${slug}`),
  },
  {
    path: `${listed}/:slug`,
    head: async (slug = '') => {
      const topic = await trending.find(slug);
      return topic && { title: `${topic.title} · Trending on Quillcast`, description: topic.summary };
    },
    addresses: async () => (await trending.list('7d')).topics.map(({ slug }) => `${listed}/${slug}`),
  },
];

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
