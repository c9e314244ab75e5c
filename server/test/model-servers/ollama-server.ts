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

/** Loads a model with the first call for it, holds 4,096 tokens unless told otherwise, thinks unless told not to. */
export function ollama(): ModelServer {
  const loaded = new Map<string, number>();
  const chat: UpstreamAnswer = (response, call) => {
    const { model, messages, options, truncate, think } = call.body as unknown as Asked;
    const isThere = rows.some(({ name }) => name === model);
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
  const routes: Routes = {
    'GET /': (response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('Ollama is running'),
    'GET /api/version': json(200, { version: '0.33.0' }),
    'GET /api/tags': json(200, { models: rows }),
    'GET /api/ps': running,
    'POST /api/chat': chat,
  };
  return new ModelServer(routes);
}
