import type { OpenAI } from 'openai' with { 'resolution-mode': 'import' };
import { answerSchema, maxOutputTokens, systemText } from '../answer/answer-form';
import { countField, field, textField } from '../remote/fields';
import { guardedFetch } from '../remote/guarded-fetch';
import { type AnswerEnd, type AnswerPart, RemoteModel, type RemoteOptions } from '../remote/remote-model';
import { ApiFault, faultIn } from '../remote/upstream-fault';
import type { TextRequest } from '../text-model.port';
import { listOpenAiModels } from './openai-models';
import { openAiRefusals } from './openai-refusals';

type Body = OpenAI.ChatCompletionCreateParamsStreaming;

/** What a compatible server may not know, and how its refusal names it. */
const optional = {
  response_format: /response_format|json_schema|grammar|structured output/i,
  stream_options: /stream_options|include_usage/i,
  max_completion_tokens: /max_completion_tokens/i,
  max_tokens: /max_tokens/i,
} as const;
type Optional = keyof typeof optional;

/** OpenAI, and every server that speaks its Chat Completions: Ollama, vLLM, llama.cpp, LM Studio. */
export class OpenAiModel extends RemoteModel {
  readonly provider = 'openai';
  protected readonly refusals = openAiRefusals;
  protected readonly names;
  /** What this server has refused so far. */
  private readonly unknown = new Set<Optional>();
  private client: Promise<OpenAI> | null = null;

  constructor(options: RemoteOptions) {
    super(options);
    const { host } = new URL(options.baseUrl);
    const maker = host === 'api.openai.com' ? 'OpenAI' : `The model server at ${host}`;
    this.names = { maker, keyVariable: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL' };
  }

  /** The ids that the server offers; null when it does not say within 5 s. */
  listModels(): Promise<string[] | null> {
    return listOpenAiModels(this.options);
  }

  protected async *call(request: TextRequest, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    for await (const chunk of await this.open(request, signal)) yield* partsOf(chunk);
  }

  /** Each refusal of a parameter takes one away, so this ends. */
  private async open(request: TextRequest, signal: AbortSignal): Promise<AsyncIterable<unknown>> {
    const client = await (this.client ??= this.connect());
    const body = this.body(request);
    try {
      return await client.chat.completions.create(body, { signal });
    } catch (thrown) {
      const refused = refusedIn(faultIn(thrown), body);
      if (!refused) throw thrown;
      this.unknown.add(refused);
      return this.open(request, signal);
    }
  }

  private body({ model, system, input }: TextRequest): Body {
    const { unknown } = this;
    const limit = maxOutputTokens(input);
    const json = { name: 'texts', strict: true, schema: answerSchema };
    return {
      model,
      messages: [
        { role: 'system', content: systemText(system, input) },
        { role: 'user', content: JSON.stringify(input) },
      ],
      stream: true,
      ...(unknown.has('response_format') ? {} : { response_format: { type: 'json_schema', json_schema: json } }),
      ...(unknown.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
      ...(!unknown.has('max_completion_tokens')
        ? { max_completion_tokens: limit }
        : unknown.has('max_tokens')
          ? {}
          : { max_tokens: limit }),
    };
  }

  /** The SDK is loaded with the first call, not with the server. What it would read from the environment is given here. */
  private async connect(): Promise<OpenAI> {
    const { OpenAI: Client } = await import('openai');
    return new Client({
      // A local server needs no key; the SDK insists on one.
      apiKey: this.options.apiKey || 'none',
      baseURL: this.options.baseUrl,
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: guardedFetch((body) => Array.isArray(field(body, 'choices'))),
    });
  }
}

function refusedIn(fault: unknown, body: Body): Optional | null {
  if (!(fault instanceof ApiFault) || (fault.status !== 400 && fault.status !== 422)) return null;
  const sent = (Object.keys(optional) as Optional[]).filter((name) => name in body);
  return (
    sent.find((name) => fault.param.split('.', 1)[0] === name) ??
    sent.find((name) => optional[name].test(fault.words)) ??
    null
  );
}

const ends = new Map<string, AnswerEnd>([
  ['length', 'length'],
  ['content_filter', 'refused'],
]);

/** A chunk of a stream, or a whole answer from a server that does not stream. */
function* partsOf(chunk: unknown): Generator<AnswerPart> {
  const choice = field(chunk, 'choices', 0);
  const delta = field(choice, 'delta') ?? field(choice, 'message');
  if (textField(delta, 'reasoning_content') || textField(delta, 'reasoning')) yield { kind: 'thinking' };
  const text = textField(delta, 'content');
  if (text) yield { kind: 'text', text };
  const end = textField(choice, 'finish_reason');
  const reason = textField(delta, 'refusal') ? 'refused' : end && (ends.get(end) ?? 'whole');
  if (reason) yield { kind: 'end', reason };
  const inputTokens = countField(chunk, 'usage', 'prompt_tokens');
  const outputTokens = countField(chunk, 'usage', 'completion_tokens');
  if (inputTokens !== null || outputTokens !== null) yield { kind: 'usage', inputTokens, outputTokens };
}
