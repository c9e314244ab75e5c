import { answer, dialects, input, posts, run, startRemoteModel, system, usage } from '../../../test/remote-model';
import { apiKey } from '../../../test/llm-dialects';
import { json, stream } from '../../../test/scripted-upstream';
import { answerForm } from '../answer/answer-form';

describe.each(dialects)('a remote model: %s', (_name, dialect) => {
  const { upstream, model, said, whole, ran } = startRemoteModel(dialect);

  it('sends the brief as data, the instructions apart, a strict schema and no sampling', async () => {
    await ran(whole());
    const body = upstream.calls[0]?.body ?? {};
    const messages = JSON.stringify(body['messages']);
    expect(upstream.calls[0]?.headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(messages).toContain(JSON.stringify(JSON.stringify(input)).slice(1, -1));
    expect(JSON.stringify(body)).toContain(system);
    expect(JSON.stringify(body)).toContain('exactly 3 objects');
    expect(JSON.stringify(body)).toContain(
      '"required":["questions","refusal","angles","posts","openings"],"additionalProperties":false',
    );
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

  it('refuses a key that cannot be one, without a call', async () => {
    upstream.script(whole());
    const { outcome } = await run(dialect.make(upstream.url, {}, 'sk-“smart”\n'));
    expect(outcome).toMatchObject({ status: 'misconfigured', message: expect.stringContaining(dialect.keyVariable) });
    expect(upstream.calls).toHaveLength(0);
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

  it('gets along with text that cannot be stored', async () => {
    const { texts } = await ran(whole('{"texts": ["a\\u0000\\ud83d b", "\u0000", "c\\udc00"]}'));
    expect(texts).toEqual(['a b', 'c']);
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

  it('knows a refusal in the form', async () => {
    const refusal = '{"questions":[],"refusal":"I may not.","angles":[],"posts":[],"openings":[]}';
    expect(await ran(whole(refusal))).toMatchObject({ texts: [], outcome: { status: 'refused' } });
  });

  it('passes questions on where nothing was written', async () => {
    const { texts, outcome } = await ran(whole('{"questions":["Which town?"],"refusal":null,"posts":[]}'));
    expect(texts).toEqual([]);
    expect(outcome).toMatchObject({ status: 'completed', questions: [{ id: 'q1', text: 'Which town?' }] });
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
});
