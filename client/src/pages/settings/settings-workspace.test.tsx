import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import { useAuthStore } from '@/features/session/store';
import { useWorkspaceNews } from '@/features/session/news';
import type { Workspace } from '@/features/team/workspace-api';
import { makeBillingInfo, makeUser } from '@/testing/factories';
import { fill } from '@/testing/fill';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
const [own, other] = makeUser().workspaces;
let workspace: Workspace;

// A tab comes when it is opened, which takes a while on a busy machine.
beforeAll(() => Promise.all([loadScreens('/settings'), import('@/pages/settings/components/workspace-tab')]), 60_000);

beforeEach(() => {
  signIn();
  useWorkspaceNews.setState({ text: null });
  workspace = {
    id: own?.id ?? '',
    name: "Maya's desk",
    timezone: 'Europe/Berlin',
    approvers: 0,
    requiresAltText: false,
    role: 'owner',
    memberCount: 3,
    createdAt: '2026-01-05T09:00:00.000Z',
  };
  server.use(answer('get', '/api/workspace', () => workspace));
});

const open = async () => {
  renderApp('/settings?tab=workspace');
  return screen.findByLabelText('Name');
};
const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
const isSaved = () => waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());

describe('the workspace', () => {
  it('gets a new name and time zone, sent alone, in the shell too', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('patch', '/api/workspace', async ({ request }) => {
        const changes = (await request.json()) as Partial<Workspace>;
        sent.push(changes);
        workspace = { ...workspace, ...changes };
        return workspace;
      }),
    );
    const field = await open();
    await user.clear(field);
    await fill(user, field, 'Northern lights');
    await save();
    await isSaved();
    await waitFor(() => expect(document.title).toBe('Settings · Northern lights'));
    await user.click(screen.getByRole('button', { name: 'Time zone: Europe/Berlin' }));
    await user.click(await screen.findByPlaceholderText('City or region'));
    await user.paste('new york');
    await user.click(await screen.findByText('America/New York'));
    await save();
    await isSaved();
    expect(sent).toEqual([{ name: 'Northern lights' }, { timezone: 'America/New_York' }]);
  });

  it('keeps what is typed when it is refused, and when another admin saves meanwhile', async () => {
    server.use(refuse('patch', '/api/workspace', { status: 500, type: 'INTERNAL_ERROR' }));
    const field = await open();
    await user.clear(field);
    await fill(user, field, 'Northern lights');
    await save();
    // In the form, where it stays; the message beside it goes.
    expect(await screen.findByText(/Failed to save settings/, { selector: 'p' })).toBeVisible();
    workspace = { ...workspace, name: 'Renamed by Ada', timezone: 'Europe/Rome' };
    await queryClient.invalidateQueries({ queryKey: ['workspace'] });
    expect(await screen.findByRole('button', { name: 'Time zone: Europe/Rome' })).toBeVisible();
    expect(field).toHaveValue('Northern lights');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field).toHaveValue('Renamed by Ada');
  });

  it.each(['viewer', 'editor'] as const)('cannot be changed or deleted by a %s, who is told why', async (role) => {
    workspace = { ...workspace, role };
    const field = await open();
    expect(field).toBeDisabled();
    expect(field).toHaveAccessibleDescription(/Only admins and the owner/);
    expect(screen.getByRole('button', { name: /^Time zone/ })).toBeDisabled();
    const zone = within(screen.getByRole('region', { name: 'Delete workspace' }));
    expect(zone.getByRole('button', { name: 'Delete workspace…' })).toBeDisabled();
    expect(zone.getByText(/Only the owner can delete this workspace/)).toBeVisible();
  });
});

describe('deleting the workspace', () => {
  const counts = { draft: 2, scheduled: 4, publishing: 0, published: 9 };
  beforeEach(() => {
    server.use(
      answer('get', '/api/publishing/posts/counts', () => counts as never),
      answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'pro' })),
      // The dashboard, on which one lands, asks for more.
      answer('get', '/api/integrations/posts', () => []),
    );
  });
  const openDialog = async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Delete workspace…' }));
    return within(await screen.findByRole('dialog', { name: "Delete “Maya's desk”?" }));
  };

  it('says what goes with it and needs the exact name', async () => {
    const dialog = await openDialog();
    expect(dialog.getByText('2 other members lose access and are notified.')).toBeVisible();
    expect(await dialog.findByText("4 scheduled posts won't be published.")).toBeVisible();
    expect(await dialog.findByText('The Pro subscription ends now.')).toBeVisible();
    const name = dialog.getByLabelText("Type “Maya's desk” to confirm");
    await fill(user, name, "maya's desk");
    await user.click(dialog.getByRole('button', { name: 'Delete workspace' }));
    expect(name).toHaveAccessibleDescription("Type “Maya's desk” exactly.");
    expect(name).toHaveFocus();
    expect(useAuthStore.getState().user?.workspaces).toHaveLength(2);
  });

  it('opens the next workspace and says so', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('delete', '/api/workspace', async ({ request }) => {
        sent.push([request.headers.get('x-workspace-id'), await request.json()]);
        return undefined as never;
      }),
    );
    const dialog = await openDialog();
    server.use(
      answer('get', '/api/auth/me', () => ({
        user: makeUser({ workspaces: other ? [other] : [] }),
        timezone: 'UTC',
        hasPassword: true,
        hasTwoFactor: false,
        platforms: [],
      })),
    );
    await fill(user, dialog.getByLabelText("Type “Maya's desk” to confirm"), 'Maya’s desk');
    await user.click(dialog.getByRole('button', { name: 'Delete workspace' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(sent).toEqual([[own?.id, { name: "Maya's desk" }]]);
    expect(useAuthStore.getState().user?.activeWorkspaceId).toBe(other?.id);
    expect(useWorkspaceNews.getState().text).toBe("“Maya's desk” was deleted. You're in “Northwind” now.");
  });

  it('keeps the dialog and the name when the server refuses', async () => {
    server.use(
      refuse('delete', '/api/workspace', {
        status: 503,
        type: 'SERVICE_UNAVAILABLE',
        message: 'The database is away.',
      }),
    );
    const dialog = await openDialog();
    const name = dialog.getByLabelText("Type “Maya's desk” to confirm");
    await user.type(name, "Maya's desk{Enter}");
    expect(await dialog.findByText(/The database is away/)).toBeVisible();
    expect(name).toHaveValue("Maya's desk");
  });
});
