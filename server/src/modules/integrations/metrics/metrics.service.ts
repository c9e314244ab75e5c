import { Injectable } from '@nestjs/common';
import { PlatformsService } from '../platforms/platforms.service';
import type { PublishablePlatform } from '../platforms/platforms';
import type { AccountOutcome, AskedPost, MetricsReader, OwnPostsOutcome, PostsOutcome } from './metrics-reader.types';
import { type NotAsked, PaidCalls, type ReadyAccount } from './paid-calls.service';

/** Reads the figures of connected accounts. */
@Injectable()
export class MetricsService {
  constructor(
    private readonly platforms: PlatformsService,
    private readonly calls: PaidCalls,
  ) {}

  /** Returns how many posts one `posts` may ask for. */
  maxPosts(platform: PublishablePlatform): number {
    return this.platforms.metricsReaderOf(platform).maxPosts;
  }

  account(accountId: string): Promise<AccountOutcome | NotAsked> {
    return this.calls.make<AccountOutcome>(accountId, {
      wanted: ({ credentials }) => ({ userIds: [credentials.externalId] }),
      ask: (ready) => this.readerOf(ready).account(ready.credentials),
      readIn: ({ status }, { credentials }) => (status === 'read' ? { userIds: [credentials.externalId] } : {}),
    });
  }

  posts(accountId: string, posts: readonly AskedPost[]): Promise<PostsOutcome | NotAsked> {
    return this.calls.make<PostsOutcome>(accountId, {
      wanted: () => ({ postIds: posts.map(({ externalId }) => externalId) }),
      ask: (ready) => this.readerOf(ready).posts(ready.credentials, posts),
      readIn: (outcome) =>
        outcome.status === 'read' ? { postIds: outcome.posts.map(({ externalId }) => externalId) } : {},
    });
  }

  ownPosts(accountId: string, sinceId: string | null): Promise<OwnPostsOutcome | NotAsked> {
    return this.calls.make<OwnPostsOutcome>(accountId, {
      // One that nobody has read.
      wanted: () => ({ postIds: ['new'] }),
      ask: (ready) => this.readerOf(ready).ownPosts(ready.credentials, sinceId),
      readIn: (outcome) =>
        outcome.status === 'read' ? { postIds: outcome.posts.map(({ externalId }) => externalId) } : {},
    });
  }

  private readerOf({ account }: ReadyAccount): MetricsReader {
    return this.platforms.metricsReaderOf(account.platform);
  }
}
