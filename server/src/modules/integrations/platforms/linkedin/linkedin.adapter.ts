import type { PlatformAdapter } from '../adapter';
import { LinkedinClient } from './linkedin.client';
import { LinkedinConnector } from './linkedin.connector';
import { LinkedinMedia } from './linkedin.media';
import { LinkedinMetricsReader } from './linkedin.metrics';
import { LinkedinPublisher } from './linkedin.publisher';

export const linkedinAdapter: PlatformAdapter = {
  connector: LinkedinConnector,
  publisher: LinkedinPublisher,
  metrics: LinkedinMetricsReader,
  providers: [LinkedinClient, LinkedinMedia],
};
