import type { PlatformCredentials } from '../../publisher.types';
import {
  type GoneOutcome,
  isLaterId,
  type WatchedPost,
  type WatchedPostsOutcome,
  type WatchedUser,
  type WatchedUserOutcome,
  type WatchFailure,
  XWatcher,
} from './x-watcher.types';

/** X in memory: everybody exists whose name does not begin with `missing` or `suspended`. */
export class FakeXWatcher extends XWatcher {
  /** What the next calls meet with, the first one first. */
  readonly failures: WatchFailure[] = [];
  /** Each call that was made, such as `newPosts ada,grace`. */
  readonly calls: string[] = [];
  private posts: WatchedPost[] = [];

  put(...posts: WatchedPost[]): void {
    this.posts.push(...posts);
  }

  remove(externalId: string): void {
    this.posts = this.posts.filter((post) => post.externalId !== externalId);
  }

  async user(_credentials: PlatformCredentials, handle: string): Promise<WatchedUserOutcome> {
    const failure = this.noted(`user ${handle}`);
    if (failure) return failure;
    if (handle.startsWith('missing')) return { status: 'not_found' };
    if (handle.startsWith('suspended')) return { status: 'suspended' };
    return { status: 'read', user: fakeUser(handle) };
  }

  async newPosts(
    _credentials: PlatformCredentials,
    handles: readonly string[],
    sinceId: string,
  ): Promise<WatchedPostsOutcome> {
    const failure = this.noted(`newPosts ${handles.join(',')}`);
    if (failure) return failure;
    return this.since(sinceId, ({ author, isReply }) => handles.includes(author.handle) && !isReply);
  }

  async mentions({ handle }: PlatformCredentials, sinceId: string): Promise<WatchedPostsOutcome> {
    const failure = this.noted('mentions');
    if (failure) return failure;
    return this.since(sinceId, ({ text }) => text.toLowerCase().includes(`@${handle.toLowerCase()}`));
  }

  async gone(_credentials: PlatformCredentials, ids: readonly string[]): Promise<GoneOutcome> {
    const failure = this.noted(`gone ${ids.join(',')}`);
    if (failure) return failure;
    const known = new Set(this.posts.map(({ externalId }) => externalId));
    return { status: 'read', gone: ids.filter((id) => !known.has(id)) };
  }

  private since(sinceId: string, isWanted: (post: WatchedPost) => boolean): WatchedPostsOutcome {
    const posts = this.posts.filter((post) => isLaterId(post.externalId, sinceId) && isWanted(post));
    return { status: 'read', posts };
  }

  private noted(call: string): WatchFailure | undefined {
    this.calls.push(call);
    return this.failures.shift();
  }
}

/** Those whose name begins with `protected` are. */
export const fakeUser = (handle: string): WatchedUser => ({
  externalId: `id-of-${handle}`,
  handle,
  name: handle,
  avatarUrl: null,
  isProtected: handle.startsWith('protected'),
  followers: 120,
  posts: 3_650,
  createdAt: new Date('2016-01-01T00:00:00Z'),
});

/** A post as a test needs it. */
export const fakeWatchedPost = (
  post: Partial<WatchedPost> & Pick<WatchedPost, 'externalId' | 'author' | 'postedAt'>,
): WatchedPost => ({
  conversationId: post.externalId,
  url: `https://x.test/status/${post.externalId}`,
  text: `Post ${post.externalId}`,
  likes: 0,
  replies: 0,
  isReply: false,
  isSummons: false,
  ...post,
});
