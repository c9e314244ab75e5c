import { llamaCpp, lmStudio, mistral, openRouter, vllm } from '../../test/model-servers/compatible-servers';
import { key, ModelServer } from '../../test/model-servers/model-server';
import { ollama } from '../../test/model-servers/ollama-server';
import { createTestSandbox, type TestSandbox } from '../../test/sandbox';
import { AnthropicModel } from './anthropic/anthropic-model';
import { connect } from './connect/connected-model';
import type { ConnectionKind } from './connect/connection.types';
import { NotesWriter } from './notes-writer';
import { OpenAiModel } from './openai/openai-model';
import { FakeTextModel } from './text-model.fake';
import type { TextEvent, TextInput, TextModel, TextOutcome, TextRequest } from './text-model.port';

const brief: TextInput = {
  prompt:
    'We moved our bakery to Lyon in 2019. Rent went from 900 to 2,400 euros. Mornings start at 4:30 and the queue is 30 people long.',
  count: 3,
};

const request = (changes: Partial<TextRequest> = {}): TextRequest => ({
  task: 'tweets',
  model: 'gemma4:e4b',
  system: 'Write short posts.',
  input: brief,
  seed: 7,
  signal: new AbortController().signal,
  ...changes,
});

async function run(model: TextModel, asked: TextRequest): Promise<{ events: TextEvent[]; outcome: TextOutcome }> {
  const events: TextEvent[] = [];
  const stream = model.generate(asked);
  for (;;) {
    const step = await stream.next();
    if (step.done) return { events, outcome: step.value };
    events.push(step.value);
  }
}

const textOf = (events: TextEvent[], kind: TextEvent['kind'], index: number): string =>
  events
    .filter((event) => event.kind === kind && event.index === index)
    .map((event) => event.text)
    .join('');

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

const servers = new Map<ConnectionKind, ModelServer>([
  ['openrouter', new ModelServer(openRouter())],
  ['ollama', ollama()],
  ['lmstudio', new ModelServer(lmStudio())],
  ['llamacpp', new ModelServer(llamaCpp())],
  ['vllm', new ModelServer(vllm())],
  ['compatible', new ModelServer(mistral())],
]);
beforeAll(async () => void (await Promise.all([...servers.values()].map((server) => server.start()))));
afterAll(async () => void (await Promise.all([...servers.values()].map((server) => server.stop()))));
const paths: Partial<Record<ConnectionKind, string>> = { openrouter: '/api/v1', ollama: '' };
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
])('TextModel: %s', (_name, make) => {
  it('numbers its items from 0, each once, and gives no more than were asked for', async () => {
    const { events } = await run(make(), request());
    const indexes = events.filter(({ kind }) => kind === 'item').map(({ index }) => index);
    expect(indexes.length).toBeGreaterThan(0);
    expect(indexes.length).toBeLessThanOrEqual(brief.count);
    expect(indexes).toEqual(indexes.map((_, position) => position));
  });

  it('streams each item before it gives it whole, in pieces that join to the start of it', async () => {
    const { events } = await run(make(), request());
    for (const [position, event] of events.entries()) {
      if (event.kind !== 'item') continue;
      const streamed = textOf(events.slice(0, position), 'delta', event.index);
      expect(streamed).not.toBe('');
      expect(event.text.startsWith(streamed.trimEnd())).toBe(true);
      expect(textOf(events.slice(position), 'delta', event.index)).toBe('');
    }
  });

  it('ends completed, with token counts', async () => {
    const { outcome } = await run(make(), request());
    expect(outcome).toMatchObject({
      status: 'completed',
      notes: expect.any(Array),
      inputTokens: expect.any(Number),
      outputTokens: expect.any(Number),
    });
  });

  it('writes one when one is asked for', async () => {
    const { events } = await run(make(), request({ input: { ...brief, count: 1 } }));
    expect(events.filter(({ kind }) => kind === 'item')).toHaveLength(1);
  });

  it('writes nothing for a call that was aborted before it began', async () => {
    const { events, outcome } = await run(make(), request({ signal: AbortSignal.abort() }));
    expect(events).toEqual([]);
    expect(outcome).toMatchObject({ status: 'aborted', message: expect.any(String) });
  });

  it('stops soon after an abort', async () => {
    const long = { ...brief, prompt: brief.prompt.repeat(4) };
    const controller = new AbortController();
    const stream = make().generate(request({ signal: controller.signal, input: { ...long, count: 3 } }));
    let afterAbort = 0;
    for (;;) {
      const step = await stream.next();
      if (step.done) {
        expect(step.value.status).toBe('aborted');
        break;
      }
      if (controller.signal.aborted) afterAbort += 1;
      if (step.value.kind === 'item') controller.abort();
    }
    expect(afterAbort).toBe(0);
  });

  it('leaves the request as it was', async () => {
    const asked = request();
    const before = structuredClone(asked.input);
    await run(make(), asked);
    expect(asked.input).toEqual(before);
  });
});

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
