import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import type { Cursor } from '../../../common/http/cursor';
import { Transactions } from '../../../database/transactions';
import type { ChatResponse } from './chats.dto';
import { ChatEntity } from './chat.entity';

/** As the answer has it: making dates of the driver's text and text of the dates again is a ninth of what a list costs. */
const isoText = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = `id, title, first_prompt, ${isoText('created_at')} AS created_at, ${isoText('updated_at')} AS updated_at`;

@Injectable()
export class ChatsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert({ workspaceId, userId }: Actor, chat: ChatResponse): Promise<void> {
    await this.transactions.query(
      `INSERT INTO chats (workspace_id, user_id, id, title, first_prompt, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [workspaceId, userId, chat.id, chat.title, chat.firstPrompt, chat.createdAt, chat.updatedAt],
    );
  }

  async find(workspaceId: string, id: string): Promise<ChatResponse | null> {
    const [found] = await this.transactions.query<ChatResponse>(
      `SELECT ${columns} FROM chats WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, id],
    );
    return found ?? null;
  }

  /** Returns the last used first. */
  list(workspaceId: string, page: { search?: string; after: Cursor | null; limit: number }): Promise<ChatResponse[]> {
    const pattern = page.search ? `%${page.search.replace(/[\\%_]/g, '\\$&')}%` : null;
    return this.transactions.prepared<ChatResponse>(
      `SELECT ${columns} FROM chats
       WHERE workspace_id = $1 AND ($2::text IS NULL OR title ILIKE $2 OR first_prompt ILIKE $2)
         AND ($3::timestamptz IS NULL OR (updated_at, id) < ($3, $4::uuid))
       ORDER BY chats.updated_at DESC, id DESC LIMIT $5`,
      [workspaceId, pattern, page.after?.at ?? null, page.after?.id ?? null, page.limit],
    );
  }

  /** Returns false when there is none. */
  async touch(workspaceId: string, id: string, at: Date): Promise<boolean> {
    const { affected } = await this.transactions.repository(ChatEntity).update({ workspaceId, id }, { updatedAt: at });
    return affected === 1;
  }

  /** Deletes it with its generations; returns false when there is none. */
  async delete(workspaceId: string, id: string): Promise<boolean> {
    return (await this.transactions.repository(ChatEntity).delete({ workspaceId, id })).affected === 1;
  }
}
