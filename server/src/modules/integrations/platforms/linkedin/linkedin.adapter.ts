import type { PlatformAdapter } from '../adapter';
import { LinkedinClient } from './linkedin.client';
import { linkedinConduct } from './linkedin.conduct.data';
import { LinkedinConnector } from './linkedin.connector';
import { linkedinDescriptor } from './linkedin.descriptor';
import { linkedinArchive } from './linkedin.history';
import { LinkedinMedia } from './linkedin.media';
import { LinkedinMetricsReader } from './linkedin.metrics';
import { LinkedinPublisher } from './linkedin.publisher';

export const linkedinAdapter: PlatformAdapter = {
  descriptor: linkedinDescriptor,
  conduct: linkedinConduct,
  connector: LinkedinConnector,
  publisher: LinkedinPublisher,
  metrics: LinkedinMetricsReader,
  archive: linkedinArchive,
  providers: [LinkedinClient, LinkedinMedia],
};
