import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { MailWire } from './mail.wire';
import { SandboxMailEntity } from './sandbox-mail.entity';
import { SandboxMailRepository } from './sandbox-mail.repository';
import { SmtpListener } from './smtp-listener';

@Module({
  imports: [SandboxCoreModule, TypeOrmModule.forFeature([SandboxMailEntity])],
  providers: [MailWire, SandboxMailRepository, SmtpListener],
})
export class SandboxMailModule {}
