import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { XAuth } from './x-auth';
import { XEndpoints } from './x-endpoints';
import { XFaceRoutes } from './x-face.routes';
import { XLimits } from './x-limits';
import { XMediaRoutes } from './x-media.routes';
import { XOauthRoutes } from './x-oauth.routes';
import { XPostingRoutes } from './x-posting.routes';
import { XPostsRepository } from './x-posts.repository';
import { XReadingRoutes } from './x-reading.routes';
import { XSettings } from './x-settings';
import { XTimelines } from './x-timelines';
import { XTokensRepository } from './x-tokens.repository';
import { XWire } from './x.wire';

@Module({
  imports: [SandboxCoreModule],
  providers: [
    XAuth,
    XEndpoints,
    XFaceRoutes,
    XLimits,
    XMediaRoutes,
    XOauthRoutes,
    XPostingRoutes,
    XPostsRepository,
    XReadingRoutes,
    XSettings,
    XTimelines,
    XTokensRepository,
    XWire,
  ],
  exports: [XTimelines],
})
export class SandboxXModule {}
