import type { PlatformAdapter } from '../adapter';
import { BlueskyClient } from './bluesky.client';
import { blueskyConduct } from './bluesky.conduct.data';
import { BlueskyConnector } from './bluesky.connector';
import { blueskyDescriptor } from './bluesky.descriptor';
import { BlueskyMetricsReader } from './bluesky.metrics';
import { BlueskyPublisher } from './bluesky.publisher';
import { BlueskyVideos } from './bluesky.videos';

export const blueskyAdapter: PlatformAdapter = {
  descriptor: blueskyDescriptor,
  conduct: blueskyConduct,
  connector: BlueskyConnector,
  publisher: BlueskyPublisher,
  metrics: BlueskyMetricsReader,
  providers: [BlueskyClient, BlueskyVideos],
};
