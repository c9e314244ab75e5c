import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { type Post, postKeys } from '@/features/composer/posts/posts-api';
import { allShortcuts } from '@/lib/keyboard/registry';
import * as timeZones from '@/lib/words/time-zones';
import { storeInTab } from '@/lib/device/stored-in-tab';
import { makeDraft } from '@/pages/write/post/post-fixtures';
import { post, renderTweets, startUser } from '@/testing/post-screen';
import { leaveDoc, makeDoc, makePart, reload, savedAs } from '@/testing/editor';
import { makeIdea, makePost, makeUser } from '@/testing/factories';
import { renderApp, signIn } from '@/testing/render';
import { refuse, server } from '@/testing/server';
import { button, header, live, startWriting } from '@/testing/writing-screen';

interface SaveBody {
  tweets: { text: string }[];
}
interface ChangeBody {
  parts: { text: string; mediaIds: string[] }[];
  version: number;
}

const savePath = '/api/tweetgen/save';
const origin = { generationId: 'g1', tweetId: 't1', modelName: 'Your text, as typed' };
const ok = (data: unknown) => HttpResponse.json({ success: true, data } as Record<string, unknown>);
const no = (status: number, type: string) =>
  HttpResponse.json({ success: false, statusCode: status, message: '', error: { type } }, { status });

startWriting();

/** What the server has, and all that it was sent. */
let stored: Post;
let made: { body: SaveBody; key: string | null }[];
let changed: ChangeBody[];
beforeEach(() => {
  [made, changed] = [[], []];
  server.use(
    http.post(`*${savePath}`, async ({ request }) => {
      const body = (await request.json()) as SaveBody;
      made.push({ body, key: request.headers.get('idempotency-key') });
      stored = makeDraft(`p${made.length}`, body.tweets[0]?.text ?? '');
      return ok({ posts: [stored] });
    }),
    http.patch('*/api/publishing/posts/:id', async ({ request }) => {
      const body = (await request.json()) as ChangeBody;
      changed.push(body);
      if (body.version !== stored.version) return no(409, 'CONFLICT');
      stored = makeDraft(stored.id, body.parts[0]?.text ?? '', stored.version + 1);
      return ok(stored);
    }),
    http.get('*/api/publishing/posts/:id', () => ok(stored)),
  );
});

afterEach(() => vi.useRealTimers());

const type = async (text: string) => fireEvent.change(await post(), { target: { value: text } });
const pressSave = async () => fireEvent.keyDown(await post(), { key: 's', ctrlKey: true });
const saved = () => header().findByText('Saved');
const textOf = ({ parts }: ChangeBody) => parts[0]?.text;

describe('a new post', () => {
  it('stores itself from its first words, with the chat that it came from', async () => {
    server.use(refuse('get', '/api/tweetgen/chats/{id}', { status: 404 }));
    leaveDoc('tweet', makeDoc(['']));
    renderTweets('/write?chat=chat-1');
    await type('The harbour opens in May.');
    expect(header().getByText('Saving…')).toBeInTheDocument();
    expect(await header().findByText('Saved', undefined, { timeout: 4_000 })).toBeInTheDocument();
    expect(live()).toHaveTextContent('Saved');
    expect(made).toEqual([
      {
        key: expect.stringMatching(/./),
        body: {
          tweets: [{ text: 'The harbour opens in May.' }],
          platform: 'twitter',
          asThread: false,
          chatId: 'chat-1',
        },
      },
    ]);
    // The palette has nothing left to offer.
    expect(allShortcuts().find(({ id }) => id === 'save-draft')).toMatchObject({ hiddenInPalette: true });
  });

  it('is saved by Ctrl+S right after the last key, also once the screen has been left', async () => {
    const view = renderTweets();
    await type('The last wor');
    const field = await post();
    fireEvent.change(field, { target: { value: 'The last word' } });
    fireEvent.keyDown(field, { key: 's', ctrlKey: true });
    view.unmount();
    await waitFor(() => expect(made.map(({ body }) => body.tweets)).toEqual([[{ text: 'The last word' }]]));
    reload();
    renderTweets();
    expect(await saved()).toBeInTheDocument();
  });

  it('is one draft however often it is saved while the first answer is on its way', async () => {
    let finish = () => {};
    server.use(
      http.post(`*${savePath}`, async () => new Promise<void>((resolve) => (finish = resolve)), { once: true }),
    );
    renderTweets();
    await type('First');
    await pressSave();
    expect(await header().findByText('Saving…')).toBeInTheDocument();
    await type('First, and second');
    await pressSave();
    finish();
    await waitFor(() => expect(changed.map(textOf)).toEqual(['First, and second']));
    expect(made.map(({ body }) => body.tweets[0]?.text)).toEqual(['First']);
    expect(await saved()).toBeInTheDocument();
  });

  it('keeps the generation that it was made of, and is stored without it when that is gone', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(
        `*${savePath}`,
        async ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          expect(await request.json()).toMatchObject({
            tweets: [{ text: 'Written.', generationId: 'g1', tweetId: 't1' }],
          });
          return no(404, 'NOT_FOUND');
        },
        { once: true },
      ),
    );
    leaveDoc('tweet', makeDoc([], { parts: [makePart('p1', 'Written.', { origin })] }));
    renderTweets();
    await pressSave();
    expect(await saved()).toBeInTheDocument();
    expect(made).toEqual([
      { key: `${keys[0] ?? ''}-plain`, body: { tweets: [{ text: 'Written.' }], platform: 'twitter', asThread: false } },
    ]);
  });

  it('says above the text why it was not saved, and tries again with the same key', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(
        `*${savePath}`,
        ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    renderTweets();
    await type('Worth keeping');
    await pressSave();
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent("Not saved. The server didn't answer.");
    await startUser().click(within(problem).getByRole('button', { name: 'Try again' }));
    expect(await saved()).toBeInTheDocument();
    expect(made.map(({ key }) => key)).toEqual(keys);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it("gives the server's reason until it is dismissed", async () => {
    server.use(refuse('post', savePath, { status: 500, message: 'The disk is full.' }));
    renderTweets();
    await type('Worth keeping');
    await pressSave();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved. The disk is full.');
    await startUser().click(button('Dismiss'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await post()).toHaveValue('Worth keeping');
  });

  it('is stored over the limit too, as it is', async () => {
    const bodies: unknown[] = [];
    const [idea] = [makeIdea([makeDraft('p1', 'a'.repeat(281))])];
    server.use(
      http.post('*/api/publishing/ideas', async ({ request }) => {
        bodies.push(await request.json());
        return ok(idea);
      }),
      http.get('*/api/publishing/posts/:id', () => ok(idea?.posts[0])),
    );
    renderTweets();
    await type('a'.repeat(281));
    await pressSave();
    expect(await saved()).toBeInTheDocument();
    expect(bodies).toEqual([{ parts: [{ text: 'a'.repeat(281), mediaIds: [] }], platform: 'twitter' }]);
  });

  it('that was only generated is stored by a press', async () => {
    leaveDoc('tweet', makeDoc(['Written.'], { isChanged: false }));
    renderTweets();
    await startUser().click(await header().findByRole('button', { name: 'Save draft' }));
    expect(await saved()).toBeInTheDocument();
    expect(made.map(({ body }) => body.tweets[0]?.text)).toEqual(['Written.']);
  });

  it('is on this device while there is no connection', async () => {
    onlineManager.setOnline(false);
    renderTweets();
    await type('On the train');
    expect(header().getByText('Saved on this device')).toBeInTheDocument();
  });

  it("opens the upgrade dialog by itself at the month's limit", async () => {
    const limit = { type: 'USAGE_LIMIT_EXCEEDED', feature: 'tweets per month', currentUsage: 50, limit: 50 };
    server.use(refuse('post', savePath, { status: 402, ...limit, resetsAt: '2026-12-01T00:00:00.000Z' }));
    renderApp('/write');
    await type('One too many');
    await pressSave();
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade Required for tweets per month' });
    expect(dialog).toHaveTextContent("You've used 50/50 for this month.");
    expect(screen.queryByText(/^Not saved/)).not.toBeInTheDocument();
    expect(await screen.findByDisplayValue('One too many')).toBeInTheDocument();
  });

  it('is saved after the payment that its limit asked for', async () => {
    const doc = makeDoc(['Paid for']);
    leaveDoc('tweet', doc);
    const { id, activeWorkspaceId } = makeUser();
    const record = {
      userId: id,
      workspaceId: activeWorkspaceId,
      planId: 'starter',
      isAnnual: false,
      path: '/write',
    };
    const stopped = { key: ['save-post', 'tweet'], input: { doc, saved: null } };
    storeInTab('checkout', { ...record, stopped, state: 'paid', expiresAtMs: Date.now() + 60_000 });
    renderTweets();
    expect(await saved()).toBeInTheDocument();
    expect(made.map(({ body }) => body.tweets)).toEqual([[{ text: 'Paid for' }]]);
  });
});

describe('a stored draft', () => {
  beforeEach(() => {
    stored = makeDraft('p1', 'Old words', 1);
    leaveDoc('tweet', makeDoc(['Old words']), savedAs('p1', ['Old words']));
  });

  it('saves itself a second and a half after the last key, and says so', async () => {
    renderTweets();
    expect(await saved()).toBeInTheDocument();
    const field = await post();
    vi.useFakeTimers();
    fireEvent.change(field, { target: { value: 'New' } });
    expect(header().getByText('Saving…')).toBeInTheDocument();
    vi.advanceTimersByTime(1_400);
    fireEvent.change(field, { target: { value: 'New words' } });
    vi.advanceTimersByTime(1_400);
    expect(header().getByText('Saving…')).toBeInTheDocument();
    expect(changed).toEqual([]);
    await vi.waitFor(() => expect(header().getByText('Saved')).toBeInTheDocument());
    expect(changed).toEqual([{ parts: [{ text: 'New words', mediaIds: [] }], version: 1 }]);
    expect(made).toEqual([]);
  });

  it.each(['visibilitychange', 'pagehide', 'leaving the screen'])('is saved at %s, without the pause', async (way) => {
    const view = renderTweets();
    await saved();
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('textbox', { name: 'Post' }), { target: { value: 'New words' } });
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    if (way === 'visibilitychange') fireEvent(document, new Event(way));
    else if (way === 'pagehide') fireEvent(window, new Event(way));
    else view.unmount();
    // Less than the pause goes by while this waits.
    await vi.waitFor(() => expect(changed.map(textOf)).toEqual(['New words']));
  });

  it('is saved over the newest version that was read, which grows with its state too', async () => {
    stored = makeDraft('p1', 'Old words', 4);
    renderTweets();
    await saved();
    await type('New words');
    await pressSave();
    await waitFor(() => expect(changed.map(({ version }) => version)).toEqual([4]));
    expect(await saved()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('becomes a new one when it was deleted elsewhere', async () => {
    server.use(http.patch('*/api/publishing/posts/:id', () => no(404, 'NOT_FOUND')));
    renderTweets();
    await type('New words');
    await pressSave();
    await waitFor(() => expect(made.map(({ body }) => body.tweets)).toEqual([[{ text: 'New words' }]]));
    expect(await saved()).toBeInTheDocument();
  });
});

it('takes over what another tab has saved, where nothing was changed here', async () => {
  stored = makeDraft('p1', 'Old words', 1);
  leaveDoc('tweet', makeDoc(['Old words']), savedAs('p1', ['Old words']));
  renderTweets();
  await saved();
  stored = makeDraft('p1', 'Their words', 2);
  await queryClient.invalidateQueries({ queryKey: postKeys.all });
  await waitFor(async () => expect(await post()).toHaveValue('Their words'));
  await type('Their words, and mine');
  await pressSave();
  expect(await saved()).toBeInTheDocument();
  expect(changed.map(({ version }) => version)).toEqual([2]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('a draft that was changed elsewhere', () => {
  beforeEach(async () => {
    stored = makeDraft('p1', 'Old words', 1);
    leaveDoc('tweet', makeDoc(['Old words']), savedAs('p1', ['Old words']));
    renderTweets();
    await saved();
    stored = makeDraft('p1', 'Their words', 2);
    await type('My words');
    await pressSave();
  });
  const conflict = async () => within(await screen.findByRole('alert'));

  it('shows theirs, and keeps mine over the new version', async () => {
    expect(await screen.findByRole('alert')).toHaveTextContent(/with what differs marked:Their words/);
    expect((await conflict()).getByText('Their', { selector: 'mark' })).toBeVisible();
    expect(await post()).toHaveValue('My words');
    await type('My words, and more');
    await startUser().click((await conflict()).getByRole('button', { name: 'Keep my version' }));
    expect(await saved()).toBeInTheDocument();
    expect(changed.map((body) => [textOf(body), body.version])).toEqual([
      ['My words', 1],
      ['My words, and more', 2],
    ]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes theirs without sending anything, and gives mine back by Undo', async () => {
    await startUser().click((await conflict()).getByRole('button', { name: 'Use the other version' }));
    expect(await post()).toHaveValue('Their words');
    expect(await saved()).toBeInTheDocument();
    expect(changed).toHaveLength(1);
    const notice = screen.getByText('Replaced with the other version.').parentElement as HTMLElement;
    await startUser().click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(await post()).toHaveValue('My words');
  });
});

it('says that the other version is not there yet, and asks for it again at a press', async () => {
  leaveDoc('tweet', makeDoc(['Old words']), savedAs('p1', ['Old words']));
  let isAway = true;
  server.use(
    http.patch('*/api/publishing/posts/:id', () => no(409, 'CONFLICT')),
    http.get('*/api/publishing/posts/:id', () => (isAway ? no(500, 'INTERNAL') : ok(makePost({ id: 'p1' })))),
  );
  renderTweets();
  await type('My words');
  await pressSave();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "This post was changed elsewhere, and the other version didn't load. Your text is still here.",
  );
  isAway = false;
  await startUser().click(button('Try again'));
  expect(await screen.findByRole('button', { name: 'Keep my version' })).toBeInTheDocument();
  expect(await post()).toHaveValue('My words');
});

it('a draft that is gone when it is read again is stored as a new one', async () => {
  leaveDoc('tweet', makeDoc(['Old words']), savedAs('p1', ['Old words']));
  server.use(
    http.patch('*/api/publishing/posts/:id', () => no(409, 'CONFLICT')),
    http.get('*/api/publishing/posts/:id', ({ params }) =>
      params.id === 'p1' && made.length === 0 ? no(404, 'NOT_FOUND') : ok(stored),
    ),
  );
  renderTweets();
  await type('My words');
  await pressSave();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This post was deleted elsewhere. Your text is still here.',
  );
  await startUser().click(button('Save as a new draft'));
  expect(await saved()).toBeInTheDocument();
  expect(made.map(({ body }) => body.tweets)).toEqual([[{ text: 'My words' }]]);
});

describe('what was sent', () => {
  const text = 'The harbour opens in May.';
  const open = (over: Partial<Post>) => {
    stored = { ...makeDraft('p1', text), ...over };
    leaveDoc('tweet', makeDoc([text]), savedAs('p1', [text]));
    renderTweets();
  };

  it('names the screen, and leads to another post and to Posts', async () => {
    open({ status: 'scheduled', scheduledAt: '2099-01-01T09:00:00.000Z' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Scheduled' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'See in Posts' })).toHaveAttribute('href', '/posts?tab=scheduled');
    await startUser().click(button('Write another'));
    expect(await screen.findByRole('heading', { level: 1, name: 'New post' })).toBeInTheDocument();
    expect(await post()).toHaveFocus();
    expect(await post()).toHaveValue('');
  });

  it('has on a phone what follows in a menu', async () => {
    const media = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...media, matches: query === '(width < 40rem)' }));
    open({ status: 'scheduled', scheduledAt: '2099-01-01T09:00:00.000Z' });
    const user = startUser();
    const status = within(await screen.findByRole('group', { name: 'Status' }));
    expect(status.queryByRole('link', { name: 'See in Posts' })).toBeNull();
    await user.click(await status.findByRole('button', { name: 'Post actions' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Unschedule',
      'See in Posts',
    ]);
  });

  it.each([
    ['Berlin', /^Scheduled for .* [AP]M$/],
    ['Lisbon', /^Scheduled for .* [AP]M, Berlin time$/],
  ])('names the zone on a phone that is in another one: in %s', async (city, line) => {
    vi.spyOn(timeZones, 'guessTimeZone').mockReturnValue(`Europe/${city}`);
    const media = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...media, matches: query === '(width < 40rem)' }));
    open({ status: 'scheduled', scheduledAt: '2099-01-01T09:00:00.000Z', timezone: 'Europe/Berlin' });
    expect(await screen.findByText(line)).toBeVisible();
  });

  it('leads a viewer, who can write nothing, to Posts alone', async () => {
    signIn({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    open({ status: 'scheduled', scheduledAt: '2099-01-01T09:00:00.000Z' });
    expect(await screen.findByRole('link', { name: 'See in Posts' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write another' })).not.toBeInTheDocument();
  });

  it('has one Undo while it is published: that of the publishing', async () => {
    open({ status: 'scheduled', scheduledAt: new Date(Date.now() + 20_000).toISOString() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Publishing' })).toBeInTheDocument();
    expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  it('has no button to send it again once it is published, but one for the next post', async () => {
    open({ status: 'published', url: 'https://x.com/maya/status/1' });
    expect(await screen.findByRole('link', { name: /^View on X/ })).toBeVisible();
    for (const name of ['Publish', 'Other times'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await startUser().click(button('Write another'));
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeInTheDocument();
    expect(await post()).toHaveFocus();
  });
});
