import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelRun,
  clearRun,
  endRunsOutside,
  finishedItems,
  type RunKind,
  runOf,
  runStore,
  startRun,
  type WrittenAnswer,
} from '@/features/composer/generation/run';
import { openStream } from '@/testing/open-stream';
import { nothingAsked } from '@/testing/factories';
import { refuse, server } from '@/testing/server';

interface Answer extends WrittenAnswer {
  texts: { id: string; text: string }[];
}

const path = '/api/tweetgen/generate';
const kind: RunKind<Answer['texts'][number], Answer, { count: number }> = {
  path,
  operation: 'generateTweets',
  nouns: ['tweet', 'tweets'],
  itemsOf: ({ texts }) => texts,
  countOf: ({ count }) => count,
};
const makeAnswer = (...texts: string[]): Answer => ({
  generationId: 'g1',
  modelName: 'Your text, as typed',
  notes: ['Name one detail.'],
  ...nothingAsked,
  texts: texts.map((text, at) => ({ id: `t${at}`, text })),
});
const start = (over: { count?: number; key?: string; scope?: string; slot?: string; isDoubtful?: boolean } = {}) => {
  const { count = 3, key = 'key-1', scope = 'maya', slot = 'tweet', isDoubtful = false } = over;
  return startRun({ slot, kind, body: { count }, key, scope, isDoubtful });
};
const textsOf = (slot = 'tweet') => runOf(slot)?.slots.map(({ text }) => text);

let stream: ReturnType<typeof openStream>;
const asked = (times: number) => waitFor(() => expect(stream.requests).toHaveLength(times));

beforeEach(() => {
  stream = openStream(path);
  server.use(stream.handler);
});
afterEach(() => {
  endRunsOutside('nobody');
});

describe('a run', () => {
  it('has its slots at once, fills them as they stream in, and ends with the answer', async () => {
    const ended = start();
    expect(textsOf()).toEqual(['', '', '']);
    await asked(1);
    expect(stream.requests[0]).toMatchObject({ body: { count: 3 }, key: 'key-1' });
    stream.send('start', { generationId: 'g1', modelName: 'Your text, as typed', chatId: 'chat-1' });
    stream.send('delta', { index: 1, text: 'Half a ' });
    stream.send('delta', { index: 1, text: 'thought' });
    await waitFor(() => expect(textsOf()).toEqual(['', 'Half a thought', '']));
    expect(runOf('tweet')).toMatchObject({ generationId: 'g1', chatId: 'chat-1', state: 'writing' });
    stream.send('item', { index: 1, id: 't1', text: 'A whole thought.' });
    await waitFor(() => expect(textsOf()).toEqual(['', 'A whole thought.', '']));
    stream.send('done', makeAnswer('One.', 'Two.'));
    const run = await ended;
    expect(run).toBe(runOf('tweet'));
    expect(run).toMatchObject({ state: 'done', notes: ['Name one detail.'], chatId: 'chat-1' });
    expect(textsOf()).toEqual(['One.', 'Two.']);
  });

  it('takes an item without a place as the first one', async () => {
    const ended = start({ count: 1 });
    await asked(1);
    stream.send('item', { id: 't1', text: 'Rewritten.' });
    await waitFor(() => expect(textsOf()).toEqual(['Rewritten.']));
    cancelRun('tweet');
    await ended;
  });

  it('closes the connection when cancelled and keeps what was finished, each in its place', async () => {
    const cancelled = vi.fn();
    server.use(http.post('*/api/tweetgen/cancel', async ({ request }) => cancelled(await request.json())));
    const ended = start();
    await asked(1);
    stream.send('delta', { index: 0, text: 'Unfinis' });
    stream.send('item', { index: 1, id: 't1', text: 'Finished.' });
    await waitFor(() => expect(textsOf()).toEqual(['Unfinis', 'Finished.', '']));
    cancelRun('tweet');
    const run = await ended;
    expect(stream.requests[0]?.signal.aborted).toBe(true);
    expect(run).toMatchObject({ state: 'stopped', answer: null });
    expect(run && finishedItems(run)).toEqual([{ id: 't1', text: 'Finished.' }]);
    expect(run?.slots[1]?.item?.text).toBe('Finished.');
    await waitFor(() => expect(cancelled).toHaveBeenCalledExactlyOnceWith({ path, key: 'key-1' }));
  });

  it('is nothing when it is cancelled before the first text', async () => {
    const ended = start();
    await asked(1);
    stream.send('delta', { index: 0, text: 'Unfinis' });
    await waitFor(() => expect(textsOf()?.[0]).toBe('Unfinis'));
    cancelRun('tweet');
    expect(await ended).toBeNull();
    expect(runOf('tweet')).toBeUndefined();
  });

  it('keeps what was finished when the connection breaks off, and says so to the caller', async () => {
    const ended = start();
    await asked(1);
    stream.send('item', { index: 0, id: 't0', text: 'Finished.' });
    await waitFor(() => expect(textsOf()?.[0]).toBe('Finished.'));
    stream.end();
    await expect(ended).rejects.toMatchObject({ type: 'STREAM_BROKEN' });
    expect(runOf('tweet')).toMatchObject({ state: 'broken' });
  });

  it('is nothing when it is refused', async () => {
    server.use(refuse('post', path, { status: 402, type: 'USAGE_LIMIT_EXCEEDED' }));
    await expect(start()).rejects.toMatchObject({ status: 402 });
    expect(runOf('tweet')).toBeUndefined();
  });

  it('leaves what is there while it is doubtful, until the server accepts it', async () => {
    server.use(http.post(`*${path}`, () => HttpResponse.json({ success: true, data: makeAnswer('Before.') })));
    await start({ key: 'key-0' });
    server.use(refuse('post', path, { status: 402, type: 'USAGE_LIMIT_EXCEEDED' }));
    const refused = start({ isDoubtful: true });
    expect(textsOf()).toEqual(['Before.']);
    await expect(refused).rejects.toMatchObject({ status: 402 });
    expect(textsOf()).toEqual(['Before.']);
    server.use(stream.handler);
    const accepted = start({ isDoubtful: true, key: 'key-2' });
    await asked(1);
    expect(textsOf()).toEqual(['Before.']);
    stream.send('start', { generationId: 'g2' });
    await waitFor(() => expect(textsOf()).toEqual(['', '', '']));
    stream.send('done', makeAnswer('One.'));
    expect(await accepted).toMatchObject({ key: 'key-2', state: 'done', slots: [{ text: 'One.' }] });
  });

  it('takes the JSON of a repeated request as its answer', async () => {
    server.use(http.post(`*${path}`, () => HttpResponse.json({ success: true, data: { ...makeAnswer('Again.') } })));
    expect(await start()).toMatchObject({ state: 'done', slots: [{ text: 'Again.' }] });
  });

  it('sends the headers of its kind', async () => {
    let sent: string | null = null;
    server.use(
      http.post(`*${path}`, ({ request }) => {
        sent = request.headers.get('x-session-id');
        return HttpResponse.json({ success: true, data: makeAnswer('One.') });
      }),
    );
    const visitors = { ...kind, headers: () => ({ 'X-Session-ID': 'visitor-1' }) };
    await startRun({ slot: 'tweet', kind: visitors, body: { count: 1 }, key: 'key-1', scope: '' });
    expect(sent).toBe('visitor-1');
  });
});

describe('a slot', () => {
  it('has one run: the second one ends the first, also under the same key, and nothing of the first comes in', async () => {
    const first = start();
    await asked(1);
    const second = start({ count: 1 });
    expect(await first).toBeNull();
    expect(stream.requests[0]?.signal.aborted).toBe(true);
    expect(runOf('tweet')).toMatchObject({ state: 'writing', slots: [{ text: '' }] });
    await asked(2);
    stream.send('done', makeAnswer('Second.'));
    expect(await second).toMatchObject({ state: 'done' });
    expect(textsOf()).toEqual(['Second.']);
  });

  it('does not disturb another one', async () => {
    const first = start();
    await asked(1);
    const other = start({ slot: 'rewrite:p1', count: 1, key: 'key-2' });
    await asked(2);
    stream.send('done', makeAnswer('Rewritten.'));
    await other;
    expect(textsOf('rewrite:p1')).toEqual(['Rewritten.']);
    expect(runOf('tweet')?.state).toBe('writing');
    cancelRun('tweet');
    await first;
  });

  it('is cleared of what has ended only', async () => {
    const ended = start();
    clearRun('tweet');
    expect(runOf('tweet')?.state).toBe('writing');
    await asked(1);
    stream.send('done', makeAnswer('One.'));
    await ended;
    clearRun('tweet');
    expect(runOf('tweet')).toBeUndefined();
  });

  it("forgets the runs of everybody else and ends them, and keeps this person's", async () => {
    const theirs = start({ scope: 'maya' });
    await asked(1);
    stream.send('item', { index: 0, id: 't0', text: 'Finished.' });
    await waitFor(() => expect(textsOf()?.[0]).toBe('Finished.'));
    const own = start({ slot: 'thread', scope: 'ada', key: 'key-2' });
    endRunsOutside('ada');
    expect(Object.keys(runStore.getState())).toEqual(['thread']);
    expect(await theirs).toBeNull();
    expect(Object.keys(runStore.getState())).toEqual(['thread']);
    cancelRun('thread');
    await own;
  });
});
