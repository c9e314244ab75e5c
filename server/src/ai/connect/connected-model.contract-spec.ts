import { request as httpRequest } from 'node:http';
import { anthropic } from '../../../test/model-servers/anthropic-server';
import { llamaCpp, lmStudio, mistral, openAi, openRouter, vllm } from '../../../test/model-servers/compatible-servers';
import { chat, key, ModelServer, posts, said } from '../../../test/model-servers/model-server';
import { lines, ollama, told } from '../../../test/model-servers/ollama-server';
import { freePorts } from '../../../test/ports';
import { json, page } from '../../../test/scripted-upstream';
import { OutboundClient } from '../../common/outbound/outbound-client';
import type { TextModel, TextOutcome, TextRequest } from '../text-model.port';
import { connect, type ConnectOptions } from './connected-model';
import type { RemoteKind } from './model-servers.port';

const request: TextRequest = {
  ...{ task: 'post', model: 'gemma4:e4b', system: 'Write short posts for a bakery.', seed: 7, temperature: 0.4 },
  input: { prompt: 'Our oven in Lyon broke.', count: 3 },
  signal: new AbortController().signal,
};

async function write(writer: TextModel, changes: Partial<TextRequest> = {}) {
  const texts: string[] = [];
  const writing = writer.generate({ ...request, ...changes });
  for (;;) {
    const step = await writing.next();
    if (step.done) return { texts, outcome: step.value };
    if (step.value.kind === 'item') texts.push(step.value.text);
  }
}
const messageOf = (outcome: TextOutcome): string => ('message' in outcome ? outcome.message : '');

interface Stand {
  kind: RemoteKind;
  path: string;
  make: () => ModelServer;
  id: string;
}
const stands: Stand[] = [
  { kind: 'openai', path: '/v1', make: () => new ModelServer(openAi()), id: 'gpt-6.1-terra' },
  { kind: 'anthropic', path: '', make: () => new ModelServer(anthropic()), id: 'claude-sonnet-5-5' },
  { kind: 'openrouter', path: '/api/v1', make: () => new ModelServer(openRouter()), id: 'openai/gpt-6.1-terra' },
  { kind: 'ollama', path: '', make: ollama, id: 'gemma4:e4b' },
  { kind: 'lmstudio', path: '/v1', make: () => new ModelServer(lmStudio()), id: 'qwen/qwen3-4b' },
  { kind: 'llamacpp', path: '/v1', make: () => new ModelServer(llamaCpp()), id: '/models/gemma.gguf' },
  { kind: 'vllm', path: '/v1', make: () => new ModelServer(vllm()), id: 'google/gemma-4' },
  { kind: 'compatible', path: '/v1', make: () => new ModelServer(mistral()), id: 'mistral-small-latest' },
];

describe.each(stands)('a connection to $kind', ({ kind, path, make, id }) => {
  let server: ModelServer;
  beforeEach(async () => {
    server = make();
    await server.start();
  });
  afterEach(() => server.stop());

  const connected = (apiKey = key, options: ConnectOptions = {}) =>
    connect(
      { kind, baseUrl: server.url + path, apiKey, reach: 'anywhere' },
      { ...options, timings: { retryWaitMs: 5, loadingWaitMs: 5, ...options.timings } },
    );

  it('writes, with token counts, within a limit, at the temperature where a model takes one', async () => {
    const { texts, outcome } = await write(connected().writer, { model: id });
    expect(texts).toEqual(posts);
    expect(outcome).toEqual({ status: 'completed', notes: [], inputTokens: 90, outputTokens: 12 });
    const asked = JSON.stringify(server.chats.at(-1)?.body);
    expect(asked).toMatch(/"(?:max_tokens|max_completion_tokens|num_predict)":\d/);
    const takesNone = kind === 'anthropic' || kind === 'openrouter';
    expect(/"temperature":0\.4/.test(asked)).toBe(!takesNone);
    expect(server.chats.at(-1)?.headers).not.toHaveProperty('http-referer');
  });

  it('lists what writes texts, and nothing else', async () => {
    const answer = await connected().listModels();
    expect(answer).toMatchObject({ status: 'ok', models: expect.arrayContaining([expect.objectContaining({ id })]) });
    expect(JSON.stringify(answer)).not.toMatch(/embed|sora|painter|ocr/);
  });

  it('says what is wrong where a web page answers, a redirect, or an empty list', async () => {
    const everything = (answer: ReturnType<typeof json>) =>
      server.change({ ...Object.fromEntries(server.paths.map((name) => [name, answer])), '*': answer });
    everything(page());
    expect(await connected().listModels()).toMatchObject({
      status: 'misconfigured',
      message: expect.stringMatching(/\.$/),
    });
    everything((response) => void response.writeHead(302, { location: 'https://elsewhere.example/login' }).end());
    expect(await connected().listModels()).toMatchObject({
      ...{ status: 'misconfigured', message: expect.stringContaining('https://elsewhere.example') },
    });
    everything(json(200, { data: [], models: [] }));
    expect(await connected().listModels()).toMatchObject({
      status: 'unknown_model',
      message: expect.stringMatching(/^(?!.*did not finish).* offers no model that writes text\. Add one to it\.$/),
    });
  });

  it('names the connection, not a variable, for a key that is refused', async () => {
    const denied = json(401, { error: { message: `Incorrect API key: ${key}`, type: 'authentication_error' } });
    server.change({ ...Object.fromEntries(server.paths.map((name) => [name, denied])), '*': denied });
    const written = messageOf((await write(connected().writer, { model: id })).outcome);
    const listed = await connected().listModels();
    for (const message of [written, 'message' in listed ? listed.message : '']) {
      expect(message).toMatch(
        kind === 'ollama' ? /signin/ : /refused the key .+\. Check the key(?: of this connection)?\.$/,
      );
      expect(message).not.toMatch(/_KEY|MODEL_|sk-test/);
    }
  });

  it('calls no address of the product itself', async () => {
    const options = { ownUrls: [server.url.replace('127.0.0.1', 'localhost')] };
    const { outcome } = await write(connected(key, options).writer);
    expect(outcome).toMatchObject({ status: 'misconfigured', message: expect.stringContaining("Quillcast's own") });
    expect(server.calls).toEqual([]);
  });

  it('reaches nothing inside where only public addresses may be called', async () => {
    const closed = connect({ kind, baseUrl: server.url + path, apiKey: key, reach: 'public' });
    expect((await write(closed.writer)).outcome).toMatchObject({ status: 'misconfigured' });
    expect(await closed.listModels()).toMatchObject({ status: 'misconfigured' });
    expect(server.calls).toEqual([]);
  });

  it('says that nobody answers', async () => {
    const [port] = await freePorts(1);
    const gone = connect({ kind, baseUrl: `http://127.0.0.1:${port}${path}`, apiKey: '', reach: 'anywhere' });
    expect(await gone.listModels()).toMatchObject({
      status: 'unavailable',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('says that the limit went to thinking, or that nothing came', async () => {
    const thought = { choices: [{ delta: { reasoning: 'Hm.' } }] };
    const cut = { choices: [{ delta: {}, finish_reason: 'length' }] };
    if (kind === 'anthropic' || kind === 'ollama') return;
    server.change({ [`POST ${path}/chat/completions`]: chat([thought, cut], 'always') });
    const first = await write(connected().writer, { model: id });
    expect(first.outcome).toMatchObject({ status: 'bad_output', message: expect.stringContaining('thinks less') });
    server.change({ [`POST ${path}/chat/completions`]: chat(said(), 'always') });
    const second = await write(connected().writer, { model: id });
    expect(second.outcome).toMatchObject({ status: 'bad_output', message: expect.stringContaining('empty') });
  });
});

describe('what one server alone does', () => {
  let server: ModelServer;
  const start = async (made: ModelServer): Promise<string> => {
    server = made;
    await made.start();
    return made.url;
  };
  afterEach(() => server.stop());
  const to = (kind: RemoteKind, baseUrl: string, apiKey = '') =>
    connect({ kind, baseUrl, apiKey, reach: 'anywhere' }, { timings: { retryWaitMs: 5, loadingWaitMs: 5 } });

  it('Ollama: loads a model once, with the same context for all calls, and cuts no brief', async () => {
    const { writer } = to('ollama', await start(ollama()));
    await write(writer);
    await write(writer);
    const bodies = server.chats.map(({ body }) => body);
    expect(bodies.map(({ messages }) => (messages as unknown[]).length)).toEqual([0, 2, 2]);
    for (const body of bodies) expect(body['options']).toMatchObject({ num_ctx: 8_192 });
    expect(bodies[1]).toMatchObject({ truncate: false, think: false, format: { type: 'object' } });
    const long = { ...request.input, prompt: 'word '.repeat(8_000) };
    expect((await write(writer, { input: long })).outcome).toMatchObject({ status: 'context_length' });
  });

  it('Ollama: marks what runs elsewhere, and what is loaded', async () => {
    const ollamaModels = to('ollama', await start(ollama()));
    await write(ollamaModels.writer);
    expect(await ollamaModels.listModels()).toEqual({
      status: 'ok',
      models: [
        expect.objectContaining({ id: 'gemma4:e4b', isLoaded: true, isRemote: false, sizeBytes: 9_600_000_000 }),
        expect.objectContaining({ id: 'gpt-oss:120b-cloud', isLoaded: null, isRemote: true, sizeBytes: null }),
      ],
    });
  });

  it('Ollama: ends an error in mid-stream, a missing model and a foreign host name with what to do', async () => {
    const { writer } = to('ollama', await start(ollama()));
    expect((await write(writer, { model: 'gone' })).outcome).toMatchObject({ status: 'unknown_model' });
    await write(writer);
    server.change({
      'POST /api/chat': lines([...told('{"texts": ["One."').slice(0, -1), { error: 'llama runner died' }]),
    });
    const broken = await write(writer);
    expect(broken.texts).toEqual(['One.']);
    expect(broken.outcome).toMatchObject({
      status: 'unavailable',
      message: expect.stringContaining('llama runner died'),
    });
    server.change({ 'POST /api/chat': (response) => void response.writeHead(403).end() });
    expect((await write(writer)).outcome).toMatchObject({ message: expect.stringContaining('Use its IP address') });
  });

  it('Ollama: says that the model did not load in time', async () => {
    const baseUrl = await start(ollama());
    server.change({ 'POST /api/chat': () => undefined });
    const slow = connect({ kind: 'ollama', baseUrl, apiKey: '', reach: 'anywhere' }, { timings: { loadMs: 30 } });
    expect((await write(slow.writer)).outcome).toMatchObject({
      ...{ status: 'timed_out', message: expect.stringContaining('did not load the model within 0.03 s') },
    });
  });

  it('Ollama: asks for one text after the other, whichever connection asks, and lets a waiting one leave', async () => {
    const baseUrl = await start(ollama());
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    server.change({
      'POST /api/chat': async (response, call) => {
        arrive();
        await gate;
        await lines(told(JSON.stringify({ texts: posts })))(response, call);
      },
    });
    const leaving = new AbortController();
    const first = write(to('ollama', baseUrl).writer);
    await arrived;
    const second = write(to('ollama', baseUrl).writer, { signal: leaving.signal });
    const third = write(to('ollama', baseUrl).writer);
    // Whoever had not waited would have been here before this call.
    for (const path of ['/', '/api/version']) await (await fetch(baseUrl + path)).text();
    expect(server.calls.filter(({ path }) => path === '/api/ps')).toHaveLength(1);
    leaving.abort();
    expect((await second).outcome.status).toBe('aborted');
    open();
    expect((await Promise.all([first, third])).map(({ outcome }) => outcome.status)).toEqual([
      'completed',
      'completed',
    ]);
    expect(server.calls.filter(({ path }) => path === '/api/ps')).toHaveLength(2);
  });

  it('Anthropic: asks for little effort, no thought before the answer where that can be said, and a cache', async () => {
    const { writer } = to('anthropic', await start(new ModelServer(anthropic())), key);
    for (const model of ['claude-sonnet-5-5', 'claude-opus-5-5', 'claude-haiku-4-5']) await write(writer, { model });
    const asked = server.chats.map(({ body }) => [body['output_config'], body['thinking'], body['cache_control']]);
    const low = expect.objectContaining({ effort: 'low' });
    const cache = { type: 'ephemeral' };
    expect(asked).toEqual([
      [low, { type: 'between_tools' }, cache],
      [low, undefined, cache],
      [expect.not.objectContaining({ effort: 'low' }), undefined, cache],
    ]);
  });

  it('OpenRouter: asks for privacy and a fixed form, and gives up thinking first where nobody takes all of it', async () => {
    const { writer } = to('openrouter', `${await start(new ModelServer(openRouter()))}/api/v1`, key);
    const filtered = { error: { code: 404, message: 'No endpoints', availability: { code: 'constraint_filtered' } } };
    server.change({
      'POST /api/v1/chat/completions': (response, call) =>
        ('reasoning' in call.body ? json(404, filtered) : chat(said(JSON.stringify({ texts: posts }))))(response, call),
    });
    expect((await write(writer)).texts).toEqual(posts);
    expect(server.chats.at(-1)?.body).toMatchObject({
      provider: { require_parameters: true, data_collection: 'deny' },
    });
  });

  it.each([
    ['in a whole answer', json(200, { error: { code: 402, message: 'No credit.' } }), 'quota'],
    [
      'in mid-stream',
      chat([
        ...said('{"texts": ["One."').slice(0, 1),
        { error: { code: 502, message: 'Down' }, choices: [{ finish_reason: 'error', delta: {} }] },
      ]),
      'unavailable',
    ],
  ])('OpenRouter: reads an error %s', async (_where, answer, status) => {
    const { writer } = to('openrouter', `${await start(new ModelServer(openRouter()))}/api/v1`, key);
    server.change({ 'POST /api/v1/chat/completions': answer });
    expect((await write(writer)).outcome).toMatchObject({ status });
  });

  /** A public name that leads to the stand-in, past the checks of its address. */
  const publicly = (baseUrl: string) => {
    const outbound = new OutboundClient({
      resolve: () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]),
      transport: (options) => httpRequest({ ...options, host: '127.0.0.1', port: new URL(server.url).port }),
    });
    return connect({ kind: 'compatible', baseUrl, apiKey: key, reach: 'public' }, { outbound });
  };

  it('writes and lists through the checked client, where only public addresses may be called', async () => {
    await start(new ModelServer(mistral()));
    const { writer, listModels } = publicly('https://models.example.com/v1');
    expect((await write(writer)).texts).toEqual(posts);
    expect(await listModels()).toMatchObject({ status: 'ok', models: [{ id: 'mistral-small-latest' }] });
    expect(server.calls[0]?.headers.host).toBe('models.example.com');
  });

  it("knows Azure's header and limit, and Gemini's thinking and errors", async () => {
    await start(new ModelServer({ '*': chat(said(JSON.stringify({ texts: posts }))) }));
    expect((await write(publicly('https://mine.openai.azure.com/openai/v1').writer)).texts).toEqual(posts);
    expect(server.calls[0]).toMatchObject({ headers: { 'api-key': key }, body: { max_completion_tokens: 6_400 } });
    expect(server.calls[0]?.headers).not.toHaveProperty('authorization');
    server.change({
      '*': json(400, [{ error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }]),
    });
    const gemini = publicly('https://generativelanguage.googleapis.com/v1beta/openai');
    expect(messageOf((await write(gemini.writer)).outcome)).toContain('Check the key of this connection.');
    expect(server.calls.at(-1)?.body).toMatchObject({ reasoning_effort: 'low' });
  });

  it('llama.cpp: waits while it loads', async () => {
    const { writer } = to('llamacpp', `${await start(new ModelServer(llamaCpp()))}/v1`);
    let asked = 0;
    const loading = json(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } });
    server.change({
      'POST /v1/chat/completions': (response, call) =>
        ((asked += 1) <= 4 ? loading : chat(said(JSON.stringify({ texts: posts }))))(response, call),
    });
    expect((await write(writer)).texts).toEqual(posts);
  });

  it('LM Studio: reads the older list, and what has no list of its own', async () => {
    const lists = to('lmstudio', `${await start(new ModelServer(lmStudio()))}/v1`);
    server.change({
      'GET /api/v1/models': json(200, { error: 'Unexpected endpoint or method.' }),
      'GET /api/v0/models': json(200, {
        data: [
          { id: 'old', type: 'llm', state: 'not-loaded' },
          { id: 'e', type: 'embeddings' },
        ],
      }),
    });
    expect(await lists.listModels()).toMatchObject({ models: [{ id: 'old', isLoaded: false }] });
  });

  it('reads a thought that only ends', async () => {
    const { writer } = to('vllm', `${await start(new ModelServer(vllm()))}/v1`);
    server.change({
      'POST /v1/chat/completions': chat(said('Let me think.</think>', JSON.stringify({ texts: posts }))),
    });
    expect((await write(writer)).texts).toEqual(posts);
  });

  it('gives OpenRouter prices in dollars per million tokens, and none where it varies', async () => {
    const lists = to('openrouter', `${await start(new ModelServer(openRouter()))}/api/v1`, key);
    expect(await lists.listModels()).toMatchObject({
      models: [
        { inputUsd: 1, outputUsd: 5, contextTokens: 1_050_000 },
        { id: 'openrouter/auto', inputUsd: null },
      ],
    });
  });

  it('lists nothing whose id is too long or holds control characters, and stops at 512 KB', async () => {
    const lists = to('vllm', `${await start(new ModelServer(vllm()))}/v1`);
    const rows = ['ok', 'a'.repeat(201), 'a\u0007b', ''].map((id) => ({ id }));
    server.change({ 'GET /v1/models': json(200, { data: rows }) });
    expect(await lists.listModels()).toMatchObject({ models: [{ id: 'ok' }] });
    server.change({ 'GET /v1/models': (response) => void response.writeHead(200).end(' '.repeat(600_000)) });
    expect(await lists.listModels()).toMatchObject({ status: 'bad_output' });
  });
});
