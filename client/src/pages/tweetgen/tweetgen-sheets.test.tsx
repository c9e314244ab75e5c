import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '@/features/publishing/api';
import type { Chat } from '@/features/tweetgen/api';
import { writeKept } from '@/lib/kept-text';
import {
  answerList,
  forgetWork,
  makeChat,
  makeDraft,
  makeGeneration,
  makeTweet,
} from '@/pages/tweetgen/tweetgen-fixtures';
import { TweetgenPage } from '@/pages/tweetgen/tweetgen-page';
import { answer, refuse, server } from '@/testing/server';
import { renderWithProviders, signIn } from '@/testing/render';

vi.setConfig({ testTimeout: 20_000 });

let chats: Chat[];
let drafts: Post[];

beforeEach(() => {
  signIn();
  chats = [makeChat('chat-1', 'The new harbour'), makeChat('chat-2', 'Old lighthouse')];
  drafts = [makeDraft('p1', 'First draft'), makeDraft('p2', 'Second draft')];
  server.use(
    answerList('/api/tweetgen/chats', (url) =>
      chats.filter(({ title }) => title.includes(url.searchParams.get('search') ?? '')),
    ),
    answer('get', '/api/tweetgen/chats/{id}', ({ params }) => ({
      ...makeChat(String(params.id), 'Old lighthouse'),
      generations: [makeGeneration('g9', [makeTweet('t9')])],
    })),
    answerList('/api/integrations/posts', () => drafts),
  );
});
afterEach(() => {
  vi.useRealTimers();
  forgetWork();
});

const renderTweets = (path: string) => renderWithProviders(<TweetgenPage />, path);
const sheet = (name: string) => screen.findByRole('dialog', { name });

describe('history', () => {
  it('searches and opens a chat in the address, with its results', async () => {
    const { router } = renderTweets('/tweetgen?sheet=history');
    const history = await sheet('History');
    await within(history).findByText('The new harbour');
    fireEvent.change(within(history).getByRole('searchbox'), { target: { value: 'Old' } });
    await waitFor(() => expect(within(history).queryByText('The new harbour')).not.toBeInTheDocument());
    await userEvent.setup().click(within(history).getByRole('link', { name: /Old lighthouse/ }));
    expect(router.state.location.search).toBe('?chat=chat-2');
    expect(await screen.findByText(/Tweet t9/)).toBeInTheDocument();
  });

  it('has New chat beside Generate in an open chat, and goes on in the empty prompt', async () => {
    const { router } = renderTweets('/tweetgen?chat=chat-2');
    await userEvent.setup().click(await screen.findByRole('button', { name: 'New chat' }));
    expect(router.state.location.search).toBe('');
    const field = screen.getByRole('textbox', { name: 'What is it about?' });
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'New chat' })).not.toBeInTheDocument();
  });

  it('says when no chat matches and clears the search', async () => {
    renderTweets('/tweetgen?sheet=history');
    const history = await sheet('History');
    fireEvent.change(within(history).getByRole('searchbox'), { target: { value: 'Nothing' } });
    await userEvent.setup().click(await within(history).findByRole('button', { name: 'Clear search' }));
    expect(await within(history).findByText('Old lighthouse')).toBeInTheDocument();
  });

  it('deletes a chat only after a question that names it', async () => {
    const deleted: string[] = [];
    server.use(
      http.delete('*/api/tweetgen/chats/:id', ({ params }) => {
        deleted.push(String(params.id));
        chats = chats.filter(({ id }) => id !== params.id);
        return new HttpResponse(null, { status: 200 });
      }),
    );
    renderTweets('/tweetgen?sheet=history');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Delete chat Old lighthouse' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete chat “Old lighthouse”?' });
    expect(deleted).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete chat' }));
    await waitFor(() => expect(screen.queryByText('Old lighthouse')).not.toBeInTheDocument());
    expect(deleted).toEqual(['chat-2']);
  });

  it('keeps a prompt for later as a chat of its own', async () => {
    const kept: unknown[] = [];
    server.use(
      answer('post', '/api/tweetgen/chats', async ({ request }) => {
        kept.push(await request.json());
        return makeChat('chat-3', 'Pier');
      }),
    );
    const { router } = renderTweets('/tweetgen');
    fireEvent.change(await screen.findByRole('textbox', { name: 'What is it about?' }), { target: { value: 'Pier' } });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: 'Keep prompt for later' }));
    await waitFor(() => expect(router.state.location.search).toBe('?chat=chat-3'));
    expect(kept).toEqual([{ title: 'Pier', firstPrompt: 'Pier' }]);
  });
});

describe('drafts', () => {
  const item = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement;
  const startEdit = async (text: string, next: string) => {
    await userEvent.setup().click(within(await item(text)).getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Text of the draft' });
    fireEvent.change(field, { target: { value: next } });
    return userEvent.setup();
  };

  it('shows both texts of a draft that was changed elsewhere, and keeps mine over the new version', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/publishing/posts/p1', async ({ request }) => {
        const body = (await request.json()) as { version: number; text: string };
        sent.push(body);
        if (body.version === 1)
          return HttpResponse.json(
            { success: false, statusCode: 409, message: 'Stale.', error: { type: 'CONFLICT' } },
            { status: 409 },
          );
        drafts = [makeDraft('p1', body.text, 3), ...drafts.slice(1)];
        return HttpResponse.json({ success: true, data: drafts[0] } as Record<string, unknown>);
      }),
      answer('get', '/api/publishing/posts/{id}', () => makeDraft('p1', 'Their text', 2)),
    );
    renderTweets('/tweetgen?sheet=drafts');
    const user = await startEdit('First draft', 'My text');
    // Another tab's change reaches the list while the editor is open: it must not count as read.
    drafts = [makeDraft('p1', 'Their text', 2), ...drafts.slice(1)];
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const conflict = await screen.findByRole('alert');
    expect(conflict).toHaveTextContent('Changed in another tab');
    expect(conflict).toHaveTextContent('My text');
    expect(conflict).toHaveTextContent('Their text');
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    expect(await item('My text')).toBeInTheDocument();
    expect(sent).toEqual([
      { text: 'My text', version: 1 },
      { text: 'My text', version: 2 },
    ]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps its own text and version while another tab edits and saves the same draft', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/publishing/posts/p1', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(
          { success: false, statusCode: 409, message: 'Stale.', error: { type: 'CONFLICT' } },
          { status: 409 },
        );
      }),
      answer('get', '/api/publishing/posts/{id}', () => makeDraft('p1', 'Their text', 3)),
    );
    renderTweets('/tweetgen?sheet=drafts');
    const user = await startEdit('First draft', 'My text');
    writeKept();
    const key = Object.keys(localStorage).find((each) => each.startsWith('kept:draft:')) ?? '';
    const typedThere = JSON.stringify({ text: '2\nTheir text', at: Date.now() });
    for (const newValue of [typedThere, null]) fireEvent(window, new StorageEvent('storage', { key, newValue }));
    expect(screen.getByRole('textbox', { name: 'Text of the draft' })).toHaveValue('My text');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed in another tab');
    expect(sent).toEqual([{ text: 'My text', version: 1 }]);
  });

  it('reads the list again each time the sheet opens, and on focus', async () => {
    renderTweets('/tweetgen?sheet=drafts');
    await item('First draft');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    drafts = [makeDraft('p3', 'Saved elsewhere'), ...drafts];
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Drafts' }));
    expect(await item('Saved elsewhere')).toBeInTheDocument();
    drafts = [makeDraft('p4', 'Saved later'), ...drafts];
    fireEvent(window, new Event('visibilitychange'));
    expect(await item('Saved later')).toBeInTheDocument();
  });

  it('takes theirs without sending anything', async () => {
    server.use(
      refuse('patch', '/api/publishing/posts/p1', { status: 409, type: 'CONFLICT' }),
      answer('get', '/api/publishing/posts/{id}', () => makeDraft('p1', 'Their text', 2)),
    );
    renderTweets('/tweetgen?sheet=drafts');
    const user = await startEdit('First draft', 'My text');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(await item('Their text')).toBeInTheDocument();
    expect(screen.queryByText('My text')).not.toBeInTheDocument();
  });

  it('says that the draft is gone and lets the text be copied', async () => {
    server.use(
      refuse('patch', '/api/publishing/posts/p1', { status: 404, type: 'NOT_FOUND' }),
      refuse('get', '/api/publishing/posts/p1', { status: 404, type: 'NOT_FOUND' }),
    );
    renderTweets('/tweetgen?sheet=drafts');
    const user = await startEdit('First draft', 'My text');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/was deleted in another tab/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy my text' })).toBeInTheDocument();
  });

  const watchDeletes = () => {
    const deleted: string[] = [];
    server.use(
      http.delete('*/api/publishing/posts/:id', ({ params }) => {
        deleted.push(String(params.id));
        drafts = drafts.filter(({ id }) => id !== params.id);
        return new HttpResponse(null, { status: 200 });
      }),
    );
    return deleted;
  };

  it('keeps Undo as long as the sheet is open: nothing is sent before', async () => {
    const deleted = watchDeletes();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderTweets('/tweetgen?sheet=drafts');
    for (const text of ['First draft', 'Second draft'])
      fireEvent.click(within(await item(text)).getByRole('button', { name: 'Delete draft' }));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    fireEvent.click(undo as HTMLElement);
    expect(await item('First draft')).toBeInTheDocument();
    expect(deleted).toEqual([]);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(deleted).toEqual(['p2']));
    await waitFor(() => expect(screen.queryByText('Draft deleted')).not.toBeInTheDocument());
    expect(await item('First draft')).toBeInTheDocument();
  });

  it('deletes at once when the sheet closes while Undo waits', async () => {
    const deleted = watchDeletes();
    renderTweets('/tweetgen?sheet=drafts');
    fireEvent.click(within(await item('First draft')).getByRole('button', { name: 'Delete draft' }));
    await screen.findByRole('button', { name: 'Undo' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(deleted).toEqual(['p1']));
  });

  it('brings a draft back that the server would not delete', async () => {
    server.use(refuse('delete', '/api/publishing/posts/{id}', { status: 500 }));
    renderTweets('/tweetgen?sheet=drafts');
    fireEvent.click(within(await item('First draft')).getByRole('button', { name: 'Delete draft' }));
    await screen.findByRole('button', { name: 'Undo' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Drafts' }));
    await waitFor(async () =>
      expect(await item('First draft')).toHaveTextContent('The draft was not deleted. Try again.'),
    );
  });
});
