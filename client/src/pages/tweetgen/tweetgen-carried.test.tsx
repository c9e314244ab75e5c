import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { LiveRegion } from '@/components/ui/live-region';
import type { Post } from '@/features/publishing/api';
import { carry } from '@/lib/carried-text';
import { rereadKept } from '@/lib/kept-text';
import { answerList, forgetWork, makeDraft } from '@/pages/tweetgen/tweetgen-fixtures';
import { TweetgenPage } from '@/pages/tweetgen/tweetgen-page';
import { renderWithProviders, signIn } from '@/testing/render';
import { server } from '@/testing/server';

// A whole screen on a busy machine: slow, not stuck.
vi.setConfig({ testTimeout: 20_000 });

const finished = 'Bakers burn bread. We burned 40 loaves before the oven was right.';
const drafts: Post[] = [];

beforeEach(() => {
  rereadKept();
  drafts.length = 0;
  signIn();
  server.use(
    answerList('/api/tweetgen/chats', []),
    answerList('/api/integrations/posts', () => drafts),
  );
});
afterEach(forgetWork);

const renderPage = () =>
  renderWithProviders(
    <>
      <TweetgenPage />
      <LiveRegion />
    </>,
    '/tweetgen',
  );
const prompt = () => screen.findByRole('textbox', { name: 'What is it about?' });
const cards = () => screen.queryAllByRole('article').map((card) => card.textContent ?? '');
const first = async () => within(await screen.findByRole('article', { name: /^From the free tools, 1 of/ }));
const reload = (view: ReturnType<typeof renderPage>) => {
  view.unmount();
  queryClient.clear();
  act(rereadKept);
  return renderPage();
};

describe('a topic from a free tool', () => {
  it('stands in the prompt once, and gives back the words that it took the place of', async () => {
    const view = renderPage();
    await userEvent.type(await prompt(), 'My own idea');
    view.unmount();
    carry('tweet', 'From the free tool');
    renderPage();
    await waitFor(async () => expect(await prompt()).toHaveValue('From the free tool'));
    expect(cards()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Bring mine back' }));
    expect(await prompt()).toHaveValue('My own idea');
    expect(screen.queryByRole('button', { name: 'Bring mine back' })).toBeNull();
  });
});

describe('a finished text from a free tool', () => {
  it('stands as a post of its own, not as what to write about, with the post that it answers', async () => {
    carry('tweet-text', finished, 'What burns first?');
    renderPage();
    expect((await first()).getByText(finished)).toBeVisible();
    expect((await first()).getByText('Reply to: What burns first?')).toBeVisible();
    expect(await prompt()).toHaveValue('');
  });

  it('stacks, newest first, five at most, and each only once', async () => {
    for (const text of ['A', 'B', 'C']) carry('tweet-text', text);
    const view = renderPage();
    await first();
    for (const text of ['D', 'B', 'E', 'F']) carry('tweet-text', text);
    reload(view);
    await screen.findByRole('article', { name: 'From the free tools, 5 of 5' });
    const letters = screen.getAllByText(/^[A-F]$/, { selector: 'article p' }).map((each) => each.textContent);
    expect(letters).toEqual(['F', 'E', 'B', 'D', 'C']);
  });

  it('waits over a reload and a lost answer with its edits, is saved under one key, and is gone the next time', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/tweetgen/save', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return HttpResponse.error();
        const { tweets } = (await request.json()) as { tweets: { text: string }[] };
        drafts.push(makeDraft('d1', tweets[0]?.text ?? ''));
        return HttpResponse.json({ success: true, data: { posts: drafts } });
      }),
      http.get('*/api/publishing/posts/d1', () => HttpResponse.json({ success: true, data: drafts[0] })),
    );
    carry('tweet-text', finished);
    let view = renderPage();
    await userEvent.click((await first()).getByRole('button', { name: 'Edit' }));
    await userEvent.type((await first()).getByRole('textbox'), ' Ask us.');
    await userEvent.click((await first()).getByRole('button', { name: /^Save edit/ }));
    view = reload(view);
    expect((await first()).getByText(`${finished} Ask us.`)).toBeVisible();
    await userEvent.click((await first()).getByRole('button', { name: 'Save' }));
    // The answer was lost.
    expect(await (await first()).findByText(/^Not saved:/)).toBeVisible();
    view = reload(view);
    await userEvent.click((await first()).getByRole('button', { name: 'Save' }));
    expect(await (await first()).findByRole('button', { name: 'Saved' })).toBeVisible();
    await waitFor(() => expect(drafts.map(({ parts }) => parts[0]?.text)).toEqual([`${finished} Ask us.`]));
    expect(keys).toEqual([keys[1], expect.any(String)]);
    await waitFor(() => {
      act(rereadKept);
      expect(JSON.stringify({ ...localStorage })).toContain('saved');
    });
    reload(view);
    await prompt();
    await waitFor(() => expect(cards()).toEqual([]));
  });

  it('can be written about, and gives back the words that it took the place of', async () => {
    carry('tweet-text', finished);
    renderPage();
    await userEvent.type(await prompt(), 'My own idea');
    await userEvent.click((await first()).getByRole('button', { name: 'Write about this' }));
    expect(await prompt()).toHaveValue(finished);
    expect(await prompt()).toHaveFocus();
    expect((await first()).getByText(finished)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Bring mine back' }));
    expect(await prompt()).toHaveValue('My own idea');
  });

  it('is dismissed with an Undo that takes the keyboard, and is gone the next time', async () => {
    server.use(http.post('*/api/tweetgen/save', () => expect.fail('Nothing is saved.')));
    carry('tweet-text', finished);
    const view = renderPage();
    const dismiss = async () => userEvent.click((await first()).getByRole('button', { name: 'Dismiss this text' }));
    await dismiss();
    expect(cards()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(screen.getByTestId('live-region')).toHaveTextContent('Text dismissed');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('article')).toHaveFocus();
    await dismiss();
    reload(view);
    await prompt();
    await waitFor(() => expect(screen.queryByText('From the free tools')).toBeNull());
  });

  it('is for reading and copying alone for a viewer', async () => {
    signIn({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    carry('tweet-text', finished);
    renderPage();
    expect((await first()).getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    expect((await first()).queryByRole('button', { name: 'Write about this' })).toBeNull();
    expect((await first()).getByRole('button', { name: 'Copy' })).toBeEnabled();
  });
});
