import { XWatcher } from './watching/x-watcher.types';
import type { PlatformAdapter } from '../adapter';
import { XClient } from './x.client';
import { xConduct } from './x.conduct.data';
import { XConnector } from './x.connector';
import { xDescriptor } from './x.descriptor';
import { xArchive } from './x.history';
import { XMedia } from './x.media';
import { XMetricsReader } from './x.metrics';
import { XPublisher } from './x.publisher';
import { XApiWatcher } from './x.watcher';

export const xAdapter: PlatformAdapter = {
  descriptor: xDescriptor,
  conduct: xConduct,
  connector: XConnector,
  publisher: XPublisher,
  metrics: XMetricsReader,
  archive: xArchive,
  providers: [XClient, XMedia, { provide: XWatcher, useClass: XApiWatcher }],
};
