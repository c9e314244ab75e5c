import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { decodeCursor } from '../../../common/http/cursor';
import { Page } from '../../../common/http/envelope';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { chatTitle } from './chat-title';
import { ChatsRepository } from './chats.repository';
import { type ChatOfGeneration, GenerationsRepository } from '../records/generations.repository';
import { chatNotFound } from '../tweetgen.errors';
import type { Generation } from '../records/generation.entity';
import type { ChatResponse } from './chats.dto';

/** More than anybody scrolls through; older ones stay stored. */
const shownGenerations = 200;

@Injectable()
export class ChatsService {
  constructor(
    private readonly chats: ChatsRepository,
    private readonly generations: GenerationsRepository,
    private readonly clock: Clock,
  ) {}

  async create(author: Actor, title: string, firstPrompt: string): Promise<ChatResponse> {
    const chat = { ...this.drafted(firstPrompt), title };
    await this.chats.insert(author, chat);
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
    const chat = await this.chats.find(workspaceId, id);
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

  async list(
    workspaceId: string,
    query: { search?: string; cursor?: string; limit: number },
  ): Promise<Page<ChatResponse>> {
    const { search, cursor, limit } = query;
    const rows = await this.chats.list(workspaceId, { search, after: decodeCursor(cursor), limit: limit + 1 });
    return Page.of(rows, limit, ({ updatedAt, id }) => ({ at: new Date(updatedAt), id }));
  }

  /** Moves the chat to the top. Throws NOT_FOUND. */
  async touch(workspaceId: string, id: string): Promise<void> {
    if (!(await this.chats.touch(workspaceId, id, this.clock.now()))) throw chatNotFound();
  }

  async delete(workspaceId: string, id: string): Promise<void> {
    if (!(await this.chats.delete(workspaceId, id))) throw chatNotFound();
  }
}
