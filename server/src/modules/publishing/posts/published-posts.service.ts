import { Injectable } from '@nestjs/common';
import type { AccountPosts } from '../../integrations/accounts/accounts.types';
import { PublishingRepository } from '../publishing.repository';
import type { AccountKey, Post, PublishedPost } from '../publishing.types';
import { PublishedPostsRepository } from './published-posts.repository';

/** As many as the search everywhere shows. */
const foundPosts = 8;

/** What accounts have published from here, for those who watch how it does, and posts by their words. */
@Injectable()
export class PublishedPosts {
  constructor(
    private readonly repository: PublishedPostsRepository,
    private readonly posts: PublishingRepository,
  ) {}

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

  /** Returns what each of these accounts published last and publishes next. */
  ofAccounts(workspaceId: string, accountIds: string[]): Promise<Map<string, AccountPosts>> {
    return this.repository.ofAccounts(workspaceId, accountIds);
  }
}
