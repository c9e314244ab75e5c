import { json, ScriptedUpstream, stream, type UpstreamAnswer, type UpstreamCall } from '../scripted-upstream';

/** What a server answers, by `METHOD /path`; `*` for every other path. */
export type Routes = Record<string, UpstreamAnswer>;

export const key = 'sk-test-Abc123';
export const posts = ['The first post.', 'Ein zweiter: größer, 😀.', 'The third post.'];
/** In pieces that break a word. */
export const answerPieces = JSON.stringify({ texts: posts }).split(/(?<=[ s])/);

export const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
export const notFound = json(404, { error: { message: 'Not found', type: 'invalid_request_error' } });

/** Refuses a call without the key, in this server's words. */
export const locked =
  (refusal: UpstreamAnswer, answer: UpstreamAnswer): UpstreamAnswer =>
  (response, call) =>
    (call.headers.authorization === `Bearer ${key}` ? answer : refusal)(response, call);

/** A stream in OpenAI's shape; token counts come only where they are asked for, or `always`. */
export const chat =
  (chunks: unknown[], usage: 'asked' | 'always' = 'asked'): UpstreamAnswer =>
  (response, call) => {
    const isAsked = JSON.stringify(call.body['stream_options'] ?? '').includes('"include_usage":true');
    const counts = { choices: [], usage: { prompt_tokens: 90, completion_tokens: 12, cost: 0.0001 } };
    const all = [...chunks, ...(isAsked || usage === 'always' ? [counts] : [])];
    return stream([': a comment\n\n', ...all.map(data), 'data: [DONE]\n\n'])(response, call);
  };

export const said = (...texts: string[]): unknown[] => [
  ...texts.map((content) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })),
  { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
];

/** A server that keeps what it was asked. `stop` throws when the key was anywhere but in its header. */
export class ModelServer extends ScriptedUpstream {
  constructor(private routes: Routes) {
    super();
  }

  override async start(port = 0): Promise<void> {
    this.script((response, call) => {
      const path = call.path.split('?', 1)[0] ?? '';
      const answer = this.routes[`${call.method} ${path}`] ?? this.routes['*'] ?? notFound;
      return answer(response, call);
    });
    await super.start(port);
  }

  /** From now on these answer instead. */
  change(routes: Routes): void {
    this.routes = { ...this.routes, ...routes };
  }

  get paths(): string[] {
    return Object.keys(this.routes);
  }

  get chats(): UpstreamCall[] {
    return this.calls.filter(({ method, path }) => method === 'POST' && /chat|messages/.test(path));
  }

  override async stop(): Promise<void> {
    await super.stop();
    const leak = this.calls.find(({ path, body, headers }) => {
      const others = Object.entries(headers).filter(([name]) => name !== 'authorization' && name !== 'api-key');
      return JSON.stringify([path, body, others]).includes(key);
    });
    if (leak) throw new Error(`The key left its header: ${leak.method} ${leak.path}`);
  }
}
