import { AnthropicModel } from '../src/ai/anthropic/anthropic-model';
import { OpenAiModel } from '../src/ai/openai/openai-model';
import type { RemoteModel } from '../src/ai/remote/remote-model';
import type { RemoteTimings } from '../src/ai/remote/call-watch';
import { json, type UpstreamAnswer } from './scripted-upstream';

export const apiKey = 'sk-test-Abc123';

type Refusal = 'key' | 'quota' | 'rate' | 'model' | 'context' | 'content' | 'down';

/** How one maker says what every maker says. */
export interface LlmDialect {
  maker: string;
  keyVariable: string;
  make(url: string, timings?: Partial<RemoteTimings>, key?: string): RemoteModel;
  /** Events of a stream. */
  begin: string[];
  text(text: string): string;
  thinking(text: string): string;
  /** What comes without a word of the model. */
  idle: string[];
  end(reason: 'whole' | 'length' | 'refused', usage?: { input: number; output: number }): string[];
  failure(message: string): string;
  /** Whole answers. */
  whole(text: string): unknown;
  refuse(what: Refusal, options?: { message?: string; headers?: Record<string, string> }): UpstreamAnswer;
}

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const chunk = (delta: object, finish: string | null = null): string =>
  data({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] });

const openAiRefusals: Record<Refusal, [status: number, code: string | null, message: string]> = {
  key: [401, 'invalid_api_key', `Incorrect API key provided: ${apiKey}.`],
  quota: [429, 'insufficient_quota', 'You exceeded your current quota.'],
  rate: [429, 'rate_limit_exceeded', 'Rate limit reached.'],
  model: [404, 'model_not_found', 'The model `x` does not exist.'],
  context: [400, 'context_length_exceeded', "This model's maximum context length is 8192 tokens."],
  content: [400, 'content_policy_violation', 'Your request was rejected.'],
  down: [503, null, 'The server is overloaded.'],
};

export const openAiDialect: LlmDialect = {
  maker: 'The model server at 127.0.0.1',
  keyVariable: 'OPENAI_API_KEY',
  make: (url, timings, key = apiKey) =>
    new OpenAiModel({ apiKey: key, baseUrl: `${url}/v1`, timings: { retryWaitMs: 5, ...timings } }),
  begin: [chunk({ role: 'assistant', content: '' })],
  text: (content) => chunk({ content }),
  thinking: (text) => chunk({ reasoning_content: text }),
  idle: [': keep-alive\n\n', chunk({ content: '' }), data({ choices: [], usage: { prompt_tokens: 1 } })],
  end: (reason, usage) => [
    chunk({}, { whole: 'stop', length: 'length', refused: 'content_filter' }[reason]),
    ...(usage ? [data({ choices: [], usage: { prompt_tokens: usage.input, completion_tokens: usage.output } })] : []),
    'data: [DONE]\n\n',
  ],
  failure: (message) => data({ error: { message, type: 'server_error', code: null, param: null } }),
  whole: (content) => ({
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 9, completion_tokens: 12 },
  }),
  refuse: (what, options = {}) => {
    const [status, code, message] = openAiRefusals[what];
    const error = { message: options.message ?? message, type: 'invalid_request_error', param: null, code };
    return json(status, { error }, options.headers);
  },
};

const event = (type: string, rest: object): string => `event: ${type}\n${data({ type, ...rest })}`;
const delta = (value: object): string => event('content_block_delta', { index: 0, delta: value });

const anthropicRefusals: Record<Refusal, [status: number, type: string, message: string]> = {
  key: [401, 'authentication_error', 'invalid x-api-key'],
  quota: [402, 'billing_error', 'Your organization has no credit left.'],
  rate: [429, 'rate_limit_error', 'This request would exceed your rate limit.'],
  model: [404, 'not_found_error', 'model: x'],
  context: [400, 'invalid_request_error', 'prompt is too long: 208310 tokens > 200000 maximum'],
  content: [400, 'invalid_request_error', 'Output blocked by content filtering policy'],
  down: [529, 'overloaded_error', 'Overloaded'],
};

export const anthropicDialect: LlmDialect = {
  maker: 'Anthropic',
  keyVariable: 'ANTHROPIC_API_KEY',
  make: (url, timings, key = apiKey) =>
    new AnthropicModel({ apiKey: key, baseUrl: url, timings: { retryWaitMs: 5, ...timings } }),
  begin: [
    event('message_start', { message: { type: 'message', role: 'assistant', content: [] } }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  ],
  text: (text) => delta({ type: 'text_delta', text }),
  thinking: (thinking) => delta({ type: 'thinking_delta', thinking }),
  idle: [event('ping', {}), event('message_start', { message: { usage: { input_tokens: 1 } } })],
  end: (reason, usage) => [
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: { whole: 'end_turn', length: 'max_tokens', refused: 'refusal' }[reason] },
      ...(usage ? { usage: { input_tokens: usage.input, output_tokens: usage.output } } : {}),
    }),
    event('message_stop', {}),
  ],
  failure: (message) => event('error', { error: { type: 'overloaded_error', message } }),
  whole: (text) => ({
    type: 'message',
    role: 'assistant',
    content: [
      { type: 'thinking', thinking: '{"texts": ["No"]}' },
      { type: 'text', text },
    ],
    stop_reason: 'end_turn',
    usage: { input_tokens: 9, output_tokens: 12 },
  }),
  refuse: (what, options = {}) => {
    const [status, type, message] = anthropicRefusals[what];
    return json(status, { type: 'error', error: { type, message: options.message ?? message } }, options.headers);
  },
};
