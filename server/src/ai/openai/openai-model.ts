import type { OpenAI } from 'openai' with { 'resolution-mode': 'import' };
import { answerSchema, maxOutputTokens, systemText } from '../answer/answer-form';
import { countField, field, textField } from '../remote/fields';
import { modelVariable } from '../remote/call-report';
import { guardedFetch, guardedJson } from '../remote/guarded-fetch';
import { type AnswerEnd, type AnswerPart, RemoteModel, type RemoteOptions } from '../remote/remote-model';
import { ApiFault, faultIn, type UpstreamFault } from '../remote/upstream-fault';
import type { TextRequest } from '../text-model.port';
import { dialectOf, isAzure, type OpenAiDialect, type OpenAiKind } from './openai-dialects';
import { openAiRefusals } from './openai-refusals';

const listTimeoutMs = 5_000;

type Body = OpenAI.ChatCompletionCreateParamsStreaming;

/** Includes the hosts of its regions, such as eu.api.openai.com. */
const ownHost = /^(?:\w+\.)?api\.openai\.com$/;

/** What a server or one of its models may not know, and how a refusal without a `param` names it. */
const optional = {
  response_format: /\b(?:response_format|json_schema)\b/i,
  stream_options: /\b(?:stream_options|include_usage)\b/i,
  max_completion_tokens: /\bmax_completion_tokens\b/i,
  max_tokens: /\bmax_tokens\b/i,
  reasoning_effort: /\breasoning_effort\b/i,
  reasoning: /\breasoning\b/i,
  chat_template_kwargs: /\bchat_template_kwargs\b/i,
  seed: /\bseed\b/i,
  temperature: /\btemperature\b/i,
} as const;
type Optional = keyof typeof optional;

export interface OpenAiOptions extends RemoteOptions {
  /** What answers there; told by the address where it is not given. */
  kind?: OpenAiKind;
}

/** OpenAI, and every server that speaks its Chat Completions: OpenRouter, vLLM, llama.cpp, LM Studio. */
export class OpenAiModel extends RemoteModel {
  readonly provider: string;
  /** Another server than OpenAI's own, with models of its own. */
  readonly isCompatible: boolean;
  protected readonly refusals = openAiRefusals;
  protected readonly names;
  private readonly dialect: OpenAiDialect;
  /** Until when, by `performance.now()`, a parameter is left out for a model: `<model> <parameter>`. */
  private readonly refused = new Map<string, number>();
  private client: Promise<OpenAI> | null = null;

  constructor(protected override readonly options: OpenAiOptions) {
    super(options);
    const { host, hostname } = new URL(options.baseUrl);
    this.isCompatible = !ownHost.test(hostname);
    this.provider = options.kind ?? 'openai';
    this.dialect = dialectOf(options.kind ?? (this.isCompatible ? 'compatible' : 'openai'), hostname);
    const maker = this.isCompatible ? `The model server at ${host}` : 'OpenAI';
    const address = addressToCheck(options.baseUrl);
    this.names = { maker, key: 'OPENAI_API_KEY', address, model: modelVariable, ...options.names };
  }

  /** Returns the ids that the server offers; null when it does not say within 5 s. */
  async listModels(): Promise<string[] | null> {
    const { apiKey, baseUrl } = this.options;
    const body = await guardedJson(`${baseUrl.replace(/\/$/, '')}/models`, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      signal: AbortSignal.timeout(listTimeoutMs),
    });
    const models = field(body, 'data');
    if (!Array.isArray(models)) return null;
    return models.map((model: unknown) => field(model, 'id')).filter((id) => typeof id === 'string');
  }

  protected async *call(request: TextRequest, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    for await (const chunk of await this.open(request, signal)) yield* partsOf(chunk);
  }

  /** llama.cpp answers so until it has read the model's file. */
  protected override isWorthWaiting(fault: UpstreamFault): boolean {
    const isLoading =
      fault instanceof ApiFault && fault.status === 503 && /^loading model/i.test(fault.providerMessage);
    return isLoading && this.options.kind === 'llamacpp';
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
      this.refused.set(`${request.model} ${refused}`, performance.now() + this.timings.refusedParameterMs);
      return this.open(request, signal);
    }
  }

  private body({ model, system, input, picture, seed, temperature }: TextRequest): Body {
    const { limit, asksForUsage, takesSeed, takesTemperature, extra, suffix } = this.dialect;
    const json = { name: 'texts', strict: true, schema: answerSchema };
    const other = limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    const limitField = [limit, other].find((name) => this.takes(model, name));
    const wanted = {
      response_format: { type: 'json_schema', json_schema: json },
      ...(asksForUsage ? { stream_options: { include_usage: true } } : {}),
      ...(limitField ? { [limitField]: maxOutputTokens(input) } : {}),
      ...(takesSeed ? { seed } : {}),
      ...(temperature !== undefined && takesTemperature(model) ? { temperature } : {}),
      ...extra(model),
    };
    return {
      model,
      messages: [
        { role: 'system', content: systemText(system, input) + (suffix?.(model) ?? '') },
        { role: 'user', content: picture ? withPicture(JSON.stringify(input), picture) : JSON.stringify(input) },
      ],
      stream: true,
      ...Object.fromEntries(Object.entries(wanted).filter(([name]) => this.takes(model, name))),
    };
  }

  private takes(model: string, name: string): boolean {
    return (this.refused.get(`${model} ${name}`) ?? 0) <= performance.now();
  }

  /** The SDK is loaded with the first call, not with the server. What it would read from the environment is given here. */
  private async connect(): Promise<OpenAI> {
    const { OpenAI: Client } = await import('openai');
    const { apiKey, baseUrl } = this.options;
    const azure = { authorization: null, 'api-key': apiKey };
    return new Client({
      // A local server needs no key; the SDK insists on one.
      apiKey: apiKey || 'none',
      baseURL: baseUrl,
      defaultHeaders: isAzure(new URL(baseUrl).hostname) ? azure : {},
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: guardedFetch((body) => Array.isArray(field(body, 'choices')), this.options.fetch),
    });
  }
}

const withPicture = (text: string, picture: string): OpenAI.ChatCompletionContentPart[] => [
  { type: 'text', text },
  { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${picture}` } },
];

const addressToCheck = (baseUrl: string): string =>
  /\/v1\/?$/.test(baseUrl) ? 'OPENAI_BASE_URL' : 'OPENAI_BASE_URL (it usually ends in /v1)';

function refusedIn(fault: unknown, body: Body): Optional | null {
  if (!(fault instanceof ApiFault)) return null;
  const sent = (Object.keys(optional) as Optional[]).filter((name) => name in body);
  // OpenRouter found nobody who takes all of it, and does not say what stood in the way.
  if (fault.code === 'constraint_filtered') return sent.includes('reasoning') ? 'reasoning' : (sent[0] ?? null);
  if (fault.status !== 400 && fault.status !== 422) return null;
  const named = (name: Optional): boolean =>
    fault.param ? fault.param.split('.', 1)[0] === name : optional[name].test(fault.providerMessage);
  return sent.find(named) ?? null;
}

const ends = new Map<string, AnswerEnd>([
  ['length', 'length'],
  ['content_filter', 'refused'],
]);

/** Returns a chunk of a stream, or a whole answer from a server that does not stream. */
function* partsOf(chunk: unknown): Generator<AnswerPart> {
  const choice = field(chunk, 'choices', 0);
  const delta = field(choice, 'delta') ?? field(choice, 'message');
  const thought = textField(delta, 'reasoning_content') || textField(delta, 'reasoning');
  if (thought) yield { kind: 'thinking', text: thought };
  yield* contentOf(field(delta, 'content'));
  const end = textField(choice, 'finish_reason');
  const reason = textField(delta, 'refusal') ? 'refused' : end && (ends.get(end) ?? 'whole');
  if (reason) yield { kind: 'end', reason };
  const inputTokens = countField(chunk, 'usage', 'prompt_tokens');
  const outputTokens = countField(chunk, 'usage', 'completion_tokens');
  if (inputTokens !== null || outputTokens !== null) yield { kind: 'usage', inputTokens, outputTokens };
}

/** Reads a text, or the list of parts that reasoning models of some makers give. */
function* contentOf(content: unknown): Generator<AnswerPart> {
  const parts: unknown[] = Array.isArray(content) ? content : [{ type: 'text', text: content }];
  for (const part of parts) {
    const text = textField(part, 'text');
    if (textField(part, 'type') === 'thinking') yield { kind: 'thinking' };
    else if (text) yield { kind: 'text', text };
  }
}
