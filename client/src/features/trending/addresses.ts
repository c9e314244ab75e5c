import { generatePath } from 'react-router';
import { paths } from '@/app/paths';
import type { Timeframe } from '@/features/trending/api';

const standard: Timeframe = '7d';

const withTimeframe = (path: string, timeframe: Timeframe): string =>
  timeframe === standard ? path : `${path}?timeframe=${timeframe}`;

export const topicAddress = (slug: string, timeframe: Timeframe): string =>
  withTimeframe(generatePath(paths.trendingTopic, { slug }), timeframe);

export const listAddress = (community: string | null, timeframe: Timeframe): string =>
  withTimeframe(
    community === null ? paths.trending : generatePath(paths.trendingCommunity, { slug: community }),
    timeframe,
  );
