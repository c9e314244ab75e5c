import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PostEditor } from '@/features/composer/components/post-editor';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import type { Person } from '@/features/composer/posts/people-api';
import { openEditor } from '@/features/composer/store';
import { withAccounts } from '@/features/composer/document/versions';
import { currentOwnerKey } from '@/features/session/access';
import { forgetEditors, leaveDoc, makeDoc } from '@/testing/editor';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const save = { theirs: null, problem: null } as SaveState;
const ada: Person = { id: 'n1', name: 'Ada Lovelace', handles: { twitter: 'ada' } };
const grace: Person = { id: 'n2', name: 'Grace Hopper', handles: { twitter: 'amazing' } };
let people: Person[];

beforeEach(() => {
  signIn();
  people = [ada, grace];
  server.use(answer('get', '/api/publishing/people', () => people));
});
afterEach(forgetEditors);

async function open(text = '') {
  const networks = ['twitter', 'bluesky', 'facebook'] as const;
  const accounts = networks.map((network) => ({ accountId: network, network }));
  leaveDoc('tweet', withAccounts(makeDoc([text]), accounts));
  openEditor('tweet', currentOwnerKey());
  renderWithProviders(<PostEditor editor="tweet" save={save} label="Post" placeholder="" />);
  return { user: userEvent.setup(), field: await screen.findByRole('textbox', { name: 'Post' }) };
}

const option = (name: string) => screen.findByRole('option', { name });

describe('an @ in a post', () => {
  it('offers the people whose name or handle begins like that, by keys', async () => {
    const { user, field } = await open();
    await user.type(field, 'With @');
    await option('Grace Hopper');
    await user.keyboard('lo');
    expect(await option('Ada Lovelace')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('option', { name: 'Grace Hopper' })).toBeNull();
    // What marks the words lies below what draws them.
    const layers = [...(field.parentElement?.children ?? [])];
    const [mark, link] = ['chosen', 'link'].map((kind) =>
      layers.findIndex((each) => each.querySelector(`[data-mark=${kind}]`)),
    );
    expect(mark).toBeGreaterThan(-1);
    expect(mark).toBeLessThan(link ?? 0);
    await user.keyboard('{Enter}, and @ama');
    await option('Grace Hopper');
    await user.keyboard('{ArrowDown}{ArrowUp}{Tab}.');
    expect(field).toHaveValue('With @{Ada Lovelace}, and @{Grace Hopper}.');
  });

  it('is no more than an @ where nobody is meant, and after Escape', async () => {
    const { user, field } = await open();
    await user.type(field, 'Ask me@');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard(' @nobody');
    await option('Add a person…');
    await user.keyboard('{Enter}@gr');
    await option('Grace Hopper');
    await user.keyboard('{Escape}a{Enter}');
    expect(field).toHaveValue('Ask me@ @nobody\n@gra\n');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it("adds somebody, with handles on the networks of the post's accounts", async () => {
    const { user, field } = await open();
    let sent: unknown;
    server.use(
      answer('put', '/api/publishing/people', async ({ request }) => {
        sent = await request.json();
        const added = { id: 'n3', name: 'Mary Shelley', handles: { bluesky: 'mary.dev' } };
        people = [...people, added];
        return added;
      }),
    );
    await user.type(field, 'With @Mary');
    await user.click(await option('Add a person…'));
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    expect(name).toHaveValue('Mary');
    await user.type(name, ' Shelley');
    await user.type(screen.getByRole('textbox', { name: 'Handle on Bluesky' }), '@mary.dev');
    expect(screen.queryByRole('textbox', { name: /Facebook/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add person' }));
    await waitFor(() => expect(field).toHaveValue('With @{Mary Shelley}'));
    expect(sent).toEqual({ name: 'Mary Shelley', handles: { bluesky: '@mary.dev' } });
  });

  it('leads to the people, of whom one can be deleted', async () => {
    const { user, field } = await open();
    server.use(
      answer('delete', '/api/publishing/people/{id}', ({ params }) => {
        people = people.filter(({ id }) => id !== params.id);
        return null;
      }),
    );
    await user.type(field, '@');
    await user.click(await option('Edit people…'));
    await user.click(await screen.findByRole('button', { name: 'Ada Lovelace' }));
    await user.click(await screen.findByRole('button', { name: 'Delete person' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ada Lovelace' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Grace Hopper' })).toBeVisible();
  });
});

describe('below a post', () => {
  it('stands on which networks somebody has no handle, with a way to add it', async () => {
    const { user } = await open('By @{Ada Lovelace} and @{Bob}.');
    expect(await screen.findByText(/Ada Lovelace has no handle on Bluesky and Facebook/)).toBeVisible();
    expect(screen.getByText(/Bob isn't one of your people/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add handle' }));
    expect(await screen.findByRole('textbox', { name: 'Handle on X' })).toHaveValue('ada');
  });
});
