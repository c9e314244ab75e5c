import type { PlatformAdapter } from '../adapter';
import { InstagramClient } from './instagram.client';
import { instagramConduct } from './instagram.conduct.data';
import { InstagramConnector } from './instagram.connector';
import { instagramDescriptor } from './instagram.descriptor';
import { InstagramMetricsReader } from './instagram.metrics';
import { InstagramPublisher } from './instagram.publisher';

export const instagramAdapter: PlatformAdapter = {
  descriptor: instagramDescriptor,
  conduct: instagramConduct,
  connector: InstagramConnector,
  publisher: InstagramPublisher,
  metrics: InstagramMetricsReader,
  providers: [InstagramClient],
};
