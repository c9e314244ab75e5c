import { createTestApp, type TestApp } from '../../../test/app';
import { openStream, type OpenStream, type StreamEvent } from '../../../test/event-stream';
import { auth, signUp, type TestUser } from '../../../test/factories/user.factory';
import { NotesArranger } from '../../ai/notes/notes-arranger';
import { FakeTextModel } from '../../ai/text-model.fake';
import { newId } from '../../common/ids/ids';
import { UsageService } from '../billing/usage/usage.service';
import type { GenerationAnswer } from './tweetgen.types';

const model = new FakeTextModel();
const texts = ['The harbour opens in May.', 'Boats come back in June.', 'The pier has new lamps.'];

interface StoredGeneration {
  status: string;
  output: { text: string }[];
  chatId: string | null;
}

describe('streaming tweets', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp({ configure: (builder) => builder.overrideProvider(NotesArranger).useValue(model) });
  });
  beforeEach(async () => {
    user = await signUp(test);
  });
  afterAll(() => test.close());

  const generate = (
    body: object = { prompt: 'The new harbour' },
    headers?: Record<string, string>,
  ): Promise<OpenStream> => openStream(test, user, { path: '/api/tweetgen/generate', body, headers });
  const usage = async (): Promise<number> => {
    const { body } = await test.http.get('/api/billing/info').set(auth(user)).expect(200);
    return body.data.usage.generationsToday.used;
  };
  /** Waits for the row of the workspace's only generation to end: a dropped connection leaves nobody to answer. */
  const ended = async (): Promise<StoredGeneration> => {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const [row] = await test.query<StoredGeneration>(
        'SELECT status, output, chat_id FROM generations WHERE workspace_id = $1',
        [user.workspaceId],
      );
      if (row && row.status !== 'running') return row;
    }
    throw new Error('The generation has not ended.');
  };
  const named = (events: StreamEvent[], name: string): StreamEvent['data'][] =>
    events.filter(({ event }) => event === name).map(({ data }) => data);

  it('streams start, deltas, checked items and the whole answer', async () => {
    model.next({ texts });
    const stream = await generate();
    const events = await stream.rest();
    expect(events[0]).toEqual({
      event: 'start',
      data: {
        generationId: expect.any(String),
        model: 'gpt-3.5-turbo',
        provider: 'fake',
        modelName: 'Your notes, arranged',
        chatId: expect.any(String),
        usage: { used: 1, limit: 20, resetsAt: expect.any(String) },
      },
    });
    for (const [index, text] of texts.entries()) {
      const deltas = named(events, 'delta').filter((delta) => delta['index'] === index);
      expect(deltas.map((delta) => delta['text']).join('')).toBe(text);
    }
    const done = events.at(-1);
    expect(done?.event).toBe('done');
    const answer = done?.data as unknown as GenerationAnswer;
    expect(answer.tweets.map(({ text }) => text)).toEqual(texts);
    expect(named(events, 'item')).toEqual(answer.tweets.map((tweet, index) => ({ index, ...tweet })));
  });

  it('answers with the headers of a stream that nothing may hold back, and with those of every answer', async () => {
    const stream = await generate();
    const { headers, status } = stream.response;
    await stream.rest();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('sends each item as soon as it is written', async () => {
    const held = model.next({ texts, holdBefore: 1 });
    const stream = await generate();
    await held.reached;
    const early: StreamEvent[] = [];
    while (early.at(-1)?.event !== 'item') early.push(await stream.next());
    expect(early.at(-1)?.data).toMatchObject({ index: 0, text: texts[0] });
    held.release();
    expect((await stream.rest()).at(-1)?.event).toBe('done');
  });

  it('refuses as JSON with its status what is refused before the stream starts', async () => {
    const invalid = await generate({ prompt: '' });
    expect(invalid.response.status).toBe(422);
    expect(invalid.response.headers.get('content-type')).toContain('application/json');
    await test.app
      .get(UsageService)
      .charge({ subject: `workspace:${user.workspaceId}`, metric: 'dailyGenerations', amount: 20, limit: 20 });
    const spent = await generate();
    expect(spent.response.status).toBe(402);
    const body = (await spent.response.json()) as { error: object };
    expect(body.error).toMatchObject({ type: 'USAGE_LIMIT_EXCEEDED', currentUsage: 20 });
  });

  it('tells of a failure inside the stream with the error object, and gives the generation back', async () => {
    model.next({ texts: [], outcome: { status: 'timed_out', message: 'gave up' } });
    const stream = await generate();
    const events = await stream.rest();
    expect(events.at(-1)).toEqual({
      event: 'error',
      data: {
        type: 'UPSTREAM_TIMEOUT',
        platform: 'fake',
        requestId: stream.response.headers.get('x-request-id'),
        message: expect.any(String),
        statusCode: 504,
      },
    });
    expect(await usage()).toBe(0);
    expect(await ended()).toMatchObject({ status: 'failed', output: [], chatId: null });
  });

  it('shows nothing of a bug', async () => {
    model.next({ texts: [], bug: new Error('SELECT secret FROM table') });
    const events = await (await generate()).rest();
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { type: 'INTERNAL_ERROR', statusCode: 500 } });
    expect(JSON.stringify(events)).not.toContain('SELECT');
  });

  it('stops the model and counts nothing when the connection drops before the first item', async () => {
    const held = model.next({ texts, holdBefore: 0 });
    const stream = await generate();
    await held.reached;
    stream.drop();
    await held.aborted;
    expect(await ended()).toMatchObject({ status: 'aborted', output: [], chatId: null });
    expect(await usage()).toBe(0);
  });

  it('keeps the finished items and the count when the connection drops after the first item', async () => {
    const held = model.next({ texts, holdBefore: 1 });
    const stream = await generate();
    await held.reached;
    const { data: start } = await stream.next();
    stream.drop();
    await held.aborted;
    expect(await ended()).toMatchObject({ status: 'aborted', output: [{ text: texts[0] }], chatId: start['chatId'] });
    expect(await usage()).toBe(1);
    const chat = await test.http
      .get(`/api/tweetgen/chats/${String(start['chatId'])}`)
      .set(auth(user))
      .expect(200);
    expect(chat.body.data.generations).toMatchObject([{ tweets: [{ text: texts[0] }] }]);
  });

  it('stops the model of a caller who wanted JSON and went away', async () => {
    const held = model.next({ texts, holdBefore: 0 });
    const connection = new AbortController();
    const call = fetch(new URL('/api/tweetgen/generate', await test.app.getUrl()), {
      method: 'POST',
      headers: { ...auth(user), 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: 'The new harbour' }),
      signal: connection.signal,
    });
    await held.reached;
    connection.abort();
    await expect(call).rejects.toThrow();
    await held.aborted;
    expect(await ended()).toMatchObject({ status: 'aborted' });
    expect(await usage()).toBe(0);
  });

  it('streams a rewrite as well', async () => {
    model.next({ texts });
    const done = (await (await generate()).rest()).at(-1)?.data;
    model.next({ texts: ['Lamps burn until dawn.'] });
    const stream = await openStream(test, user, {
      path: '/api/tweetgen/regenerate',
      body: { generationId: done?.['generationId'] },
    });
    expect((await stream.rest()).at(-1)).toMatchObject({
      event: 'done',
      data: { tweets: [{ text: 'Lamps burn until dawn.' }] },
    });
  });

  it('replays items and done for the same Idempotency-Key, without another call of the model', async () => {
    model.next({ texts });
    const key = { 'idempotency-key': newId() };
    const first = await (await generate(undefined, key)).rest();
    const calls = model.requests.length;
    const second = await generate(undefined, key);
    expect(second.response.headers.get('content-type')).toContain('text/event-stream');
    expect(await second.rest()).toEqual(first.filter(({ event }) => event === 'item' || event === 'done'));
    expect(model.requests).toHaveLength(calls);
    expect(await usage()).toBe(1);
  });

  it('does the work anew after a drop that kept nothing, and replays what a later drop kept', async () => {
    const key = { 'idempotency-key': newId() };
    const nothing = model.next({ texts, holdBefore: 0 });
    const first = await generate(undefined, key);
    await nothing.reached;
    first.drop();
    expect(await ended()).toMatchObject({ status: 'aborted', output: [] });
    const some = model.next({ texts, holdBefore: 1 });
    const second = await generate(undefined, key);
    await some.reached;
    second.drop();
    await some.aborted;
    const third = await (await generate(undefined, key)).rest();
    expect(third.at(-1)).toMatchObject({ event: 'done', data: { tweets: [{ text: texts[0] }], usage: { used: 1 } } });
    expect(await usage()).toBe(1);
  });
});
