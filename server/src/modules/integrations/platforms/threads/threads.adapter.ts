import type { PlatformAdapter } from '../adapter';
import { ThreadsClient } from './threads.client';
import { threadsConduct } from './threads.conduct.data';
import { ThreadsConnector } from './threads.connector';
import { threadsDescriptor } from './threads.descriptor';
import { ThreadsMetricsReader } from './threads.metrics';
import { ThreadsPublisher } from './threads.publisher';

export const threadsAdapter: PlatformAdapter = {
  descriptor: threadsDescriptor,
  conduct: threadsConduct,
  connector: ThreadsConnector,
  publisher: ThreadsPublisher,
  metrics: ThreadsMetricsReader,
  providers: [ThreadsClient],
};
