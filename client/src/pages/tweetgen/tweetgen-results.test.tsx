import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '@/components/ui/live-region';
import type { Post } from '@/features/publishing/api';
import { useAnnouncement } from '@/lib/announce';
import { rereadKept, writeKept } from '@/lib/kept-text';
import {
  answerList,
  forgetWork,
  makeAnswer,
  makeChat,
  makeDraft,
  makeGeneration,
  makeTweet,
  openStream,
} from '@/pages/tweetgen/tweetgen-fixtures';
import { TweetgenPage } from '@/pages/tweetgen/tweetgen-page';
import { answer, refuse, server } from '@/testing/server';
import { renderApp, renderWithProviders, signIn } from '@/testing/render';

const tweets = [makeTweet('t1'), makeTweet('t2'), makeTweet('t3')];
const chat = { ...makeChat('chat-1', 'The new harbour'), generations: [makeGeneration('g1', tweets)] };
let drafts: Post[];

// A whole screen on a busy machine: slow, not stuck.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  signIn();
  drafts = [];
  server.use(
    answerList('/api/tweetgen/chats', [makeChat('chat-1', 'The new harbour')]),
    answer('get', '/api/tweetgen/chats/{id}', () => chat),
    answerList('/api/integrations/posts', () => drafts),
  );
});
afterEach(forgetWork);

const renderTweets = (path = '/tweetgen?chat=chat-1') =>
  renderWithProviders(
    <>
      <TweetgenPage />
      <LiveRegion />
    </>,
    path,
  );
const card = (at: number) => screen.findByRole('article', { name: `Variant ${at} of 3` });
const press = async (at: number, name: string | RegExp) =>
  userEvent.setup().click(within(await card(at)).getByRole('button', { name }));

describe('an open chat', () => {
  it('shows its results and its prompt after a reload', async () => {
    renderTweets();
    expect(await card(2)).toHaveTextContent('Tweet t2');
    expect(screen.getByRole('textbox', { name: 'What is it about?' })).toHaveValue('The new harbour');
  });

  it('says so when it is gone, and offers a new one', async () => {
    server.use(refuse('get', '/api/tweetgen/chats/{id}', { status: 404, type: 'NOT_FOUND' }));
    renderTweets();
    expect(await screen.findByText('This chat is no longer here')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start a new chat' })).toBeInTheDocument();
  });

  it('offers to try again when it did not load', async () => {
    server.use(refuse('get', '/api/tweetgen/chats/{id}', { status: 503, message: 'The database is away.' }));
    renderTweets();
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    server.use(answer('get', '/api/tweetgen/chats/{id}', () => chat));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card(1)).toHaveTextContent('Tweet t1');
  });
});

describe('regenerating', () => {
  it('writes that card anew, with the wish, and keeps the versions', async () => {
    const stream = openStream('/api/tweetgen/regenerate');
    server.use(stream.handler);
    renderTweets();
    await press(2, 'Regenerate with a note');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Shorter' }));
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toEqual({ generationId: 'g1', tweetId: 't2', instruction: 'shorter' });
    stream.send('delta', { index: 0, text: 'Brief' });
    expect(await within(await card(2)).findByText('Brief')).toBeInTheDocument();
    expect(await card(1)).toHaveTextContent('Tweet t1');

    const newTweet = makeTweet('t2b', { text: 'Briefly: harbour.' });
    stream.send('done', makeAnswer('g2', [newTweet]));
    expect(await within(await card(2)).findByText('Briefly: harbour.')).toBeInTheDocument();
    expect(await card(2)).toHaveTextContent('Version 2 of 2');
    await press(2, 'Previous version');
    expect(await card(2)).toHaveTextContent('Tweet t2 about the harbour.');
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('leaves the card as it was when the server refuses', async () => {
    server.use(refuse('post', '/api/tweetgen/regenerate', { status: 503, message: 'No capacity.' }));
    renderApp('/tweetgen?chat=chat-1');
    await press(1, 'Regenerate');
    expect(await within(await card(1)).findByText('No capacity.')).toBeInTheDocument();
    expect(await card(1)).toHaveTextContent('Tweet t1');
    expect(within(await card(1)).getByRole('button', { name: 'Regenerate' })).toBeEnabled();
  });
});

describe('saving', () => {
  it('shows it as saved at once, and the server’s draft afterwards', async () => {
    const open: { finish?: () => void } = {};
    server.use(
      http.post('*/api/tweetgen/save', async ({ request }) => {
        expect(await request.json()).toMatchObject({
          tweets: [{ text: 'Tweet t1 about the harbour.', generationId: 'g1' }],
          chatId: 'chat-1',
        });
        await new Promise<void>((resolve) => (open.finish = resolve));
        drafts = [makeDraft('p1', 'Tweet t1 about the harbour.')];
        return HttpResponse.json({ success: true, data: { posts: drafts } } as Record<string, unknown>, {
          status: 201,
        });
      }),
    );
    server.use(answer('get', '/api/publishing/posts/{id}', () => makeDraft('p1', 'Tweet t1 about the harbour.')));
    const { router } = renderTweets();
    await press(1, 'Save');
    expect(await within(await card(1)).findByRole('button', { name: 'Saved' })).toBeInTheDocument();
    await waitFor(() => expect(open.finish).toBeDefined());
    open.finish?.();
    await waitFor(() => expect(screen.getByTestId('live-region')).toHaveTextContent('Saved to drafts'));
    await press(1, 'Saved');
    expect(router.state.location.search).toContain('sheet=drafts');
    const sheet = await screen.findByRole('dialog', { name: 'Drafts' });
    await waitFor(() => expect(sheet).toHaveTextContent('Tweet t1 about the harbour.'));
  });

  it('takes the mark back when the server refuses, and says why once', async () => {
    server.use(refuse('post', '/api/tweetgen/save', { status: 500, message: 'Not saved.' }));
    renderApp('/tweetgen?chat=chat-1');
    await card(1);
    // The list is not asked again in time: the mark must go without it.
    server.use(http.get('*/api/integrations/posts', () => delay('infinite')));
    await press(1, 'Save');
    expect(await screen.findByText('Not saved.')).toBeInTheDocument();
    expect(await within(await card(1)).findByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('keeps on the card why it was not saved, until it is saved or put away', async () => {
    server.use(refuse('post', '/api/tweetgen/save', { status: 500, message: 'The disk is full.' }));
    renderTweets();
    await press(1, 'Save');
    expect(await within(await card(1)).findByText('Not saved: The disk is full.')).toBeInTheDocument();
    await press(1, 'Dismiss');
    expect(within(await card(1)).queryByText(/^Not saved/)).not.toBeInTheDocument();
    expect(await card(1)).toHaveFocus();
    await press(1, 'Save');
    await within(await card(1)).findByText('Not saved: The disk is full.');
    server.use(
      answer('post', '/api/tweetgen/save', () => {
        drafts = [makeDraft('p1', 'Tweet t1 about the harbour.')];
        return { posts: drafts };
      }),
      answer('get', '/api/publishing/posts/{id}', () => makeDraft('p1', 'Tweet t1 about the harbour.')),
    );
    await press(1, 'Try again');
    expect(await within(await card(1)).findByRole('button', { name: 'Saved' })).toBeInTheDocument();
    expect(within(await card(1)).queryByText(/^Not saved/)).not.toBeInTheDocument();
  });

  it('sends the same key from a second tab, and goes on when the answered draft was deleted since', async () => {
    const keys: string[] = [];
    let isDeleted = false;
    server.use(
      http.post('*/api/tweetgen/save', ({ request }) => {
        const key = request.headers.get('idempotency-key') ?? '';
        keys.push(key);
        const post = makeDraft(key === keys[0] ? 'p1' : 'p2', 'Tweet t1 about the harbour.');
        return HttpResponse.json({ success: true, data: { posts: [post] } } as Record<string, unknown>);
      }),
      http.get('*/api/publishing/posts/:id', ({ params }) => {
        if (isDeleted && params.id === 'p1')
          return HttpResponse.json(
            { success: false, statusCode: 404, message: 'Gone.', error: { type: 'NOT_FOUND' } },
            { status: 404 },
          );
        const data = makeDraft(String(params.id), 'Tweet t1 about the harbour.');
        return HttpResponse.json({ success: true, data } as Record<string, unknown>);
      }),
    );
    const saveIn = async (count: number) => {
      const view = renderTweets();
      await press(1, 'Save');
      await waitFor(() => expect(keys).toHaveLength(count));
      await waitFor(() => expect(screen.getByTestId('live-region')).toHaveTextContent('Saved to drafts'));
      view.unmount();
      useAnnouncement.setState({ text: '', turn: 0 });
    };
    await saveIn(1);
    await saveIn(2);
    isDeleted = true;
    await saveIn(4);
    expect(keys).toEqual([keys[0], keys[0], keys[0], `${keys[0] ?? ''}.p1`]);
  });

  it('opens the upgrade dialog by itself at the month’s limit', async () => {
    const limit = { type: 'USAGE_LIMIT_EXCEEDED', feature: 'tweets per month', currentUsage: 50, limit: 50 };
    server.use(refuse('post', '/api/tweetgen/save', { status: 402, ...limit, resetsAt: '2026-12-01T00:00:00.000Z' }));
    renderApp('/tweetgen?chat=chat-1');
    await press(1, 'Save');
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade Required for tweets per month' });
    expect(dialog).toHaveTextContent("You've used 50/50 for this month.");
  });
});

describe('editing', () => {
  it('changes the text in its place and keeps it over a reload', async () => {
    const view = renderTweets();
    await press(1, 'Edit');
    const field = await screen.findByRole('textbox', { name: 'Variant 1 of 3, text' });
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: 'Half typed' } });
    view.unmount();
    rereadKept();
    const again = renderTweets();
    const open = await screen.findByDisplayValue('Half typed');
    fireEvent.keyDown(open, { key: 'Enter', ctrlKey: true });
    expect(await card(1)).toHaveTextContent('Half typed');
    expect(await card(1)).toHaveFocus();
    again.unmount();
    rereadKept();
    renderTweets();
    expect(await card(1)).toHaveTextContent('Half typed');
    await press(1, 'Undo edit');
    expect(await card(1)).toHaveTextContent('Tweet t1');
  });

  it('keeps its own text while another tab types, also over a reload', async () => {
    const view = renderTweets();
    await press(1, 'Edit');
    const field = await screen.findByRole('textbox', { name: 'Variant 1 of 3, text' });
    fireEvent.change(field, { target: { value: 'Mine' } });
    writeKept();
    const key = Object.keys(localStorage).find((each) => each.startsWith('kept:editing:')) ?? '';
    const typedThere = JSON.stringify({ text: 'Theirs', at: Date.now() });
    for (const newValue of [typedThere, null]) fireEvent(window, new StorageEvent('storage', { key, newValue }));
    expect(field).toHaveValue('Mine');
    view.unmount();
    rereadKept();
    renderTweets();
    expect(await screen.findByDisplayValue('Mine')).toBeInTheDocument();
  });

  it('drops the change on Escape, and gives it back to whoever wants it', async () => {
    renderTweets();
    await press(1, 'Edit');
    const field = await screen.findByRole('textbox', { name: 'Variant 1 of 3, text' });
    fireEvent.change(field, { target: { value: 'Never mind' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(await card(1)).toHaveTextContent('Tweet t1');
    expect(screen.queryByDisplayValue('Never mind')).not.toBeInTheDocument();
    await press(1, 'Take it up again');
    expect(await screen.findByDisplayValue('Never mind')).toHaveFocus();
  });

  it('speaks at 20, 10, 0 left and over, and refuses to save what is too long', async () => {
    renderTweets();
    await press(1, 'Edit');
    const field = await screen.findByRole('textbox', { name: 'Variant 1 of 3, text' });
    const spoken: string[] = [];
    const type = async (length: number) => {
      fireEvent.change(field, { target: { value: 'a'.repeat(length) } });
      await waitFor(() =>
        expect(within(field.closest('article') as HTMLElement).getByText(sayLeft(length))).toBeInTheDocument(),
      );
      spoken.push(screen.getByTestId('live-region').textContent);
    };
    for (const length of [200, 261, 262, 271, 280, 283]) await type(length);
    expect(spoken).toEqual([
      '',
      '19 characters left',
      '19 characters left',
      '9 characters left',
      '0 characters left',
      '3 characters over the limit',
    ]);
    fireEvent.keyDown(field, { key: 'Enter', metaKey: true });
    expect(within(await card(1)).getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  });
});

const sayLeft = (length: number) =>
  length > 280 ? `${length - 280} characters over the limit` : `${280 - length} characters left`;

describe('the keyboard', () => {
  it('moves focus with J and K and works on the focused card only', async () => {
    renderApp('/tweetgen?chat=chat-1');
    await card(1);
    const user = userEvent.setup();
    await user.keyboard('j');
    expect(await card(1)).toHaveFocus();
    await user.keyboard('jk');
    expect(await card(1)).toHaveFocus();
    await user.keyboard('j');
    expect(await card(2)).toHaveFocus();
    await user.keyboard('e');
    expect(await screen.findByRole('textbox', { name: 'Variant 2 of 3, text' })).toHaveFocus();
    await user.keyboard('jjj');
    expect(screen.getByDisplayValue(/jjj$/)).toHaveFocus();
  });
});
