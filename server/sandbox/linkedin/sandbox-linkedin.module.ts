import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { LinkedinAnalyticsRoutes } from './linkedin-analytics.routes';
import { LinkedinAuth } from './linkedin-auth';
import { LinkedinFaceRoutes } from './linkedin-face.routes';
import { LinkedinGrantsRepository } from './linkedin-grants.repository';
import { LinkedinOauthRoutes } from './linkedin-oauth.routes';
import { LinkedinPostsRepository } from './linkedin-posts.repository';
import { LinkedinMediaRoutes } from './linkedin-media.routes';
import { LinkedinPostsRoutes } from './linkedin-posts.routes';
import { LinkedinWire } from './linkedin.wire';

@Module({
  imports: [SandboxCoreModule],
  providers: [
    LinkedinAnalyticsRoutes,
    LinkedinAuth,
    LinkedinFaceRoutes,
    LinkedinGrantsRepository,
    LinkedinOauthRoutes,
    LinkedinPostsRepository,
    LinkedinMediaRoutes,
    LinkedinPostsRoutes,
    LinkedinWire,
  ],
})
export class SandboxLinkedinModule {}
