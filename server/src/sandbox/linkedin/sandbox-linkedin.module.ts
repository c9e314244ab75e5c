import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { SandboxLinkedinGrantEntity } from './sandbox-linkedin-grant.entity';
import { SandboxLinkedinPostEntity } from './sandbox-linkedin-post.entity';

@Module({
  imports: [SandboxCoreModule, TypeOrmModule.forFeature([SandboxLinkedinGrantEntity, SandboxLinkedinPostEntity])],
})
export class SandboxLinkedinModule {}
