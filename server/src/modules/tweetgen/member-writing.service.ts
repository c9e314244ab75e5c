import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/actor';
import type { ModelLabel } from '../../ai/models';
import type { About } from '../../ai/text-model.port';
import { BillingService } from '../billing/billing.service';
import type { WorkspacePlan } from '../billing/billing.types';
import { ChatsService } from './chats/chats.service';
import { VoicesService } from '../voices/voices.service';
import { GenerationsService } from './generations.service';
import type {
  GenerationAnswer,
  GenerationInput,
  WritingListener,
  WritingOptions,
  WritingOrder,
} from './tweetgen.types';
import type { WritingSettings } from './settings/writing-settings.entity';
import { WritingSettingsService } from './settings/writing-settings.service';
import { WritingService } from './writing.service';
import { taskOf } from './run/writing-tasks';

export interface MemberOrder extends WritingOrder {
  /** Where it stands, a new chat for null; only tweets stand in chats. */
  chat?: { id: string | null };
  /** What wrote the parent; it gives way to the plan's first when the plan no longer has it. */
  rememberedModel?: ModelLabel;
  parent?: { generationId: string; tweetId: string | null };
}

/** Writes for a workspace: with its defaults and house rules, by a model of its plan, counted. */
@Injectable()
export class MemberWritingService {
  constructor(
    private readonly billing: BillingService,
    private readonly chats: ChatsService,
    private readonly settings: WritingSettingsService,
    private readonly generations: GenerationsService,
    private readonly writing: WritingService,
    private readonly voices: VoicesService,
  ) {}

  /** Throws 402, 404, 422 for a brief without substance, 429, 502, 503, 504; nothing is counted then. */
  async write(author: Actor, order: MemberOrder, listener: WritingListener): Promise<GenerationAnswer> {
    const task = taskOf(order);
    const [plan, settings, chat, edits] = await Promise.all([
      this.billing.planOf(author.workspaceId),
      this.settings.of(author.workspaceId),
      order.chat ? this.chats.forGeneration(author.workspaceId, order.chat.id, order.input.prompt) : null,
      this.generations.editsOf(author, task.recordedAs),
    ]);
    const { model, rememberedModel = settings.model, parent } = order;
    const label = this.requireModel(plan, model ?? inPlan(plan, rememberedModel));
    const input = { ...(parent ? {} : defaultsOf(settings)), ...order.input, ...houseOf(settings), edits };
    const { voiceId } = input;
    const [voice, likeness] = voiceId ? await this.voiceOf(author.workspaceId, voiceId, order) : [];
    const { workspaceId } = author;
    const call = { task, workspaceId, label, likeness, isRewrite: parent !== undefined };
    const meter = this.generations.meterFor({ author, plan, chat, parent });
    const spoken = voice ? { ...input, voice } : input;
    return this.writing.write({ ...call, input: spoken, chatId: chat?.id }, meter, listener);
  }

  /** Returns how its person writes, and what says of a text how near it comes. Throws 402, 404. */
  private async voiceOf(workspaceId: string, voiceId: string, { task, input }: WritingOrder) {
    const context = { prompt: input.prompt || (input.source ?? ''), isReply: task === 'replies' };
    return Promise.all([
      this.voices.briefOf(workspaceId, voiceId, context),
      this.voices.comparison(workspaceId, voiceId, chosenHabits({ task, input })),
    ]);
  }

  private requireModel(plan: WorkspacePlan, wanted: ModelLabel | undefined): ModelLabel {
    const [first] = plan.limits.aiModels;
    const label = wanted ?? first;
    if (!label) throw new Error(`The plan ${plan.id} has no model`);
    this.billing.requireModel(plan, label);
    return label;
  }
}

/** What the person chose for this text wins over what they usually do, so nothing is remarked about it. */
function chosenHabits({ task, input: { length, format, useEmojis, useHashtags } }: WritingOrder): string[] {
  // A variation is laid out as its source.
  const hasLayout = task === 'mimic' || format === 'list';
  return [
    ...(length ? ['post-length'] : []),
    ...(hasLayout ? ['lists', 'lines'] : []),
    ...(useEmojis ? ['emoji'] : []),
    ...(useHashtags ? ['hashtags'] : []),
  ];
}

/** A remembered model that the plan no longer has gives way to the plan's first. */
const inPlan = (plan: WorkspacePlan, model: ModelLabel | null): ModelLabel | undefined =>
  model !== null && plan.limits.aiModels.includes(model) ? model : undefined;

const defaultsOf = ({ tone, language }: WritingSettings): Pick<WritingOptions, 'tone' | 'language'> => ({
  ...(tone !== null && { tone }),
  ...(language !== null && { language }),
});

/** Returns what holds for every text, whatever the call says; absent when there is nothing. */
const houseOf = (settings: WritingSettings): Pick<GenerationInput, 'bannedWords' | 'rules' | 'about'> => ({
  bannedWords: settings.bannedWords.length > 0 ? settings.bannedWords : undefined,
  rules: settings.rules || undefined,
  about: aboutOf(settings),
});

function aboutOf({ role, product, audience }: WritingSettings): About | undefined {
  const about = { ...(role && { role }), ...(product && { product }), ...(audience && { audience }) };
  return Object.keys(about).length > 0 ? about : undefined;
}
