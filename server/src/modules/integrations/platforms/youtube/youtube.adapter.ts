import type { PlatformAdapter } from '../adapter';
import { YoutubeClient } from './youtube.client';
import { youtubeConduct } from './youtube.conduct.data';
import { YoutubeConnector } from './youtube.connector';
import { youtubeDescriptor } from './youtube.descriptor';
import { YoutubeMetricsReader } from './youtube.metrics';
import { YoutubePublisher } from './youtube.publisher';

export const youtubeAdapter: PlatformAdapter = {
  descriptor: youtubeDescriptor,
  conduct: youtubeConduct,
  connector: YoutubeConnector,
  publisher: YoutubePublisher,
  metrics: YoutubeMetricsReader,
  providers: [YoutubeClient],
};
