import type { PlatformAdapter } from '../adapter';
import { BlueskyClient } from './bluesky.client';
import { blueskyConduct } from './bluesky.conduct.data';
import { BlueskyConnector } from './bluesky.connector';
import { blueskyDescriptor } from './bluesky.descriptor';
import { BlueskyMetadataController } from './bluesky.metadata.controller';
import { BlueskyMetricsReader } from './bluesky.metrics';
import { BlueskyOAuth } from './bluesky.oauth';
import { BlueskyPublisher } from './bluesky.publisher';
import { BlueskyVideos } from './bluesky.videos';

export const blueskyAdapter: PlatformAdapter = {
  descriptor: blueskyDescriptor,
  conduct: blueskyConduct,
  connector: BlueskyConnector,
  publisher: BlueskyPublisher,
  metrics: BlueskyMetricsReader,
  controllers: [BlueskyMetadataController],
  providers: [BlueskyClient, BlueskyOAuth, BlueskyVideos],
};
