import { Injectable } from '@nestjs/common';
import { Logger } from '../common/logging/logger';
import { Clock, minuteMs } from '../common/time/clock';
import { Env } from '../config/env';
import { AnthropicModel } from './anthropic/anthropic-model';
import { type ChosenModel, readerAt, unconnected } from './chosen-model';
import { catalogue, type ModelLabel, type RemoteProvider, remoteProviders } from './models';
import { OpenAiModel } from './openai/openai-model';
import type { TextModel } from './text-model.port';
import { UnknownModels } from './unknown-models';

/** A server with more models than these is a gateway: the first of its list is then anybody's model, at any price. */
const mostToPickFrom = 5;
/** Ids of models that write no posts, as makers and local servers name them. As of 2026-11-20. */
const writesNothing =
  /embed|rerank|whisper|tts|transcri|moderation|dall-e|image|bge-|clip|realtime|audio|video|codex|babbage|davinci|(?<![a-z])(?:sora|search)|deep-research/i;

/**
 * Returns the ids to ask a compatible server for, the best first. `wanted` are the catalogue's; `listed` is what the server says
 * it has, null when it does not say. A small server's own models run where it has none of the wanted ones.
 */
export function servedModels(wanted: readonly string[], listed: readonly string[] | null): string[] {
  if (!listed) return [...wanted];
  const writing = listed.filter((id) => !writesNothing.test(id));
  const matching = wanted.flatMap((id) => sameModel(id, writing) ?? []);
  const found = writing.length > mostToPickFrom ? matching : [...matching, ...writing];
  return found.length > 0 ? found : wanted.slice(0, 1);
}

/** Returns the id itself, or as gateways write it: after `vendor/`, before a date. */
function sameModel(id: string, served: readonly string[]): string | undefined {
  const bare = (other: string): string => other.replace(/^.*\//, '').replace(/-\d{4}-?\d{2}-?\d{2}$/, '');
  return served.find((other) => other === id) ?? served.find((other) => bare(other) === id);
}

const servedForMs = minuteMs;

/** Chooses what environment variables say runs for a plan's model. */
@Injectable()
export class EnvironmentModels {
  private readonly remote: ReadonlyMap<RemoteProvider, TextModel>;
  private readonly compatible: OpenAiModel | null;
  private served: { ids: Promise<string[] | null>; until: number } | null = null;
  private readonly unknown: UnknownModels;

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.unknown = new UnknownModels(clock);
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
   * Returns up to three, the best first; the others are for when its maker does not know it any more. None when nothing is set
   * up.
   */
  async choose(label: ModelLabel): Promise<ChosenModel[]> {
    if (this.remote.size === 0) return [];
    return this.unknown.best([...this.overrideOf(label), ...(await this.catalogued(label))]);
  }

  /** Puts a model last for a while that its maker says it does not know. */
  reportUnknown(model: ChosenModel, label: ModelLabel): void {
    this.unknown.report(model);
    const { writer, upstreamModel } = model;
    this.logger.error(
      `${writer.provider} does not know the model ${upstreamModel}: set ${variableOf(label)} to one that it has`,
      { model: label },
    );
  }

  private overrideOf(label: ModelLabel): ChosenModel[] {
    const wanted = this.env[variableOf(label)];
    if (!wanted) return [];
    const named = remoteProviders.find((provider) => wanted.startsWith(`${provider}:`));
    const provider = named ?? (this.remote.has(catalogue[label].provider) ? catalogue[label].provider : this.only());
    const writer = this.remote.get(provider);
    return writer ? [this.chosen(writer, named ? wanted.slice(named.length + 1) : wanted)] : [];
  }

  /** Lists the label's own maker first, then what else is set up; for each the label's tier, then whatever it has beside it. */
  private async catalogued(label: ModelLabel): Promise<ChosenModel[]> {
    const { provider: own, runs } = catalogue[label];
    const providers = [own, ...remoteProviders.filter((provider) => provider !== own)];
    const perProvider = providers.map(async (provider) => {
      const writer = this.remote.get(provider);
      if (!writer) return [];
      const wanted = [runs[provider], ...Object.values(catalogue).map((entry) => entry.runs[provider])];
      const ids = provider === 'openai' ? servedModels(wanted, await this.servedIds()) : wanted;
      return ids.map((upstreamModel) => this.chosen(writer, upstreamModel));
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

  /** A server on this machine costs nothing. */
  private chosen(writer: TextModel, upstreamModel: string): ChosenModel {
    const { OPENAI_BASE_URL: baseUrl } = this.env;
    if (writer !== this.compatible || !baseUrl) return unconnected(writer, upstreamModel);
    const sentTo = readerAt(baseUrl, 'compatible');
    return { ...unconnected(writer, upstreamModel, sentTo === null), sentTo };
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

/** Returns what overrides a row of the catalogue. */
export const variableOf = (label: ModelLabel) => variables[label];
