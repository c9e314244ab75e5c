import type { CollectedAccount, Dashboard, RankedPost, Stat, Summary, XAnalytics } from '@/features/analytics/api';

export const accountId = '0190a000-0000-7000-8000-0000000000c1';

export function makeCollected(over: Partial<CollectedAccount> = {}): CollectedAccount {
  const { platform = 'twitter', handle = 'maya', displayName = 'Maya Ortiz' } = over;
  return {
    id: accountId,
    platform,
    handle,
    displayName,
    name: platform === 'linkedin' ? displayName : `@${handle}`,
    status: 'collected',
    syncedAt: '2026-11-18T08:46:00.000Z',
    note: null,
    ...over,
  };
}

export function makeRanked(over: Partial<RankedPost> = {}): RankedPost {
  return {
    id: '0190a000-0000-7000-8000-0000000000d1',
    postId: null,
    accountId,
    externalId: '1800000000000000001',
    platform: 'twitter',
    text: 'We gave cafés a pause button instead of a cancel button.',
    url: 'https://x.com/maya/status/1800000000000000001',
    postedAt: '2026-11-16T09:00:00.000Z',
    impressions: 12_410,
    engagements: 480,
    timesUsual: 2.6,
    reasons: ["It's a list, and your lists get 1.4× your usual (8 posts)."],
    ...over,
  };
}

const period = { from: '2026-11-12', to: '2026-11-18', previousFrom: '2026-11-05', previousTo: '2026-11-11' };

const stats: Stat[] = [
  { metric: 'impressions', value: 35_540, previous: 21_155, change: 0.68 },
  { metric: 'engagements', value: 1_386, previous: 740, change: 0.873 },
  { metric: 'engagementRate', value: 0.039, previous: 0.035, change: 0.1143 },
  { metric: 'profileVisits', value: 1_204, previous: 919, change: 0.31 },
  { metric: 'newFollowers', value: 211, previous: 224, change: -0.058 },
  { metric: 'posts', value: 7, previous: 7, change: 0 },
];

const days: Summary['days'] = [12, 13, 14, 15, 16, 17, 18].map((day, at) => ({
  day: `2026-11-${day}`,
  impressions: at === 2 ? null : 1_000 + at * 100,
  previous: 900,
  engagements: at === 2 ? null : 40,
  engagementRate: at === 2 ? null : 0.04,
  posts: 1,
  coversDays: at === 2 ? null : at === 3 ? 2 : 1,
}));

export function makeSummary(over: Partial<Summary> = {}): Summary {
  return {
    period,
    accounts: [makeCollected()],
    stats,
    days,
    topPosts: [makeRanked()],
    bottomPosts: [],
    comparedFrom: '2026-08-21',
    bestTimes: {
      posts: 42,
      cells: [{ weekday: 5, hour: 9, posts: 5, timesUsual: 2.3 }],
      best: { weekday: 5, hour: 9, posts: 5, timesUsual: 2.3 },
      timezone: 'Europe/Lisbon',
    },
    formats: [
      { format: 'question', posts: 12, timesUsual: 1.9 },
      { format: 'link', posts: 9, timesUsual: 0.6 },
      { format: 'thread', posts: 3, timesUsual: null },
    ],
    topics: [
      { topic: 'pricing', posts: 9, timesUsual: 1.4 },
      { topic: 'onboarding', posts: 4, timesUsual: null },
    ],
    requiredLevel: null,
    isEnough: true,
    ...over,
  };
}

export function makeDashboard(over: Partial<Dashboard> = {}): Dashboard {
  const { text, url, platform, postId, postedAt } = makeRanked();
  return {
    accounts: [makeCollected()],
    stats: stats.map((stat) => ({ ...stat, sparkline: [1, 2, null, 4, 5, 6, 7] })),
    latest: [
      {
        ...{ id: 'tracked-1', accountId, text, url, platform, postId, postedAt },
        impressions: 12_410,
        engagements: 480,
        curve: [
          { hours: 0, impressions: 0 },
          { hours: 1, impressions: 400 },
          { hours: 30, impressions: 12_000 },
        ],
        usual: [
          { hours: 1, impressions: 200 },
          { hours: 48, impressions: 4_000 },
        ],
      },
    ],
    ...over,
  };
}

export function makeXAnalytics(over: Partial<XAnalytics> = {}): XAnalytics {
  const { text, url, postId, postedAt, externalId } = makeRanked();
  const counts = {
    likes: 300,
    replies: 31,
    reposts: 12,
    quotes: 3,
    bookmarks: 8,
    linkClicks: null,
    profileVisits: null,
  };
  return {
    period,
    account: makeCollected(),
    stats,
    days,
    followers: days.map(({ day, impressions }, at) => ({ day, followers: impressions === null ? null : 1_000 + at })),
    engagement: [
      { type: 'likes', value: 900, previous: 700 },
      { type: 'linkClicks', value: null, previous: null },
    ],
    posts: [
      {
        ...{ id: 'tracked-1', text, url, postId, postedAt, externalId },
        impressions: 12_410,
        engagements: 346,
        ...counts,
      },
    ],
    nextCursor: null,
    ...over,
  };
}
