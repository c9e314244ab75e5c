import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { XAuth } from './oauth/x-auth';
import { XEndpoints } from './x-endpoints';
import { XFaceRoutes } from './x-face.routes';
import { XLimits } from './x-limits';
import { XMediaRoutes } from './posts/x-media.routes';
import { XOauthRoutes } from './oauth/x-oauth.routes';
import { XPostingRoutes } from './posts/x-posting.routes';
import { XPostsRepository } from './posts/x-posts.repository';
import { XReadingRoutes } from './reading/x-reading.routes';
import { XSettings } from './x-settings';
import { XTimelines } from './reading/x-timelines';
import { XTokensRepository } from './oauth/x-tokens.repository';
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
