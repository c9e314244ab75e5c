import type { XPost, XProfile } from './x-reading.types';
import {
  RecentPostsOptions,
  XPostOutcome,
  XProfileOutcome,
  XReader,
  XReadFailed,
  XTimelineOutcome,
} from './x-reader.port';

const notFound = (message: string): XReadFailed => ({ status: 'not_found', message });

/** Plays X in memory with the accounts and posts put in here. `calls` counts what was read. */
export class FakeXReader extends XReader {
  isConfigured = true;
  /** When set, every reading ends so. */
  failure: XReadFailed | null = null;
  /** When set, timelines end after so many posts, as where a later page fails. */
  stopsAfter: number | null = null;
  readonly calls: string[] = [];
  private readonly profiles = new Map<string, XProfile | XReadFailed>();
  private readonly timelines = new Map<string, XPost[]>();

  async profile(handle: string): Promise<XProfileOutcome> {
    this.calls.push(`profile ${handle}`);
    const found = this.profiles.get(handle.toLowerCase());
    if (this.failure) return this.failure;
    if (!found) return notFound(`There is no X account @${handle}.`);
    return 'status' in found ? found : { status: 'found', profile: found };
  }

  async recentPosts(handle: string, { max, includeReplies = false }: RecentPostsOptions): Promise<XTimelineOutcome> {
    this.calls.push(`recentPosts ${handle} ${max}`);
    const account = this.profiles.get(handle.toLowerCase());
    if (this.failure) return this.failure;
    if (!account) return notFound(`There is no X account @${handle}.`);
    if ('status' in account) return account;
    const all = this.timelines.get(handle.toLowerCase()) ?? [];
    const posts = all.filter(({ isReply }) => includeReplies || !isReply).slice(0, max);
    const read = posts.slice(0, this.stopsAfter ?? max);
    return { status: 'found', posts: read, isComplete: read.length === posts.length };
  }

  async post(id: string): Promise<XPostOutcome> {
    this.calls.push(`post ${id}`);
    if (this.failure) return this.failure;
    const post = [...this.timelines.values()].flat().find((one) => one.id === id);
    return post
      ? { status: 'found', post }
      : notFound("This post isn't on X anymore, or only its author's followers can see it.");
  }

  /** Returns an account, with its posts from the newest to the oldest. */
  has(profile: Partial<XProfile> & { handle: string }, posts: (Partial<XPost> & { text: string })[] = []): XPost[] {
    const { handle } = profile;
    this.profiles.set(handle.toLowerCase(), {
      id: String(this.profiles.size + 1),
      name: handle,
      description: '',
      followers: 0,
      following: 0,
      posts: posts.length,
      isVerified: false,
      createdAt: null,
      ...profile,
    });
    const created = posts.map((post, index) => this.created(post, { author: profile, index }));
    this.timelines.set(handle.toLowerCase(), created);
    return created;
  }

  /** Another post of an account that is here, its newest. */
  posts(handle: string, post: Partial<XPost> & { text: string }): XPost {
    const posts = this.timelines.get(handle.toLowerCase()) ?? [];
    const id = String(3_000_000_000_000_000_000n + BigInt(posts.length));
    const created = this.created({ id, ...post }, { author: { handle }, index: 0 });
    this.timelines.set(handle.toLowerCase(), [created, ...posts]);
    return created;
  }

  hides(handle: string): void {
    const message = `The posts of @${handle} are protected: only their followers can see them.`;
    this.profiles.set(handle.toLowerCase(), { status: 'protected', message });
  }

  suspends(handle: string): void {
    this.profiles.set(handle.toLowerCase(), notFound(`The X account @${handle} is suspended or closed.`));
  }

  private created(
    post: Partial<XPost> & { text: string },
    { author, index }: { author: Partial<XProfile> & { handle: string }; index: number },
  ): XPost {
    const id = post.id ?? String(2_000_000_000_000_000_000n + BigInt(this.timelines.size * 1_000 + 999 - index));
    return {
      id,
      url: `https://x.com/${author.handle}/status/${id}`,
      createdAt: null,
      author: { handle: author.handle, name: author.name ?? author.handle },
      isReply: false,
      isRepost: false,
      isQuote: false,
      likes: 0,
      replies: 0,
      reposts: 0,
      quotes: 0,
      views: 0,
      bookmarks: 0,
      hasMedia: false,
      hasLink: /https?:\/\//.test(post.text),
      ...post,
    };
  }
}
