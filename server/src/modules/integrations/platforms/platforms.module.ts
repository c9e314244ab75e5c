import { Module, type OnModuleDestroy } from '@nestjs/common';
import { LinkedinClient } from './linkedin/linkedin.client';
import { LinkedinConnector } from './linkedin/linkedin.connector';
import { LinkedinMedia } from './linkedin/linkedin.media';
import { LinkedinMetricsReader } from './linkedin/linkedin.metrics';
import { LinkedinPublisher } from './linkedin/linkedin.publisher';
import { PlatformHttp } from './platform-http';
import { PlatformsService } from './platforms.service';
import { XClient } from './x/x.client';
import { XConnector } from './x/x.connector';
import { XMedia } from './x/x.media';
import { XMetricsReader } from './x/x.metrics';
import { XPublisher } from './x/x.publisher';
import { XApiWatcher } from './x/x.watcher';
import { XWatcher } from '../watching/x-watcher.types';

/** Provides posting to the platforms, connecting accounts there, and reading their figures. */
@Module({
  providers: [
    { provide: PlatformHttp, useFactory: () => new PlatformHttp() },
    XConnector,
    XClient,
    XMedia,
    XPublisher,
    XMetricsReader,
    { provide: XWatcher, useClass: XApiWatcher },
    LinkedinConnector,
    LinkedinClient,
    LinkedinMedia,
    LinkedinPublisher,
    LinkedinMetricsReader,
    PlatformsService,
  ],
  exports: [PlatformsService, XWatcher],
})
export class PlatformsModule implements OnModuleDestroy {
  constructor(private readonly http: PlatformHttp) {}

  /** Connections that are kept would hold the process. */
  onModuleDestroy(): void {
    this.http.close();
  }
}
