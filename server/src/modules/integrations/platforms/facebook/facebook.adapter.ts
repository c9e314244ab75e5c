import type { PlatformAdapter } from '../adapter';
import { FacebookClient } from './facebook.client';
import { facebookConduct } from './facebook.conduct.data';
import { FacebookConnector } from './facebook.connector';
import { facebookDescriptor } from './facebook.descriptor';
import { FacebookMetricsReader } from './facebook.metrics';
import { FacebookPublisher } from './facebook.publisher';

export const facebookAdapter: PlatformAdapter = {
  descriptor: facebookDescriptor,
  conduct: facebookConduct,
  connector: FacebookConnector,
  publisher: FacebookPublisher,
  metrics: FacebookMetricsReader,
  providers: [FacebookClient],
};
