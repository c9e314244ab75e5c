import { Injectable } from '@nestjs/common';
import type { RowPlace } from '../../database/rows-in-order';
import { Transactions } from '../../database/transactions';

export type ExportRow = RowPlace & Record<string, unknown>;

@Injectable()
export class TweetgenExportsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the last used last. */
  chats(workspaceId: string, after: RowPlace | null, limit: number): Promise<ExportRow[]> {
    return this.transactions.query<ExportRow>(
      `SELECT id, updated_at::text AS at, title, first_prompt, created_at, updated_at
       FROM chats WHERE workspace_id = $1 AND ($2::timestamptz IS NULL OR (updated_at, id) > ($2, $3::uuid))
       ORDER BY updated_at, id LIMIT $4`,
      [workspaceId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** Returns the oldest first. */
  generations(workspaceId: string, after: RowPlace | null, limit: number): Promise<ExportRow[]> {
    return this.transactions.query<ExportRow>(
      `SELECT id, created_at::text AS at, chat_id, task, status, provider, upstream_model AS model, input, output,
         openings, notes, kept, user_id, created_at
       FROM generations WHERE workspace_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3::uuid))
       ORDER BY created_at, id LIMIT $4`,
      [workspaceId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** Returns one row, or none while nothing was set. */
  writingSettings(workspaceId: string): Promise<Record<string, unknown>[]> {
    return this.transactions.query(
      `SELECT tone, language, model, role, product, audience, banned_words, rules, updated_at
       FROM writing_settings WHERE workspace_id = $1`,
      [workspaceId],
    );
  }
}
