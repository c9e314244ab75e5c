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

export interface DemoAccount {
  workspaceId: string;
  userId: string;
  accountId: string;
  platform: PublishablePlatform;
}

/**
 * Writes history straight into other modules' tables: their services, rightly, offer no way to have done something last
 * month. Its test runs over the migrated schema, so a changed column is noticed.
 */
@Injectable()
export class DemoRepository {
  constructor(private readonly transactions: Transactions) {}

  insertGeneration(owner: { workspaceId: string; userId: string }, generation: DemoGeneration): Promise<void> {
    return this.transactions.run(async () => {
      const { workspaceId, userId } = owner;
      const { chatId, id, title, at, provider, model, upstreamModel, seed, input, tweets } = generation;
      await this.transactions.query(
        `INSERT INTO chats (id, workspace_id, user_id, title, first_prompt, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
        [chatId, workspaceId, userId, title, input.prompt, at],
      );
      await this.transactions.query(
        `INSERT INTO generations (id, workspace_id, user_id, chat_id, task, status, provider, model, upstream_model,
           prompt_version, seed, input, output, created_at)
         VALUES ($1, $2, $3, $4, 'tweets', 'completed', $5, $6, $7, 'demo', $8, $9, $10, $11)`,
        [
          id,
          workspaceId,
          userId,
          chatId,
          provider,
          model,
          upstreamModel,
          seed,
          JSON.stringify(input),
          JSON.stringify(tweets),
          at,
        ],
      );
      for (const { text } of tweets.slice(0, generation.kept))
        await this.insertDraft(owner, { text, generationId: id, at });
    });
  }

  /** Returns the post's id. */
  async insertPublished(
    { workspaceId, userId, accountId, platform }: DemoAccount,
    { text, externalId, at }: { text: string; externalId: string; at: Date },
  ): Promise<string> {
    const postId = newId();
    await this.transactions.query(
      `INSERT INTO posts (id, workspace_id, created_by_id, account_id, platform, kind, status, source, version, created_at, updated_at,
         scheduled_at, published_at)
       VALUES ($1, $2, $3, $4, $5, 'single', 'published', 'composer', 1, $6, $6, $6, $6)`,
      [postId, workspaceId, userId, accountId, platform, at],
    );
    await this.transactions.query(
      `INSERT INTO post_parts (id, post_id, position, text, status, external_id, created_at)
       VALUES ($1, $2, 0, $3, 'published', $4, $5)`,
      [newId(), postId, text, externalId, at],
    );
    return postId;
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

  private async insertDraft(
    { workspaceId, userId }: { workspaceId: string; userId: string },
    { text, generationId, at }: { text: string; generationId: string; at: Date },
  ): Promise<void> {
    const postId = newId();
    await this.transactions.query(
      `INSERT INTO posts (id, workspace_id, created_by_id, platform, kind, status, source, generation_id, version, created_at, updated_at)
       VALUES ($1, $2, $3, 'twitter', 'single', 'draft', 'tweetgen', $4, 1, $5, $5)`,
      [postId, workspaceId, userId, generationId, at],
    );
    await this.transactions.query(
      `INSERT INTO post_parts (id, post_id, position, text, status, created_at) VALUES ($1, $2, 0, $3, 'pending', $4)`,
      [newId(), postId, text, at],
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
