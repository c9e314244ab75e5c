import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { GoogleGrantsRepository } from './google-grants.repository';
import { GoogleWire } from './google.wire';

@Module({
  imports: [SandboxCoreModule],
  providers: [GoogleWire, GoogleGrantsRepository],
})
export class SandboxGoogleModule {}
