import fc from 'fast-check';
import { freePorts } from '../../../test/ports';
import { dialects, input, messageOf, posts, request, run, startRemoteModel, usage } from '../../../test/remote-model';
import { apiKey } from '../../../test/llm-dialects';
import {
  endless,
  json,
  page,
  ScriptedUpstream,
  silence,
  stream,
  type UpstreamAnswer,
} from '../../../test/scripted-upstream';

describe.each(dialects)('a remote model: %s', (_name, dialect) => {
  const { upstream, model, said, whole, ran } = startRemoteModel(dialect);

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
