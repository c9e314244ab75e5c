import type { RemoteKind } from '../connect/model-servers.port';

export type OpenAiKind = Exclude<RemoteKind, 'anthropic' | 'ollama'>;

/** Says how one server's Chat Completions differ from the next one's. State of 2026-11. */
export interface OpenAiDialect {
  /**
   * The limit's field. Several servers ignore the other one without a word, and the model writes on and on; so it is known
   * and not tried.
   */
  limit: 'max_tokens' | 'max_completion_tokens';
  /** Whether token counts come only when they are asked for. */
  asksForUsage: boolean;
  /** Whether the same seed gives the same text, as far as the server can. */
  takesSeed: boolean;
  /** Whether models there take a temperature: a maker's own refuse one while they think. */
  takesTemperature: (model: string) => boolean;
  /** Fields that keep a model from thinking, and what else the server takes. */
  extra: (model: string) => Record<string, unknown>;
  /** What is added to the instructions, where no field stops the thinking. */
  suffix?: (model: string) => string;
}

/** Chat templates ignore the name that they do not know. */
const withoutThinking = { chat_template_kwargs: { enable_thinking: false, thinking: false } };
const none = (): Record<string, unknown> => ({});

/** Its models that can be told not to think. */
const isQuietGpt = (model: string): boolean => /^gpt-(?:5\.[1-9]|[6-9])/.test(model);

const local: OpenAiDialect = {
  limit: 'max_tokens',
  asksForUsage: true,
  takesSeed: true,
  takesTemperature: () => true,
  extra: none,
};

const dialects: Record<OpenAiKind, OpenAiDialect> = {
  openai: {
    limit: 'max_completion_tokens',
    asksForUsage: true,
    takesSeed: false,
    takesTemperature: isQuietGpt,
    extra: (model) => (isQuietGpt(model) ? { reasoning_effort: 'none' } : {}),
  },
  openrouter: {
    limit: 'max_tokens',
    // It always sends them.
    asksForUsage: false,
    takesSeed: false,
    // It would leave out every provider whose models refuse one.
    takesTemperature: () => false,
    extra: () => ({
      provider: { require_parameters: true, data_collection: 'deny' },
      reasoning: { effort: 'none' },
    }),
  },
  // It ignores every field for this; Qwen 3 reads the words.
  lmstudio: { ...local, suffix: (model) => (/qwen-?3(?![.\d])/i.test(model) ? '\n\n/no_think' : '') },
  llamacpp: { ...local, extra: () => withoutThinking },
  vllm: { ...local, extra: () => withoutThinking },
  compatible: { ...local, takesSeed: false },
};

/** Addresses of makers that are compatible, and yet have something of their own. */
const hosts: readonly (readonly [RegExp, Partial<OpenAiDialect>])[] = [
  [/\.openai\.azure\.com$/, { limit: 'max_completion_tokens' }],
  [
    /^generativelanguage\.googleapis\.com$/,
    { extra: (model) => ({ reasoning_effort: /2\.5-flash/.test(model) ? 'none' : 'low' }) },
  ],
];

export function dialectOf(kind: OpenAiKind, hostname: string): OpenAiDialect {
  const own = kind === 'compatible' ? hosts.find(([host]) => host.test(hostname))?.[1] : undefined;
  return { ...dialects[kind], ...own };
}

export const isAzure = (hostname: string): boolean => /\.openai\.azure\.com$/.test(hostname);
