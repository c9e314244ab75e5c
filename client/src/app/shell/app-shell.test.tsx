import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { useShell } from '@/app/shell/shell-store';
import { useAuthStore, type User } from '@/features/auth/store';
import { billingKeys } from '@/features/billing/api';
import { usePreferences } from '@/lib/preferences';
import { useTheme } from '@/lib/theme';
import { makeBillingInfo } from '@/testing/factories';
import { renderApp, signIn } from '@/testing/render';
import { answer, ignoreScreens, server } from '@/testing/server';

beforeEach(() => {
  ignoreScreens();
  useShell.getState().show(null);
});

async function openShell(path = '/settings', user: Partial<User> = {}) {
  signIn(user);
  const view = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
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
          .map((item) => item.textContent?.replace('Soon', '')),
      ]);
    expect(groups).toEqual([
      ['nav-Create', ['Tweets', 'Threads', 'LinkedIn']],
      ['nav-Publish', ['Calendar', 'Posts', 'Accounts']],
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

  it('says “Soon” beside what is not built yet, by the list, and leaves it a link', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'pro' })));
    await openShell();
    const links = nav().getAllByRole('link');
    const built = links.filter((link) => !within(link).queryByText('Soon')).map((link) => link.getAttribute('href'));
    expect(built).toEqual([
      '/dashboard',
      '/tweetgen',
      '/threadgen',
      '/linkedin',
      '/posts',
      '/platforms',
      '/invite',
      '/billing',
      '/settings',
    ]);
    expect(nav().queryByRole('button')).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: 'Tabs' }));
    expect(tabs.getByRole('link', { name: /Calendar/ })).toHaveTextContent('CalendarSoon');
    expect(tabs.getByRole('link', { name: 'Home' })).toBeVisible();
  });

  it('shows the day’s usage', async () => {
    await openShell();
    expect(await screen.findByRole('meter', { name: 'Generations today' })).toHaveAttribute(
      'aria-valuetext',
      '12 of 20',
    );
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
    expect(screen.getByText('Almost used up')).toBeVisible();
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

  it('signs out without remembering the screen', async () => {
    await openShell();
    await userEvent.click(screen.getByRole('button', { name: /^Account/ }));
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
  const setOffline = () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
  };

  it('is the most urgent one: payment, then connection, then how the server runs', async () => {
    writeFacts('sandbox built-in-writer');
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ status: 'past_due' })));
    await openShell();
    expect(await screen.findByText(/The last payment failed/)).toBeVisible();
    expect(screen.queryByText(/Sandbox mode/)).toBeNull();
    act(() => void queryClient.setQueryData(billingKeys.info, makeBillingInfo()));
    expect(await screen.findByText(/Sandbox mode/)).toBeVisible();
    act(setOffline);
    expect(screen.getByText(/Changes are kept here until you reconnect/)).toBeVisible();
    expect(screen.queryByText(/Sandbox mode/)).toBeNull();
  });

  it('names the built-in writer, and nothing where nothing stands out', async () => {
    writeFacts('built-in-writer');
    const { unmount } = await openShell();
    expect(screen.getByText(/built-in writer/)).toBeVisible();
    unmount();
    writeFacts('__RUN_FACTS__');
    await openShell();
    expect(screen.queryByText(/built-in writer|Sandbox mode/)).toBeNull();
  });
});

describe('the loading screen', () => {
  it('reads “Loading...” on the first entry only', async () => {
    signIn();
    renderApp('/settings');
    expect(screen.getByText('Loading...')).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await userEvent.click(nav().getByRole('link', { name: /^Billing/ }));
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  });
});

describe('a navigation', () => {
  it('sets the title, moves the focus to main and reads the title', async () => {
    await openShell('/settings');
    expect(document.title).toBe('Settings · Maya’s desk');
    await userEvent.click(nav().getByRole('link', { name: /^Calendar/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    expect(document.title).toBe('Calendar · Maya’s desk');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByTestId('live-region')).toHaveTextContent('Calendar');
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
    await userEvent.keyboard('gc');
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  });
});

describe('palette and key list', () => {
  it('⌘K finds a page and goes there', async () => {
    await openShell();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByPlaceholderText('Search or jump to…'), 'analyt');
    await userEvent.click(screen.getByRole('option', { name: /X analytics/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'X analytics' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const choose = async (typed: string) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByPlaceholderText('Search or jump to…'), `${typed}{Enter}`);
  };

  it('⌘K takes beginnings of words, not scattered letters', async () => {
    await openShell('/calendar');
    await choose('sett');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  it.each([
    ['history', '/tweetgen?sheet=history'],
    ['drafts', '/tweetgen?sheet=drafts'],
    ['new chat', '/tweetgen'],
  ])('⌘K opens %s', async (typed, address) => {
    await openShell();
    await choose(typed);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address));
  });

  it('⌘K changes the theme, lists the keys and signs out', async () => {
    await openShell();
    await choose('dark');
    expect(useTheme.getState().theme).toBe('dark');
    act(() => useTheme.getState().setTheme('system'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('keyboard sh');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('sign out');
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
  });

  it('? lists the registered keys by group', async () => {
    await openShell();
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByRole('heading', { name: 'Go to' })).toBeVisible();
    expect(sheet.getByText('Search or jump to')).toBeVisible();
  });
});

describe('public screens that are not built yet', () => {
  it.each(['/tools/trending', '/tools/trending/ai'])('%s keeps the navigation for members', async (path) => {
    await openShell(path);
    expect(screen.getByText('This screen is not built yet')).toBeVisible();
    expect(screen.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the dashboard' })).toBeVisible();
  });

  it('have the public frame for visitors', async () => {
    renderApp('/tools/trending');
    expect(await screen.findByRole('heading', { level: 1, name: 'Trending' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Footer' })).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
