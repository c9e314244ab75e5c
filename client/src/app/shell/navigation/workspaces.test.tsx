import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '@/api/client';
import { queryClient } from '@/api/query-client';
import { AppShell } from '@/app/shell/app-shell';
import { meQuery } from '@/features/session/me';
import { activeWorkspace, useAuthStore, type User } from '@/features/session/store';
import { makeUser } from '@/testing/factories';
import { findScreen, loadScreens, renderApp, renderWithProviders, signIn } from '@/testing/render';
import { answer, ignoreScreens, refuse, server } from '@/testing/server';

const [desk, northwind] = makeUser().workspaces as [User['workspaces'][number], User['workspaces'][number]];
const here = () => window.location.pathname + window.location.search;
const opened = () => activeWorkspace(useAuthStore.getState().user)?.name;

beforeAll(async () => {
  await loadScreens('/settings', '/posts', '/dashboard');
  await import('@/features/team/components/workspace-menu');
});
beforeEach(() => ignoreScreens());

/** Both workspaces as the server lists them, one more with a paused seat. */
function serveWorkspaces() {
  const chosen: unknown[] = [];
  server.use(
    answer('get', '/api/workspaces', [
      { ...desk, isPaused: false, memberCount: 1 },
      { ...northwind, isPaused: false, memberCount: 3 },
      { id: '0190a000-0000-7000-8000-0000000000a3', name: 'Southwind', role: 'editor', isPaused: true, memberCount: 2 },
    ]),
    http.patch('*/api/auth/me', async ({ request }) => {
      chosen.push(await request.json());
      return HttpResponse.json({ success: true, data: {} });
    }),
  );
  return chosen;
}

/** The server knows them in these workspaces only. */
function serveMe(workspaces: User['workspaces']): void {
  server.use(
    answer('get', '/api/auth/me', {
      user: makeUser({ workspaces, activeWorkspaceId: workspaces[0]?.id ?? null }),
      timezone: 'UTC',
      hasPassword: true,
      hasTwoFactor: false,
      platforms: [],
    }),
  );
}

async function openApp(path: string, user: Partial<User> = {}) {
  signIn(user);
  renderApp(path);
  // An open sheet hides it.
  await findScreen({ hidden: true });
}

async function openSwitcher(name: string) {
  await userEvent.click(screen.getByRole('button', { name: `${name}, workspace` }));
  return screen.findByRole('menuitemradio', { name: /Southwind/ });
}

describe('the workspace switcher', () => {
  it('lists the workspaces with role and paused seat', async () => {
    serveWorkspaces();
    await openApp('/settings');
    const paused = await openSwitcher("Maya's desk");
    expect(screen.getByRole('menuitemradio', { name: /Maya's desk/ })).toHaveTextContent('Owner');
    expect(screen.getByRole('menuitemradio', { name: /Northwind/ })).toHaveTextContent('Viewer');
    expect(paused).toHaveTextContent('Seat paused');
    expect(paused).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'Workspace settings' })).toHaveAttribute(
      'href',
      '/settings?tab=workspace',
    );
  });

  it('opens another one: nothing of the last is kept in the cache, and the server remembers it', async () => {
    const chosen = serveWorkspaces();
    await openApp('/settings');
    queryClient.setQueryData(['posts'], ["of Maya's desk"]);
    await openSwitcher("Maya's desk");
    await userEvent.click(screen.getByRole('menuitemradio', { name: /Northwind/ }));
    await screen.findByRole('button', { name: 'Northwind, workspace' });
    expect(queryClient.getQueryData(['posts'])).toBeUndefined();
    await waitFor(() => expect(chosen).toEqual([{ activeWorkspaceId: northwind.id }]));
    expect(here()).toBe('/settings');
  });

  it('leaves what is open in the other workspace for the dashboard', async () => {
    serveWorkspaces();
    await openApp(`/posts?post=0190a000-0000-7000-8000-0000000000d1`);
    act(() => useAuthStore.getState().switchWorkspace(northwind.id));
    await waitFor(() => expect(here()).toBe('/dashboard'));
  });

  it('never draws what is open in one workspace inside the other', async () => {
    const drawn: string[] = [];
    function Screen() {
      const { pathname } = useLocation();
      drawn.push(`${pathname} in ${String(opened())}`);
      return null;
    }
    signIn();
    const post = '/posts/0190a000-0000-7000-8000-0000000000d1';
    const { router } = renderWithProviders(<AppShell children={<Screen />} />, post);
    act(() => useAuthStore.getState().switchWorkspace(northwind.id));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(new Set(drawn)).toEqual(new Set([`${post} in Maya's desk`, '/dashboard in Northwind']));
  });

  it('draws the screen anew, with nothing of the last one in its fields', async () => {
    signIn();
    renderWithProviders(
      <AppShell>
        <input aria-label="Field" />
      </AppShell>,
    );
    await userEvent.type(screen.getByLabelText('Field'), 'Pier');
    act(() => useAuthStore.getState().switchWorkspace(northwind.id));
    expect(screen.getByLabelText('Field')).toHaveValue('');
  });

  it('makes a new one and opens it', async () => {
    const made = {
      id: '0190a000-0000-7000-8000-0000000000a4',
      name: 'Eastwind',
      role: 'owner',
      planId: 'free',
    } as const;
    const bodies: unknown[] = [];
    serveWorkspaces();
    await openApp('/settings');
    server.use(
      answer('post', '/api/workspaces', async ({ request }) => {
        bodies.push(await request.json());
        serveMe([desk, made]);
        return {
          ...made,
          timezone: 'Europe/Berlin',
          approvers: 0,
          requiresAltText: false,
          memberCount: 1,
          createdAt: '2026-11-20T09:00:00.000Z',
        };
      }),
    );
    await openSwitcher("Maya's desk");
    await userEvent.click(screen.getByRole('menuitem', { name: 'Create workspace…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create workspace' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create workspace' }));
    expect(await dialog.findByText('Give the workspace a name.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Eastwind');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Time zone' }), 'Europe/Berlin');
    await userEvent.click(dialog.getByRole('button', { name: 'Create workspace' }));
    await screen.findByRole('button', { name: 'Eastwind, workspace' });
    expect(bodies).toEqual([{ name: 'Eastwind', timezone: 'Europe/Berlin' }]);
    await waitFor(() => expect(here()).toBe('/dashboard'));
  });
});

describe('somebody who loses their place while working', () => {
  /** In the line, not only read aloud. */
  const findLine = (text: RegExp) => screen.findByText(text, { selector: 'p' });
  const inNorthwind: Partial<User> = { activeWorkspaceId: northwind.id };

  it('is led to another workspace with a sentence, when a call is refused for it', async () => {
    await openApp(`/posts?post=0190a000-0000-7000-8000-0000000000d1`, inNorthwind);
    serveMe([desk]);
    server.use(
      refuse('get', '/api/workspace', { status: 404, type: 'NOT_FOUND', message: "This workspace doesn't exist." }),
    );
    // What the screen asked a moment ago is certain enough.
    queryClient.setQueryData(meQuery().queryKey, makeUser(inNorthwind), { updatedAt: 1 });
    await api.GET('/api/workspace');
    await waitFor(() => expect(here()).toBe('/dashboard'));
    expect(opened()).toBe("Maya's desk");
    // The screen that opens draws the line anew.
    const line = /You're no longer a member of “Northwind”. You're in “Maya's desk” now./;
    await waitFor(() => expect(screen.getByText(line, { selector: 'p' })).toBeVisible());
  });

  it('hears that the seat is paused', async () => {
    await openApp('/settings', inNorthwind);
    serveMe([desk]);
    server.use(answer('get', '/api/workspaces', [{ ...northwind, isPaused: true, memberCount: 3 }]));
    await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
    expect(await findLine(/Your seat in “Northwind” is paused, because its plan has fewer seats/)).toBeVisible();
  });

  it('hears of another role, and stays', async () => {
    await openApp('/settings', inNorthwind);
    serveMe([desk, { ...northwind, role: 'editor' }]);
    await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
    expect(await findLine(/^You're now an editor of “Northwind”. Editors write and publish.$/)).toBeVisible();
    expect(opened()).toBe('Northwind');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/You're now an editor/, { selector: 'p' })).toBeNull();
  });
});
