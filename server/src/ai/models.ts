import { insideModels } from './inside/inside-models.data';

/** Names the models as plans do. Their makers have retired all four, so each stands for one in use today. */
export const modelLabels = ['gpt-3.5-turbo', 'gpt-4-turbo', 'claude-3-sonnet', 'claude-3-opus'] as const;
export type ModelLabel = (typeof modelLabels)[number];

export const remoteProviders = ['openai', 'anthropic'] as const;
export type RemoteProvider = (typeof remoteProviders)[number];

interface LiveModel {
  provider: RemoteProvider;
  /** As people know it. */
  name: string;
  /** List prices in US dollars per million tokens; `cachedUsd` for input that the maker has read before. */
  inputUsd: number;
  cachedUsd?: number;
  outputUsd: number;
}

/** Models in use, by the maker's id. Ids: the makers' model pages; prices: their price lists, both as of 2026-11-21. */
export const liveModels: Readonly<Record<string, LiveModel>> = {
  'gpt-6-luna': { provider: 'openai', name: 'GPT-6 Luna', inputUsd: 0.1, cachedUsd: 0.01, outputUsd: 0.5 },
  'gpt-6.1-terra': { provider: 'openai', name: 'GPT-6.1 Terra', inputUsd: 1, cachedUsd: 0.05, outputUsd: 5 },
  'gpt-6.1-sol': { provider: 'openai', name: 'GPT-6.1 Sol', inputUsd: 2, cachedUsd: 0.1, outputUsd: 10 },
  'gpt-6-sol': { provider: 'openai', name: 'GPT-6 Sol', inputUsd: 2, cachedUsd: 0.2, outputUsd: 10 },
  'gpt-6-astra': { provider: 'openai', name: 'GPT-6 Astra', inputUsd: 10, outputUsd: 50 },
  'gpt-5.6-luna': { provider: 'openai', name: 'GPT-5.6 Luna', inputUsd: 0.2, cachedUsd: 0.02, outputUsd: 1.2 },
  'gpt-5.6-terra': { provider: 'openai', name: 'GPT-5.6 Terra', inputUsd: 2, cachedUsd: 0.2, outputUsd: 12 },
  'gpt-5.6-sol': { provider: 'openai', name: 'GPT-5.6 Sol', inputUsd: 4, outputUsd: 20 },
  // Up to 100,000 tokens of prompt: no brief is longer.
  'claude-haiku-5-5': {
    ...{ provider: 'anthropic', name: 'Claude Haiku 5.5', inputUsd: 0.1, cachedUsd: 0.01, outputUsd: 0.5 },
  },
  'claude-sonnet-5-5': {
    ...{ provider: 'anthropic', name: 'Claude Sonnet 5.5', inputUsd: 2, cachedUsd: 0.2, outputUsd: 10 },
  },
  'claude-opus-5-5': {
    ...{ provider: 'anthropic', name: 'Claude Opus 5.5', inputUsd: 4, cachedUsd: 0.2, outputUsd: 20 },
  },
};

/** Names of models that see pictures, where a server doesn't say what sees. As of 2026-11. */
const seeing = /(?<![a-z])(?:vl|vlm|vision|llava|pixtral|moondream|gemma-?[34]|llama-?4|gpt-4o)(?![a-z])/i;

/** All of the list above do, by their makers' model pages. */
export const seesPictures = (id: string): boolean => id in liveModels || seeing.test(id);

/** What a model counts whose price nobody knows: as much as the dearest of the list, so that caps hold. */
export const assumedPrice = {
  inputUsd: Math.max(...Object.values(liveModels).map(({ inputUsd }) => inputUsd)),
  outputUsd: Math.max(...Object.values(liveModels).map(({ outputUsd }) => outputUsd)),
};

interface CatalogueEntry {
  /** Whose model the plan names: it is asked first when it is set up. */
  provider: RemoteProvider;
  /** When the maker shut the named model down. */
  retiredOn: string;
  /** What runs instead, by whichever provider is set up. OpenAI names its replacements, Anthropic's are the same tier. */
  runs: Readonly<Record<RemoteProvider, string>>;
}

const standard = { openai: 'gpt-5.6-terra', anthropic: 'claude-sonnet-5-5' } as const;
const large = { openai: 'gpt-5.6-sol', anthropic: 'claude-opus-5-5' } as const;

/** `MODEL_<LABEL>` in the environment overrides a row, e.g. `MODEL_GPT_3_5_TURBO=gpt-6-luna`. */
export const catalogue: Readonly<Record<ModelLabel, CatalogueEntry>> = {
  'gpt-3.5-turbo': { provider: 'openai', retiredOn: '2026-10-23', runs: standard },
  'gpt-4-turbo': { provider: 'openai', retiredOn: '2026-10-23', runs: large },
  'claude-3-sonnet': { provider: 'anthropic', retiredOn: '2025-07-21', runs: standard },
  'claude-3-opus': { provider: 'anthropic', retiredOn: '2026-01-05', runs: large },
};

export const notesModel = 'your-notes';
export const recordedModel = 'recorded-example';

/** llama.cpp's id is the path of a file on its machine, which is nobody else's business: its last part names the model. */
const filePath = /^(?:\.{0,2}[/\\]|[a-z]:[/\\])|\.gguf$/i;

/** LM Studio, OpenRouter and Hugging Face put the maker before the model: `qwen/qwen3-4b`. */
const ofMaker = /^~?[\w.-]+\/([\w.:-]+)$/;
const inCapitals = /^(?:gpt|oss|glm|vl|[ea]?[\d.]+b)$/i;

/** Returns the name of an upstream id as the screen shows it: "Qwen3 4B"; other ids stand for themselves. */
export function modelName(id: string): string {
  if (id === notesModel) return 'Your text, as typed';
  if (id === recordedModel) return 'Recorded example';
  const known = liveModels[id];
  if (known) return known.name;
  const inside = insideModels.find((model) => model.id === id);
  if (inside) return inside.name;
  if (filePath.test(id)) return id.split(/[/\\]/).findLast(Boolean) ?? id;
  const words = ofMaker.exec(id)?.[1]?.split(/[-_:]/).filter(Boolean);
  return words?.map(asNamed).join(' ') ?? id;
}

const asNamed = (word: string): string =>
  inCapitals.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** Returns where a model is connected, for what was written while none was. */
export const connectUrlFor = (id: string): string | null => (id === notesModel ? '/settings/models' : null);
