import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';

export const timeframes = ['24h', '7d', '30d'] as const;
export type Timeframe = (typeof timeframes)[number];

export type TrendingTopics = ApiData<'/api/trending/topics', 'get'>;
export type TrendingTopic = TrendingTopics['topics'][number];
export type TrendSourceState = TrendingTopics['sources'][number];
export type TopicDetail = ApiData<'/api/trending/topics/{slug}', 'get'>;
export type TopicPost = TopicDetail['posts'][number];
export type CommunitySlug = ApiData<'/api/trending/communities', 'get'>[number]['slug'];

const waitingMs = 5_000;

export function topicsQuery(timeframe: Timeframe, community: CommunitySlug | null) {
  return queryOptions({
    queryKey: ['trending', 'topics', timeframe, community],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/trending/topics', {
          signal,
          params: { query: { timeframe, ...(community !== null && { community }) } },
        }),
      ),
    placeholderData: keepPreviousData,
    // Just after its start a server has read no source yet.
    refetchInterval: ({ state }) => (state.data?.refreshedAt === null ? waitingMs : false),
  });
}

/** The slugs of the listed topics that fit what the member writes about. */
export function forYouQuery(timeframe: Timeframe, community: CommunitySlug | null) {
  return queryOptions({
    queryKey: ['trending', 'for-you', timeframe, community],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/trending/for-you', {
          signal,
          params: { query: { timeframe, ...(community !== null && { community }) } },
        }),
      ),
  });
}

export function topicQuery(slug: string, timeframe: Timeframe) {
  return queryOptions({
    queryKey: ['trending', 'topic', slug, timeframe],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/trending/topics/{slug}', { signal, params: { path: { slug }, query: { timeframe } } })),
  });
}

export function communitiesQuery() {
  return queryOptions({
    queryKey: ['trending', 'communities'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/trending/communities', { signal })),
  });
}
