import { Module, type OnModuleDestroy } from '@nestjs/common';
import { TokensModule } from '../../../tokens/tokens.module';
import { XWatcher } from './x/watching/x-watcher.types';
import { PlatformHttp } from './platform-http';
import { adapterOf, publishablePlatforms } from './platforms';
import { PlatformsService } from './platforms.service';
import { ServerChecks } from './server-checks.service';

const adapters = publishablePlatforms.map(adapterOf);
const ofAdapters = adapters.flatMap(({ connector, publisher, metrics, providers }) => [
  ...[connector, publisher, metrics],
  ...providers,
]);

/** Provides posting to the platforms, connecting accounts there, and reading their figures. */
@Module({
  imports: [TokensModule],
  controllers: adapters.flatMap(({ controllers = [] }) => controllers),
  providers: [
    { provide: PlatformHttp, useFactory: () => new PlatformHttp() },
    ...ofAdapters,
    PlatformsService,
    ServerChecks,
  ],
  exports: [PlatformsService, ServerChecks, XWatcher],
})
export class PlatformsModule implements OnModuleDestroy {
  constructor(private readonly http: PlatformHttp) {}

  /** Connections that are kept would hold the process. */
  onModuleDestroy(): void {
    this.http.close();
  }
}
