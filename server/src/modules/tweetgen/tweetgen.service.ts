import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/principal';
import type { ModelLabel } from '../../ai/models';
import { Clock } from '../../common/time/clock';
import { ChatsService } from './chats/chats.service';
import { GenerationsRepository, type ChatOfGeneration } from './records/generations.repository';
import { MemberWritingService } from './member-writing.service';
import { generationNotFound, tweetNotFound } from './tweetgen.errors';
import type { Generation, GenerationAnswer, WritingListener, WritingOptions } from './tweetgen.types';

export interface GenerateInput extends WritingOptions {
  prompt: string;
  count: number;
  model?: ModelLabel;
  chatId?: string;
}

export interface RegenerateInput extends WritingOptions {
  generationId: string;
  tweetId?: string;
  instruction?: string;
  count?: number;
  model?: ModelLabel;
}

/** As many earlier texts as a model is told to avoid. */
const maxAvoided = 30;

@Injectable()
export class TweetgenService {
  constructor(
    private readonly chats: ChatsService,
    private readonly writing: MemberWritingService,
    private readonly repository: GenerationsRepository,
    private readonly clock: Clock,
  ) {}

  async generate(author: Actor, wanted: GenerateInput, listener: WritingListener): Promise<GenerationAnswer> {
    const { model, chatId, ...input } = wanted;
    const chat = await this.chatFor(author.workspaceId, chatId ?? null, input.prompt);
    return this.writing.write(author, { task: 'tweets', model, input, chat }, listener);
  }

  /** Writes from the same brief again, or one tweet of it, different from all that it has given so far. */
  async regenerate(author: Actor, wanted: RegenerateInput, listener: WritingListener): Promise<GenerationAnswer> {
    const { generationId, tweetId = null, model, count, ...changes } = wanted;
    const parent = await this.repository.find(author.workspaceId, generationId);
    if (!parent) throw generationNotFound();
    if (tweetId && !parent.output.some(({ id }) => id === tweetId)) throw tweetNotFound();
    const [chat, siblings] = await Promise.all([
      parent.chatId ? this.chatFor(author.workspaceId, parent.chatId, parent.input.prompt) : null,
      this.siblingsOf(author.workspaceId, parent),
    ]);
    // One part of a thread is a tweet about the same; a thread as a whole is written as one.
    const task = parent.task === 'thread' && tweetId ? 'tweets' : parent.task;
    // A wish such as "shorter" is about the text itself; without one another text is wanted.
    const original = changes.instruction ? parent.output.find(({ id }) => id === tweetId)?.text : undefined;
    const input = {
      ...parent.input,
      instruction: undefined,
      ...changes,
      original,
      openings: undefined,
      count: tweetId ? 1 : (count ?? parent.input.count),
      avoid: siblings.filter((text) => text !== original).slice(-maxAvoided),
    };
    const order = { task, input, chat, model, rememberedModel: parent.model, parent: { generationId, tweetId } };
    return this.writing.write(author, order, listener);
  }

  private async chatFor(workspaceId: string, id: string | null, prompt: string): Promise<ChatOfGeneration> {
    if (id === null) return { ...this.chats.drafted(prompt), isNew: true };
    return { ...(await this.chats.get(workspaceId, id)), updatedAt: this.clock.now().toISOString(), isNew: false };
  }

  /** Returns what the generation and the others of its family gave: the one it rewrites and the rewrites of both. */
  private async siblingsOf(workspaceId: string, generation: Generation): Promise<string[]> {
    const inChat = generation.chatId
      ? await this.repository.listOfChat(workspaceId, generation.chatId, 50)
      : [generation];
    const family = new Set([generation.id, generation.parentId]);
    const members = inChat.filter(({ id, parentId }) => family.has(id) || (parentId !== null && family.has(parentId)));
    const texts = members.flatMap(({ output }) => output.map(({ text }) => text));
    const own = generation.output.map(({ text }) => text);
    return [...new Set([...texts.filter((text) => !own.includes(text)), ...own])];
  }
}
