import { Global, Module } from '@nestjs/common';
import { Logger } from '../common/logging/logger';
import { Env } from '../config/env';
import { mailContributions } from './mail.contributions';
import { MailProcessor } from './mail.processor';
import { MailRepository } from './mail.repository';
import { MailService } from './mail.service';
import { Mailer } from './mailer.port';
import { SmtpMailer } from './smtp-mailer';
import { UnconfiguredMailer } from './unconfigured-mailer';

function createMailer(env: Env, logger: Logger): Mailer {
  const url = env.SMTP_URL ?? (env.hasSandbox ? sandboxSmtpUrl(env) : undefined);
  if (!url) return new UnconfiguredMailer(logger);
  return new SmtpMailer({ url, host: new URL(env.publicUrl).hostname, logger });
}

/** Skips encryption, which the sandbox doesn't offer: it is on this machine. */
const sandboxSmtpUrl = (env: Env): string =>
  `smtp://${new URL(env.sandboxUrl).hostname}:${env.sandboxSmtpPort}?ignoreTLS=true`;

@Global()
@Module({
  providers: [
    { provide: Mailer, inject: [Env, Logger], useFactory: createMailer },
    MailRepository,
    MailService,
    MailProcessor,
    mailContributions,
  ],
  exports: [MailService],
})
export class MailModule {}
