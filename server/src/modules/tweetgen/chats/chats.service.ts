import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { decodeCursor } from '../../../common/http/cursor';
import { Page } from '../../../common/http/envelope';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import type { Generation } from '../records/generation.entity';
import { type ChatOfGeneration, GenerationsRepository } from '../records/generations.repository';
import { chatNotFound } from '../tweetgen.errors';
import { chatTitle } from './chat-title';
import { ChatEntity } from './chat.entity';
import type { ChatResponse } from './chats.dto';

/** As the answer has it: making dates of the driver's text and text of the dates again is a ninth of what a list costs. */
const isoText = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = `id, title, first_prompt, ${isoText('created_at')} AS created_at, ${isoText('updated_at')} AS updated_at`;

/** More than anybody scrolls through; older ones stay stored. */
const shownGenerations = 200;

@Injectable()
export class ChatsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly generations: GenerationsRepository,
    private readonly clock: Clock,
  ) {}

  async create(author: Actor, title: string, firstPrompt: string): Promise<ChatResponse> {
    const chat = { ...this.drafted(firstPrompt), title };
    await this.insert(author, chat);
    return chat;
  }

  /** Returns the chat that a generation stands in; a new one, when `id` is null, is stored with it. Throws NOT_FOUND. */
  async forGeneration(workspaceId: string, id: string | null, prompt: string): Promise<ChatOfGeneration> {
    if (id === null) return { ...this.drafted(prompt), isNew: true };
    return { ...(await this.get(workspaceId, id)), updatedAt: this.clock.now().toISOString(), isNew: false };
  }

  /** Its title comes from the prompt. */
  private drafted(firstPrompt: string): ChatResponse {
    const now = this.clock.now().toISOString();
    return { id: newId(), title: chatTitle(firstPrompt), firstPrompt, createdAt: now, updatedAt: now };
  }

  /** Throws NOT_FOUND. */
  async get(workspaceId: string, id: string): Promise<ChatResponse> {
    const chat = await this.find(workspaceId, id);
    if (!chat) throw chatNotFound();
    return chat;
  }

  async getWithGenerations(workspaceId: string, id: string): Promise<ChatResponse & { generations: Generation[] }> {
    const [chat, generations] = await Promise.all([
      this.get(workspaceId, id),
      this.generations.listOfChat(workspaceId, id, shownGenerations),
    ]);
    return { ...chat, generations };
  }

  /** Returns the last used first. */
  async list(
    workspaceId: string,
    query: { search?: string; cursor?: string; limit: number },
  ): Promise<Page<ChatResponse>> {
    const { search, cursor, limit } = query;
    const after = decodeCursor(cursor);
    const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
    const rows = await this.transactions.prepared<ChatResponse>(
      `SELECT ${columns} FROM chats
       WHERE workspace_id = $1 AND ($2::text IS NULL OR title ILIKE $2 OR first_prompt ILIKE $2)
         AND ($3::timestamptz IS NULL OR (updated_at, id) < ($3, $4::uuid))
       ORDER BY chats.updated_at DESC, id DESC LIMIT $5`,
      [workspaceId, pattern, after?.at ?? null, after?.id ?? null, limit + 1],
    );
    return Page.of(rows, limit, ({ updatedAt, id }) => ({ at: new Date(updatedAt), id }));
  }

  /** Moves the chat to the top. Throws NOT_FOUND. */
  async touch(workspaceId: string, id: string): Promise<void> {
    const changes = { updatedAt: this.clock.now() };
    const { affected } = await this.transactions.repository(ChatEntity).update({ workspaceId, id }, changes);
    if (affected !== 1) throw chatNotFound();
  }

  /** Deletes it with its generations. Throws NOT_FOUND. */
  async delete(workspaceId: string, id: string): Promise<void> {
    const { affected } = await this.transactions.repository(ChatEntity).delete({ workspaceId, id });
    if (affected !== 1) throw chatNotFound();
  }

  private async insert({ workspaceId, userId }: Actor, chat: ChatResponse): Promise<void> {
    await this.transactions.query(
      `INSERT INTO chats (workspace_id, user_id, id, title, first_prompt, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [workspaceId, userId, chat.id, chat.title, chat.firstPrompt, chat.createdAt, chat.updatedAt],
    );
  }

  private async find(workspaceId: string, id: string): Promise<ChatResponse | null> {
    const [found] = await this.transactions.query<ChatResponse>(
      `SELECT ${columns} FROM chats WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, id],
    );
    return found ?? null;
  }
}
