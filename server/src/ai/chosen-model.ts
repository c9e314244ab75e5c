import { isLoopbackName } from '../common/outbound/loopback';
import { notesModel, liveModels, modelName, seesPictures } from './models';
import type { TextModel, TokenUse } from './text-model.port';

/** Gives US dollars per million tokens. */
export interface Price {
  inputUsd: number;
  outputUsd: number;
}

export interface ChosenModel {
  writer: TextModel;
  upstreamModel: string;
  /** As people know it. */
  name: string;
  /** Null for what the environment sets up, and for the person's own notes. */
  connectionId: string | null;
  /** A workspace's own key: it counts against no limit and no cap. */
  isOwnKey: boolean;
  /** Who reads the text, as people know them; null where it stays on this server. */
  sentTo: string | null;
  seesPictures: boolean;
  /** Null where it is not known; zero for what runs on a machine of the operator's. */
  price: Price | null;
}

export const free: Price = { inputUsd: 0, outputUsd: 0 };

const makers: Partial<Record<string, string>> = { openai: 'OpenAI', anthropic: 'Anthropic', openrouter: 'OpenRouter' };

/** Returns who reads what is sent to a server; null for one on this computer, and where there is no address. */
export function readerAt(baseUrl: string, kind: string): string | null {
  const hostname = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : null;
  return hostname === null || isLoopbackName(hostname) ? null : (makers[kind] ?? hostname);
}

/** Returns a model that no connection stands for. `isLocal`: one whose price is not listed costs nothing. */
export const unconnected = (writer: TextModel, upstreamModel: string, isLocal = false): ChosenModel => ({
  writer,
  upstreamModel,
  name: modelName(upstreamModel),
  connectionId: null,
  isOwnKey: false,
  sentTo: isLocal || upstreamModel === notesModel ? null : (makers[writer.provider] ?? writer.provider),
  seesPictures: seesPictures(upstreamModel),
  price: liveModels[upstreamModel] ?? (isLocal || upstreamModel === notesModel ? free : null),
});

/** How metrics name a model: workspaces' own could be any number, so they are one. */
export const metricLabels = ({ writer: { provider }, upstreamModel, isOwnKey }: ChosenModel) =>
  isOwnKey ? { provider: 'own', model: 'own' } : { provider, model: upstreamModel };

/** Returns what a call costs, in millionths of a US dollar; null where price or count is unknown. */
export function costOf(price: Price | null, { inputTokens, outputTokens }: TokenUse): number | null {
  if (!price) return null;
  if (isFree(price)) return 0;
  if (inputTokens === null || outputTokens === null) return null;
  return Math.round(inputTokens * price.inputUsd + outputTokens * price.outputUsd);
}

export const isFree = (price: Price | null): boolean => price?.inputUsd === 0 && price.outputUsd === 0;
