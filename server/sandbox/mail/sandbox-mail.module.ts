import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { MailWire } from './mail.wire';
import { SandboxMailRepository } from './sandbox-mail.repository';
import { SmtpListener } from './smtp-listener';

@Module({
  imports: [SandboxCoreModule],
  providers: [MailWire, SandboxMailRepository, SmtpListener],
})
export class SandboxMailModule {}
