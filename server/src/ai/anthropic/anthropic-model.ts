import type { Anthropic } from '@anthropic-ai/sdk' with { 'resolution-mode': 'import' };
import { answerSchema, maxOutputTokens, systemText } from '../answer/answer-form';
import { countField, field, textField } from '../remote/fields';
import { modelVariable } from '../remote/call-report';
import { guardedFetch } from '../remote/guarded-fetch';
import { type AnswerEnd, type AnswerPart, RemoteModel, type RemoteOptions } from '../remote/remote-model';
import type { TextRequest, TextFailure } from '../text-model.port';
import type { RefusalTable } from '../remote/verdict';

/** https://platform.claude.com/docs/en/api/errors, read 2026-11. */
export const anthropicRefusals: RefusalTable = {
  codes: new Map<string, TextFailure>([
    ['authentication_error', 'misconfigured'],
    ['permission_error', 'misconfigured'],
    ['billing_error', 'quota'],
    ['not_found_error', 'unknown_model'],
    ['request_too_large', 'context_length'],
    ['rate_limit_error', 'rate_limited'],
    ['overloaded_error', 'unavailable'],
    ['timeout_error', 'unavailable'],
    ['api_error', 'unavailable'],
  ]),
  words: [
    [/prompt is too long|context (?:length|window|limit)/i, 'context_length'],
    // Some accounts get 400 invalid_request_error for this instead of 402.
    [/credit balance is too low/i, 'quota'],
    [/content filtering policy/i, 'refused'],
  ],
};

const knowsNoEffort = /^claude-(?:3|haiku-4|sonnet-4(?:-[0-5]|$)|opus-4(?:-[01]|$))/;
/** No tools are sent, so it does not think at all. Others of its family cannot be told to. */
const mayWaitToThink = /^claude-sonnet-5-5/;

/** Anthropic's Messages API in version 2026-10-21, which refuses every sampling parameter. */
export class AnthropicModel extends RemoteModel {
  readonly provider = 'anthropic';
  protected readonly refusals = anthropicRefusals;
  protected readonly names;
  private client: Promise<Anthropic> | null = null;

  constructor({
    baseUrl = 'https://api.anthropic.com',
    ...options
  }: Omit<RemoteOptions, 'baseUrl'> & { baseUrl?: string }) {
    super({ ...options, baseUrl });
    this.names = {
      maker: 'Anthropic',
      key: 'ANTHROPIC_API_KEY',
      address: 'that nothing stands between this server and Anthropic',
      model: modelVariable,
      ...options.names,
    };
  }

  protected async *call(
    { model, system, input, picture }: TextRequest,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPart> {
    const client = await (this.client ??= this.connect());
    const events: AsyncIterable<unknown> = await client.messages.create(
      {
        model,
        max_tokens: maxOutputTokens(input),
        system: systemText(system, input),
        messages: [
          { role: 'user', content: picture ? withPicture(JSON.stringify(input), picture) : JSON.stringify(input) },
        ],
        output_config: {
          format: { type: 'json_schema', schema: answerSchema },
          ...(knowsNoEffort.test(model) ? {} : { effort: 'low' }),
        },
        ...(mayWaitToThink.test(model) ? { thinking: { type: 'between_tools' } } : {}),
        // Where the instructions are long enough for it; below its minimum nothing happens.
        cache_control: { type: 'ephemeral' },
        stream: true,
      },
      { signal },
    );
    for await (const event of events) yield* partsOf(event);
  }

  /** The SDK is loaded with the first call, not with the server. What it would read from the environment is given here. */
  private async connect(): Promise<Anthropic> {
    const { Anthropic: Client } = await import('@anthropic-ai/sdk');
    return new Client({
      apiKey: this.options.apiKey,
      baseURL: this.options.baseUrl,
      webhookKey: null,
      openTelemetry: false,
      maxRetries: 0,
      logLevel: 'off',
      fetch: guardedFetch((body) => textField(body, 'type') === 'message', this.options.fetch),
    });
  }
}

const withPicture = (text: string, data: string): Anthropic.ContentBlockParam[] => [
  { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data } },
  { type: 'text', text },
];

/** Returns an event of a stream, or a whole message from a gateway that does not stream. */
function* partsOf(event: unknown): Generator<AnswerPart> {
  switch (textField(event, 'type')) {
    case 'message_start':
      return yield* usageIn(field(event, 'message', 'usage'));
    case 'content_block_delta':
      return yield* partsOfDelta(field(event, 'delta'));
    case 'message_delta':
      yield* usageIn(field(event, 'usage'));
      return yield* endIn(field(event, 'delta'));
    case 'message':
      for (const block of blocksOf(event)) if (textField(block, 'type') === 'text') yield* textIn(block);
      yield* usageIn(field(event, 'usage'));
      return yield* endIn(event);
  }
}

function* partsOfDelta(delta: unknown): Generator<AnswerPart> {
  if (textField(delta, 'type') === 'text_delta') yield* textIn(delta);
  if (textField(delta, 'type') === 'thinking_delta') yield { kind: 'thinking' };
}

function* textIn(value: unknown): Generator<AnswerPart> {
  const text = textField(value, 'text');
  if (text) yield { kind: 'text', text };
}

function* usageIn(usage: unknown): Generator<AnswerPart> {
  yield {
    kind: 'usage',
    inputTokens: countField(usage, 'input_tokens'),
    outputTokens: countField(usage, 'output_tokens'),
  };
}

const ends = new Map<string, AnswerEnd>([
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'context'],
  ['refusal', 'refused'],
]);

function* endIn(value: unknown): Generator<AnswerPart> {
  const reason = textField(value, 'stop_reason');
  if (reason) yield { kind: 'end', reason: ends.get(reason) ?? 'whole' };
}

function blocksOf(message: unknown): unknown[] {
  const content = field(message, 'content');
  return Array.isArray(content) ? content : [];
}
