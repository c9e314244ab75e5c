import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { LinkedinAuth } from './linkedin-auth';
import { LinkedinFaceRoutes } from './linkedin-face.routes';
import { LinkedinGrantsRepository } from './linkedin-grants.repository';
import { LinkedinOauthRoutes } from './linkedin-oauth.routes';
import { LinkedinPostsRepository } from './linkedin-posts.repository';
import { LinkedinPostsRoutes } from './linkedin-posts.routes';
import { LinkedinWire } from './linkedin.wire';
import { SandboxLinkedinGrantEntity } from './sandbox-linkedin-grant.entity';
import { SandboxLinkedinPostEntity } from './sandbox-linkedin-post.entity';

@Module({
  imports: [SandboxCoreModule, TypeOrmModule.forFeature([SandboxLinkedinGrantEntity, SandboxLinkedinPostEntity])],
  providers: [
    LinkedinAuth,
    LinkedinFaceRoutes,
    LinkedinGrantsRepository,
    LinkedinOauthRoutes,
    LinkedinPostsRepository,
    LinkedinPostsRoutes,
    LinkedinWire,
  ],
})
export class SandboxLinkedinModule {}
