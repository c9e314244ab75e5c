import fc from 'fast-check';
import { freePorts } from '../../../test/ports';
import { anthropicDialect, apiKey, type LlmDialect, openAiDialect } from '../../../test/llm-dialects';
import {
  endless,
  json,
  page,
  ScriptedUpstream,
  silence,
  stream,
  type UpstreamAnswer,
} from '../../../test/scripted-upstream';
import { answerForm } from '../answer/answer-form';
import type { TextEvent, TextOutcome, TextRequest } from '../text-model.port';
import type { RemoteModel } from './remote-model';

const input = {
  prompt: 'Our oven in Lyon broke on a Sunday morning.',
  count: 3,
  tone: 'dry',
  rules: 'Never use puns.',
};
const system = 'Write short posts for a bakery. Never mention that a machine wrote them, and keep to the facts.';
const request = (changes: Partial<TextRequest> = {}): TextRequest => ({
  task: 'tweets',
  model: 'some-model',
  system,
  input,
  seed: 7,
  signal: new AbortController().signal,
  ...changes,
});
const posts = ['The first post.', 'The second post.', 'The third post.'];
const answer = JSON.stringify({
  posts: posts.map((text) => ({ angle: 'An idea', facts: [], text, added: [] })),
});
const usage = { input: 90, output: 12 };

interface Ran {
  texts: string[];
  streamed: string;
  outcome: TextOutcome;
}

async function run(model: RemoteModel, asked: TextRequest = request()): Promise<Ran> {
  const events: TextEvent[] = [];
  const writing = model.generate(asked);
  for (;;) {
    const step = await writing.next();
    if (!step.done) events.push(step.value);
    else {
      const of = (kind: TextEvent['kind']) => events.filter((event) => event.kind === kind).map(({ text }) => text);
      return { texts: of('item'), streamed: of('delta').join(''), outcome: step.value };
    }
  }
}

const messageOf = (outcome: TextOutcome): string => ('message' in outcome ? outcome.message : '');

describe.each<[string, LlmDialect]>([
  ['OpenAI', openAiDialect],
  ['Anthropic', anthropicDialect],
])('a remote model: %s', (_name, dialect) => {
  const upstream = new ScriptedUpstream();
  beforeAll(() => upstream.start());
  afterAll(() => upstream.stop());

  const model = (timings = {}) => dialect.make(upstream.url, timings);
  const said = (...texts: string[]): string[] => [...dialect.begin, ...texts.map((text) => dialect.text(text))];
  const whole = (text = answer): UpstreamAnswer => stream([...said(text), ...dialect.end('whole', usage)]);
  const ran = (...answers: UpstreamAnswer[]): Promise<Ran> => {
    upstream.script(...answers);
    return run(model({ firstTokenMs: 20_000 }));
  };

  it('sends the brief as data, the instructions apart, a strict schema and no sampling', async () => {
    await ran(whole());
    const body = upstream.calls[0]?.body ?? {};
    const messages = JSON.stringify(body['messages']);
    expect(upstream.calls[0]?.headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(messages).toContain(JSON.stringify(JSON.stringify(input)).slice(1, -1));
    expect(JSON.stringify(body)).toContain(system);
    expect(JSON.stringify(body)).toContain('exactly 3 objects');
    expect(JSON.stringify(body)).toContain('"required":["posts"],"additionalProperties":false');
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining([expect.stringMatching(/temperature|top_/)]));
  });

  it('reads a stream in pieces, with its token counts', async () => {
    const { texts, streamed, outcome } = await ran(
      stream([...said(...answer.split(/(?<= )/)), ...dialect.end('whole', usage)]),
    );
    expect(texts).toEqual(posts);
    expect(streamed).toBe(posts.join(''));
    expect(outcome).toEqual({ status: 'completed', notes: [], inputTokens: 90, outputTokens: 12 });
  });

  it('reads an answer that is not streamed', async () => {
    const { texts, outcome } = await ran(json(200, dialect.whole(answer)));
    expect(texts).toEqual(posts);
    expect(outcome).toMatchObject({ status: 'completed', inputTokens: 9, outputTokens: 12 });
  });

  it('gives null for token counts that are missing', async () => {
    const { outcome } = await ran(stream([...said(answer), ...dialect.end('whole')]));
    expect(outcome).toEqual({ status: 'completed', notes: [], inputTokens: null, outputTokens: null });
  });

  it('ignores thinking, and answers with plain text all the same', async () => {
    const { texts } = await ran(
      stream([
        ...dialect.begin,
        dialect.thinking(answer),
        dialect.text('1. One\n2. Two\n3. Three'),
        ...dialect.end('whole'),
      ]),
    );
    expect(texts).toEqual(['One', 'Two', 'Three']);
  });

  it('stops the upstream when it has what it asked for and the model goes on', async () => {
    const four = JSON.stringify({ texts: [...posts, 'A fourth'] });
    for (const pieces of [
      [four, ' and more'],
      [four.slice(0, -13), ', "A fou'],
    ]) {
      upstream.script(stream(said(...pieces), 'hang'));
      const { texts, outcome } = await run(model({ usageMs: 60_000 }));
      expect(texts).toEqual(posts);
      expect(outcome.status).toBe('completed');
      await upstream.calls[0]?.closed;
    }
  });

  it('does not wait for an end that never comes', async () => {
    upstream.script(stream([...said(answer), ...dialect.end('whole')], 'hang'));
    expect((await run(model({ usageMs: 20 }))).outcome.status).toBe('completed');
    await upstream.calls[0]?.closed;
  });

  it.each([
    ['key', 'misconfigured'],
    ['quota', 'quota'],
    ['model', 'unknown_model'],
    ['context', 'context_length'],
    ['content', 'refused'],
  ] as const)('ends a refusal for the %s as %s, without a retry', async (what, status) => {
    const { outcome } = await ran(dialect.refuse(what));
    expect(outcome.status).toBe(status);
    expect(upstream.calls).toHaveLength(1);
    expect(messageOf(outcome)).toMatch(/^[^\n]+ (?:answered \d{3}|refused the key) \(".+"\)\. [^\n]+\.$/);
    expect(messageOf(outcome)).toContain(dialect.maker);
    expect(messageOf(outcome)).not.toContain(apiKey);
  });

  it('names the variable of a wrong key', async () => {
    expect(messageOf((await ran(dialect.refuse('key'))).outcome)).toContain(`Check ${dialect.keyVariable}.`);
  });

  it('does not repeat the brief in its message', async () => {
    const quoting = dialect.refuse('content', { message: `Blocked: "${input.prompt}"` });
    expect(messageOf((await ran(quoting)).outcome)).not.toMatch(/oven|Lyon/);
  });

  it('refuses a key that cannot be one, without a call', async () => {
    upstream.script(whole());
    const { outcome } = await run(dialect.make(upstream.url, {}, 'sk-“smart”\n'));
    expect(outcome).toMatchObject({ status: 'misconfigured', message: expect.stringContaining(dialect.keyVariable) });
    expect(upstream.calls).toHaveLength(0);
  });

  it.each([
    ['a web page', page()],
    ['a web page with 404', page(404)],
    ['a JSON answer of something else', json(200, { message: 'Hello' })],
    ['a 404 in another shape', json(404, { detail: 'Not Found' })],
    ['nothing', ((response) => void response.writeHead(204).end()) satisfies UpstreamAnswer],
  ])('ends misconfigured for %s', async (_what, upstreamAnswer) => {
    const { outcome } = await ran(upstreamAnswer);
    expect(outcome.status).toBe('misconfigured');
    expect(messageOf(outcome)).toMatch(/Check .+\.$/);
  });

  it('follows no redirect, and names where it points', async () => {
    const elsewhere = new ScriptedUpstream();
    await elsewhere.start();
    elsewhere.script(whole());
    upstream.script((response) => void response.writeHead(307, { location: `${elsewhere.url}/v1?key=abc` }).end());
    const { outcome } = await run(model());
    expect(outcome).toMatchObject({
      status: 'misconfigured',
      message: expect.stringContaining(`to ${elsewhere.url}.`),
    });
    expect(elsewhere.calls).toHaveLength(0);
    await elsewhere.stop();
  });

  it.each([
    ['a stream', [...said(answer), ...dialect.end('whole')]],
    ['a stream that begins with a comment, in small pieces', [...': hello\n\n', ...said(answer)]],
    ['a whole answer', [JSON.stringify(dialect.whole(answer))]],
  ])('reads %s that declares no type, or plain text', async (_what, pieces) => {
    const types: Record<string, string>[] = [{}, { 'content-type': 'text/plain; charset=utf-8' }];
    for (const type of types) {
      const { texts } = await ran(stream(pieces, 'close', type));
      expect(texts).toEqual(posts);
    }
  });

  it('makes nothing of plain text that is neither', async () => {
    const { outcome } = await ran(stream(['Welcome to data: and event:'], 'close', { 'content-type': 'text/plain' }));
    expect(outcome.status).toBe('misconfigured');
  });

  it('ends timed_out when the thinking does not end', async () => {
    const thinking = Array<string>(5).fill(dialect.thinking('hm'));
    for (const pieces of [[...dialect.begin, ...thinking], said('<think>', 'h', 'm')]) {
      upstream.script(stream(pieces, 'hang'));
      const { outcome } = await run(model({ thinkingMs: 0, firstTokenMs: 20_000, betweenTokensMs: 2_000 }));
      expect(outcome).toMatchObject({ status: 'timed_out', message: expect.stringContaining('it thought for 0 s') });
      expect(upstream.calls).toHaveLength(1);
      await upstream.calls[0]?.closed;
    }
  });

  it.each([
    ['no JSON', ['data: ∞{{{\n\n', 'event: message_delta\ndata: \u0000\u0001\n\n']],
    [
      'JSON of another shape',
      ['data: null\n\n', 'data: [1]\n\n', 'data: {"choices":"x"}\n\n', 'event: a\ndata: 7\n\n'],
    ],
    ['nothing', []],
  ])('ends bad_output for a stream of %s', async (_what, pieces) => {
    expect((await ran(stream(pieces))).outcome.status).toBe('bad_output');
  });

  it('gets along with text that cannot be stored', async () => {
    const { texts } = await ran(whole('{"texts": ["a\\u0000\\ud83d b", "\u0000", "c\\udc00"]}'));
    expect(texts).toEqual(['a b', 'c']);
  });

  it.each([
    ['100 KB of one post', ['{"texts": ["Fine.", "', 'word '.repeat(20_000)]],
    ['100 KB in small pieces', ['{"texts": ["Fine.", "', ...Array<string>(500).fill('word '.repeat(40))]],
  ])('stops at 64 KiB: %s', async (_what, texts) => {
    const result = await ran(stream(said(...texts), 'hang'));
    expect(result.texts).toEqual(['Fine.']);
    expect(result.outcome).toMatchObject({ status: 'bad_output', message: expect.stringContaining('too long') });
    await upstream.calls[0]?.closed;
  });

  it.each([
    ['text', dialect.text('word ')],
    ['an event without an end', 'data: more and more\n'],
    ['a line without an end', 'more and more'],
  ])('stops an endless stream of %s', async (_what, piece) => {
    const { outcome } = await ran(endless(piece));
    expect(outcome.status).toBe('bad_output');
    await upstream.calls[0]?.closed;
  });

  it('is not kept waiting by events without a word', async () => {
    for (const event of dialect.idle) {
      upstream.script((response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const timer = setInterval(() => response.write(event), 5);
        response.on('close', () => clearInterval(timer));
      });
      expect((await run(model({ firstTokenMs: 40 }))).outcome.status).toBe('timed_out');
      await upstream.calls[0]?.closed;
    }
  });

  it('throws for nothing that a stream can hold', async () => {
    const parts = fc.constantFrom(
      ...said('["a', '", '),
      dialect.thinking('x'),
      ...dialect.end('whole', usage),
      dialect.failure('x'),
    );
    const events = fc.oneof(
      parts,
      fc.json().map((value) => `event: message_delta\ndata: ${value}\n\n`),
      fc.string().map((value) => `data: ${value}\n\n`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(events, { maxLength: 12 }), async (pieces) => {
        const { outcome } = await ran(stream(pieces));
        expect(['completed', 'bad_output', 'cut_off', 'unavailable', 'misconfigured']).toContain(outcome.status);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['whole' as const, 'cut_off'],
    ['length' as const, 'cut_off'],
    ['refused' as const, 'refused'],
  ])('keeps the posts of half a JSON that ends %s, and not the half one', async (reason, status) => {
    const half = '{"texts": ["The first post.", "The sec';
    const { texts, outcome } = await ran(stream([...said(half), ...dialect.end(reason, usage)]));
    expect(texts).toEqual(['The first post.']);
    expect(outcome).toMatchObject({ status, inputTokens: 90, outputTokens: 12 });
  });

  it('knows a refusal that is said as a post would be', async () => {
    expect(await ran(whole("I'm sorry, but I can't help with that."))).toMatchObject({
      texts: [],
      outcome: { status: 'refused' },
    });
  });

  it.each([
    ['as JSON', JSON.stringify({ texts: [system] })],
    ['as plain text', `${system}\n\n${system}`],
    ['with the form of the answer', answerForm],
    ['and the brief', JSON.stringify(input)],
  ])('ends bad_output for its own prompt, echoed %s', async (_what, text) => {
    const { texts, outcome } = await ran(whole(text));
    expect(texts.filter((post) => post.includes('Lyon'))).toEqual([]);
    expect(outcome.status).toBe('bad_output');
  });

  it('keeps the posts that follow a piece of its own prompt', async () => {
    const { texts, outcome } = await ran(whole(JSON.stringify({ texts: [system, ...posts.slice(1)] })));
    expect(texts).toEqual([system, ...posts.slice(1)]);
    expect(outcome.status).toBe('completed');
  });

  it('tries once more before the first word, after the wait that was asked for', async () => {
    const { texts } = await ran(dialect.refuse('rate', { headers: { 'retry-after': '0.01' } }), whole());
    expect(texts).toEqual(posts);
    expect(upstream.calls).toHaveLength(2);
  });

  it.each([
    ['rate' as const, 'rate_limited'],
    ['down' as const, 'unavailable'],
  ])('tries twice and no more: %s', async (what, status) => {
    expect((await ran(dialect.refuse(what))).outcome.status).toBe(status);
    expect(upstream.calls).toHaveLength(2);
  });

  it('does not wait for a retry that is minutes away', async () => {
    expect((await ran(dialect.refuse('rate', { headers: { 'retry-after': '600' } }))).outcome.status).toBe(
      'rate_limited',
    );
    expect(upstream.calls).toHaveLength(1);
  });

  it('does not try again after the first word', async () => {
    const { texts, outcome } = await ran(stream([...said('["The first post.", "Th'), dialect.failure('Overloaded')]));
    expect(texts).toEqual(['The first post.']);
    expect(outcome).toMatchObject({ status: 'unavailable', message: expect.stringContaining('Overloaded') });
    expect(upstream.calls).toHaveLength(1);
  });

  it('says that the connection broke in mid-answer', async () => {
    const { texts, streamed, outcome } = await ran(stream(said('["The first post.", "Th'), 'cut'));
    expect(texts).toEqual(['The first post.']);
    expect(streamed).toBe('The first post.Th');
    expect(outcome).toMatchObject({ status: 'cut_off', message: expect.stringContaining('the connection broke') });
    expect(upstream.calls).toHaveLength(1);
  });

  it('says that nobody answers there', async () => {
    const [port] = await freePorts(1);
    const { outcome } = await run(dialect.make(`http://127.0.0.1:${port}`));
    expect(outcome).toMatchObject({ status: 'unavailable', message: expect.stringContaining('ECONNREFUSED') });
  });

  it.each([
    ['before the first word', silence, /0\.3 s before its first word/],
    ['in mid-answer', stream(said('["The first post.", "Th'), 'hang'), /0\.03 s in mid-answer/],
  ])('ends timed_out after silence %s', async (_when, upstreamAnswer, message) => {
    upstream.script(upstreamAnswer);
    const timings = { firstTokenMs: upstreamAnswer === silence ? 300 : 20_000, betweenTokensMs: 30 };
    const { outcome } = await run(model(timings));
    expect(outcome).toMatchObject({ status: 'timed_out', message: expect.stringMatching(message) });
    expect(upstream.calls).toHaveLength(1);
    await upstream.calls[0]?.closed;
  });

  it('does not take a slow reader for a silent model', async () => {
    upstream.script(whole());
    const writing = model({ firstTokenMs: 20_000, betweenTokensMs: 30 }).generate(request());
    await writing.next();
    await new Promise((resolve) => setTimeout(resolve, 60));
    let step = await writing.next();
    while (!step.done) step = await writing.next();
    expect(step.value).toMatchObject({ status: 'completed' });
  });

  it('ends the upstream call at once when the caller stops it, before and after the first word', async () => {
    for (const upstreamAnswer of [silence, stream(said('["The first', ' post'), 'hang')]) {
      const controller = new AbortController();
      upstream.script(async (response, call) => {
        await upstreamAnswer(response, call);
        controller.abort();
      });
      const { outcome } = await run(model(), request({ signal: controller.signal }));
      expect(outcome).toMatchObject({ status: 'aborted' });
      await upstream.calls[0]?.closed;
    }
  });

  it('ends the upstream call when its reader goes', async () => {
    upstream.script(stream(said('["The first'), 'hang'));
    const writing = model().generate(request());
    await writing.next();
    await writing.return({ status: 'aborted', message: 'Gone.' });
    await upstream.calls[0]?.closed;
  });
});
