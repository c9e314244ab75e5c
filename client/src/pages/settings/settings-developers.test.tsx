import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiKey, NewKey } from '@/features/developers/api';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, answerList, server } from '@/testing/server';

const user = userEvent.setup();
const n8n: ApiKey = {
  id: '0190a000-0000-7000-8000-00000000f001',
  name: 'n8n',
  hint: 'qck_abcd…wxyz',
  isApp: false,
  scopes: ['posts:read', 'posts:draft'],
  accountIds: null,
  holdMinutes: 30,
  postsPerDay: 10,
  generationsPerDay: null,
  centsPerDay: null,
  distanceMinutes: 0,
  postsToday: 3,
  generationsToday: 0,
  madeBy: 'Maya Ortiz',
  mayDelete: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2027-02-18T09:00:00.000Z',
  lastUsedAt: null,
};
const ideaId = '0190a000-0000-7000-8000-00000000f003';
const call = { at: '2026-11-20T09:00:00.000Z', call: 'POST /api/v1/publishing/ideas', tool: null, client: '' };
let keys: ApiKey[];
let isPaused: boolean;
let sent: NewKey[];

beforeAll(async () => {
  await loadScreens('/settings');
  await import('./components/developers-tab.tsx');
}, 60_000);

beforeEach(() => {
  signIn();
  keys = [n8n];
  isPaused = false;
  sent = [];
  server.use(
    answer('get', '/api/integrations/accounts', []),
    answer('get', '/api/developers/webhooks', { webhooks: [], most: 5, events: [] }),
    answer('get', '/api/developers/keys', () => ({ keys, isPaused, most: 10 })),
    answer('post', '/api/developers/keys', async ({ request }) => {
      const body = (await request.json()) as NewKey;
      sent.push(body);
      const made = { ...n8n, id: '0190a000-0000-7000-8000-00000000f002', name: body.name };
      keys = [made, ...keys];
      return { ...made, key: 'qck_the-whole-key' };
    }),
    answer('get', '/api/publishing/approvals', []),
    answerList('/api/developers/keys/:id/calls', [
      { ...call, ...{ id: 'b', tool: 'schedule_idea', client: 'Claude/1', ideaId, approvedBy: 'Maya Ortiz' } },
      { ...call, ...{ id: 'a', ideaId: null, approvedBy: null } },
    ]),
    answer('put', '/api/developers/keys/pause', async ({ request }) => {
      ({ isPaused } = (await request.json()) as { isPaused: boolean });
      return { keys, isPaused, most: 10 };
    }),
    answer('delete', '/api/developers/keys/{id}', () => {
      keys = [];
      return null;
    }),
  );
});

const open = async () => {
  renderApp('/settings?tab=developers');
  return within(await screen.findByRole('region', { name: 'API keys' }));
};

it('says of a key what it may do and how far', async () => {
  const card = await open();
  expect(await card.findByText('Read, draft')).toBeVisible();
  expect(card.getByText('3 of 10 posts')).toBeVisible();
  expect(
    card.getByText('Acts for Maya Ortiz · Ends on February 18, 2027 · Holds what it schedules for 30 min'),
  ).toBeVisible();
});

it('shows what a key changed, and who approved it', async () => {
  const card = await open();
  await user.click(await card.findByRole('button', { name: 'Options for n8n' }));
  await user.click(await screen.findByRole('menuitem', { name: 'What it changed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What “n8n” changed' }));
  expect(await dialog.findByText('schedule_idea')).toBeVisible();
  expect(dialog.getByText(/· Claude\/1 · approved by Maya Ortiz/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'View the post' })).toHaveAttribute('href', `/write/${ideaId}`);
  expect(dialog.getByText('POST /api/v1/publishing/ideas')).toBeVisible();
});

it('makes a key that reads and drafts unless told otherwise, and shows it once', async () => {
  const card = await open();
  await user.click(await card.findByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New key' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(dialog.getByText('Enter a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Friday report');
  await user.type(dialog.getByRole('textbox', { name: 'Posts a day' }), '5');
  await user.click(dialog.getByText('More limits'));
  await user.type(dialog.getByRole('textbox', { name: 'Dollars a day' }), '2');
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  const made = within(await screen.findByRole('dialog', { name: 'Copy your key now' }));
  expect(made.getByRole('textbox', { name: 'Friday report' })).toHaveValue('qck_the-whole-key');
  expect(made.getByRole('textbox', { name: /^For an agent/ })).toHaveValue(`${window.location.origin}/mcp`);
  expect(sent).toEqual([
    {
      name: 'Friday report',
      scopes: ['accounts:read', 'posts:read', 'analytics:read', 'voices:read', 'posts:draft'],
      accountIds: null,
      postsPerDay: 5,
      ...{ generationsPerDay: null, centsPerDay: 200, distanceMinutes: 0 },
      holdMinutes: 0,
      expiresInDays: 90,
    },
  ]);
  await user.click(made.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByDisplayValue('qck_the-whole-key')).toBeNull();
});

it('deletes a key after asking, and pauses all', async () => {
  const card = await open();
  await user.click(await screen.findByRole('switch', { name: 'Pause all' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Pause all' })).toBeChecked());
  expect(isPaused).toBe(true);
  await user.click(await card.findByRole('button', { name: 'Options for n8n' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete key' }));
  expect(await card.findByText(/No keys yet/)).toBeVisible();
});
