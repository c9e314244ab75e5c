import { Injectable } from '@nestjs/common';
import { type NotAsked, PaidCalls } from '../../../metrics/paid-calls.service';
import type { XResources } from '../../../metrics/x-read-budget';
import { type GoneOutcome, type WatchedPostsOutcome, type WatchedUserOutcome, XWatcher } from './x-watcher.types';

/** A post that nobody has read: nobody knows before how many there are. */
const somePost = { postIds: ['new'] };

/** Watches others on X with connected accounts, within what reading may cost. */
@Injectable()
export class WatchingService {
  constructor(
    private readonly watcher: XWatcher,
    private readonly calls: PaidCalls,
  ) {}

  user(accountId: string, handle: string): Promise<WatchedUserOutcome | NotAsked> {
    return this.calls.make<WatchedUserOutcome>(accountId, {
      wanted: () => ({ userIds: ['new'] }),
      ask: ({ credentials }) => this.watcher.user(credentials, handle),
      readIn: (outcome) => (outcome.status === 'read' ? { userIds: [outcome.user.externalId] } : {}),
    });
  }

  newPosts(accountId: string, handles: readonly string[], sinceId: string): Promise<WatchedPostsOutcome | NotAsked> {
    return this.calls.make<WatchedPostsOutcome>(accountId, {
      wanted: () => somePost,
      ask: ({ credentials }) => this.watcher.newPosts(credentials, handles, sinceId),
      readIn: postsIn,
    });
  }

  mentions(accountId: string, sinceId: string): Promise<WatchedPostsOutcome | NotAsked> {
    return this.calls.make<WatchedPostsOutcome>(accountId, {
      wanted: () => somePost,
      ask: ({ credentials }) => this.watcher.mentions(credentials, sinceId),
      readIn: postsIn,
    });
  }

  gone(accountId: string, ids: readonly string[]): Promise<GoneOutcome | NotAsked> {
    return this.calls.make<GoneOutcome>(accountId, {
      wanted: () => ({ postIds: [...ids] }),
      ask: ({ credentials }) => this.watcher.gone(credentials, ids),
      readIn: (outcome) =>
        outcome.status === 'read' ? { postIds: ids.filter((id) => !outcome.gone.includes(id)) } : {},
    });
  }
}

/** With each post comes its author, who is paid for once a day. */
const postsIn = (outcome: WatchedPostsOutcome): XResources =>
  outcome.status === 'read'
    ? {
        postIds: outcome.posts.map(({ externalId }) => externalId),
        userIds: [...new Set(outcome.posts.map(({ author }) => author.externalId))],
      }
    : {};
