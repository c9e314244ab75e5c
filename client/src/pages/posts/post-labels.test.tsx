import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import type { Label } from '@/features/composer/posts/labels-api';
import { makeAccount, makePost, postId, servePosts } from '@/pages/posts/posts-fixtures';
import { makeUser } from '@/testing/factories';
import { startPosts } from '@/testing/posts-screen';
import { renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const makeLabel = (at: number, name: string, over: Partial<Label> = {}): Label => ({
  id: postId(900 + at),
  name,
  color: 'green',
  posts: 0,
  ...over,
});
const news = makeLabel(0, 'News');

function serve(labels: Label[], labelled: string[] = []) {
  const served = servePosts([makePost(1, 'First draft', { labelIds: labelled }), makePost(2, 'Second draft')]);
  served.state.labels = labels;
  server.use(...served.handlers, answer('get', '/api/integrations/accounts', [makeAccount()]));
  return served.state;
}

startPosts(() => [import('@/features/composer/components/labels/labels-layer')]);

const row = async (text: string) => within(await screen.findByRole('row', { name: new RegExp(text) }));
async function openLabels(text: string) {
  await userEvent.click((await row(text)).getByRole('button', { name: `Options for “${text}”` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Labels…' }));
  return within(await screen.findByRole('dialog', { name: 'Labels' }));
}
const tagsOf = async (text: string) =>
  (await row(text)).queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('labels of posts', () => {
  it('have their filter from the start on a device that knows of them', async () => {
    serve([news]);
    const { unmount } = renderApp('/posts');
    await screen.findByRole('combobox', { name: 'Label' });
    unmount();
    queryClient.clear();
    server.use(answer('get', '/api/publishing/labels', () => new Promise(() => undefined)));
    renderApp('/posts');
    await screen.findByRole('combobox', { name: 'Network' });
    expect(screen.getByRole('combobox', { name: 'Label' })).toBeVisible();
  });

  it('are created by typing, and shown as a tag', async () => {
    const state = serve([]);
    renderApp('/posts');
    const layer = await openLabels('First draft');
    expect(layer.getByText('Type a name to create your first label.')).toBeVisible();
    await userEvent.type(layer.getByRole('textbox', { name: 'Find or create a label' }), 'News{Enter}');
    await waitFor(async () => expect(await tagsOf('First draft')).toEqual(['News']));
    expect(state.posts[0]?.labelIds).toEqual([postId(900)]);
    expect(await tagsOf('Second draft')).toEqual([]);
  });

  it('are ticked and taken off, and typing an old name takes that one', async () => {
    const state = serve([news, makeLabel(1, 'Hiring')], [news.id]);
    renderApp('/posts');
    const layer = await openLabels('First draft');
    expect(await layer.findByRole('checkbox', { name: 'News' })).toBeChecked();
    await userEvent.click(layer.getByRole('checkbox', { name: 'News' }));
    await waitFor(async () => expect(await tagsOf('First draft')).toEqual([]));
    const field = layer.getByRole('textbox', { name: 'Find or create a label' });
    await userEvent.type(field, 'hIRING');
    expect(layer.queryByRole('checkbox', { name: 'News' })).not.toBeInTheDocument();
    expect(layer.queryByRole('button', { name: /^Create/ })).not.toBeInTheDocument();
    await userEvent.type(field, '{Enter}');
    await waitFor(async () => expect(await tagsOf('First draft')).toEqual(['Hiring']));
    expect(state.labels).toHaveLength(2);
  });

  it('are put on all selected posts', async () => {
    const state = serve([news], [news.id]);
    renderApp('/posts');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await userEvent.click(screen.getByRole('button', { name: 'Label' }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'News' });
    expect(box.indeterminate).toBe(true);
    await userEvent.click(box);
    await waitFor(async () => expect(await tagsOf('Second draft')).toEqual(['News']));
    expect(state.posts.map(({ labelIds }) => labelIds)).toEqual([[news.id], [news.id]]);
  });

  it('come with the text of a post that the list has, and not when it is read again', async () => {
    serve([news], [news.id]);
    server.use(answer('get', '/api/publishing/posts/{id}', () => new Promise(() => undefined)));
    renderApp('/posts');
    await userEvent.click(await screen.findByRole('button', { name: 'First draft' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Post on X' }));
    expect(await sheet.findByRole('button', { name: 'Labels' })).toBeVisible();
    expect(sheet.getByRole('listitem')).toHaveTextContent('News');
  });

  it('filter the list, in the address too', async () => {
    serve([news], [news.id]);
    renderApp('/posts');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Label' }), 'News');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Second draft' })).not.toBeInTheDocument());
    expect(window.location.search).toBe(`?label=${news.id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('button', { name: 'Second draft' })).toBeVisible();
  });

  it('are renamed and deleted in the same place, everywhere', async () => {
    const state = serve([news], [news.id]);
    renderApp('/posts');
    await userEvent.click(await (await openLabels('First draft')).findByRole('button', { name: 'Edit News' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Product');
    await userEvent.click(screen.getByRole('radio', { name: 'Red' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save label' }));
    await waitFor(async () => expect(await tagsOf('First draft')).toEqual(['Product']));
    expect(state.labels).toMatchObject([{ name: 'Product', color: 'red' }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Product' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete…' }));
    expect(screen.getByText("It's removed from 1 post. The posts themselves stay.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete label' }));
    await waitFor(async () => expect(await tagsOf('First draft')).toEqual([]));
    expect(state.labels).toEqual([]);
  });

  it('stay as they are where the server refuses, and why is said in place', async () => {
    serve([news]);
    const message = 'A post has at most 10 labels. Remove one first.';
    server.use(refuse('put', '/api/publishing/labels/{id}/posts', { status: 409, message }));
    renderApp('/posts');
    const layer = await openLabels('First draft');
    await userEvent.click(await layer.findByRole('checkbox', { name: 'News' }));
    expect(await layer.findByText(message)).toBeVisible();
    await waitFor(async () => expect(await tagsOf('First draft')).toEqual([]));
  });

  it('are only read by viewers', async () => {
    const [first, ...rest] = makeUser().workspaces;
    if (first) signIn({ workspaces: [{ ...first, role: 'viewer' }, ...rest] });
    serve([news], [news.id]);
    renderApp('/posts');
    expect(await tagsOf('First draft')).toEqual(['News']);
    expect(screen.queryByRole('button', { name: /^Options for/ })).not.toBeInTheDocument();
  });
});
