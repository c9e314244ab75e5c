import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createLogger, Logger } from '../src/common/logging/logger';
import { Clock } from '../src/common/time/clock';
import { Env } from '../src/config/env';
import { Secrets } from '../src/config/secrets';
import { createDataSource } from '../src/database/data-source';
import { Transactions } from '../src/database/transactions';
import { HttpListener } from './core/http-listener';
import { SandboxCoreModule } from './core/sandbox-core.module';
import { databaseOptions } from './database/database-options';
import { Face } from './face/face';
import { FacebookWire } from './facebook/facebook.wire';
import { GoogleWire } from './google/google.wire';
import { BlueskyWire } from './bluesky/bluesky.wire';
import { InstagramWire } from './instagram/instagram.wire';
import { LinkedinWire } from './linkedin/linkedin.wire';
import { LlmWire } from './llm/llm.wire';
import { MailWire } from './mail/mail.wire';
import { SandboxMailRepository } from './mail/sandbox-mail.repository';
import { SmtpListener } from './mail/smtp-listener';
import { RedditWire } from './reddit/reddit.wire';
import { MastodonWire } from './mastodon/mastodon.wire';
import { Sandbox } from './sandbox';
import { stripeParts } from './stripe/stripe.wire';
import { ThreadsWire } from './threads/threads.wire';
import { TrendsWire } from './trends/trends.wire';
import { TwitterapiWire } from './twitterapi/twitterapi.wire';
import { XTimelines } from './x/x-timelines';
import { XWire } from './x/x.wire';
import { YoutubeWire } from './youtube/youtube.wire';

const foundation = [
  Clock,
  Secrets,
  Transactions,
  { provide: Logger, inject: [Env], useFactory: (env: Env) => new Logger(createLogger(env.LOG_LEVEL)) },
  {
    provide: DataSource,
    inject: [Env],
    useFactory: (env: Env) => createDataSource(databaseOptions(env.DATABASE_URL)).initialize(),
  },
];

/** All that the sandbox takes of the server, with settings and a connection of its own. */
@Global()
@Module({ providers: foundation, exports: foundation })
class FoundationModule {}

/** A further one is its own folder and a name here. */
const networks = [
  XWire,
  LinkedinWire,
  BlueskyWire,
  TwitterapiWire,
  XTimelines,
  YoutubeWire,
  RedditWire,
  ThreadsWire,
  InstagramWire,
  MastodonWire,
  FacebookWire,
];

const others = [GoogleWire, LlmWire, MailWire, SandboxMailRepository, SmtpListener, TrendsWire, ...stripeParts];

/** Every platform that the sandbox plays. Nothing starts by itself. */
@Module({
  imports: [FoundationModule, SandboxCoreModule],
  providers: [Face, HttpListener, Sandbox, ...networks, ...others],
})
export class SandboxModule {
  static with(env: Env): DynamicModule {
    return { module: SandboxModule, global: true, providers: [{ provide: Env, useValue: env }], exports: [Env] };
  }
}
