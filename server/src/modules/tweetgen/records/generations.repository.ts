import { Injectable } from '@nestjs/common';
import type { Cursor } from '../../../common/http/cursor';
import { type ExportRow, rowsInOrder } from '../../../database/rows-in-order';
import { Transactions } from '../../../database/transactions';
import type { TextInput } from '../../../ai/text-model.port';
import type { Actor } from '../../../common/auth/actor';
import type { ChatResponse } from '../chats/chats.dto';
import {
  type Generation,
  type GenerationEnd,
  GenerationEntity,
  type GenerationRecord,
  type NewGeneration,
} from './generation.entity';
import type { KeptTextResponse } from './kept-tweets.dto';

type Edit = NonNullable<TextInput['edits']>[number];

/** The chat that a finished generation belongs to: a new one is stored with it, in the same statement, which numbers its title. */
export interface ChatOfGeneration extends ChatResponse {
  isNew: boolean;
}

const columns = `id, task, chat_id, parent_id, parent_tweet_id, provider, model,
  upstream_model, input, output, openings, notes, kept, created_at`;
const recordColumns = `${columns}, status, prompt_version, seed::float8 AS seed, latency_ms,
  first_delta_ms, input_tokens, output_tokens, cost_micro_usd`;

const begin = `
    INSERT INTO generations (id, workspace_id, user_id, parent_id, parent_tweet_id, task, provider, model, upstream_model,
      prompt_version, seed, input, created_at, status)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'running')`;

@Injectable()
export class GenerationsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Stores it as running: what a killed server leaves behind can be found and given back. */
  async begin(generation: NewGeneration): Promise<void> {
    const { id, workspaceId, userId, parentId, parentTweetId, task, provider, model, ...others } = generation;
    const { upstreamModel, promptVersion, seed, input, createdAt } = others;
    const ids = [id, workspaceId, userId, parentId, parentTweetId];
    const run = [task, provider, model, upstreamModel, promptVersion, seed, JSON.stringify(input), createdAt];
    await this.transactions.prepared(begin, [...ids, ...run]);
  }

  /**
   * Ends it with its chat, or with none when that was deleted meanwhile. Returns false when it no longer runs: then nothing
   * is stored.
   */
  async end(
    workspaceId: string,
    id: string,
    { end, chat, userId }: { end: GenerationEnd; chat: ChatOfGeneration | null; userId: string },
  ): Promise<boolean> {
    if (!chat) return (await this.generations.update({ workspaceId, id, status: 'running' }, end)).affected === 1;
    const stored = chat.isNew
      ? `INSERT INTO chats (workspace_id, id, updated_at, user_id, title, first_prompt, created_at)
         SELECT $1, $15, $16, $17, $18 || ${numberOfTitle}, $19, $20 FROM running RETURNING id`
      : 'UPDATE chats SET updated_at = $16 FROM running WHERE workspace_id = $1 AND chats.id = $15 RETURNING chats.id';
    const ofNewChat = chat.isNew ? [userId, chat.title, chat.firstPrompt, chat.createdAt] : [];
    const ended = await this.transactions.prepared(
      `WITH running AS (
         SELECT id AS running_id FROM generations WHERE workspace_id = $1 AND id = $2 AND status = 'running' FOR UPDATE
       ), chat AS (${stored})
       UPDATE generations SET chat_id = (SELECT id FROM chat), ${endColumns} FROM running WHERE id = running_id RETURNING id`,
      [workspaceId, id, ...endValues(end), chat.id, chat.updatedAt, ...ofNewChat],
    );
    return ended.length > 0;
  }

  async endWithoutChat(workspaceId: string, id: string, end: GenerationEnd): Promise<void> {
    await this.generations.update({ workspaceId, id }, end);
  }

  /** Deletes it, as if it had never begun. */
  async discard(workspaceId: string, id: string): Promise<void> {
    await this.generations.delete({ workspaceId, id });
  }

  async find(workspaceId: string, id: string): Promise<Generation | null> {
    const [found] = await this.transactions.query<Generation>(
      `SELECT ${columns} FROM generations WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, id],
    );
    return found ?? null;
  }

  async findRecord(workspaceId: string, id: string): Promise<GenerationRecord | null> {
    const [found] = await this.transactions.query<GenerationRecord>(
      `SELECT ${recordColumns} FROM generations WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, id],
    );
    return found ?? null;
  }

  /** Returns what they cost, in millionths of a US dollar, as far as that is known. */
  async costsOf(workspaceId: string, ids: string[]): Promise<Map<string, number>> {
    const rows = await this.transactions.query<{ id: string; cost: number | null }>(
      'SELECT id, cost_micro_usd AS cost FROM generations WHERE workspace_id = $1 AND id = ANY($2)',
      [workspaceId, ids],
    );
    return new Map(rows.flatMap(({ id, cost }) => (cost === null ? [] : [[id, cost] as const])));
  }

  /** Returns those of the ids that the workspace has; they are locked for the rest of the transaction. */
  async lockAll(workspaceId: string, ids: string[]): Promise<Generation[]> {
    return this.transactions.query<Generation>(
      `SELECT ${columns} FROM generations WHERE workspace_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`,
      [workspaceId, ids],
    );
  }

  /** Returns what gave texts, the newest first. */
  async listOfTask(
    workspaceId: string,
    task: string,
    { after, limit }: { after: Cursor | null; limit: number },
  ): Promise<Generation[]> {
    return this.transactions.query<Generation>(
      `SELECT ${columns} FROM generations
       WHERE workspace_id = $1 AND task = $2 AND status IN ('completed', 'aborted') AND output <> '[]'
         AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $5`,
      [workspaceId, task, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  async addKept(workspaceId: string, id: string, kept: KeptTextResponse[]): Promise<void> {
    await this.transactions.query(
      'UPDATE generations SET kept = kept || $3::jsonb WHERE workspace_id = $1 AND id = $2',
      [workspaceId, id, JSON.stringify(kept)],
    );
  }

  /** Returns the newest `limit` generations of a chat, oldest first. */
  async listOfChat(workspaceId: string, chatId: string, limit: number): Promise<Generation[]> {
    const newestFirst = await this.transactions.query<Generation>(
      `SELECT ${columns} FROM generations WHERE workspace_id = $1 AND chat_id = $2 ORDER BY created_at DESC, id DESC LIMIT $3`,
      [workspaceId, chatId, limit],
    );
    return newestFirst.reverse();
  }

  /** Returns single posts that somebody changed and published, each with the draft that it was made of, the newest first. */
  async editsOf({ workspaceId, userId }: Actor, task: string, limit: number): Promise<Edit[]> {
    return this.transactions.query<Edit>(
      `SELECT left(tweet ->> 'text', 1000) AS draft, left(part.text, 1000) AS published
       FROM generations CROSS JOIN LATERAL jsonb_array_elements(kept) AS saved
         JOIN LATERAL jsonb_array_elements(output) AS tweet ON tweet ->> 'id' = saved ->> 'tweetId'
         JOIN posts ON posts.id = (saved ->> 'postId')::uuid AND posts.kind = 'single' AND posts.status = 'published'
         JOIN post_parts part ON part.post_id = posts.id AND coalesce(part.written, part.text) <> tweet ->> 'text'
       WHERE generations.workspace_id = $1 AND generations.user_id = $2 AND task = $3 AND kept <> '[]'
       ORDER BY posts.published_at DESC LIMIT $4`,
      [workspaceId, userId, task, limit],
    );
  }

  /** Ends those that no server can be working on any more, and answers their ids. */
  async endAbandoned(startedBefore: Date): Promise<string[]> {
    const ended = await this.transactions.query<{ id: string }>(
      `UPDATE generations SET status = 'failed', failure = 'interrupted' WHERE status = 'running' AND created_at < $1 RETURNING id`,
      [startedBefore],
    );
    return ended.map(({ id }) => id);
  }

  /** Yields the oldest first. */
  exportRows(workspaceId: string): AsyncGenerator<ExportRow> {
    return rowsInOrder((after, limit) =>
      this.transactions.query<ExportRow>(
        `SELECT id, created_at::text AS at, chat_id, task, status, provider, upstream_model AS model, input, output,
           openings, notes, kept, user_id, created_at
         FROM generations WHERE workspace_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3::uuid))
         ORDER BY created_at, id LIMIT $4`,
        [workspaceId, after?.at, after?.id, limit],
      ),
    );
  }

  private get generations() {
    return this.transactions.repository(GenerationEntity);
  }
}

/** Nothing for a title that no chat has; else one more than the highest, where the title alone is 1. */
const numberOfTitle = `(
  SELECT coalesce(' (' || max(CASE WHEN title = $18 THEN 1
    ELSE substring(substr(title, length($18) + 1) FROM '^ \\(([0-9]{1,6})\\)$')::int END) + 1 || ')', '')
  FROM chats WHERE workspace_id = $1 AND starts_with(title, $18))`;

const endColumns = `status = $3, output = $4, notes = $5, failure = $6, latency_ms = $7, first_delta_ms = $8, input_tokens = $9,
  output_tokens = $10, provider = $11, upstream_model = $12, cost_micro_usd = $13, openings = $14`;

const endValues = (end: GenerationEnd): unknown[] => [
  end.status,
  JSON.stringify(end.output),
  JSON.stringify(end.notes),
  end.failure,
  end.latencyMs,
  end.firstDeltaMs,
  end.inputTokens,
  end.outputTokens,
  end.provider,
  end.upstreamModel,
  end.costMicroUsd,
  JSON.stringify(end.openings),
];
