import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountSet } from '@/features/accounts/account-sets-api';
import {
  linkedinAccount,
  sendAnswers,
  stored,
  storedParts,
  write,
  xAccount,
} from '@/features/composer/sending/send-fixtures';
import { currentDoc } from '@/features/composer/store';
import { makeUser } from '@/testing/factories';
import { signIn } from '@/testing/render';
import { open, slots, startSendScreen, text } from '@/testing/send-screen';
import { answer, server } from '@/testing/server';

startSendScreen();
beforeAll(() => import('@/features/composer/components/sending/account-sets-dialog'), 60_000);

describe('sets of accounts', () => {
  let sets: AccountSet[];
  let saved: unknown[];
  beforeEach(() => {
    sets = [
      { id: 's1', name: 'Client A', accountIds: [xAccount.id], isDefault: false, needsApproval: false },
      {
        id: 's2',
        name: 'Launch',
        accountIds: [xAccount.id, linkedinAccount.id, 'gone'],
        isDefault: true,
        needsApproval: true,
      },
    ];
    saved = [];
    server.use(
      ...sendAnswers({ accounts: [xAccount, linkedinAccount], mode: 'live', slots }),
      answer('get', '/api/publishing/account-sets', () => sets),
      answer('put', '/api/publishing/account-sets', async ({ request }) => {
        saved.push(await request.json());
        return sets;
      }),
      answer('delete', '/api/publishing/account-sets/{id}', ({ request }) => {
        sets = sets.filter(({ id }) => !request.url.endsWith(id));
        return null;
      }),
    );
  });
  /** A new one goes to the default set by itself. */
  const writeStored = () => write('tweet', [text], stored({ parts: storedParts([text]) }));
  const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: /account to publish from/ }));
  const chosen = () => currentDoc('tweet')?.versions.map(({ accountId }) => accountId);

  it('are chosen where accounts are, the default first', async () => {
    writeStored();
    open();
    await openMenu();
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Launch, your default', 'Client A', 'Save or edit sets…']);
    await userEvent.click(screen.getByRole('menuitem', { name: /Launch/ }));
    expect(chosen()).toEqual([xAccount.id, linkedinAccount.id]);
  });

  it('are where a new post goes by default', async () => {
    write('tweet', [text]);
    open();
    await waitFor(() => expect(chosen()).toEqual([xAccount.id, linkedinAccount.id]));
  });

  it('leave alone where a stored post goes', async () => {
    writeStored();
    open();
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: /^Launch/ })).toBeVisible();
    expect(chosen()).toEqual([]);
  });

  it('are saved from what is chosen, replaced by their name, and deleted', async () => {
    writeStored();
    open();
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save or edit sets…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Client A');
    expect(screen.getByText('Replaces the set of this name.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete “Launch”' }));
    await waitFor(() => expect(screen.queryByText(/^Launch/)).toBeNull());
    await userEvent.click(screen.getByRole('checkbox', { name: /^My default/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 account' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'Client A', accountIds: [xAccount.id], isDefault: true }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save or edit sets…' }));
    expect(await screen.findByRole('dialog', { name: 'Sets of accounts' })).toBeVisible();
  });

  it('need approval where an admin says so', async () => {
    writeStored();
    open();
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save or edit sets…' }));
    expect(await screen.findByRole('checkbox', { name: 'Needs approval for “Launch”' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Needs approval for “Client A”' }));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'Client A', needsApproval: true, isDefault: false }]));
  });

  it('that need approval are seen by editors, and left as they are', async () => {
    const [home] = makeUser().workspaces;
    if (home !== undefined) signIn({ workspaces: [{ ...home, role: 'editor' }], activeWorkspaceId: home.id });
    writeStored();
    open();
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save or edit sets…' }));
    expect(await screen.findByText('Needs approval')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Needs approval/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete “Launch”' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete “Client A”' })).toBeVisible();
  });
});
