import { Injectable } from '@nestjs/common';
import { WriterFaults } from '../common/faults/faults';
import { Logger } from '../common/logging/logger';
import { Clock, minuteMs } from '../common/time/clock';
import { Env } from '../config/env';
import { noTextModel } from './ai.errors';
import { AnthropicModel } from './anthropic/anthropic-model';
import { NotesArranger } from './notes/notes-arranger';
import { FaultyWriter } from './notes/faulty-writer';
import { notesModel, catalogue, modelName, type ModelLabel, type RemoteProvider, remoteProviders } from './models';
import { OpenAiModel } from './openai/openai-model';
import { servedModels } from './openai/served-models';
import type { TextModel } from './text-model.port';

export interface ChosenModel {
  writer: TextModel;
  upstreamModel: string;
}

/** What a plan's model stands for on this server. */
export interface ModelDescription {
  label: ModelLabel;
  provider: string;
  upstreamModel: string;
  /** As people know it. */
  name: string;
}

const servedForMs = minuteMs;
const unknownForMs = 10 * minuteMs;
/** Each is a call while a person waits. */
const mostCandidates = 3;

/** Picks what runs for a plan's model. */
@Injectable()
export class TextModels {
  private readonly remote: ReadonlyMap<RemoteProvider, TextModel>;
  private readonly local: TextModel;
  private readonly compatible: OpenAiModel | null;
  private served: { ids: Promise<string[] | null>; until: number } | null = null;
  /** Until when an id counts as unknown to its maker, in milliseconds. */
  private readonly unknown = new Map<string, number>();

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly logger: Logger,
    arranger: NotesArranger,
    faults: WriterFaults,
  ) {
    this.local = new FaultyWriter(arranger, faults);
    const openai = env.openai && new OpenAiModel(env.openai);
    const anthropic = env.anthropic && new AnthropicModel(env.anthropic);
    this.compatible = openai?.isCompatible ? openai : null;
    const remote: [RemoteProvider, TextModel | null][] = [
      ['openai', openai],
      ['anthropic', anthropic],
    ];
    this.remote = new Map(remote.flatMap(([provider, writer]) => (writer ? [[provider, writer]] : [])));
  }

  /**
   * What may run for a plan's model, up to three, the best first; the others are for when its maker does not know it any more.
   * Where no model is connected, the person's notes are arranged. Throws 503 when a provider is set up that serves no model.
   */
  async choose(label: ModelLabel): Promise<[ChosenModel, ...ChosenModel[]]> {
    if (this.remote.size === 0) return [{ writer: this.local, upstreamModel: notesModel }];
    const all = [...this.overrideOf(label), ...(await this.catalogued(label))];
    const unique = all.filter(
      (one, at) =>
        all.findIndex((other) => other.writer === one.writer && other.upstreamModel === one.upstreamModel) === at,
    );
    const [known, unknown] = [
      unique.filter((one) => !this.isUnknown(one)),
      unique.filter((one) => this.isUnknown(one)),
    ];
    const [first, ...rest] = [...known, ...unknown].slice(0, mostCandidates);
    if (!first) throw noTextModel();
    return [first, ...rest];
  }

  async describe(label: ModelLabel): Promise<ModelDescription> {
    const [{ writer, upstreamModel }] = await this.choose(label);
    return { label, provider: writer.provider, upstreamModel, name: modelName(upstreamModel) };
  }

  /** Puts a model last for a while that its maker says it does not know. */
  reportUnknown({ writer, upstreamModel }: ChosenModel, label: ModelLabel): void {
    this.unknown.set(`${writer.provider}:${upstreamModel}`, this.clock.now().getTime() + unknownForMs);
    this.logger.error(
      `${writer.provider} does not know the model ${upstreamModel}: set ${variableOf(label)} to one that it has`,
      {
        model: label,
      },
    );
  }

  private isUnknown({ writer, upstreamModel }: ChosenModel): boolean {
    return (this.unknown.get(`${writer.provider}:${upstreamModel}`) ?? 0) > this.clock.now().getTime();
  }

  private overrideOf(label: ModelLabel): ChosenModel[] {
    const wanted = this.env[variableOf(label)];
    if (!wanted) return [];
    const named = remoteProviders.find((provider) => wanted.startsWith(`${provider}:`));
    const provider = named ?? (this.remote.has(catalogue[label].provider) ? catalogue[label].provider : this.only());
    const writer = this.remote.get(provider);
    return writer ? [{ writer, upstreamModel: named ? wanted.slice(named.length + 1) : wanted }] : [];
  }

  /** The label's own maker first, then what else is set up; for each the label's tier, then whatever it has beside it. */
  private async catalogued(label: ModelLabel): Promise<ChosenModel[]> {
    const { provider: own, runs } = catalogue[label];
    const providers = [own, ...remoteProviders.filter((provider) => provider !== own)];
    const perProvider = providers.map(async (provider) => {
      const writer = this.remote.get(provider);
      if (!writer) return [];
      const wanted = [runs[provider], ...Object.values(catalogue).map((entry) => entry.runs[provider])];
      const ids = provider === 'openai' ? servedModels(wanted, await this.servedIds()) : wanted;
      return ids.map((upstreamModel) => ({ writer, upstreamModel }));
    });
    return (await Promise.all(perProvider)).flat();
  }

  private async servedIds(): Promise<string[] | null> {
    if (!this.compatible) return null;
    const now = this.clock.now().getTime();
    if (!this.served || this.served.until < now)
      this.served = { ids: this.compatible.listModels(), until: now + servedForMs };
    return this.served.ids;
  }

  private only(): RemoteProvider {
    return [...this.remote.keys()][0] ?? 'openai';
  }
}

const variables = {
  'gpt-3.5-turbo': 'MODEL_GPT_3_5_TURBO',
  'gpt-4-turbo': 'MODEL_GPT_4_TURBO',
  'claude-3-sonnet': 'MODEL_CLAUDE_3_SONNET',
  'claude-3-opus': 'MODEL_CLAUDE_3_OPUS',
} as const satisfies Record<ModelLabel, keyof Env>;

const variableOf = (label: ModelLabel) => variables[label];
