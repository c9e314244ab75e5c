import type { Env } from '../../../config/env';

const minute = 60;

/** Live, posts come in bursts: 5 minutes after news, twice as long after each look without any, up to an hour. */
export const shortestWaitSeconds = (env: Env): number => (env.modeOf(env.X_API_KEY) === 'live' ? 5 * minute : minute);
const longestWaitSeconds = (env: Env): number => (env.modeOf(env.X_API_KEY) === 'live' ? 60 * minute : minute);

export const nextWaitSeconds = (env: Env, seconds: number, hasNews: boolean): number =>
  hasNews ? shortestWaitSeconds(env) : Math.min(2 * seconds, longestWaitSeconds(env));
