import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import type { SentPost } from './comparison';
import type { Difference, Receipt, ReceiptResult, ReceiptStage } from './receipts.types';

export interface ReceiptKey {
  postId: string;
  stage: ReceiptStage;
}

export interface DueReceipt extends ReceiptKey {
  tries: number;
  isDoubted: boolean;
}

export interface ReadablePost extends SentPost {
  id: string;
  workspaceId: string;
  platform: PublishablePlatform;
  createdById: string | null;
}

export interface PostReceipt extends Receipt {
  postId: string;
}

interface ReceiptRow extends Omit<PostReceipt, 'result' | 'readAt'> {
  result: ReceiptResult | null;
  readAt: Date | null;
}

@Injectable()
export class ReceiptsRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Plans the readings of what was published on these networks since readings were planned last; what is an hour older may have
   * been committed later. Samples were never sent; networks show comments elsewhere than posts.
   */
  async plan(platforms: PublishablePlatform[]): Promise<void> {
    await this.transactions.query(
      `INSERT INTO post_receipts (post_id, stage, account_id, ask_at)
       SELECT p.id, stages.stage, p.account_id, p.published_at + stages.after
       FROM posts p CROSS JOIN (VALUES ('published', interval '0'), ('ten_minutes', interval '10 minutes'),
         ('day', interval '1 day')) AS stages (stage, after)
       WHERE p.published_at > greatest(now() - interval '1 day',
           (SELECT max(created_at) FROM post_receipts) - interval '1 hour')
         AND p.status = 'published' AND p.platform = ANY($1) AND p.account_id IS NOT NULL AND p.hidden_at IS NULL
         AND p.source <> 'first_comment' AND EXISTS (SELECT FROM post_attempts WHERE post_id = p.id)
         AND NOT EXISTS (SELECT FROM post_parts WHERE post_id = p.id AND external_id IS NULL)
       ON CONFLICT DO NOTHING`,
      [platforms],
    );
  }

  async dueAccounts(limit: number): Promise<string[]> {
    const rows = await this.transactions.query<{ accountId: string }>(
      'SELECT DISTINCT account_id FROM post_receipts WHERE result IS NULL AND ask_at <= now() LIMIT $1',
      [limit],
    );
    return rows.map(({ accountId }) => accountId);
  }

  /** Returns null for an account that is gone. */
  async networkOf(accountId: string): Promise<PublishablePlatform | null> {
    const [account] = await this.transactions.query<{ platform: PublishablePlatform }>(
      'SELECT platform FROM connected_accounts WHERE id = $1',
      [accountId],
    );
    return account?.platform ?? null;
  }

  /** Takes the next readings of an account; whoever dies over them leaves them to others in five minutes. */
  async take(accountId: string, limit: number): Promise<DueReceipt[]> {
    return this.transactions.query<DueReceipt>(
      `UPDATE post_receipts AS receipt SET ask_at = now() + interval '5 minutes', tries = receipt.tries + 1
       FROM (SELECT post_id, stage FROM post_receipts WHERE account_id = $1 AND result IS NULL AND ask_at <= now()
         ORDER BY ask_at LIMIT $2 FOR UPDATE SKIP LOCKED) due
       WHERE receipt.post_id = due.post_id AND receipt.stage = due.stage
       RETURNING receipt.post_id, receipt.stage, receipt.tries, receipt.is_doubted`,
      [accountId, limit],
    );
  }

  /** Leaves out what was deleted here: nothing is read of it any more. */
  async findPosts(postIds: string[]): Promise<ReadablePost[]> {
    return this.transactions.query<ReadablePost>(
      `SELECT p.id, p.workspace_id, p.platform, p.created_by_id, p.settings, p.in_reply_to_id, (
         SELECT coalesce(json_agg(json_build_object('externalId', external_id, 'text', text,
           'mediaCount', cardinality(media_ids), 'altTexts', media.alt_texts, 'hasCover', media.has_cover,
           'hasCaptions', media.has_captions) ORDER BY position), '[]')
         FROM post_parts CROSS JOIN LATERAL (
           SELECT CASE WHEN count(media.id) = count(*) THEN coalesce(json_agg(media.alt_text ORDER BY place), '[]') END AS alt_texts,
             coalesce(bool_or(cover_id IS NOT NULL), false) AS has_cover,
             coalesce(bool_or(captions IS NOT NULL), false) AS has_captions
           FROM unnest(media_ids) WITH ORDINALITY AS wanted (id, place) LEFT JOIN media ON media.id = wanted.id
         ) media WHERE post_id = p.id) AS parts
       FROM posts p WHERE p.id = ANY($1) AND p.status = 'published' AND p.hidden_at IS NULL`,
      [postIds],
    );
  }

  /** Whether it is still there; nobody deletes it before the transaction ends. */
  async lockPost(postId: string): Promise<boolean> {
    const rows = await this.transactions.query<{ id: string }>(
      'SELECT id FROM posts WHERE id = $1 AND hidden_at IS NULL FOR SHARE',
      [postId],
    );
    return rows.length > 0;
  }

  /** What a person has accepted at an earlier stage is accepted. False when it was written down before. */
  async finish({ postId, stage }: ReceiptKey, result: ReceiptResult, what: Difference[]): Promise<boolean> {
    const rows = await this.transactions.query<{ postId: string }>(
      `UPDATE post_receipts SET result = $3, what = $4, read_at = now(), is_accepted = EXISTS (
         SELECT FROM post_receipts seen WHERE seen.post_id = $1 AND seen.is_accepted AND seen.result = $3 AND seen.what = $4)
       WHERE post_id = $1 AND stage = $2 AND result IS NULL RETURNING post_id`,
      [postId, stage, result, JSON.stringify(what)],
    );
    return rows.length > 0;
  }

  async accept(postId: string): Promise<void> {
    await this.transactions.query(
      `UPDATE post_receipts SET is_accepted = true WHERE post_id = $1 AND result IN ('differs', 'gone')`,
      [postId],
    );
  }

  async doubt({ postId, stage }: ReceiptKey): Promise<void> {
    await this.transactions.query(
      `UPDATE post_receipts SET is_doubted = true, ask_at = now() + interval '5 minutes'
       WHERE post_id = $1 AND stage = $2 AND result IS NULL`,
      [postId, stage],
    );
  }

  async postpone({ postId, stage }: ReceiptKey, minutes: number): Promise<void> {
    await this.transactions.query(
      `UPDATE post_receipts SET ask_at = now() + $3::float8 * interval '1 minute'
       WHERE post_id = $1 AND stage = $2 AND result IS NULL`,
      [postId, stage, minutes],
    );
  }

  /** Lets all readings of an account wait that are due. */
  async rest(accountId: string, minutes: number): Promise<void> {
    await this.transactions.query(
      `UPDATE post_receipts SET ask_at = now() + $2::float8 * interval '1 minute'
       WHERE account_id = $1 AND result IS NULL AND ask_at <= now()`,
      [accountId, minutes],
    );
  }

  async drop(postId: string): Promise<void> {
    await this.transactions.query('DELETE FROM post_receipts WHERE post_id = $1 AND result IS NULL', [postId]);
  }

  /** Returns all readings, the oldest first. */
  async ofPosts(postIds: string[]): Promise<PostReceipt[]> {
    const rows = await this.transactions.query<ReceiptRow>(
      `SELECT post_id, stage, result, what, is_accepted, read_at FROM post_receipts
       WHERE post_id = ANY($1) AND result IS NOT NULL ORDER BY read_at, post_id`,
      [postIds],
    );
    return rows.flatMap(toReceipt);
  }

  /** Returns the last reading of each post; one that came to nothing only where no other is there. */
  async latestOf(postIds: string[]): Promise<Map<string, Receipt>> {
    const rows = await this.transactions.query<ReceiptRow>(
      `SELECT DISTINCT ON (post_id) post_id, stage, result, what, is_accepted, read_at FROM post_receipts
       WHERE post_id = ANY($1) AND result IS NOT NULL
       ORDER BY post_id, result IN ('unreadable', 'skipped'), read_at DESC`,
      [postIds],
    );
    return new Map(rows.flatMap(toReceipt).map((receipt) => [receipt.postId, receipt]));
  }
}

const toReceipt = ({ result, readAt, ...row }: ReceiptRow): PostReceipt[] =>
  result && readAt ? [{ ...row, result, readAt }] : [];
