import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before the clock of the first wait starts.
import '@/features/free-tools/components/mimic-structure';
import '@/features/free-tools/components/results';
import { takeCarried, takePosts } from '@/lib/device/carried-text';
import { rereadStored } from '@/lib/device/stored';
import { leave } from '@/lib/address/leave';
import { answerOf, streamOf, textOf } from '@/pages/tools/tool-fixtures';
import { signIn } from '@/testing/render';
import { openStream } from '@/testing/open-stream';
import { renderPublicPage } from '@/testing/render-public';
import { refuse, server, stream } from '@/testing/server';

/** Streams an answer and collects what was sent. */
function writes(address: string, answer: object, texts: readonly object[]) {
  const sent: { body: Record<string, unknown>; headers: Headers }[] = [];
  server.use(
    http.post(`*${address}`, async ({ request }) => {
      sent.push({ body: (await request.clone().json()) as Record<string, unknown>, headers: request.headers });
      return undefined;
    }),
    stream(address, streamOf(answer, texts)),
  );
  return sent;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Pasted: typing each key of a long text would take seconds. */
async function fill(name: string, text: string) {
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

beforeEach(rereadStored);
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the thread generator', () => {
  const address = '/api/tweetgen/thread/generate';
  const posts = ['It took three weekends.', 'It costs $9 a month.'].map(textOf);

  it('writes a thread without a login and carries it on post by post', async () => {
    signIn();
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    const sent = writes(address, answerOf({ tweets: posts, hooks: ['Three weekends, $9.'] }), posts);
    await renderPublicPage('/tools/thread-generator');
    await fill('What is it about?', 'Our newsletter');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tone' }), 'Warm');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Posts' }), '4');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Numbering' }), '1/6');
    await press('Generate 4 posts');
    const thread = within(await screen.findByRole('list', { name: 'Thread' }));
    await waitFor(() => expect(thread.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(screen.getByText('1 other opening'));
    expect(screen.getByText('Three weekends, $9.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ topic: 'Our newsletter', tone: 'warm', tweetCount: 4, numbering: 'total' });
    expect(sent[0]?.headers.get('authorization')).toBeNull();
    expect(sent[0]?.headers.has('x-session-id')).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Open in the app' }));
    // A member needs no sign-up.
    expect(to).toHaveBeenCalledWith('/threadgen');
    expect(takeCarried('thread')).toBe('It took three weekends.\n\n---\n\nIt costs $9 a month.');
  });

  it('draws nothing below the post that comes next, so that no text moves another', async () => {
    const { handler, send } = openStream(address);
    server.use(handler);
    await renderPublicPage('/tools/thread-generator');
    await fill('What is it about?', 'Our newsletter');
    await press('Generate 6 posts');
    const thread = within(await screen.findByRole('list', { name: 'Thread' }));
    expect(thread.getAllByRole('listitem')).toHaveLength(1);
    send('item', { index: 0, ...posts[0] });
    expect(await thread.findByText('It took three weekends.')).toBeVisible();
    expect(thread.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Copy thread' })).toBeNull();
    send('done', answerOf({ tweets: posts, hooks: [] }));
    expect(await screen.findByRole('button', { name: 'Copy thread' })).toBeVisible();
    expect(thread.getAllByRole('listitem')).toHaveLength(2);
  });

  it('has its own words for a failure without a message', async () => {
    server.use(refuse('post', address, { status: 502, type: 'UPSTREAM_FAILED' }));
    await renderPublicPage('/tools/thread-generator');
    await fill('What is it about?', 'Our newsletter');
    await press('Generate 6 posts');
    expect(await screen.findAllByText('Failed to generate thread')).not.toHaveLength(0);
  });
});

describe('the reply generator', () => {
  const address = '/api/free-tools/tweet-replies/generate';
  const pasted = { text: 'Good morning', url: null, authorHandle: null };

  it('says why there is nothing to add', async () => {
    writes(address, answerOf({ replies: [], skipped: { reason: 'It asks and claims nothing.' }, source: pasted }), []);
    await renderPublicPage('/tools/tweet-replies');
    await fill('Tweet or its link', 'Good morning');
    await press('Generate 3 replies');
    expect(await screen.findByText('Skip this one')).toBeVisible();
    expect(screen.getByText('It asks and claims nothing.')).toBeVisible();
    expect(screen.getByTestId('live-region')).toHaveTextContent('Nothing to add. It asks and claims nothing.');
  });

  it('sends an address as one, shows the post it led to, and says at the field when it is none of a post', async () => {
    const replies = ['We write one page a decision.'].map(textOf);
    const source = { text: 'Remote teams need less.', url: 'https://x.com/ada/status/1', authorHandle: 'ada' };
    const sent = writes(address, answerOf({ replies, source }), replies);
    await renderPublicPage('/tools/tweet-replies');
    await fill('Tweet or its link', 'https://x.com/ada/status/1728108619189874825');
    await fill('What do you know about it?', 'One page.');
    await press('Generate 3 replies');
    expect(await screen.findByRole('article', { name: 'Reply 1 of 1' })).toBeVisible();
    expect(screen.getByText('Remote teams need less.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      tweetUrl: 'https://x.com/ada/status/1728108619189874825',
      context: 'One page.',
    });
    expect(sent[0]?.body).not.toHaveProperty('tweetText');
    vi.spyOn(leave, 'to').mockReturnValue();
    await userEvent.click(screen.getByRole('link', { name: 'Open in the app' }));
    const [carried] = takePosts();
    expect(carried).toMatchObject({ text: 'We write one page a decision.', answers: 'Remote teams need less.' });

    const message = 'Enter the address of a post on X.';
    server.use(refuse('post', address, { status: 422, details: [{ field: 'tweetUrl', message }] }));
    await userEvent.clear(field('Tweet or its link'));
    await fill('Tweet or its link', 'https://example.com/a');
    await press('Generate 3 replies');
    await waitFor(() => expect(field('Tweet or its link')).toHaveAccessibleDescription(message));
    expect(field('Tweet or its link')).toHaveFocus();

    const gone = 'This post is not on X any more.';
    server.use(refuse('post', address, { status: 404, type: 'NOT_FOUND', message: gone }));
    await press('Generate 3 replies');
    await waitFor(() => expect(field('Tweet or its link')).toHaveAccessibleDescription(gone));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the tweet mimic', () => {
  const address = '/api/free-tools/tweet-mimic/generate';
  const structure = { hook: 'statement', beats: ['hook', 'result'], lineCount: 2, ending: 'statement' };
  const lookAlike = { ...textOf('Nothing broke at our place.'), similarity: 0.12, overlaps: [{ start: 0, end: 13 }] };

  it('shows what a look-alike shares with its source, and sends a changed structure', async () => {
    const sent = writes(address, answerOf({ tweets: [lookAlike], structure }), [lookAlike]);
    await renderPublicPage('/tools/tweet-mimic');
    await fill('Tweet to learn from', 'I deleted it.\n\nNothing broke.');
    await fill('What is yours about?', 'Our stand-ups.');
    await userEvent.click(await screen.findByText('Structure:'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Opens with' }), 'question');
    await press('Generate 3 tweets');
    const card = within(await screen.findByRole('article', { name: 'Tweet 1 of 1' }));
    expect(await card.findByRole('meter', { name: 'Shared wording' })).toHaveAttribute('aria-valuenow', '12');
    expect(card.getByText('Nothing broke', { selector: 'mark' })).toBeVisible();
    const { body, headers } = sent[0] ?? {};
    expect(body).toMatchObject({
      options: { count: 3, extraPrompt: 'Our stand-ups.' },
      structure: { hook: 'question' },
    });
    expect(body?.sessionId).toBe(headers?.get('x-session-id'));
  });

  it('says what becomes of what is too close', async () => {
    writes(address, answerOf({ tweets: [lookAlike], structure, connectUrl: null }), [lookAlike]);
    await renderPublicPage('/tools/tweet-mimic');
    await press('Use this example');
    await press('Generate 3 tweets');
    expect(await screen.findByText(/is rewritten once, then left out\.$/)).toBeVisible();
  });

  it('refuses a source of 4,001 characters at the field, without a call', async () => {
    await renderPublicPage('/tools/tweet-mimic');
    await fill('Tweet to learn from', 'x'.repeat(4_001));
    await press('Generate 3 tweets');
    expect(field('Tweet to learn from')).toHaveAccessibleDescription(
      'Shorten this by 1 character. The limit is 4,000.',
    );
  });

  it('gives the words of the server where its limit is the number of calls, with the time', async () => {
    server.use(
      refuse('post', address, {
        status: 429,
        type: 'RATE_LIMITED',
        message: 'Too many requests.',
        headers: { 'retry-after': '30' },
      }),
    );
    await renderPublicPage('/tools/tweet-mimic');
    await press('Use this example');
    await press('Generate 3 tweets');
    expect(await screen.findByText(/Too many requests\. Try again at/)).toBeVisible();
  });
});

describe('before anything is asked', () => {
  it.each([
    ['tweet-generator', 'Use this example'],
    ['thread-generator', 'Use this example'],
    ['tweet-mimic', 'Use this example'],
    ['tweet-replies', 'Use this example'],
    ['twitter-profile', 'Try @nasa'],
  ])('the %s shows an example, and takes it into the form', async (tool, action) => {
    await renderPublicPage(`/tools/${tool}`);
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(results.getByText(/^Example · /)).toBeVisible();
    expect(results.getByRole('figure')).toBeVisible();
    await press(action);
    expect(results.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('textbox')[0]).not.toHaveValue('');
  });
});

describe('a broken connection', () => {
  it('keeps what was finished', async () => {
    const address = '/api/free-tools/tweets/generate';
    server.use(
      http.post(
        `*${address}`,
        () =>
          new HttpResponse(
            'event: start\ndata: {}\n\nevent: item\ndata: {"index":1,"id":"a","text":"Kept.","notes":[]}\n\n',
            {
              headers: { 'content-type': 'text/event-stream' },
            },
          ),
      ),
    );
    await renderPublicPage('/tools/tweet-generator');
    await press('Use this example');
    await press('Generate 3 tweets');
    expect(await screen.findByText(/The connection broke\./)).toBeVisible();
    expect(screen.getByRole('article', { name: 'Tweet 1 of 1' })).toHaveTextContent('Kept.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
