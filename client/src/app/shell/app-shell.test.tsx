import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { AppShell } from '@/app/shell/app-shell';
import { useShell } from '@/app/shell/shell-store';
import { useAuthStore, type User } from '@/features/session/store';
import { billingKeys } from '@/features/session/api';
import { usePreferences } from '@/lib/device/preferences';
import { storeInTab } from '@/lib/device/stored-in-tab';
import { makeBillingInfo, makeModelsOverview } from '@/testing/factories';
import { findScreen, renderApp, renderWithProviders, signIn } from '@/testing/render';
import { answer, ignoreScreens, server } from '@/testing/server';

const paused = { isPaused: true, backupTakenAt: '2026-11-20T08:00:00Z', due: 12 };

beforeEach(() => {
  ignoreScreens();
  useShell.getState().show(null);
});

async function openShell(path = '/settings', user: Partial<User> = {}) {
  signIn(user);
  const view = renderApp(path);
  await findScreen();
  return view;
}

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('the shell', () => {
  it('lists the groups and screens in order, with the current one marked', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'pro' })));
    await openShell();
    const groups = nav()
      .getAllByRole('list')
      .map((list) => [
        list.getAttribute('aria-labelledby'),
        within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ]);
    expect(groups).toEqual([
      ['nav-Create', ['Write']],
      ['nav-Publish', ['Calendar', 'Posts', 'Review', 'Media', 'Accounts']],
      ['nav-Grow', ['Trending', 'Monitoring', 'Automation']],
      ['nav-Insights', ['Analytics', 'X analytics']],
      ['nav-Workspace', ['Team', 'Billing', 'Settings']],
    ]);
    expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent('Settings');
    expect(nav().getByRole('link', { name: /^Trending/ })).toHaveAttribute('href', '/tools/trending');
  });

  it('shows the admin group to site admins only', async () => {
    await openShell('/settings', { isAdmin: true });
    expect(nav().getByRole('link', { name: /^Operations/ })).toBeVisible();
  });

  it('has a tab bar of screens that are built', async () => {
    await openShell();
    const tabs = within(screen.getByRole('navigation', { name: 'Tabs' }));
    const places = tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(places).toEqual([
      ['Home', '/dashboard'],
      ['Posts', '/posts'],
      ['Calendar', '/calendar'],
    ]);
    expect(tabs.getAllByRole('button').map((button) => button.textContent)).toEqual(['Create', 'More']);
    await userEvent.click(tabs.getByRole('button', { name: 'More' }));
    const more = within(await screen.findByRole('dialog', { name: 'More' }));
    expect(more.getAllByRole('list')[0]).toHaveTextContent(/^ReviewMediaAccounts$/);
    for (const name of ['Dashboard', 'Write', 'Posts', 'Calendar']) expect(more.queryByText(name)).toBeNull();
    expect(more.getByRole('link', { name: 'Settings' })).toBeVisible();
  });

  it('says that data is sample data, and leads out of it to a sign-up', async () => {
    await openShell('/posts', { isSample: true, email: 'maya.1@demo.quillcast.localhost' });
    const fact = within(await screen.findByRole('region', { name: 'Notice' }));
    expect(fact.getByText(/^Sample data, deleted after a day\./)).toBeVisible();
    expect(fact.getByRole('link', { name: 'Start your own' })).toHaveAttribute('href', '/auth/signup');
    expect(screen.getByRole('button', { name: 'Maya Ortiz Sample workspace, account' })).toBeVisible();
    expect(screen.queryByText(/demo\.quillcast/)).toBeNull();
  });

  it('leaves usage to the dashboard until its end is near', async () => {
    await openShell();
    await waitFor(() => expect(queryClient.getQueryData(billingKeys.info)).toBeDefined());
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('keeps the selected screen in view where the list scrolls', async () => {
    const show = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openShell('/settings');
    const current = nav().getByRole('link', { current: 'page' });
    expect(show.mock.contexts).toContain(current);
  });

  it('shows what is nearest to its end, and says so in words', async () => {
    const { usage } = makeBillingInfo();
    const tweetsThisMonth = { used: 45, limit: 50, resetsAt: null };
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ usage: { ...usage, tweetsThisMonth } })));
    await openShell();
    expect(await screen.findByRole('meter', { name: 'Tweets this month' })).toHaveAttribute(
      'aria-valuetext',
      '45 of 50',
    );
    expect(screen.getByText('Almost at the limit')).toBeVisible();
  });

  it('collapses, by button and by key, and remembers it', async () => {
    await openShell();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(screen.getByRole('complementary', { name: 'Sidebar' })).toHaveClass('w-16');
    expect(JSON.parse(localStorage.getItem('preferences') ?? '{}')).toMatchObject({
      state: { sidebarCollapsed: true },
    });
    await userEvent.keyboard('[[');
    expect(usePreferences.getState().sidebarCollapsed).toBe(false);
  });

  it('names its buttons by the words that are on them', async () => {
    await openShell();
    expect(screen.getByRole('button', { name: "Maya's desk, workspace" })).toHaveTextContent(/Maya's desk$/);
    const account = screen.getByRole('button', { name: /, account$/ });
    const [name = '', email = ''] = [...account.querySelectorAll('span > span')].map((each) => each.textContent);
    expect(account).toHaveAccessibleName(`${name} ${email}, account`);
  });

  it.each([
    ['a site admin', true, 'Site admin', '/admin'],
    ['whoever may connect the models of a copy without one', false, 'Become a site admin', '/settings/models'],
  ])('lead %s to the admin screens, or to the way there', async (...[, isAdmin, name, path]) => {
    server.use(
      answer(
        'get',
        '/api/models',
        makeModelsOverview({ found: { servers: [], tookMs: 1, at: '2026-11-20T09:00:00Z' } }),
      ),
    );
    await openShell('/settings', { isAdmin });
    await userEvent.click(screen.getByRole('button', { name: /, account$/ }));
    expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('href', path);
  });

  it('draws letters in place of a picture, and writes none', async () => {
    await openShell();
    const drawn = [...screen.getByRole('button', { name: /, account$/ }).querySelectorAll('[aria-hidden=true]')];
    expect(drawn.map((each) => each.textContent).join('')).toBe('');
  });

  it('signs out without remembering the screen', async () => {
    await openShell();
    await userEvent.click(screen.getByRole('button', { name: /, account$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/auth/login'));
    expect(useAuthStore.getState().isAuthenticated).toBe(false);
  });
});

describe('the standing fact', () => {
  const writeFacts = (facts: string) => {
    document.head.innerHTML = `<meta name="run-facts" content="${facts}" />`;
    onTestFinished(() => document.head.replaceChildren());
  };
  const setOffline = () => onlineManager.setOnline(false);

  it('is the most urgent one: connection, then payment, then how the server runs', async () => {
    writeFacts('sandbox notes-only');
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ status: 'past_due' })));
    await openShell();
    expect(await screen.findByText(/The last payment failed/)).toBeVisible();
    expect(screen.queryByText(/^Sandbox:/)).toBeNull();
    act(() => void queryClient.setQueryData(billingKeys.info, makeBillingInfo()));
    expect(await screen.findByText(/^Sandbox:/)).toBeVisible();
    act(() => void queryClient.setQueryData(billingKeys.info, makeBillingInfo({ status: 'past_due' })));
    expect(await screen.findByText(/The last payment failed/)).toBeVisible();
    act(setOffline);
    expect(screen.getByText(/Changes are saved on this device/)).toBeVisible();
    expect(screen.queryByText(/The last payment failed/)).toBeNull();
  });

  it('asks to keep the tab open, and before it closes, while an action waits for the connection', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await openShell();
    act(setOffline);
    expect(closing()).toBe(false);
    const action = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.resolve('done') });
    let done: Promise<unknown> | undefined;
    act(() => void (done = action.execute(undefined)));
    expect(await screen.findByText(/1 action is on hold\./)).toBeVisible();
    expect(closing()).toBe(true);
    act(() => onlineManager.setOnline(true));
    await act(() => queryClient.resumePausedMutations());
    expect(await done).toBe('done');
    await waitFor(() => expect(closing()).toBe(false));
  });

  it('stands from the first frame on when it stood at the last visit', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ status: 'past_due' })));
    const { unmount } = await openShell();
    expect(await screen.findByText(/The last payment failed/)).toBeVisible();
    unmount();
    queryClient.clear();
    server.use(http.get('*/api/billing/info', () => delay('infinite')));
    await openShell();
    expect(screen.getByText(/The last payment failed/)).toBeVisible();
  });

  it('tells site admins before all that publishing is paused, and nobody else', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ status: 'past_due' })));
    server.use(answer('get', '/api/publishing/pause', paused));
    const { unmount } = await openShell();
    expect(await screen.findByText(/The last payment failed/)).toBeVisible();
    unmount();
    await openShell('/settings', { isAdmin: true });
    expect(await screen.findByText(/^Publishing is paused, because the backup of .* was restored\./)).toBeVisible();
  });

  it('lets site admins resume publishing, once they have read how many posts go out', async () => {
    server.use(answer('get', '/api/publishing/pause', paused));
    await openShell('/settings', { isAdmin: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Resume publishing' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Resume publishing?' }));
    expect(await dialog.findByText(/^12 posts are due and will be published now\./)).toBeVisible();
    const resumed = { isPaused: false, backupTakenAt: null, due: 0 };
    server.use(answer('post', '/api/publishing/resume', resumed), answer('get', '/api/publishing/pause', resumed));
    await userEvent.click(dialog.getByRole('button', { name: 'Resume publishing' }));
    await waitFor(() => expect(screen.queryByText(/^Publishing is paused/)).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says what writes while no model is connected, and nothing where nothing stands out', async () => {
    writeFacts('notes-only');
    const { unmount } = await openShell();
    expect(screen.getByText(/No AI model is connected/)).toBeVisible();
    unmount();
    writeFacts('__RUN_FACTS__');
    await openShell();
    expect(screen.queryByText(/No AI model is connected|^Sandbox:/)).toBeNull();
  });
});

describe('coming back from LinkedIn', () => {
  it('leads to the screen that asked for the account, once', async () => {
    signIn();
    storeInTab('connect-origin', '/posts?tab=drafts');
    const back = '/platforms/linkedin?connected=1';
    const { router } = renderWithProviders(<AppShell>LinkedIn</AppShell>, back);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/posts', search: '?tab=drafts' }));
    await act(() => router.navigate(back));
    expect(router.state.location).toMatchObject({ pathname: '/platforms/linkedin' });
  });

  it('leads nowhere outside the app', async () => {
    signIn();
    storeInTab('connect-origin', '//evil.example');
    const { router } = renderWithProviders(<AppShell>LinkedIn</AppShell>, '/platforms/linkedin?connected=1');
    await waitFor(() => expect(screen.getByText('LinkedIn', { selector: 'div' })).toBeVisible());
    expect(router.state.location).toMatchObject({ pathname: '/platforms/linkedin' });
  });
});

describe('the loading screen', () => {
  it('reads “Loading...” on the first entry only', async () => {
    signIn();
    renderApp('/settings');
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await userEvent.click(nav().getByRole('link', { name: /^Billing/ }));
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  });
});

describe('a navigation', () => {
  it('sets the title, moves the focus to main and reads the title', async () => {
    await openShell('/settings');
    expect(document.title).toBe("Settings · Maya's desk");
    await userEvent.click(nav().getByRole('link', { name: 'Accounts' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    expect(document.title).toBe("Accounts · Maya's desk");
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByTestId('live-region')).toHaveTextContent('Accounts');
  });

  it('starts with a link to the content', async () => {
    await openShell();
    act(() => screen.getByRole('main').blur());
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is possible by G and a letter', async () => {
    await openShell();
    await userEvent.keyboard('go');
    expect(await screen.findByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  });
});
