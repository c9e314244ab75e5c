import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { GoogleGrantsRepository } from './google-grants.repository';
import { GoogleWire } from './google.wire';
import { SandboxGoogleGrantEntity } from './sandbox-google-grant.entity';

@Module({
  imports: [SandboxCoreModule, TypeOrmModule.forFeature([SandboxGoogleGrantEntity])],
  providers: [GoogleWire, GoogleGrantsRepository],
})
export class SandboxGoogleModule {}
