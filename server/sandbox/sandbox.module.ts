import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createLogger, Logger } from '../src/common/logging/logger';
import { Clock } from '../src/common/time/clock';
import { Env } from '../src/config/env';
import { Secrets } from '../src/config/secrets';
import { createDataSource } from '../src/database/data-source';
import { Transactions } from '../src/database/transactions';
import { HttpListener } from './core/http-listener';
import { SandboxSettings } from './core/sandbox-settings';
import { SandboxTimings } from './core/sandbox-timings';
import { type SandboxWire, Wires } from './core/sandbox-wire';
import { databaseOptions } from './database/database-options';
import { Face } from './face/face';
import { FacebookWire } from './facebook/facebook.wire';
import { FaultGate } from './faults/fault-gate';
import { GoogleWire } from './google/google.wire';
import { BlueskyWire } from './bluesky/bluesky.wire';
import { InstagramWire } from './instagram/instagram.wire';
import { LinkedinWire } from './linkedin/linkedin.wire';
import { LlmWire } from './llm/llm.wire';
import { MailWire } from './mail/mail.wire';
import { SandboxMailRepository } from './mail/sandbox-mail.repository';
import { SmtpListener } from './mail/smtp-listener';
import { AccountsRepository } from './network/accounts.repository';
import { GrantsRepository } from './network/grants.repository';
import { MediaRepository } from './network/media.repository';
import { NetworkTools } from './network/network-tools';
import { PostsRepository } from './network/posts.repository';
import { RateLimits } from './network/rate-limits';
import { Uploads } from './network/uploads';
import { RedditWire } from './reddit/reddit.wire';
import { MastodonWire } from './mastodon/mastodon.wire';
import { Sandbox } from './sandbox';
import { stripeParts, StripeWire } from './stripe/stripe.wire';
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

/** Every platform that the sandbox plays: a further one is its own folder and a name here. */
const wires = [
  ...[
    BlueskyWire,
    FacebookWire,
    InstagramWire,
    LinkedinWire,
    MastodonWire,
    RedditWire,
    ThreadsWire,
    XWire,
    YoutubeWire,
  ],
  ...[GoogleWire, LlmWire, MailWire, StripeWire, TrendsWire, TwitterapiWire],
];

/** What they are played with. */
const parts = [
  ...[AccountsRepository, GrantsRepository, MediaRepository, NetworkTools, PostsRepository, RateLimits, Uploads],
  ...[FaultGate, SandboxMailRepository, SandboxSettings, SandboxTimings, SmtpListener, XTimelines, ...stripeParts],
];

/** Nothing starts by itself. */
@Module({
  imports: [FoundationModule],
  providers: [
    ...[Face, HttpListener, Sandbox, ...wires, ...parts],
    { provide: Wires, inject: wires, useFactory: (...all: SandboxWire[]) => new Wires(all) },
  ],
})
export class SandboxModule {
  static with(env: Env): DynamicModule {
    return { module: SandboxModule, global: true, providers: [{ provide: Env, useValue: env }], exports: [Env] };
  }
}
