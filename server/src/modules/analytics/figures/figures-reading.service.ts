import { Injectable } from '@nestjs/common';
import type { PostFilter, PostReach, RankPage } from '../../publishing/publishing.types';
import { compare, type Comparison } from './comparison';
import { FiguresRepository, type Mark, type PassedPost, type PostRow } from './figures.repository';
import { type Period, shifted } from './period';
import type { Readings } from './series';

/** Earlier counts of followers tell where a period began. */
const followersBefore = 7;
/** Posts of so many days are compared, or of the period when it is longer. */
const comparedDays = 90;
const postsPerAccount = 1_000;

@Injectable()
export class FiguresReading {
  constructor(private readonly figures: FiguresRepository) {}

  /** Returns the latest figures of posts; those that are not read yet are left out. */
  async figuresOf(workspaceId: string, postIds: string[]): Promise<Map<string, PostReach>> {
    const rows = await this.figures.figuresOf(workspaceId, postIds);
    return new Map(rows.flatMap(({ postId, ...figures }) => (postId === null ? [] : [[postId, figures]])));
  }

  /** Returns the ids of the posts that match, by their views. */
  async postsByViews(workspaceId: string, filter: PostFilter, page: RankPage): Promise<string[]> {
    const rows = await this.figures.byImpressions(workspaceId, filter, page);
    return rows.flatMap(({ postId }) => postId ?? []);
  }

  /** Returns posts of the account that were published since `from` and passed the mark in time, the newest first, at most 100. */
  passed(account: { workspaceId: string; accountId: string }, mark: Mark, from: Date): Promise<PassedPost[]> {
    return this.figures.passed(account, mark, from);
  }

  /** Returns what the account posted last, wherever it was written, the newest first. */
  latestTexts(accountId: string, limit: number): Promise<string[]> {
    return this.figures.latestTexts(accountId, limit);
  }

  async over(accountIds: string[], period: Period): Promise<Readings> {
    const both = { from: period.previousFrom, to: period.to };
    const [days, followers, postCounts] = await Promise.all([
      this.figures.days(accountIds, both),
      this.figures.followers(accountIds, { from: shifted(both.from, -followersBefore), to: both.to }),
      this.figures.postCounts(accountIds, both),
    ]);
    return { period, days, followers, postCounts };
  }

  /** Returns the posts that those of a period are compared with, and those that can be compared at all. */
  async compared(
    accountIds: string[],
    { from, to, days }: Period,
  ): Promise<{ comparedFrom: string; posts: PostRow[]; comparisons: Map<string, Comparison> }> {
    const comparedFrom = days < comparedDays ? shifted(to, 1 - comparedDays) : from;
    const posts = await this.figures.posts(accountIds, comparedFrom, postsPerAccount);
    return { comparedFrom, posts, comparisons: compare(posts) };
  }
}
