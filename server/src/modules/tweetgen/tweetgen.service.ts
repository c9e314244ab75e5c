import { Injectable } from '@nestjs/common';
import type { ModelLabel } from '../../ai/models';
import type { CallerStream } from '../../common/http/caller-stream';
import { Clock } from '../../common/time/clock';
import { BillingService } from '../billing/billing.service';
import type { WorkspacePlan } from '../billing/billing.types';
import { ChatsService } from './chats.service';
import { GenerationsRepository, type ChatOfGeneration } from './generations.repository';
import { GenerationsService } from './generations.service';
import { generationNotFound, tweetNotFound } from './tweetgen.errors';
import type { Author, Generation, GenerationAnswer, WritingOptions, WritingSettings } from './tweetgen.types';
import { WritingSettingsService } from './writing-settings.service';

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
    private readonly billing: BillingService,
    private readonly chats: ChatsService,
    private readonly generations: GenerationsService,
    private readonly repository: GenerationsRepository,
    private readonly settings: WritingSettingsService,
    private readonly clock: Clock,
  ) {}

  async generate(author: Author, wanted: GenerateInput, caller: CallerStream): Promise<GenerationAnswer> {
    const { model, chatId, ...input } = wanted;
    const [plan, settings, chat] = await Promise.all([
      this.billing.planOf(author.workspaceId),
      this.settings.of(author.workspaceId),
      this.chatFor(author.workspaceId, chatId ?? null, input.prompt),
    ]);
    const label = this.requireModel(plan, model ?? inPlan(plan, settings.model));
    const dailyLimit = plan.limits.tweetGenPerDay;
    const wish = { ...defaultsOf(settings), ...input, ...houseOf(settings) };
    return this.generations.run({ author, label, dailyLimit, input: wish, chat }, caller);
  }

  /** The same brief again, or one tweet of it, different from all that it has given so far. */
  async regenerate(author: Author, wanted: RegenerateInput, caller: CallerStream): Promise<GenerationAnswer> {
    const { generationId, tweetId = null, model, count, ...changes } = wanted;
    const parent = await this.repository.find(author.workspaceId, generationId);
    if (!parent) throw generationNotFound();
    if (tweetId && !parent.output.some(({ id }) => id === tweetId)) throw tweetNotFound();
    const [plan, settings, chat, siblings] = await Promise.all([
      this.billing.planOf(author.workspaceId),
      this.settings.of(author.workspaceId),
      this.chatFor(author.workspaceId, parent.chatId, parent.input.prompt),
      this.siblingsOf(author.workspaceId, parent),
    ]);
    const label = this.requireModel(plan, model ?? inPlan(plan, parent.model));
    const input = {
      ...parent.input,
      instruction: undefined,
      ...changes,
      ...houseOf(settings),
      count: tweetId ? 1 : (count ?? parent.input.count),
      avoid: siblings.slice(-maxAvoided),
    };
    return this.generations.run(
      { author, label, dailyLimit: plan.limits.tweetGenPerDay, input, chat, parent: { generationId, tweetId } },
      caller,
    );
  }

  /** Without a wish, the first model of the plan. */
  private requireModel(plan: WorkspacePlan, wanted: ModelLabel | undefined): ModelLabel {
    const [first] = plan.limits.aiModels;
    const label = wanted ?? first;
    if (!label) throw new Error(`The plan ${plan.id} has no model`);
    this.billing.requireModel(plan, label);
    return label;
  }

  private async chatFor(workspaceId: string, id: string | null, prompt: string): Promise<ChatOfGeneration> {
    if (id === null) return { ...this.chats.drafted(prompt), isNew: true };
    return { ...(await this.chats.get(workspaceId, id)), updatedAt: this.clock.now().toISOString(), isNew: false };
  }

  /** What the generation and the others of its family gave: the one it rewrites and the rewrites of both. */
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

/** A remembered model that the plan no longer has gives way to the plan's first. */
const inPlan = (plan: WorkspacePlan, model: ModelLabel | null): ModelLabel | undefined =>
  model !== null && plan.limits.aiModels.includes(model) ? model : undefined;

const defaultsOf = ({ tone, language }: WritingSettings): Pick<WritingOptions, 'tone' | 'language'> => ({
  ...(tone !== null && { tone }),
  ...(language !== null && { language }),
});

/** What holds for every text, whatever the call says; absent when there is nothing. */
const houseOf = ({ bannedWords, rules }: WritingSettings): { bannedWords?: string[]; rules?: string } => ({
  bannedWords: bannedWords.length > 0 ? bannedWords : undefined,
  rules: rules || undefined,
});
