import { answerSchema, maxOutputTokens, systemText } from '../answer/answer-form';
import { localTimings } from '../remote/call-watch';
import { countField, field, textField } from '../remote/fields';
import { fetchedLines, guardedJson } from '../remote/guarded-fetch';
import { type AnswerEnd, type AnswerPart, RemoteModel, type RemoteOptions } from '../remote/remote-model';
import { NotAnApiFault } from '../remote/upstream-fault';
import type { TextRequest, TextFailure } from '../text-model.port';
import type { RefusalTable } from '../remote/verdict';

/** Ollama's errors are plain texts, as its code of 2026-08 (0.33) writes them. */
export const ollamaRefusals: RefusalTable = {
  codes: new Map<string, TextFailure>(),
  words: [
    [/prompt is longer than the context|context (?:length|window)/i, 'context_length'],
    [/not found|try pulling it first/i, 'unknown_model'],
    [/server busy|model requires more system memory/i, 'unavailable'],
  ],
  advice: ({ status, providerMessage }) => {
    if (/requires more system memory|out of memory/i.test(providerMessage)) return 'choose a smaller model';
    if (status === 401) return 'run "ollama signin" on that machine, or choose a model that runs on it';
    // Bound to loopback it answers to names of the local network only, and to the rest with 403 and nothing else.
    if (status === 403 && !providerMessage) return 'use its IP address, since it does not accept this host name';
    return null;
  },
};

/**
 * Tokens that a model reads and writes together. The default is 4,096 on most machines, which cuts longer briefs without a
 * word; another value than the loaded one reads the model's file again, so it is one for all calls.
 */
const contextTokens = 8_192;
const maxStreamBytes = 16 * 1024 * 1024;
/** A loaded model reads the brief and nothing else before its first word. */
const loadedFirstTokenMs = 45_000;

/** Speaks Ollama's own API: its OpenAI-compatible one can neither set the context nor keep a brief from being cut. */
export class OllamaModel extends RemoteModel {
  readonly provider = 'ollama';
  protected readonly refusals = ollamaRefusals;
  protected readonly names;

  constructor(options: RemoteOptions) {
    super({ ...options, timings: { ...localTimings, firstTokenMs: loadedFirstTokenMs, ...options.timings } });
    const { host } = new URL(options.baseUrl);
    const maker = `Ollama at ${host}`;
    const connection = 'in Settings → Models';
    this.names = {
      ...{ maker, key: 'the key of this connection', address: `its address ${connection}` },
      ...{ model: `the model ${connection}`, ...options.names },
    };
  }

  /** No byte comes while a model's file is read, which takes minutes from a slow disk. */
  protected override async prepare({ model }: TextRequest, signal: AbortSignal): Promise<void> {
    const running = field(await guardedJson(this.url('ps'), this.request(signal), this.options.fetch), 'models');
    const isLoaded = Array.isArray(running) && running.some((row) => isSame(textField(row, 'name'), model));
    if (isLoaded) return;
    const body = { model, messages: [], options: { num_ctx: contextTokens }, stream: true };
    for await (const line of this.lines(body, signal)) if (field(line, 'done') === true) return;
  }

  protected async *call(request: TextRequest, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const { model, system, input, picture, seed, temperature } = request;
    const body = {
      model,
      messages: [
        { role: 'system', content: systemText(system, input) },
        { role: 'user', content: JSON.stringify(input), ...(picture && { images: [picture] }) },
      ],
      format: answerSchema,
      // The one family that cannot stop thinking.
      think: /(?:^|\/)gpt-oss/.test(model) ? 'low' : false,
      options: {
        num_ctx: contextTokens,
        num_predict: Math.min(maxOutputTokens(input), contextTokens),
        seed,
        temperature,
      },
      // An error instead of a brief without its beginning.
      truncate: false,
      stream: true,
    };
    for await (const line of this.lines(body, signal)) yield* partsOf(line);
  }

  private async *lines(body: object, signal: AbortSignal): AsyncGenerator<unknown> {
    const { fetch: via } = this.options;
    const init = { ...this.request(signal), method: 'POST', body: JSON.stringify(body) };
    const lines = fetchedLines({ url: this.url('chat'), init, via, maxBytes: maxStreamBytes });
    for await (const line of lines) {
      if (field(line, 'message') === undefined && field(line, 'done') === undefined) throw new NotAnApiFault();
      yield line;
    }
  }

  private request(signal: AbortSignal): RequestInit {
    const { apiKey } = this.options;
    const key: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
    return { signal, headers: { 'content-type': 'application/json', ...key } };
  }

  private url(path: string): string {
    return `${this.options.baseUrl}/api/${path}`;
  }
}

/** Names are listed with their tag. */
const isSame = (listed: string, model: string): boolean => listed === model || listed === `${model}:latest`;

function* partsOf(line: unknown): Generator<AnswerPart> {
  const thought = textField(line, 'message', 'thinking');
  if (thought) yield { kind: 'thinking', text: thought };
  const text = textField(line, 'message', 'content');
  if (text) yield { kind: 'text', text };
  if (field(line, 'done') !== true) return;
  const inputTokens = countField(line, 'prompt_eval_count');
  const outputTokens = countField(line, 'eval_count');
  yield { kind: 'usage', inputTokens, outputTokens };
  yield { kind: 'end', reason: endOf(textField(line, 'done_reason')) };
}

const endOf = (reason: string): AnswerEnd => (reason === 'length' ? 'length' : 'whole');
