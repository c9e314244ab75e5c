import { XWatcher } from '../../watching/x-watcher.types';
import type { PlatformAdapter } from '../adapter';
import { XClient } from './x.client';
import { XConnector } from './x.connector';
import { XMedia } from './x.media';
import { XMetricsReader } from './x.metrics';
import { XPublisher } from './x.publisher';
import { XApiWatcher } from './x.watcher';

export const xAdapter: PlatformAdapter = {
  connector: XConnector,
  publisher: XPublisher,
  metrics: XMetricsReader,
  providers: [XClient, XMedia, { provide: XWatcher, useClass: XApiWatcher }],
};
