import { apiKey, openAiDialect as dialect } from '../../../test/llm-dialects';
import { json, page, ScriptedUpstream, stream, type UpstreamAnswer } from '../../../test/scripted-upstream';
import type { TextOutcome } from '../text-model.port';
import { OpenAiModel } from './openai-model';

const whole = stream([...dialect.begin, dialect.text('["One."]'), ...dialect.end('whole')]);

async function write(model: OpenAiModel, id = 'any'): Promise<TextOutcome> {
  const input = { prompt: 'Tea', count: 1 };
  const { signal } = new AbortController();
  const writing = model.generate({ task: 'post', model: id, system: 'Write.', input, seed: 1, signal });
  for (;;) {
    const step = await writing.next();
    if (step.done) return step.value;
  }
}

describe('OpenAI-compatible servers', () => {
  const upstream = new ScriptedUpstream();
  beforeAll(() => upstream.start());
  afterAll(() => upstream.stop());

  const model = (key = apiKey, timings = {}) =>
    new OpenAiModel({ apiKey: key, baseUrl: `${upstream.url}/v1`, timings: { retryWaitMs: 5, ...timings } });
  const sent = (): string[][] =>
    upstream.calls.map(({ body }) =>
      ['response_format', 'stream_options', 'max_completion_tokens', 'max_tokens'].filter((name) => name in body),
    );

  /** Refuses the first of these parameters that a call has. */
  const without =
    (refused: string[], answer: (name: string) => UpstreamAnswer): UpstreamAnswer =>
    (response, call) => {
      const name = refused.find((parameter) => parameter in call.body);
      return (name ? answer(name) : whole)(response, call);
    };
  const byParam = (param: string) => json(400, { error: { message: 'Unsupported.', param, code: null } });
  const byMessage = (name: string) => json(400, { error: { message: `Unrecognized request argument: ${name}` } });
  const byOldShape = (name: string) => json(422, { object: 'error', message: `Extra inputs: '${name}'`, code: 422 });

  it('asks for a schema, token counts and a limit with room for thinking', async () => {
    upstream.script(whole);
    expect((await write(model())).status).toBe('completed');
    expect(upstream.calls[0]?.path).toBe('/v1/chat/completions');
    expect(upstream.calls[0]?.body).toMatchObject({
      stream_options: { include_usage: true },
      max_tokens: 4_864,
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
  });

  it.each([
    ['by its name', byParam],
    ['in the message', byMessage],
    ["in vLLM's older shape", byOldShape],
  ])('leaves out a parameter that is refused %s, and remembers it', async (_how, answer) => {
    upstream.script(without(['response_format'], answer));
    const one = model();
    expect((await write(one)).status).toBe('completed');
    expect((await write(one)).status).toBe('completed');
    const rest = ['stream_options', 'max_tokens'];
    expect(sent()).toEqual([['response_format', ...rest], rest, rest]);
  });

  it('asks another model, and after a while the same one, for the parameter again', async () => {
    upstream.script(without(['response_format'], byParam));
    const one = model();
    await write(one, 'small');
    upstream.script(whole);
    await write(one, 'small');
    await write(one, 'large');
    expect(sent().map((names) => names.includes('response_format'))).toEqual([false, true]);
    const forgetful = model(apiKey, { refusedParameterMs: 50 });
    upstream.script(without(['response_format'], byParam));
    await write(forgetful);
    await new Promise((resolve) => setTimeout(resolve, 60));
    upstream.script(whole);
    await write(forgetful);
    expect(sent()[0]).toContain('response_format');
  });

  it.each([
    ['words that are about something else', { message: 'The grammar of your prompt is bad: max_tokensX.' }],
    ['the name of another parameter', { message: 'response_format needs a newer model.', param: 'model' }],
  ])('leaves nothing out for %s', async (_what, error) => {
    upstream.script(json(400, { error }));
    expect((await write(model())).status).toBe('misconfigured');
    expect(upstream.calls).toHaveLength(1);
  });

  it('goes over to the other limit, and then to none', async () => {
    upstream.script(without(['max_tokens'], byParam));
    expect((await write(model())).status).toBe('completed');
    expect(sent().at(-1)).toEqual(['response_format', 'stream_options', 'max_completion_tokens']);
    upstream.script(without(['max_completion_tokens', 'max_tokens', 'stream_options', 'response_format'], byMessage));
    expect((await write(model())).status).toBe('completed');
    expect(sent().at(-1)).toEqual([]);
    expect(sent()).toHaveLength(5);
  });

  it('does not go round in circles over a parameter that it did not send', async () => {
    upstream.script(byParam('max_completion_tokens'));
    expect(await write(model())).toMatchObject({ status: 'misconfigured' });
    expect(upstream.calls).toHaveLength(1);
  });

  const error = (message: string): object => ({ error: { message, type: 'any', code: null } });
  it.each([
    { what: 'Ollama without the model', status: 404, body: error("model 'x' not found"), expected: 'unknown_model' },
    {
      what: 'vLLM without the model',
      status: 404,
      body: { object: 'error', message: 'The model `x` does not exist.' },
      expected: 'unknown_model',
    },
    {
      what: 'llama.cpp with a full context',
      status: 400,
      body: error('the request exceeds the available context size'),
      expected: 'context_length',
    },
    { what: 'llama.cpp while it loads', status: 503, body: error('Loading model'), expected: 'unavailable' },
    {
      what: 'a base without its /v1',
      status: 404,
      body: error('Invalid URL (POST /chat/completions)'),
      expected: 'misconfigured',
    },
    {
      what: 'LM Studio without its /v1',
      status: 200,
      body: { error: 'Unexpected endpoint or method. (POST /chat/completions)' },
      expected: 'misconfigured',
    },
    {
      what: 'a code that JavaScript has a meaning for',
      status: 429,
      body: { error: { message: 'No.', code: 'constructor', type: 'toString' } },
      expected: 'rate_limited',
    },
    { what: 'a request that nobody foresaw', status: 400, body: error('No.'), expected: 'misconfigured' },
  ])('reads $what', async ({ status, body, expected }) => {
    upstream.script(json(status, body));
    expect((await write(model())).status).toBe(expected);
  });

  it('knows a refusal in the field of its own', async () => {
    const refusal = 'data: {"choices":[{"delta":{"refusal":"I cannot"}}]}\n\n';
    for (const end of [[], dialect.end('whole'), dialect.end('whole', { input: 9, output: 4 })]) {
      upstream.script(stream([...dialect.begin, refusal, refusal, ...end]));
      expect((await write(model())).status).toBe('refused');
    }
  });

  const delta = (value: object): string => `data: ${JSON.stringify({ choices: [{ delta: value }] })}\n\n`;
  const answered = '{"posts":[{"text":"One."}]}';

  it('reads content that is a list of parts', async () => {
    const thinking = [{ type: 'thinking', thinking: [{ type: 'text', text: 'plan' }] }];
    const parts = [answered.slice(0, 9), answered.slice(9)].map((text) => delta({ content: [{ type: 'text', text }] }));
    upstream.script(stream([...dialect.begin, delta({ content: thinking }), ...parts, ...dialect.end('whole')]));
    expect((await write(model())).status).toBe('completed');
  });

  it('reads an answer that stands where thoughts do, and no thought without one', async () => {
    for (const [thought, status] of [
      [answered, 'completed'],
      ['I think of tea.', 'bad_output'],
    ] as const) {
      const pieces = [thought.slice(0, 7), thought.slice(7)].map((text) => delta({ reasoning_content: text }));
      upstream.script(stream([...dialect.begin, ...pieces, ...dialect.end('whole')]));
      expect((await write(model())).status).toBe(status);
    }
  });

  it('says what a base address usually ends in that lacks it', async () => {
    upstream.script(page(404));
    const bare = new OpenAiModel({ apiKey, baseUrl: upstream.url });
    expect(await write(bare)).toMatchObject({ message: expect.stringContaining('usually ends in /v1') });
    expect(await write(model())).toMatchObject({ message: expect.stringMatching(/Check OPENAI_BASE_URL\.$/) });
  });

  it('needs no key where the server needs none', async () => {
    upstream.script(whole);
    expect((await write(model(''))).status).toBe('completed');
  });

  it('lists the models', async () => {
    upstream.script(json(200, { object: 'list', data: [{ id: 'llama3' }, { id: 7 }, null, { id: 'qwen3' }] }));
    expect(await model().listModels()).toEqual(['llama3', 'qwen3']);
    expect(upstream.calls[0]).toMatchObject({ path: '/v1/models', headers: { authorization: `Bearer ${apiKey}` } });
  });

  it.each([
    ['a page', page()],
    ['a refusal', json(401, { error: { message: 'No.' } })],
    ['another shape', json(200, ['llama3'])],
    ['1 MB', ((response) => void response.writeHead(200).end('x'.repeat(1_000_000))) satisfies UpstreamAnswer],
  ])('lists no models from %s', async (_what, answer) => {
    upstream.script(answer);
    expect(await model().listModels()).toBeNull();
  });
});
