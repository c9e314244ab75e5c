import { createTestApp, type TestApp } from '../../../test/app';
import { openStream } from '../../../test/event-stream';
import { auth, signUp, type TestUser } from '../../../test/factories/user.factory';
import { openAiDialect } from '../../../test/llm-dialects';
import { json, page, ScriptedUpstream, stream, type UpstreamAnswer } from '../../../test/scripted-upstream';
import { Logger } from '../../common/logging/logger';
import { minuteMs } from '../../common/time/clock';

const { begin, text, end, refuse } = openAiDialect;
const posts = ['The harbour opens in May.', 'Boats come back in June.', 'The pier has new lamps.'];
const whole = (texts = posts): UpstreamAnswer =>
  stream([...begin, text(JSON.stringify({ texts })), ...end('whole', { input: 1_000, output: 500 })]);
const served = (...ids: string[]): UpstreamAnswer => json(200, { object: 'list', data: ids.map((id) => ({ id })) });

describe('writing with a compatible server', () => {
  const upstream = new ScriptedUpstream();
  let test: TestApp;
  let user: TestUser;
  let logged: jest.SpyInstance;
  beforeAll(async () => {
    await upstream.start();
    test = await createTestApp({ env: { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: `${upstream.url}/v1` } });
    logged = jest.spyOn(test.app.get(Logger), 'error');
  });
  beforeEach(async () => {
    user = await signUp(test);
    logged.mockClear();
    // What the server serves is asked again, and no model counts as unknown from the test before.
    test.clock.advance(11 * minuteMs);
  });
  afterAll(async () => {
    await test.close();
    await upstream.stop();
  });

  const generate = () => test.http.post('/api/tweetgen/generate').set(auth(user)).send({ prompt: 'The new harbour' });
  const used = async (): Promise<number> =>
    (await test.http.get('/api/billing/info').set(auth(user)).expect(200)).body.data.usage.generationsToday.used;
  const models = (): unknown[] =>
    upstream.calls.filter(({ path }) => path.endsWith('/completions')).map(({ body }) => body['model']);
  const logs = (): string => JSON.stringify(logged.mock.calls);

  it('streams what the first model of the server writes, and names it', async () => {
    upstream.script(served('nomic-embed', 'llama3.2:3b'), whole());
    const run = await openStream(test, user, { path: '/api/tweetgen/generate', body: { prompt: 'The new harbour' } });
    const events = await run.rest();
    expect(events[0]).toMatchObject({ event: 'start', data: { provider: 'openai' } });
    expect(events.filter(({ event }) => event === 'item').map(({ data }) => data['text'])).toEqual(posts);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { model: 'gpt-3.5-turbo', modelName: 'llama3.2:3b' } });
    expect(models()).toEqual(['llama3.2:3b']);
  });

  it('keeps what really ran, its tokens and its cost', async () => {
    upstream.script(served('gpt-5.6-terra'), whole());
    await generate().expect(200);
    const [row] = await test.query('SELECT * FROM generations WHERE workspace_id = $1', [user.workspaceId]);
    expect(row).toMatchObject({
      provider: 'openai',
      model: 'gpt-3.5-turbo',
      upstreamModel: 'gpt-5.6-terra',
      promptVersion: 'tweets-6',
      inputTokens: 1_000,
      outputTokens: 500,
      costMicroUsd: 8_000,
    });
  });

  it('writes with the next model when the server does not know the first, and tells the operator', async () => {
    upstream.script(served('gone', 'here'), refuse('model'), whole());
    const { body } = await generate().expect(200);
    expect(body.data.modelName).toBe('here');
    expect(models()).toEqual(['gone', 'here']);
    expect(logs()).toContain('MODEL_GPT_3_5_TURBO');
    upstream.script(whole());
    await generate().expect(200);
    expect(models()).toEqual(['here']);
  });

  it('says so when it knows none', async () => {
    upstream.script(served('gone'), refuse('model'));
    const { body } = await generate().expect(503);
    expect(body.error).toMatchObject({ type: 'INTEGRATION_NOT_CONFIGURED', platform: 'openai' });
    expect(await used()).toBe(0);
  });

  it.each<{ what: string; answer: UpstreamAnswer; status: number; type: string; operator?: string }>([
    {
      what: 'a wrong key',
      answer: refuse('key'),
      status: 503,
      type: 'INTEGRATION_NOT_CONFIGURED',
      operator: 'OPENAI_API_KEY',
    },
    { what: 'no quota', answer: refuse('quota'), status: 503, type: 'UPSTREAM_UNAVAILABLE', operator: 'quota' },
    {
      what: 'a page instead of an API',
      answer: page(),
      status: 503,
      type: 'INTEGRATION_NOT_CONFIGURED',
      operator: 'OPENAI_BASE_URL',
    },
    { what: 'a brief too long for the model', answer: refuse('context'), status: 502, type: 'UPSTREAM_FAILED' },
    {
      what: 'garbage',
      answer: stream([...begin, text('}{][%%'), ...end('whole')]),
      status: 502,
      type: 'UPSTREAM_FAILED',
    },
    {
      what: 'half a JSON',
      answer: stream([...begin, text('{"texts": ["The harb'), ...end('length')]),
      status: 502,
      type: 'UPSTREAM_FAILED',
    },
  ])('answers $what with a sentence and counts nothing', async ({ answer, status, type, operator }) => {
    upstream.script(served('here'), answer);
    const { body } = await generate().expect(status);
    expect(body.error.type).toBe(type);
    expect(body.message).toMatch(/^[A-Z].*\.$/);
    expect(JSON.stringify(body) + logs()).not.toContain('sk-secret');
    expect(await used()).toBe(0);
    if (operator) expect(logs()).toContain(operator);
  });

  it('keeps what was finished when the server goes away in mid-stream, and says so', async () => {
    const half = JSON.stringify({ texts: posts }).slice(0, 45);
    upstream.script(served('here'), stream([...begin, text(half)], 'cut'));
    const run = await openStream(test, user, { path: '/api/tweetgen/generate', body: { prompt: 'The new harbour' } });
    const events = await run.rest();
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: {
        tweets: [{ text: posts[0] }],
        notes: ['The model was lost in the middle of its answer: 1 of 3 drafts are finished and kept.'],
      },
    });
    expect(await used()).toBe(1);
  });
});

describe('a server that is not there', () => {
  it('is one sentence for the person', async () => {
    const test = await createTestApp({ env: { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' } });
    const user = await signUp(test);
    const { body } = await test.http
      .post('/api/tweetgen/generate')
      .set(auth(user))
      .send({ prompt: 'The new harbour' })
      .expect(503);
    expect(body).toMatchObject({
      message: "The model can't be reached right now. Try again in a few minutes.",
      error: { type: 'UPSTREAM_UNAVAILABLE', platform: 'openai' },
    });
    await test.close();
  });
});
