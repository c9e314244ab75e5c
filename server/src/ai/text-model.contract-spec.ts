import { llamaCpp, lmStudio, mistral, openRouter, vllm } from '../../test/model-servers/compatible-servers';
import { key, ModelServer } from '../../test/model-servers/model-server';
import { ollama } from '../../test/model-servers/ollama-server';
import { createTestSandbox, type TestSandbox } from '../../test/sandbox';
import { AnthropicModel } from './anthropic/anthropic-model';
import { connect } from './connect/connected-model';
import type { RemoteKind } from './connect/model-servers.port';
import { NotesWriter } from './notes-writer';
import { OpenAiModel } from './openai/openai-model';
import { FakeTextModel } from './text-model.fake';
import { request, run, textModelContract, textOf } from './text-model.contract';
import type { TextModel } from './text-model.port';

/** What the sandbox's `llm` wire answers; the remote adapters speak to it over HTTP. */
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

const timings = { retryWaitMs: 10 };
const openAi = (apiKey = 'sk-sandbox'): TextModel =>
  new OpenAiModel({ apiKey, baseUrl: `${sandbox.url}/v1`, timings, kind: 'openai' });
const anthropic = (apiKey = 'sk-sandbox'): TextModel => new AnthropicModel({ apiKey, baseUrl: sandbox.url, timings });

const servers = new Map<RemoteKind, ModelServer>([
  ['openrouter', new ModelServer(openRouter())],
  ['ollama', ollama()],
  ['lmstudio', new ModelServer(lmStudio())],
  ['llamacpp', new ModelServer(llamaCpp())],
  ['vllm', new ModelServer(vllm())],
  ['compatible', new ModelServer(mistral())],
]);
beforeAll(async () => void (await Promise.all([...servers.values()].map((server) => server.start()))));
afterAll(async () => void (await Promise.all([...servers.values()].map((server) => server.stop()))));
const paths: Partial<Record<RemoteKind, string>> = { openrouter: '/api/v1', ollama: '' };
const connected = [...servers].map(([kind, server]): [string, () => TextModel] => [
  kind,
  () => connect({ kind, baseUrl: server.url + (paths[kind] ?? '/v1'), apiKey: key, reach: 'anywhere' }).writer,
]);

describe.each<[string, () => TextModel]>([
  ['notes, as typed', () => new NotesWriter()],
  ['the fake', () => new FakeTextModel()],
  ['OpenAI', openAi],
  ['Anthropic', anthropic],
  ...connected,
])('TextModel: %s', (_name, make) => textModelContract(make));

describe.each([
  ['OpenAI', openAi],
  ['Anthropic', anthropic],
])('TextModel over a real wire: %s', (_name, make) => {
  const switchTo = (fault: object) => sandbox.http.put('/faults.json').send([{ platform: 'llm', rate: 1, ...fault }]);
  afterEach(() => sandbox.http.put('/faults.json').send([]).expect(200));

  it('writes what the model says', async () => {
    const { events } = await run(make(), request());
    expect(textOf(events, 'item', 0)).toBe('We moved our bakery to Lyon in 2019.');
    expect(textOf(events, 'item', 1)).toBe('Rent went from 900 to 2,400 euros.');
  });

  it('names the variable for a key that is refused', async () => {
    const { events, outcome } = await run(make('wrong'), request());
    expect(events).toEqual([]);
    expect(outcome).toMatchObject({
      status: 'misconfigured',
      message: expect.stringMatching(/refused the key.*_API_KEY\.$/),
    });
  });

  it('says that the model is gone', async () => {
    const { outcome } = await run(make(), request({ model: 'retired-gpt' }));
    expect(outcome).toMatchObject({ status: 'unknown_model', message: expect.stringContaining('MODEL_<LABEL>') });
  });

  it.each([
    ['refuse_403', 'misconfigured'],
    ['rate_limit_429', 'rate_limited'],
    ['error_500', 'unavailable'],
    ['accept_then_503', 'unavailable'],
  ])('ends %s as %s', async (mode, status) => {
    await switchTo({ mode });
    expect((await run(make(), request())).outcome).toMatchObject({ status });
  });

  it('gets over one failure by itself', async () => {
    await switchTo({ mode: 'rate_limit_429', times: 1 });
    expect((await run(make(), request())).outcome).toMatchObject({ status: 'completed' });
  });

  it('says that the server was taken away in mid-stream, and keeps what came', async () => {
    await switchTo({ mode: 'accept_then_reset' });
    const { events, outcome } = await run(make(), request());
    expect(textOf(events, 'delta', 0)).toMatch(/^We moved our/);
    expect(outcome).toMatchObject({ status: 'cut_off', message: expect.stringContaining('the connection broke') });
  });
});
