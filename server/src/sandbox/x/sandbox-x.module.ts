import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { SandboxXAccountEntity } from './sandbox-x-account.entity';
import { SandboxXPostEntity } from './sandbox-x-post.entity';
import { SandboxXTokenEntity } from './sandbox-x-token.entity';
import { XPostsRepository } from './x-posts.repository';
import { XTimelines } from './x-timelines';
import { XWire } from './x.wire';

@Module({
  imports: [
    SandboxCoreModule,
    TypeOrmModule.forFeature([SandboxXPostEntity, SandboxXAccountEntity, SandboxXTokenEntity]),
  ],
  providers: [XPostsRepository, XTimelines, XWire],
  exports: [XTimelines],
})
export class SandboxXModule {}
