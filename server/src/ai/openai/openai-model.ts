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

/** Also the hosts of its regions, such as eu.api.openai.com. */
const ownHost = /^(?:\w+\.)?api\.openai\.com$/;

/** What a compatible server may not know, and how a refusal without a `param` names it. */
const optional = {
  response_format: /\b(?:response_format|json_schema)\b/i,
  stream_options: /\b(?:stream_options|include_usage)\b/i,
  max_completion_tokens: /\bmax_completion_tokens\b/i,
  max_tokens: /\bmax_tokens\b/i,
} as const;
type Optional = keyof typeof optional;

/** OpenAI, and every server that speaks its Chat Completions: Ollama, vLLM, llama.cpp, LM Studio. */
export class OpenAiModel extends RemoteModel {
  readonly provider = 'openai';
  /** Another server than OpenAI's own, with models of its own. */
  readonly isCompatible: boolean;
  protected readonly refusals = openAiRefusals;
  protected readonly names;
  /** Until when, by `performance.now()`, a parameter is left out for a model: `<model> <parameter>`. */
  private readonly refused = new Map<string, number>();
  private client: Promise<OpenAI> | null = null;

  constructor(options: RemoteOptions) {
    super(options);
    const { host, hostname } = new URL(options.baseUrl);
    this.isCompatible = !ownHost.test(hostname);
    const maker = this.isCompatible ? `The model server at ${host}` : 'OpenAI';
    this.names = { maker, keyVariable: 'OPENAI_API_KEY', address: addressToCheck(options.baseUrl) };
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
      this.refused.set(`${request.model} ${refused}`, performance.now() + this.timings.refusedParameterMs);
      return this.open(request, signal);
    }
  }

  private body({ model, system, input }: TextRequest): Body {
    const takes = (name: Optional): boolean => (this.refused.get(`${model} ${name}`) ?? 0) <= performance.now();
    const limit = maxOutputTokens(input);
    const json = { name: 'texts', strict: true, schema: answerSchema };
    return {
      model,
      messages: [
        { role: 'system', content: systemText(system, input) },
        { role: 'user', content: JSON.stringify(input) },
      ],
      stream: true,
      ...(takes('response_format') ? { response_format: { type: 'json_schema', json_schema: json } } : {}),
      ...(takes('stream_options') ? { stream_options: { include_usage: true } } : {}),
      ...(takes('max_completion_tokens')
        ? { max_completion_tokens: limit }
        : takes('max_tokens')
          ? { max_tokens: limit }
          : {}),
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

const addressToCheck = (baseUrl: string): string =>
  /\/v1\/?$/.test(baseUrl) ? 'OPENAI_BASE_URL' : 'OPENAI_BASE_URL (it usually ends in /v1)';

function refusedIn(fault: unknown, body: Body): Optional | null {
  if (!(fault instanceof ApiFault) || (fault.status !== 400 && fault.status !== 422)) return null;
  const sent = (Object.keys(optional) as Optional[]).filter((name) => name in body);
  const named = (name: Optional): boolean =>
    fault.param ? fault.param.split('.', 1)[0] === name : optional[name].test(fault.words);
  return sent.find(named) ?? null;
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
