import type { PlatformCredentials } from '../platforms/publisher.types';
import { descriptorOf, type PublishablePlatform } from '../platforms/platforms';
import {
  type AccountFigures,
  type AccountOutcome,
  type AskedPost,
  type MetricsFailure,
  MetricsReader,
  noFigures,
  type OwnPost,
  type OwnPostsOutcome,
  type PostFigures,
  type PostsOutcome,
} from './metrics-reader.types';

interface FakeAccount {
  figures: AccountFigures;
  /** Oldest first. */
  posts: OwnPost[];
}

/** Plays an account's figures in memory; tests set them. */
export class FakeMetricsReader extends MetricsReader {
  readonly maxPosts = 100;
  /** Ends the next calls so, one each. */
  readonly failures: MetricsFailure[] = [];
  /** Every call that was made, as `account`, `posts 3` or `ownPosts`. */
  readonly calls: string[] = [];
  private readonly accounts = new Map<string, FakeAccount>();

  constructor(readonly platform: PublishablePlatform) {
    super();
  }

  /** By the platform's id of the account; `posts` are added. */
  put(externalId: string, { figures, posts = [] }: { figures?: Partial<AccountFigures>; posts?: OwnPost[] }): void {
    const known = this.accountOf(externalId);
    this.accounts.set(externalId, {
      figures: { ...known.figures, ...figures },
      posts: [...known.posts, ...posts],
    });
  }

  /** Changes a post's figures. */
  grow(externalId: string, postId: string, figures: Partial<PostFigures>): void {
    const post = this.accountOf(externalId).posts.find((one) => one.externalId === postId);
    if (!post) throw new Error(`There is no post ${postId}.`);
    post.figures = { ...post.figures, ...figures };
  }

  remove(externalId: string, postId: string): void {
    const { posts } = this.accountOf(externalId);
    posts.splice(0, posts.length, ...posts.filter((post) => post.externalId !== postId));
  }

  async account({ externalId }: PlatformCredentials): Promise<AccountOutcome> {
    return this.failures.length > 0
      ? this.fail('account')
      : this.note('account', { status: 'read', figures: this.accountOf(externalId).figures });
  }

  async posts({ externalId }: PlatformCredentials, asked: readonly AskedPost[]): Promise<PostsOutcome> {
    const call = `posts ${asked.length}`;
    if (this.failures.length > 0) return this.fail(call);
    const { posts } = this.accountOf(externalId);
    const found = asked.flatMap((one) => posts.find((post) => post.externalId === one.externalId) ?? []);
    const readings = found.map((post) => ({ externalId: post.externalId, figures: post.figures }));
    const gone = asked.map((one) => one.externalId).filter((id) => !found.some((post) => post.externalId === id));
    return this.note(call, { status: 'read', posts: readings, gone });
  }

  override async ownPosts({ externalId }: PlatformCredentials, sinceId: string | null): Promise<OwnPostsOutcome> {
    if (this.failures.length > 0) return this.fail('ownPosts');
    if (!descriptorOf(this.platform).can.ownPosts) return this.note('ownPosts', { status: 'not_available' });
    const { posts } = this.accountOf(externalId);
    const since = posts.findIndex((post) => post.externalId === sinceId);
    return this.note('ownPosts', { status: 'read', posts: posts.slice(since + 1).reverse() });
  }

  private accountOf(externalId: string): FakeAccount {
    const known = this.accounts.get(externalId);
    return known ?? { figures: { followers: 0, following: 0, posts: 0 }, posts: [] };
  }

  private fail(call: string): MetricsFailure {
    const failure = this.failures.shift();
    if (!failure) throw new Error('Nothing was scripted.');
    return this.note(call, failure);
  }

  private note<T>(call: string, outcome: T): T {
    this.calls.push(call);
    return outcome;
  }
}

/** A post as a test needs it; what is left out is a plain one without figures. */
export const fakePost = (post: Partial<OwnPost> & Pick<OwnPost, 'externalId' | 'postedAt'>): OwnPost => ({
  url: `https://x.test/status/${post.externalId}`,
  text: `Post ${post.externalId}`,
  hasMedia: false,
  hasLink: false,
  isQuote: false,
  ...post,
  figures: { ...noFigures, ...post.figures },
});
