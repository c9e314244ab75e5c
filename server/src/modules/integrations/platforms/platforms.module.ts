import { Module, type OnModuleDestroy } from '@nestjs/common';
import { LinkedinConnector, XConnector } from './connector.port';
import { LinkedinClient } from './linkedin/linkedin.client';
import { LinkedinApiConnector } from './linkedin/linkedin.connector';
import { LinkedinPublisher } from './linkedin/linkedin.publisher';
import { PlatformHttp } from './platform-http';
import { PlatformsService } from './platforms.service';
import { XClient } from './x/x.client';
import { XApiConnector } from './x/x.connector';
import { XMedia } from './x/x.media';
import { XPublisher } from './x/x.publisher';

/** Provides posting to the platforms and connecting accounts there. */
@Module({
  providers: [
    { provide: PlatformHttp, useFactory: () => new PlatformHttp() },
    { provide: XConnector, useClass: XApiConnector },
    { provide: LinkedinConnector, useClass: LinkedinApiConnector },
    XClient,
    XMedia,
    XPublisher,
    LinkedinClient,
    LinkedinPublisher,
    PlatformsService,
  ],
  exports: [PlatformsService],
})
export class PlatformsModule implements OnModuleDestroy {
  constructor(private readonly http: PlatformHttp) {}

  /** Connections that are kept would hold the process. */
  onModuleDestroy(): void {
    this.http.close();
  }
}
