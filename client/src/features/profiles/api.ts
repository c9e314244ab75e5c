import { queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';

export type AnalyzedProfile = ApiData<'/api/analytics/twitter/analyze/{username}', 'post'>;
export type ProfileAnalysis = AnalyzedProfile['analysis'];

export interface ProfileScope {
  /** Without the @. */
  username: string;
  maxTweets: number;
  includeRetweets: boolean;
}

/** A read, although it is sent as a POST; as fresh as the server's own reading of X. */
export const profileQuery = ({ username, ...body }: ProfileScope) =>
  queryOptions({
    queryKey: ['profiles', username.toLowerCase(), body] as const,
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/analytics/twitter/analyze/{username}', { params: { path: { username } }, body, signal })),
    staleTime: 5 * 60_000,
    // The field says both.
    meta: { operation: 'analyzeTwitterUser', showsFieldErrors: true, answers: ({ type }) => type === 'NOT_FOUND' },
  });
