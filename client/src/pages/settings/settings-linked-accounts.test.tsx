import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Identity } from '@/features/auth/identities-api';
import { makeMe } from '@/testing/factories';
import { fill } from '@/testing/fill';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const user = userEvent.setup();
const gmail = 'maya.old@gmail.com';
let identities: Identity[];
let sent: unknown[];

beforeAll(async () => {
  await loadScreens('/settings');
  await import('./components/security-tab.tsx');
}, 60_000);

beforeEach(() => {
  signIn();
  identities = [
    {
      id: '0190a000-0000-7000-8000-00000000e001',
      provider: 'Google',
      email: gmail,
      createdAt: '2026-11-20T09:00:00.000Z',
    },
  ];
  sent = [];
  server.use(
    answer('get', '/api/auth/sessions', []),
    answer('get', '/api/auth/identities', () => identities),
    answer('delete', '/api/auth/identities/{id}', async ({ request }) => {
      sent.push(await request.json());
      identities = [];
      return { done: true };
    }),
  );
});

const open = async () => {
  renderApp('/settings?tab=security');
  return within(await screen.findByRole('region', { name: 'Linked accounts' }));
};

describe('linked accounts', () => {
  it('are listed, and removed with the password and a code', async () => {
    server.use(answer('get', '/api/auth/me', makeMe({ hasTwoFactor: true })));
    const card = await open();
    expect(await card.findByText('Google · Linked November 20, 2026')).toBeVisible();
    await user.click(card.getByRole('button', { name: `Remove ${gmail}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Remove ${gmail}?` }));
    await fill(user, await dialog.findByLabelText('Password'), 'quiet harbour lamp');
    await fill(user, dialog.getByLabelText('Code'), '407123');
    await user.click(dialog.getByRole('button', { name: 'Remove account' }));
    expect(await card.findByText(/^None yet\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ password: 'quiet harbour lamp', code: '407123' }]);
  });

  it('say what to do first where they are the only way to sign in', async () => {
    server.use(answer('get', '/api/auth/me', makeMe({ hasPassword: false })));
    const card = await open();
    expect(await card.findByText('This is your only way to sign in. Set a password to remove it.')).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });
});
