import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import { makeAccount, makePost, postId, rows, servePosts } from '@/pages/posts/posts-fixtures';
import { startPosts } from '@/testing/posts-screen';
import { renderApp } from '@/testing/render';
import { answer, server } from '@/testing/server';

startPosts(() => [import('@/features/posts/components/composer-sheet')]);

const accounts = () => answer('get', '/api/integrations/accounts', [makeAccount()]);

describe('reading a post back', () => {
  it('says what reading it back showed, and what to do where it differs', async () => {
    const read = { what: [], fix: null, stage: 'published' as const, checkedAt: '2026-11-20T06:01:00.000Z' };
    const out = { status: 'published' as const, publishedAt: '2026-11-20T06:00:00.000Z' };
    const receipt = { ...read, status: 'matches' as const, message: "It's on X as it was sent." };
    const { handlers, replace } = servePosts([makePost(1, 'Out', { ...out, receipt })]);
    server.use(...handlers, accounts());
    renderApp(`/posts?post=${postId(1)}`);
    const sheet = within(await screen.findByRole('dialog'));
    const facts = await sheet.findByRole('region', { name: 'Published' });
    expect(facts).toHaveTextContent(/CheckedFri, Nov 20, 7:01 AM, .*It's on X as it was sent\.$/);
    const cut = {
      ...receipt,
      status: 'differs' as const,
      message: 'X cut the text at the bracket.',
      fix: 'Delete it.',
    };
    replace(postId(1), { receipt: cut });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(facts).toHaveTextContent(/^X cut the text at the bracket\. Delete it\./));
    expect(facts).not.toHaveTextContent('as it was sent');
  });

  it('says what a network shows differently, and nothing of what is as it was sent', async () => {
    const receipt = { what: [], stage: 'day' as const, checkedAt: '2026-11-20T06:01:00.000Z' };
    const [matches, differs] = ['matches', 'differs'] as const;
    const out = { status: 'published' as const, publishedAt: '2026-11-20T06:00:00.000Z' };
    const { handlers } = servePosts([
      makePost(1, 'Cut', { ...out, receipt: { ...receipt, status: differs, message: 'X cut it.', fix: 'Delete it.' } }),
      makePost(2, 'Whole', { ...out, receipt: { ...receipt, status: matches, message: 'All there.', fix: null } }),
    ]);
    server.use(...handlers, accounts());
    renderApp('/posts');
    expect(await rows()).toHaveLength(2);
    expect(screen.getByText('X cut it.')).toHaveTextContent('X cut it. Delete it.');
    expect(screen.queryByText('All there.')).toBeNull();
  });

  it('is told by a press that what a network shows is fine', async () => {
    const receipt = { status: 'gone' as const, what: [], stage: 'day' as const, checkedAt: '2026-11-20T06:01:00.000Z' };
    const gone = { ...receipt, message: "It's no longer on X.", fix: 'Look for a message.' };
    const post = makePost(1, 'Gone', { status: 'published', publishedAt: '2026-11-20T06:00:00.000Z', receipt: gone });
    const accepted = { ...post, receipt: { ...gone, fix: null } };
    const { handlers, replace } = servePosts([post]);
    const accept = answer('post', '/api/publishing/posts/{id}/accept', () => {
      replace(postId(1), accepted);
      return accepted;
    });
    server.use(...handlers, accounts(), accept);
    renderApp('/posts');
    await userEvent.click(await screen.findByRole('button', { name: "That's fine" }));
    await screen.findByText('Removed from Problems');
    expect(screen.queryByText("It's no longer on X.")).toBeNull();
  });
});
