import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onlineManager } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Comment } from '@/features/posts/comments-api';
import { useAuthStore } from '@/features/session/store';
import { rereadStored } from '@/lib/device/stored';
import { makeAccount, makePost, postId, servePosts } from '@/pages/posts/posts-fixtures';
import { makeMember } from '@/pages/team/team-fixtures';
import { startPosts } from '@/testing/posts-screen';
import { renderApp } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const id = postId(1);
const priya = { id: '0190a000-0000-7000-8000-0000000000b9', name: 'Priya Nair', avatarUrl: null };
const fromPriya: Comment = {
  id: '0190d000-0000-7000-8000-000000000001',
  text: 'Is the number right?',
  author: priya,
  guestName: null,
  isForGuests: false,
  resolvedAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  editedAt: null,
};

startPosts(() => [
  import('@/features/posts/components/composer-sheet'),
  import('@/features/posts/components/post-comments'),
]);
beforeEach(() => {
  server.use(answer('get', '/api/integrations/accounts', [makeAccount()]));
});

/** The sheet of a post with these comments, which the server keeps. */
async function openPost(comments: Comment[], address = `/posts?post=${id}`) {
  const state = { comments };
  const post = () => makePost(1, 'The harbour opens in May.', { commentCount: state.comments.length });
  const served = servePosts([post()]);
  const path = '*/api/publishing/posts/:postId/comments';
  const author = { id: useAuthStore.getState().user?.id ?? '', name: 'Maya Ortiz', avatarUrl: null };
  const ok = (data: unknown) => HttpResponse.json({ success: true, data });
  server.use(
    http.get(path, () => ok(state.comments)),
    http.post(path, async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      const comment = {
        id: `c${state.comments.length}`,
        text,
        ...{ author, guestName: null, isForGuests: false, resolvedAt: null },
        createdAt: '2026-11-20T10:00:00.000Z',
        editedAt: null,
      };
      state.comments = [...state.comments, comment];
      served.state.posts = [post()];
      return ok(comment);
    }),
    http.patch(`${path}/:id`, async ({ request, params }) => {
      const { text } = (await request.json()) as { text: string };
      const change = { text, editedAt: '2026-11-20T11:00:00.000Z' };
      state.comments = state.comments.map((comment) =>
        comment.id === params.id ? { ...comment, ...change } : comment,
      );
      return ok(state.comments.find(({ id: each }) => each === params.id));
    }),
    http.delete(`${path}/:id`, ({ params }) => {
      state.comments = state.comments.filter((comment) => comment.id !== params.id);
      served.state.posts = [post()];
      return ok(null);
    }),
    ...served.handlers,
  );
  renderApp(address);
  const sheet = within(await screen.findByRole('dialog'));
  return { sheet, state };
}

const asViewer = (): void => {
  const { user } = useAuthStore.getState();
  if (user !== null) useAuthStore.setState({ user: { ...user, activeWorkspaceId: user.workspaces[1]?.id ?? '' } });
};

describe('comments on a post', () => {
  it('are out of the way until there are some or somebody asks', async () => {
    const { sheet } = await openPost([]);
    await userEvent.click(await sheet.findByRole('button', { name: 'Comment' }));
    const field = await sheet.findByRole('textbox', { name: 'Comment' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(sheet.queryByRole('button', { name: 'Comment' })).not.toBeInTheDocument();
    expect(field).toHaveAccessibleDescription('Only members see it. @Name notifies someone.');
    expect(sheet.getByRole('button', { name: 'Add comment' })).toBeDisabled();
    await userEvent.type(field, 'The first{Control>}{Enter}{/Control}');
    expect(await sheet.findByText('Maya Ortiz', { selector: 'li *' })).toBeVisible();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(field).toHaveFocus();
  });

  it('suggest members after an @', async () => {
    server.use(
      answer('get', '/api/workspace/members', [makeMember({ name: 'Priya Nair' }), makeMember({ name: 'Ben Oh' })]),
    );
    const { sheet, state } = await openPost([fromPriya]);
    const field = await sheet.findByRole('textbox', { name: 'Comment' });
    await userEvent.type(field, 'Is 61 right, @pri');
    expect(sheet.queryByRole('button', { name: 'Ben Oh' })).toBeNull();
    await userEvent.click(await sheet.findByRole('button', { name: 'Priya Nair' }));
    expect(field).toHaveFocus();
    await userEvent.type(field, 'please?');
    expect(sheet.queryByRole('list', { name: 'Members' })).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Add comment' }));
    await waitFor(() => expect(state.comments[1]?.text).toBe('Is 61 right, @Priya Nair please?'));
  });

  it('are read, added and counted in the list', async () => {
    const { sheet, state } = await openPost([fromPriya]);
    const comments = within(await sheet.findByRole('region', { name: 'Comments' }));
    expect(await comments.findByText('Is the number right?')).toBeVisible();
    expect(comments.getByText('Priya Nair')).toBeVisible();
    await userEvent.type(comments.getByRole('textbox', { name: 'Comment' }), ' It is now. ');
    await userEvent.click(comments.getByRole('button', { name: 'Add comment' }));
    expect(await comments.findByText('Maya Ortiz')).toBeVisible();
    expect(state.comments.map(({ text }) => text)).toEqual(['Is the number right?', 'It is now.']);
    expect(comments.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    const list = within(screen.getByRole('table', { hidden: true }));
    await sheet.findByRole('button', { name: '2 comments' });
    // The list under the sheet stays as it is until that is closed.
    expect(list.getByText('1 comment')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(await list.findByText('2 comments')).toBeInTheDocument();
  });

  it('are sent by Ctrl+Enter, which does not publish the post then', async () => {
    const { sheet, state } = await openPost([fromPriya]);
    await userEvent.type(await sheet.findByRole('textbox', { name: 'Comment' }), 'Yes{Control>}{Enter}{/Control}');
    await waitFor(() => expect(state.comments).toHaveLength(2));
    expect(screen.queryByRole('dialog', { name: /^(Publish|Schedule)$/ })).toBeNull();
  });

  it('stay in their field when the server refuses them, and over a reload', async () => {
    const { sheet } = await openPost([fromPriya]);
    server.use(
      refuse('post', '/api/publishing/posts/{postId}/comments', {
        status: 422,
        type: 'VALIDATION_FAILED',
        details: [{ field: 'text', message: 'A comment has 1 to 2,000 characters.' }],
      }),
    );
    const field = await sheet.findByRole('textbox', { name: 'Comment' });
    await userEvent.type(field, 'Half a thought');
    await userEvent.click(sheet.getByRole('button', { name: 'Add comment' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/A comment has 1 to 2,000 characters\./));
    expect(field).toHaveValue('Half a thought');
    // Shown at first, and not stored.
    await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1));
    rereadStored();
    expect(field).toHaveValue('Half a thought');
  });

  it('say by how much they are too long', async () => {
    const { sheet, state } = await openPost([fromPriya]);
    const field = await sheet.findByRole('textbox', { name: 'Comment' });
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(2_003));
    expect(field).toHaveAccessibleDescription(/Shorten this by 3 characters\. The limit is 2,000\./);
    await userEvent.click(sheet.getByRole('button', { name: 'Add comment' }));
    expect(state.comments).toHaveLength(1);
  });

  it('are edited by whoever wrote them, and say so', async () => {
    const own = { id: useAuthStore.getState().user?.id ?? '', name: 'Maya Ortiz', avatarUrl: null };
    const { sheet, state } = await openPost([
      { ...fromPriya, text: 'Teh number.', author: own },
      { ...fromPriya, id: 'c2' },
    ]);
    const edit = await sheet.findByRole('button', { name: 'Edit your comment' });
    await userEvent.click(edit);
    const field = sheet.getByRole('textbox', { name: 'Your comment' });
    expect(field).toHaveValue('Teh number.');
    await userEvent.clear(field);
    await userEvent.type(field, 'The number.');
    await userEvent.click(sheet.getByRole('button', { name: 'Save comment' }));
    expect(await sheet.findByText(/· edited/)).toBeVisible();
    expect(state.comments.map(({ text }) => text)).toEqual(['The number.', 'Is the number right?']);
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Edit your comment' })).toHaveFocus());
    await userEvent.click(sheet.getByRole('button', { name: 'Edit your comment' }));
    await userEvent.type(sheet.getByRole('textbox', { name: 'Your comment' }), ' And more.');
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    expect(sheet.getByText('The number.')).toBeVisible();
    expect(sheet.getAllByRole('button', { name: 'Edit your comment' })).toHaveLength(1);
  });

  it('are not deleted while their new text is on its way, which would find them gone', async () => {
    const own = { id: useAuthStore.getState().user?.id ?? '', name: 'Maya Ortiz', avatarUrl: null };
    const { sheet } = await openPost([{ ...fromPriya, author: own }]);
    let arrive = (): void => undefined;
    const arrived = new Promise<undefined>((resolve) => (arrive = () => resolve(undefined)));
    server.use(http.patch('*/api/publishing/posts/:postId/comments/:id', () => arrived));
    await userEvent.click(await sheet.findByRole('button', { name: 'Edit your comment' }));
    await userEvent.type(sheet.getByRole('textbox', { name: 'Your comment' }), '!');
    await userEvent.click(sheet.getByRole('button', { name: 'Save comment' }));
    expect(await sheet.findByText(/· edited/)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Delete your comment' })).toBeDisabled();
    arrive();
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Delete your comment' })).toBeEnabled());
  });

  it('are deleted once that is confirmed, by an owner anybody’s, and the section stays', async () => {
    const { sheet, state } = await openPost([fromPriya]);
    await userEvent.click(await sheet.findByRole('button', { name: "Delete Priya Nair's comment" }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }));
    expect(state.comments).toHaveLength(1);
    await userEvent.click(question.getByRole('button', { name: 'Delete comment' }));
    await waitFor(() => expect(sheet.queryByText('Is the number right?')).toBeNull());
    expect(state.comments).toEqual([]);
    expect(sheet.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  });

  it('are deleted when the connection is back, and no button says until then that they are kept', async () => {
    const { sheet, state } = await openPost([fromPriya]);
    await userEvent.click(await sheet.findByRole('button', { name: "Delete Priya Nair's comment" }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }));
    onlineManager.setOnline(false);
    await userEvent.click(question.getByRole('button', { name: 'Delete comment' }));
    expect(await question.findByText(/^You're offline\./)).toBeVisible();
    expect(question.queryByRole('button', { name: 'Keep comment' })).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Close' }));
    onlineManager.setOnline(true);
    await waitFor(() => expect(state.comments).toEqual([]));
  });

  it('are only read by viewers', async () => {
    asViewer();
    const { sheet } = await openPost([fromPriya]);
    expect(await sheet.findByText('Is the number right?')).toBeVisible();
    expect(sheet.queryByRole('textbox', { name: 'Comment' })).toBeNull();
    expect(sheet.queryByRole('button', { name: /^Delete Priya/ })).toBeNull();
  });

  it('of somebody whose account is deleted stay', async () => {
    const { sheet } = await openPost([{ ...fromPriya, author: null }]);
    expect(await sheet.findByText('Deleted account')).toBeVisible();
  });

  it('that a notification leads to are brought into sight', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const { sheet } = await openPost([fromPriya], `/posts?post=${id}&comment=${fromPriya.id}`);
    const comment = (await sheet.findByText('Is the number right?')).closest('li');
    await waitFor(() => expect(shown.mock.contexts).toContain(comment));
  });
});
