import { Injectable } from '@nestjs/common';
import type { AccountKey, PublishedPost } from '../publishing.types';
import { PublishedPostsRepository } from './published-posts.repository';

/** What accounts have published from here, for those who watch how it does. */
@Injectable()
export class PublishedPosts {
  constructor(private readonly repository: PublishedPostsRepository) {}

  /** Returns what was published after a time, the oldest first, without replies. */
  since(account: AccountKey, after: Date, limit: number): Promise<PublishedPost[]> {
    return this.repository.since(account, after, limit);
  }
}
