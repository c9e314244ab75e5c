import { Injectable } from '@nestjs/common';
import type { AccountPosts } from '../../integrations/accounts/accounts.types';
import { Contributions } from '../../../common/contributions/contributions';
import { decodeCursor } from '../../../common/http/cursor';
import { Page } from '../../../common/http/envelope';
import { PublishingRepository } from '../publishing.repository';
import {
  type AccountKey,
  type Post,
  type PostFilter,
  postsByViews,
  type PublishedPost,
  type SortOrder,
} from '../publishing.types';
import { PublishedPostsRepository } from './published-posts.repository';

/** As many as the search everywhere shows. */
const foundPosts = 8;

/** Shorter words are like too many others. */
const shortestSearch = 3;
/** Of a list, beside all those that contain the words. */
const mostSimilar = 200;

/** What accounts have published from here, for those who watch how it does, and posts by their words. */
@Injectable()
export class PublishedPosts {
  private readonly rank;

  constructor(
    private readonly repository: PublishedPostsRepository,
    private readonly posts: PublishingRepository,
    contributions: Contributions,
  ) {
    this.rank = contributions.readOne(postsByViews);
  }

  /** Returns what was published after a time, the oldest first, without replies. */
  since(account: AccountKey, after: Date, limit: number): Promise<PublishedPost[]> {
    return this.repository.since(account, after, limit);
  }

  /** Returns the posts whose text is most like the words, typos included. */
  async search(workspaceId: string, words: string): Promise<Post[]> {
    const ids = await this.repository.similar(workspaceId, words, foundPosts);
    const posts = await this.posts.findByIds(workspaceId, ids);
    return posts.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  /** Returns the filter with the posts that are like its words, as the search everywhere finds them. */
  async withSimilar(workspaceId: string, filter: PostFilter): Promise<PostFilter> {
    const { search = '' } = filter;
    if (search.length < shortestSearch) return filter;
    return { ...filter, similarIds: await this.repository.similar(workspaceId, search, mostSimilar) };
  }

  /** Returns posts by how often they were seen, the most seen first; those without a count follow. */
  async byViews(
    workspaceId: string,
    filter: PostFilter,
    { cursor, limit, order = 'descending' }: { cursor?: string; limit: number; order?: SortOrder },
  ): Promise<Page<Post>> {
    const after = decodeCursor(cursor)?.id ?? null;
    const ids = await this.rank()(workspaceId, filter, { after, limit: limit + 1, order });
    const posts = new Map((await this.posts.findByIds(workspaceId, ids)).map((post) => [post.id, post]));
    const ranked = ids.flatMap((id) => posts.get(id) ?? []);
    return Page.of(ranked, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /** Returns what each of these accounts published last and publishes next. */
  ofAccounts(workspaceId: string, accountIds: string[]): Promise<Map<string, AccountPosts>> {
    return this.repository.ofAccounts(workspaceId, accountIds);
  }
}
