import type { PlatformAdapter } from '../adapter';
import { RedditClient } from './reddit.client';
import { redditConduct } from './reddit.conduct.data';
import { RedditConnector } from './reddit.connector';
import { redditDescriptor } from './reddit.descriptor';
import { RedditMetricsReader } from './reddit.metrics';
import { RedditPublisher } from './reddit.publisher';

export const redditAdapter: PlatformAdapter = {
  descriptor: redditDescriptor,
  conduct: redditConduct,
  connector: RedditConnector,
  publisher: RedditPublisher,
  metrics: RedditMetricsReader,
  providers: [RedditClient],
};
