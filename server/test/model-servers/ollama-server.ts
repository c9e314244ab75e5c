import { setTimeout as delay } from 'node:timers/promises';
import { json, type UpstreamAnswer } from '../scripted-upstream';
import { answerPieces, ModelServer, type Routes } from './model-server';

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Lines of JSON in pieces of so many bytes, which break signs and lines. */
export const lines =
  (
    values: unknown[],
    { pieceBytes = 7, end = 'close' }: { pieceBytes?: number; end?: 'close' | 'hang' | 'cut' } = {},
  ): UpstreamAnswer =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const bytes = Buffer.from(values.map(line).join(''));
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      await new Promise((sent) => response.write(bytes.subarray(at, at + pieceBytes), sent));
    }
    if (end === 'close') response.end();
    if (end === 'cut') setImmediate(() => response.socket?.destroy());
  };

export const told = (...texts: string[]): unknown[] => [
  ...texts.map((content) => ({ message: { role: 'assistant', content }, done: false })),
  {
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: 'stop',
    prompt_eval_count: 90,
    eval_count: 12,
  },
];

const rows = [
  {
    name: 'gemma4:e4b',
    size: 9_600_000_000,
    details: { context_length: 131_072 },
    capabilities: ['completion', 'thinking'],
  },
  {
    name: 'nomic-embed-text:latest',
    size: 270_000_000,
    details: { family: 'nomic-bert' },
    capabilities: ['embedding'],
  },
  { name: 'gpt-oss:120b-cloud', size: 400, remote_host: 'https://ollama.com', capabilities: ['completion'] },
];

interface Asked {
  model: string;
  messages: unknown[];
  options?: { num_ctx?: number };
  truncate?: boolean;
  think?: boolean | string;
}

/** Bytes of the model that can be downloaded here. */
const downloadBytes = 2_500_000_000;
const downloadSteps = 10;

interface OllamaOptions {
  /** Without any it has no model before one is downloaded. */
  models?: typeof rows;
  /** In which way the first download ends before it is whole. */
  breaksBy?: 'cut' | 'full disk';
  /** Between two steps of a download: for a look at it by hand. */
  stepMs?: number;
}

/**
 * Loads a model with the first call for it, holds 4,096 tokens unless told otherwise, thinks unless told not to. A download
 * that ends early, 80 % through, keeps what came, and the next one continues there.
 */
export function ollama({ models = rows, breaksBy, stepMs = 0 }: OllamaOptions = {}): ModelServer {
  const loaded = new Map<string, number>();
  const present = [...models];
  const chat: UpstreamAnswer = (response, call) => {
    const { model, messages, options, truncate, think } = call.body as unknown as Asked;
    const isThere = present.some(({ name }) => name === model);
    if (!isThere) return json(404, { error: `model '${model}' not found` })(response, call);
    const contextTokens = options?.num_ctx ?? 4_096;
    loaded.set(model, contextTokens);
    if (messages.length === 0)
      return lines([{ message: { content: '' }, done: true, done_reason: 'load' }])(response, call);
    if (JSON.stringify(messages).length / 4 > contextTokens && truncate === false)
      return json(400, { error: 'the prompt is longer than the context length currently available' })(response, call);
    const thought = { message: { content: '', thinking: 'Hm.' }, done: false };
    const cut = { message: { content: '' }, done: true, done_reason: 'length', prompt_eval_count: 90, eval_count: 40 };
    return lines(think === false ? told(...answerPieces) : [thought, cut])(response, call);
  };
  const running: UpstreamAnswer = (response, call) =>
    json(200, { models: [...loaded].map(([name, length]) => ({ name, context_length: length })) })(response, call);
  let [receivedSteps, isBroken] = [0, false];
  const pull: UpstreamAnswer = async (response, call) => {
    const name = String(call.body['model']);
    const say = (value: unknown) => new Promise((sent) => response.write(line(value), sent));
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    await say({ status: 'pulling manifest' });
    for (; receivedSteps <= downloadSteps && !response.destroyed; receivedSteps += 1) {
      const completed = (downloadBytes * receivedSteps) / downloadSteps;
      await say({ status: 'pulling 4e30e2665218', digest: 'sha256:4e30', total: downloadBytes, completed });
      if (breaksBy && !isBroken && receivedSteps === downloadSteps * 0.8) {
        isBroken = true;
        if (breaksBy === 'cut') return void setImmediate(() => response.socket?.destroy());
        await say({ error: 'write /root/.ollama/models/blobs/sha256-4e30-partial: no space left on device' });
        return void response.end();
      }
      if (stepMs) await delay(stepMs);
    }
    if (response.destroyed) return;
    for (const status of ['verifying sha256 digest', 'writing manifest', 'success']) await say({ status });
    const details = { context_length: 131_072 };
    present.push({ name, size: downloadBytes, details, capabilities: ['completion'] });
    response.end();
  };
  const routes: Routes = {
    'GET /': (response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('Ollama is running'),
    'GET /api/version': json(200, { version: '0.33.0' }),
    'GET /api/tags': (response, call) => json(200, { models: present })(response, call),
    'GET /api/ps': running,
    'POST /api/chat': chat,
    'POST /api/pull': pull,
  };
  return new ModelServer(routes);
}
