import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { components } from '@/api/schema';
import { leave } from '@/lib/address/leave';
import { makeAccount, makeMe, makeUser } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

type Decision = components['schemas']['AppDecisionRequest'];

const user = userEvent.setup();
const address = '/connect?request=request-1';
const next = 'https://quillcast.example/oauth/authorize/request-1';
const bluesky = makeAccount({ id: '0190a000-0000-7000-8000-0000000000c2', platform: 'bluesky', handle: 'maya.bsky' });
let sent: (Decision & { workspaceId: string | null })[];

beforeAll(() => loadScreens('/connect'));

beforeEach(() => {
  signIn({ workspaces: makeUser().workspaces.map((workspace) => ({ ...workspace, role: 'editor' })) });
  vi.spyOn(leave, 'to').mockReturnValue();
  sent = [];
  server.use(
    answer('get', '/api/integrations/accounts', [makeAccount(), bluesky]),
    answer('patch', '/api/auth/me', makeMe()),
    answer('get', '/api/developers/apps/request', {
      ...{ name: 'Deskmate', host: 'deskmate.example', isLocal: false, from: null },
      scopes: ['posts:read', 'posts:draft', 'posts:publish'],
    }),
    answer('post', '/api/developers/apps/decide', async ({ request }) => {
      const workspaceId = request.headers.get('x-workspace-id');
      sent.push({ ...((await request.json()) as Decision), workspaceId });
      return { next };
    }),
  );
});

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const tick = async (name: RegExp) => user.click(await screen.findByRole('checkbox', { name }));

it('gives what was chosen, and goes on where the server says', async () => {
  renderApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: "Let Deskmate work in Maya's desk?" })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Publish/ })).not.toBeChecked();
  await tick(/Schedule/);
  await tick(/Draft/);
  await tick(/@maya\.bsky/);
  await press('Allow');
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith(next));
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ request: 'request-1', isAllowed: true, accountIds: [makeAccount().id] },
      scopes: ['accounts:read', 'posts:read', 'analytics:read', 'voices:read', 'posts:schedule'],
    }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Deskmate is connected' })).toBeVisible();
});

it('sends a no', async () => {
  renderApp(address);
  await press('Don’t allow');
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith(next));
  expect(sent).toMatchObject([{ isAllowed: false }]);
});

it('goes to another workspace with what was ticked, and without the accounts of the first', async () => {
  renderApp(address);
  await tick(/Schedule/);
  await tick(/@maya\.bsky/);
  await user.selectOptions(screen.getByLabelText('Workspace'), 'Northwind');
  expect(await screen.findByRole('heading', { level: 1, name: 'Let Deskmate work in Northwind?' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /@maya\.bsky/ })).toBeChecked());
  await press('Allow');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ workspaceId: makeUser().workspaces[1]?.id, accountIds: null });
  expect(sent[0]?.scopes).toContain('posts:schedule');
});

it('leaves what was chosen as it is after an error', async () => {
  const message = 'This workspace has 10 apps. Disconnect one first.';
  server.use(refuse('post', '/api/developers/apps/decide', { status: 409, message, type: 'CONFLICT' }));
  renderApp(address);
  await tick(/Schedule/);
  await tick(/@maya\.bsky/);
  await press('Allow');
  expect(await screen.findByText(/Disconnect one first/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Schedule/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /@maya\.bsky/ })).not.toBeChecked();
  expect(leave.to).not.toHaveBeenCalled();
});

it('lets a mistyped code be typed again', async () => {
  server.use(refuse('get', '/api/developers/apps/request', { status: 404, type: 'NOT_FOUND' }));
  renderApp('/connect?user_code=BCDF-GHJK');
  await press('Continue');
  expect(await screen.findByText(/No device shows this code now/)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('BCDF-GHJK');
});
