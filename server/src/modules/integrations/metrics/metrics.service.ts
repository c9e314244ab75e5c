import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service';
import type { AccountCredentials } from '../accounts/accounts.types';
import { PlatformsService } from '../platforms/platforms.service';
import type { PlatformCredentials, PublishablePlatform } from '../platforms/publisher.types';
import type { AccountOutcome, AskedPost, MetricsReader, OwnPostsOutcome, PostsOutcome } from './metrics-reader.types';
import { type XResources, XReadBudget } from './x-read-budget';

/** Why the platform was not even asked. */
export type NotAsked =
  | { status: 'no_access'; reason: Extract<AccountCredentials, { status: 'unavailable' }>['reason'] }
  /** `X_READ_CAP_USD` is reached until then. */
  | { status: 'cap_reached'; until: Date };

type Ready = Extract<AccountCredentials, { status: 'ready' }>;
interface Call<Outcome> {
  /** What it will read, as far as that is known before. */
  wanted(credentials: PlatformCredentials): XResources;
  ask(reader: MetricsReader, credentials: PlatformCredentials): Promise<Outcome>;
  /** What was paid for. */
  readIn(outcome: Outcome, credentials: PlatformCredentials): XResources;
}

/** Reads the figures of connected accounts, within what reading may cost. */
@Injectable()
export class MetricsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly platforms: PlatformsService,
    private readonly budget: XReadBudget,
  ) {}

  /** Returns how many posts one `posts` may ask for. */
  maxPosts(platform: PublishablePlatform): number {
    return this.platforms.metricsReaderOf(platform).maxPosts;
  }

  account(accountId: string): Promise<AccountOutcome | NotAsked> {
    return this.call<AccountOutcome>(accountId, {
      wanted: ({ externalId }) => ({ userIds: [externalId] }),
      ask: (reader, credentials) => reader.account(credentials),
      readIn: ({ status }, { externalId }) => (status === 'read' ? { userIds: [externalId] } : {}),
    });
  }

  posts(accountId: string, posts: readonly AskedPost[]): Promise<PostsOutcome | NotAsked> {
    return this.call<PostsOutcome>(accountId, {
      wanted: () => ({ postIds: posts.map(({ externalId }) => externalId) }),
      ask: (reader, credentials) => reader.posts(credentials, posts),
      readIn: (outcome) =>
        outcome.status === 'read' ? { postIds: outcome.posts.map(({ externalId }) => externalId) } : {},
    });
  }

  ownPosts(accountId: string, sinceId: string | null): Promise<OwnPostsOutcome | NotAsked> {
    return this.call<OwnPostsOutcome>(accountId, {
      // One that nobody has read.
      wanted: () => ({ postIds: ['new'] }),
      ask: (reader, credentials) => reader.ownPosts(credentials, sinceId),
      readIn: (outcome) =>
        outcome.status === 'read' ? { postIds: outcome.posts.map(({ externalId }) => externalId) } : {},
    });
  }

  private async call<Outcome extends { status: string }>(
    accountId: string,
    { wanted, ask, readIn }: Call<Outcome>,
  ): Promise<Outcome | NotAsked> {
    const ready = await this.accounts.credentialsOf(accountId);
    if (ready.status !== 'ready') return { status: 'no_access', reason: ready.reason };
    const { account, credentials } = ready;
    const isPaid = account.platform === 'twitter';
    const until = isPaid ? await this.budget.blockedUntil(wanted(credentials)) : null;
    if (until) return { status: 'cap_reached', until };
    const outcome = await ask(this.platforms.metricsReaderOf(account.platform), credentials);
    if (isPaid) await this.budget.spend(readIn(outcome, credentials));
    if (outcome.status === 'reconnect') await this.noteEnd(ready);
    return outcome;
  }

  /** One refusal is no proof, and with wrong keys of the operator X refuses everybody. */
  private async noteEnd({ account, credentials }: Ready): Promise<void> {
    const { id, platform, connectedAt } = account;
    if (!(await this.platforms.areKeysGood(platform))) return;
    if ((await this.platforms.tokenStateOf(platform, credentials)) !== 'ended') return;
    await this.accounts.markUnavailable(id, 'revoked', connectedAt);
  }
}
