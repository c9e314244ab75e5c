import { Injectable } from '@nestjs/common';
import { Contributions } from '../../../common/contributions/contributions';
import { decodeCursor } from '../../../common/http/cursor';
import { Page } from '../../../common/http/envelope';
import { Transactions } from '../../../database/transactions';
import { isNearDuplicate } from '../../../text/originality/similarity';
import type { AccountPosts } from '../../integrations/accounts/accounts.types';
import type { LikePost, LikePosts } from '../../integrations/policy/policy.service';
import { PublishingRepository } from '../publishing.repository';
import {
  type AccountKey,
  type Post,
  type PostFilter,
  postsByViews,
  type PublishedPost,
  type SortOrder,
} from '../publishing.types';
import { containing } from './post-filter.types';

/** The newest posts that are searched for what contains the words. */
const searchedPosts = 5_000;
/** Typos take 40 µs for each word and 300 characters, so the newest posts, their beginnings and the first words are compared. */
const comparedPosts = 1_000;
const comparedCharacters = 300;
const comparedWords = 5;
/** Of so few letters another word is as like as a typo is. */
const exactLength = 4;
/** Of 1; less is another word. */
const leastSimilarity = 0.4;
/** Of the best answer's: what is much less like the words than that is none. */
const leastShareOfBest = 0.75;

/** As many as the search everywhere shows. */
const foundPosts = 8;

/** Shorter words are like too many others. */
const shortestSearch = 3;
/** Of a list, beside all those that contain the words. */
const mostSimilar = 200;

/** Comparing more whole texts would take longer than a pause in typing. */
const comparedTexts = 2_000;
/** Of 1; what says the same in other words shares fewer letters, and what shares fewer says something else. */
const leastAlike = 0.35;

/** What accounts have published from here, for those who watch how it does, and posts by their words. */
@Injectable()
export class PublishedPosts {
  private readonly rank;

  constructor(
    private readonly transactions: Transactions,
    private readonly posts: PublishingRepository,
    contributions: Contributions,
  ) {
    this.rank = contributions.readOne(postsByViews);
  }

  /** Returns the posts whose text is most like the words, typos included. */
  async search(workspaceId: string, words: string): Promise<Post[]> {
    const ids = await this.similar(workspaceId, words, foundPosts);
    const posts = await this.posts.findByIds(workspaceId, ids);
    return posts.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  /** Returns the filter with the posts that are like its words, as the search everywhere finds them. */
  async withSimilar(workspaceId: string, filter: PostFilter): Promise<PostFilter> {
    const { search = '' } = filter;
    if (search.length < shortestSearch) return filter;
    return { ...filter, similarIds: await this.similar(workspaceId, search, mostSimilar) };
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

  /** Returns what was published after a time, the oldest first, without replies and what failed in the middle. */
  async since({ workspaceId, accountId }: AccountKey, after: Date, limit: number): Promise<PublishedPost[]> {
    const rows = await this.transactions.query<
      Omit<PublishedPost, 'externalId' | 'publishedAt'> & { externalId: string | null; publishedAt: Date | null }
    >(
      `SELECT p.id AS post_id, part.external_id, p.url, part.text, part.media_ids <> '{}' AS has_media, p.published_at,
         (SELECT count(*)::int FROM post_parts WHERE post_id = p.id) AS part_count
       FROM posts p JOIN post_parts part ON part.post_id = p.id AND part.position = 0
       WHERE p.workspace_id = $1 AND p.account_id = $2 AND p.published_at > $3 AND p.status = 'published'
         AND p.kind <> 'reply' AND part.external_id IS NOT NULL
       ORDER BY p.published_at, p.id LIMIT $4`,
      [workspaceId, accountId, after, limit],
    );
    return rows.flatMap(({ externalId, publishedAt, ...row }) =>
      externalId && publishedAt ? [{ ...row, externalId, publishedAt }] : [],
    );
  }

  /**
   * Returns the ids of the posts that are most like the words, typos included. A text that contains them is as like them as can
   * be; of others each word counts for itself, in whatever order they stand, and a short one only as it is typed: texts with all
   * words leave no room for those with some. Of equals those whose first line contains them come first, as lists show that line,
   * then the newest.
   */
  private async similar(workspaceId: string, words: string, limit: number): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT id FROM (SELECT p.*, part.likeness, part.leads, max(part.likeness) OVER () AS best
         FROM (SELECT id, created_at, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place
             FROM posts WHERE workspace_id = $1 AND hidden_at IS NULL
             ORDER BY created_at DESC, id DESC LIMIT ${searchedPosts}) p
           CROSS JOIN LATERAL (SELECT max(CASE WHEN text ILIKE $4 THEN 1 WHEN place <= ${comparedPosts} THEN
               (SELECT avg(CASE WHEN alike >= ${leastSimilarity} THEN alike ELSE 0 END) FROM unnest($2::text[]) word
                CROSS JOIN LATERAL (SELECT CASE WHEN strpos(lower(text), lower(word)) > 0 THEN 1
                  WHEN length(word) > ${exactLength} THEN word_similarity(word, left(text, ${comparedCharacters})) ELSE 0 END AS alike) found_word)
             END) AS likeness, bool_or(position = 0 AND split_part(text, E'\\n', 1) ILIKE $4) AS leads FROM post_parts WHERE post_id = p.id) part
         WHERE part.likeness > 0) found
       WHERE likeness >= best * ${leastShareOfBest}
       ORDER BY likeness DESC, leads DESC, created_at DESC, id DESC LIMIT $3`,
      [workspaceId, words.split(/\s+/).slice(0, comparedWords), limit, containing(words)],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns posts that say nearly the same as the text: of the latest, 90 days back and ahead, those with many of its letters are compared. */
  async alike({ workspaceId, platform, postId, text }: Parameters<LikePosts>[0]): Promise<LikePost[]> {
    const rows = await this.transactions.query<LikePost>(
      `SELECT account.id AS account_id, account.display_name AS account, part.text,
         extract(day FROM now() - p.published_at)::int AS days_ago
       FROM (SELECT * FROM posts WHERE workspace_id = $1
           AND coalesce(published_at, scheduled_at, created_at) BETWEEN now() - interval '90 days' AND now() + interval '90 days'
           ORDER BY coalesce(published_at, scheduled_at, created_at) DESC, id DESC LIMIT ${comparedTexts}) p
       JOIN post_parts part ON part.post_id = p.id AND part.position = 0
       JOIN connected_accounts account ON account.id = p.account_id
       WHERE p.platform = $2 AND p.kind <> 'reply' AND p.id IS DISTINCT FROM $3::uuid
         AND p.status IN ('scheduled', 'publishing', 'published', 'partially_published', 'needs_attention')
         AND similarity(part.text, $4) > ${leastAlike}
       ORDER BY similarity(part.text, $4) DESC LIMIT 10`,
      [workspaceId, platform, postId, text],
    );
    return rows.filter((row) => isNearDuplicate(row.text, text));
  }

  /** Returns what each of these accounts published last and publishes next. */
  async ofAccounts(workspaceId: string, accountIds: string[]): Promise<Map<string, AccountPosts>> {
    const rows = await this.transactions.query<AccountPosts & { id: string }>(
      `SELECT account.id, last.at AS last_post_at, planned.next_at AS next_post_at,
         planned.posts AS scheduled_posts, troubled.posts AS problem_posts
       FROM unnest($2::uuid[]) account(id)
       LEFT JOIN LATERAL (SELECT published_at AS at FROM posts WHERE workspace_id = $1 AND account_id = account.id
         AND published_at IS NOT NULL ORDER BY published_at DESC LIMIT 1) last ON true
       CROSS JOIN LATERAL (SELECT min(scheduled_at) AS next_at, count(*)::int AS posts FROM posts
         WHERE workspace_id = $1 AND account_id = account.id AND status IN ('scheduled', 'publishing')
           AND hidden_at IS NULL) planned
       CROSS JOIN LATERAL (SELECT count(*)::int AS posts FROM posts WHERE workspace_id = $1 AND account_id = account.id
         AND status IN ('failed', 'partially_published', 'needs_attention') AND hidden_at IS NULL) troubled`,
      [workspaceId, accountIds],
    );
    return new Map(rows.map(({ id, ...posts }) => [id, posts]));
  }
}
