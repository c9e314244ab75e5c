import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import type { Post } from '@/features/composer/posts/posts-api';
import { makeAccount, makePost, postId, rows, servePosts } from '@/pages/posts/posts-fixtures';
import { startPosts } from '@/testing/posts-screen';
import { renderApp } from '@/testing/render';
import { answer, server } from '@/testing/server';

const scheduled = (at: number, text: string) =>
  makePost(at, text, { status: 'scheduled', scheduledAt: '2027-03-01T08:00:00.000Z', timezone: 'Europe/Berlin' });

function serve(posts: Post[]) {
  const served = servePosts(posts);
  server.use(...served.handlers, answer('get', '/api/integrations/accounts', [makeAccount()]));
  return served;
}

startPosts(() => [import('@/features/posts/components/composer-sheet')]);

describe('the focus in the list', () => {
  it('goes on with J from the row that had the focus last', async () => {
    serve([makePost(1, 'One'), makePost(2, 'Two'), makePost(3, 'Three')]);
    renderApp('/posts');
    await rows();
    await userEvent.keyboard('jj');
    // As a sheet that closes leaves it for a moment.
    act(() => screen.getByRole('button', { name: 'Two' }).blur());
    await userEvent.keyboard('j');
    expect(screen.getByRole('button', { name: 'Three' })).toHaveFocus();
  });

  it.each([
    ['the one that took its place', 2, 'Three'],
    ['the new last one', 3, 'Two'],
  ])('gives %s the focus of a row that left the tab while its post was open', async (_, at, name) => {
    const { replace } = serve([scheduled(1, 'One'), scheduled(2, 'Two'), scheduled(3, 'Three')]);
    renderApp('/posts?tab=scheduled');
    await rows();
    await userEvent.keyboard(`${'j'.repeat(at)}{Enter}`);
    await screen.findByRole('dialog', { name: 'Post on X' });
    replace(postId(at), { status: 'draft', scheduledAt: null });
    await act(() => queryClient.invalidateQueries({ queryKey: ['posts'] }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
