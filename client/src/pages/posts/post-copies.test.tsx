import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountId, makeAccount, makePost, postId, rows, servePosts } from '@/pages/posts/posts-fixtures';
import { startPosts } from '@/testing/posts-screen';
import { renderApp } from '@/testing/render';
import { answer, server } from '@/testing/server';

startPosts();

describe('a copy', () => {
  it('of a published post opens among the drafts, and it says that X refuses the same text', async () => {
    const publishedAt = new Date(Date.now() - 60_000).toISOString();
    const { state, handlers } = servePosts([makePost(1, 'One', { status: 'published', publishedAt })]);
    server.use(
      ...handlers,
      answer('get', '/api/integrations/accounts', [makeAccount()]),
      answer('post', '/api/publishing/posts', () => {
        const copy = makePost(2, 'One', { accountId: null });
        state.posts = [...state.posts, copy];
        return copy;
      }),
    );
    renderApp(`/posts?tab=published&search=One&account=${accountId}`);
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate “One”' }));
    await screen.findByRole('dialog', { name: 'Post on X' });
    expect(await screen.findByText(/^Copy saved to drafts\. X refuses the same text within 24 hours/)).toBeVisible();
    expect(window.location.search).toBe(`?tab=drafts&post=${postId(2)}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect((await rows())[0]).toHaveTextContent('Draft');
  });
});
