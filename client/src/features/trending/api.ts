import { keepPreviousData } from '@tanstack/react-query';
import type { ApiData } from '@/api/client';
import { one } from '@/api/resource';

export const timeframes = ['24h', '7d', '30d'] as const;
export type Timeframe = (typeof timeframes)[number];

export type TrendingTopics = ApiData<'/api/trending/topics', 'get'>;
export type TrendingTopic = TrendingTopics['topics'][number];
export type TrendSourceState = TrendingTopics['sources'][number];
export type TopicDetail = ApiData<'/api/trending/topics/{slug}', 'get'>;
export type TopicPost = TopicDetail['posts'][number];
export type CommunitySlug = ApiData<'/api/trending/communities', 'get'>[number]['slug'];

const waitingMs = 5_000;

export const topicsQuery = (timeframe: Timeframe, community: CommunitySlug | null) =>
  one(['trending', 'topics', timeframe, community], '/api/trending/topics', {
    params: { query: { timeframe, ...(community !== null && { community }) } },
    placeholderData: keepPreviousData,
    // Just after its start a server has read no source yet.
    refetchInterval: ({ state }) => (state.data?.refreshedAt === null ? waitingMs : false),
  });

/** The slugs of the listed topics that fit what the member writes about. */
export const forYouQuery = (timeframe: Timeframe, community: CommunitySlug | null) =>
  one(['trending', 'for-you', timeframe, community], '/api/trending/for-you', {
    params: { query: { timeframe, ...(community !== null && { community }) } },
  });

export const topicQuery = (slug: string, timeframe: Timeframe) =>
  one(['trending', 'topic', slug, timeframe], '/api/trending/topics/{slug}', {
    params: { path: { slug }, query: { timeframe } },
  });

export const communitiesQuery = () => one(['trending', 'communities'], '/api/trending/communities');
