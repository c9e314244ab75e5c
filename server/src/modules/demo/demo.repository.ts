import { Injectable } from '@nestjs/common';
import { demoDomain } from '../users/users.types';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import type { PublishablePlatform } from '../integrations/platforms/publisher.types';
import type { PostFailure } from '../publishing/publishing.types';
import type { GeneratedTweet } from '../tweetgen/tweetgen.types';

export interface DemoGeneration {
  chatId: string;
  id: string;
  title: string;
  at: Date;
  provider: string;
  model: string;
  upstreamModel: string;
  seed: number;
  input: { prompt: string; count: number; tone?: string };
  tweets: GeneratedTweet[];
  /** How many of the tweets were kept as drafts, the first ones. */
  kept: number;
}

export interface DemoOwner {
  workspaceId: string;
  userId: string;
}

export interface DemoAccount extends DemoOwner {
  accountId: string;
  platform: PublishablePlatform;
}

export interface PublishedPost {
  id: string;
  text: string;
  externalId: string;
  at: Date;
}

/**
 * Writes history straight into other modules' tables: their services, rightly, offer no way to have done something last
 * month. Its test runs over the migrated schema, so a changed column is noticed.
 */
@Injectable()
export class DemoRepository {
  constructor(private readonly transactions: Transactions) {}

  insertGenerations(owner: DemoOwner, generations: readonly DemoGeneration[]): Promise<void> {
    return this.transactions.run(async () => {
      const parameters = [owner.workspaceId, owner.userId, JSON.stringify(generations)];
      await this.transactions.query(
        `INSERT INTO chats (id, workspace_id, user_id, title, first_prompt, created_at, updated_at)
         SELECT "chatId", $1, $2, title, input->>'prompt', at, at
         FROM jsonb_to_recordset($3::jsonb) AS made ("chatId" uuid, title text, input jsonb, at timestamptz)`,
        parameters,
      );
      await this.transactions.query(
        `INSERT INTO generations (id, workspace_id, user_id, chat_id, task, status, provider, model, upstream_model,
           prompt_version, seed, input, output, created_at)
         SELECT id, $1, $2, "chatId", 'tweets', 'completed', provider, model, "upstreamModel", 'demo', seed, input, tweets, at
         FROM jsonb_to_recordset($3::jsonb) AS made (id uuid, "chatId" uuid, provider text, model text, "upstreamModel" text,
           seed bigint, input jsonb, tweets jsonb, at timestamptz)`,
        parameters,
      );
      const drafts = generations.flatMap(({ id, at, tweets, kept }) =>
        tweets.slice(0, kept).map(({ text }) => ({ id: newId(), generationId: id, text, at })),
      );
      await this.insertDrafts(owner, drafts);
    });
  }

  async insertPublished(
    { workspaceId, userId, accountId, platform }: DemoAccount,
    posts: readonly PublishedPost[],
  ): Promise<void> {
    const rows = JSON.stringify(posts.map((post) => ({ ...post, partId: newId() })));
    await this.transactions.query(
      `INSERT INTO posts (id, workspace_id, created_by_id, account_id, platform, kind, status, source, version, created_at, updated_at,
         scheduled_at, published_at)
       SELECT id, $1, $2, $3, $4, 'single', 'published', 'composer', 1, at, at, at, at
       FROM jsonb_to_recordset($5::jsonb) AS post (id uuid, at timestamptz)`,
      [workspaceId, userId, accountId, platform, rows],
    );
    await this.transactions.query(
      `INSERT INTO post_parts (id, post_id, position, text, status, external_id, created_at)
       SELECT "partId", id, 0, text, 'published', "externalId", at
       FROM jsonb_to_recordset($1::jsonb) AS post (id uuid, "partId" uuid, text text, "externalId" text, at timestamptz)`,
      [rows],
    );
  }

  /** Its failure has been told, so that nobody hears of it again. */
  async insertFailed(
    { workspaceId, userId, accountId, platform }: DemoAccount,
    { text, failure, at, timezone }: { text: string; failure: PostFailure; at: Date; timezone: string },
  ): Promise<void> {
    const postId = newId();
    await this.transactions.query(
      `INSERT INTO posts (id, workspace_id, created_by_id, approved_by_id, account_id, platform, kind, status, source, version,
         created_at, updated_at, scheduled_at, timezone, failure, failure_told_round, failure_told_at)
       VALUES ($1, $2, $3, $3, $4, $5, 'single', 'failed', 'composer', 1, $6, $6, $6, $7, $8, 1, $6)`,
      [postId, workspaceId, userId, accountId, platform, at, timezone, JSON.stringify(failure)],
    );
    await this.transactions.query(
      `INSERT INTO post_parts (id, post_id, position, text, status, created_at) VALUES ($1, $2, 0, $3, 'failed', $4)`,
      [newId(), postId, text, at],
    );
  }

  private async insertDrafts(
    { workspaceId, userId }: DemoOwner,
    drafts: readonly { id: string; generationId: string; text: string; at: Date }[],
  ): Promise<void> {
    const rows = JSON.stringify(drafts.map((draft) => ({ ...draft, partId: newId() })));
    await this.transactions.query(
      `INSERT INTO posts (id, workspace_id, created_by_id, platform, kind, status, source, generation_id, version, created_at, updated_at)
       SELECT id, $1, $2, 'twitter', 'single', 'draft', 'tweetgen', "generationId", 1, at, at
       FROM jsonb_to_recordset($3::jsonb) AS draft (id uuid, "generationId" uuid, at timestamptz)`,
      [workspaceId, userId, rows],
    );
    await this.transactions.query(
      `INSERT INTO post_parts (id, post_id, position, text, status, created_at)
       SELECT "partId", id, 0, text, 'pending', at
       FROM jsonb_to_recordset($1::jsonb) AS draft (id uuid, "partId" uuid, text text, at timestamptz)`,
      [rows],
    );
  }

  setLastActive(userId: string, at: Date): Promise<unknown> {
    return this.transactions.query('UPDATE users SET last_active_at = $2 WHERE id = $1', [userId, at]);
  }

  /** Deletes sample people and the workspaces they own, with all that hangs on them. */
  async dropCreatedBefore(at: Date): Promise<void> {
    await this.transactions.query(
      `WITH gone AS (SELECT id FROM users WHERE email LIKE '%@' || $1 AND created_at < $2),
         workspaces_gone AS (
           DELETE FROM workspaces WHERE id IN (SELECT workspace_id FROM memberships WHERE role = 'owner' AND user_id IN (SELECT id FROM gone))
         )
       DELETE FROM users WHERE id IN (SELECT id FROM gone)`,
      [demoDomain, at],
    );
  }
}
