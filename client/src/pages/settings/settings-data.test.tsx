import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import { useAuthStore } from '@/features/session/store';
import type { Export } from '@/features/exports/api';
import { makeUser } from '@/testing/factories';
import { fill } from '@/testing/fill';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
const [own, other] = makeUser().workspaces;
const makeExport = (over: Partial<Export> = {}): Export => ({
  id: '0190a000-0000-7000-8000-00000000e001',
  scope: 'user',
  workspaceId: null,
  status: 'running',
  progress: 0.4,
  bytes: 0,
  url: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  error: null,
  ...over,
});
let list: Export[];
let alone: { id: string; name: string; role: 'owner' | 'viewer'; isPaused: boolean; memberCount: number }[];

// A tab comes when it is opened, which takes a while on a busy machine.
beforeAll(() => Promise.all([loadScreens('/settings'), import('@/pages/settings/components/data-tab')]), 60_000);

beforeEach(() => {
  signIn();
  list = [];
  alone = [
    { id: own?.id ?? '', name: "Maya's desk", role: 'owner', isPaused: false, memberCount: 1 },
    { id: other?.id ?? '', name: 'Northwind', role: 'viewer', isPaused: false, memberCount: 4 },
  ];
  server.use(
    answer('get', '/api/exports', () => list),
    answer('get', '/api/workspaces', () => alone),
  );
});

const open = async (title = 'Your data') => {
  renderApp('/settings?tab=data');
  return within(await screen.findByRole('region', { name: title }));
};
const askAgain = () => queryClient.invalidateQueries({ queryKey: ['exports'] });

describe('an export', () => {
  it('is started, shows how far it is, and then its size, its address and how long it is kept', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('post', '/api/exports', async ({ request }) => {
        sent.push(await request.json());
        list = [makeExport()];
        return makeExport();
      }),
    );
    const card = await open();
    await user.click(card.getByRole('button', { name: 'Export my data' }));
    expect(await card.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(card.getByRole('button', { name: 'Export my data' })).toHaveAttribute('aria-disabled', 'true');
    expect(sent).toEqual([{ scope: 'user' }]);
    list = [makeExport({ status: 'ready', progress: 1, bytes: 1_250_000, url: '/api/exports/1/download?signature=s' })];
    await askAgain();
    expect(await card.findByText('Ready, 1.3 MB')).toBeVisible();
    expect(card.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/exports/1/download?signature=s');
    expect(card.getByText(/kept until Nov 27/)).toBeVisible();
  });

  it('keeps no room while it is not known whether there are any, as most people have none', async () => {
    server.use(answer('get', '/api/exports', () => new Promise<Export[]>(() => undefined)));
    const card = await open();
    expect(card.getByRole('button', { name: 'Export my data' })).toBeVisible();
    expect(card.queryByRole('status', { name: 'Loading your exports' })).toBeNull();
  });

  it('that is being made is found again after a reload', async () => {
    list = [makeExport({ status: 'waiting', progress: 0 })];
    const card = await open();
    expect(await card.findByText('Waiting to start…')).toBeVisible();
    expect(card.getByRole('button', { name: 'Export my data' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('that another tab has started is shown instead of a refusal', async () => {
    server.use(refuse('post', '/api/exports', { status: 409, type: 'CONFLICT', message: 'Still being made.' }));
    const card = await open();
    list = [makeExport()];
    await user.click(card.getByRole('button', { name: 'Export my data' }));
    expect(await card.findByRole('progressbar')).toBeVisible();
    expect(screen.queryByText(/Still being made/)).not.toBeInTheDocument();
  });

  it('that failed says why and is tried again', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('post', '/api/exports', async ({ request }) => {
        sent.push(await request.json());
        return makeExport();
      }),
    );
    list = [makeExport({ status: 'failed', error: 'The disk was full.' })];
    const card = await open();
    expect(await card.findByText('The disk was full.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent).toEqual([{ scope: 'user' }]));
  });

  it("of another workspace is not shown as this one's", async () => {
    list = [makeExport({ scope: 'workspace', workspaceId: other?.id ?? '' })];
    const card = await open("Data in “Maya's desk”");
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['exports'] })).toBe(0));
    expect(card.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Export this workspace' })).toBeEnabled();
  });

  it('of a workspace is for its admins, and a viewer is told so', async () => {
    signIn({ activeWorkspaceId: other?.id ?? '' });
    const card = await open('Data in “Northwind”');
    expect(card.getByRole('button', { name: 'Export this workspace' })).toBeDisabled();
    expect(card.getByText(/Only admins and the owner/)).toBeVisible();
  });
});

describe('deleting the account', () => {
  const openDelete = async () => {
    renderApp('/settings?tab=data');
    await user.click(await screen.findByRole('button', { name: 'Delete account…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete account?' }));
    await dialog.findByLabelText('Password');
    return dialog;
  };
  const confirm = async (dialog: Awaited<ReturnType<typeof openDelete>>, name = 'maya ortiz') => {
    await fill(user, dialog.getByLabelText('Type “Maya Ortiz” to confirm'), name);
    await fill(user, dialog.getByLabelText('Password'), 'quiet harbour lamp');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  };

  it('says what goes and what stays, takes name and password, and is told on the sign-in page', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('delete', '/api/auth/me', async ({ request }) => {
        sent.push(await request.json());
        return { done: true };
      }),
    );
    const dialog = await openDelete();
    expect(dialog.getByText(/“Maya's desk” will be deleted with all drafts/)).toBeVisible();
    expect(dialog.getByText("Its scheduled posts won't be published.")).toBeVisible();
    expect(dialog.getByText(/You'll leave “Northwind”/)).toBeVisible();
    await confirm(dialog);
    expect(await screen.findByText('Your account was deleted.')).toBeVisible();
    expect(sent).toEqual([{ password: 'quiet harbour lamp' }]);
    expect(localStorage.getItem('auth-storage')).toBeNull();
    expect(window.location.pathname + window.location.search).toBe('/auth/login');
  });

  it('asks about workspaces that others are in, and offers to hand them over', async () => {
    const sent: unknown[] = [];
    alone = [{ id: own?.id ?? '', name: "Maya's desk", role: 'owner', isPaused: false, memberCount: 3 }];
    server.use(
      answer('delete', '/api/auth/me', () => {
        sent.push('deleted');
        return { done: true };
      }),
    );
    const dialog = await openDelete();
    expect(dialog.getByText(/“Maya's desk” will be deleted/)).toBeVisible();
    expect(dialog.getByText(/“Maya's desk” has 2 other members, who lose access too/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Go to Team' })).toBeVisible();
    await confirm(dialog);
    const choice = dialog.getByRole('checkbox', { name: 'Also delete workspaces with other members' });
    await waitFor(() => expect(choice).toHaveAccessibleDescription(/Transfer these workspaces first/));
    expect(sent).toEqual([]);
    await user.click(choice);
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(sent).toEqual(['deleted']));
  });

  it('is left by keeping the account', async () => {
    const dialog = await openDelete();
    await user.click(dialog.getByRole('button', { name: 'Keep account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(useAuthStore.getState().isAuthenticated).toBe(true);
  });

  it('needs the name, and tells a wrong password at its field', async () => {
    const message = "This isn't your current password.";
    const details = [{ field: 'password', message }];
    server.use(refuse('delete', '/api/auth/me', { status: 422, message, type: 'VALIDATION_FAILED', details }));
    const dialog = await openDelete();
    const name = dialog.getByLabelText('Type “Maya Ortiz” to confirm');
    await confirm(dialog, 'Ada');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('Type “Maya Ortiz”.');
    await user.clear(name);
    await user.type(name, 'Maya Ortiz{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(message));
    expect(useAuthStore.getState().isAuthenticated).toBe(true);
  });
});
