import { Injectable } from '@nestjs/common';
import { given, toOptions } from './kinds/writing.dto';
import type { MemberOrder } from './member-writing.service';
import { GenerationsRepository } from './records/generations.repository';
import { generationNotFound, tweetNotFound } from './tweetgen.errors';
import { recordedTask } from './run/writing-tasks';
import type { Generation } from './records/generation.entity';
import type { RegenerateRequest } from './tweetgen.dto';
import type { GenerationInput } from './tweetgen.types';

/** As many earlier texts as a model is told to avoid. */
const maxAvoided = 30;

/** Orders the same brief again, or one tweet of it, different from all that it has given so far. */
@Injectable()
export class RewritesService {
  constructor(private readonly repository: GenerationsRepository) {}

  /** Throws 404 for a generation or a tweet that is gone. */
  async orderOf(workspaceId: string, body: RegenerateRequest): Promise<MemberOrder> {
    const { generationId, text, model, count, instruction } = body;
    const tweetId = body.tweetId ?? null;
    const changes = given({ ...toOptions(body), instruction });
    const parent = await this.repository.find(workspaceId, generationId);
    if (!parent) throw generationNotFound();
    if (tweetId && !parent.output.some(({ id }) => id === tweetId)) throw tweetNotFound();
    const siblings = await this.siblingsOf(workspaceId, parent);
    const { task, platform } = recordedTask(parent.task, parent.input.platform);
    const written = parent.output.find(({ id }) => id === tweetId)?.text;
    const now = (tweetId && text?.trim()) || written;
    // A wish such as "shorter", and what the person has changed, are about the text itself; without them another text is wanted.
    const original = changes.instruction || now !== written ? now : undefined;
    const input = {
      ...parent.input,
      ...(platform && { platform }),
      instruction: undefined,
      ...changes,
      original,
      openings: undefined,
      count: tweetId ? 1 : (count ?? parent.input.count),
      avoid: siblings.filter((each) => each !== original).slice(-maxAvoided),
    };
    const chat = parent.chatId === null ? undefined : { id: parent.chatId };
    return {
      // One part of a thread is a post about the same; a thread as a whole is written as one.
      task: task === 'thread' && tweetId ? 'post' : task,
      input,
      chat,
      model: model ?? undefined,
      rememberedModel: parent.model,
      parent: { generationId, tweetId },
    };
  }

  /** Returns the notes that a generation was written from, with what was answered about them; nothing of one that is gone. */
  async notesOf(
    workspaceId: string,
    generationId: string,
  ): Promise<Pick<GenerationInput, 'prompt' | 'answers'> | undefined> {
    const generation = await this.repository.find(workspaceId, generationId);
    if (!generation) return undefined;
    const { prompt, answers } = generation.input;
    return { prompt, ...(answers && { answers }) };
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
