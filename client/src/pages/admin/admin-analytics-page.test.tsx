import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { grace, head, makeDashboard, makePerson, makeUsers } from '@/pages/admin/admin-fixtures';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, ignoreScreens, refuse, server } from '@/testing/server';

const slow = { timeout: 15_000 };

beforeAll(() => loadScreens('/admin/analytics'), 120_000);
beforeEach(() => {
  ignoreScreens();
  signIn({ isAdmin: true });
});

const asked: URLSearchParams[] = [];
function answerUsers(users = makeUsers()) {
  asked.length = 0;
  server.use(
    answer('get', '/api/admin/analytics/users', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return users;
    }),
  );
}

async function openUsers(address = '/admin/analytics?tab=users') {
  renderApp(address);
  return within(await screen.findByRole('table', { name: 'Users' }, slow));
}

async function openGrace(person = makePerson()) {
  answerUsers();
  server.use(answer('get', '/api/admin/users/{id}', () => person));
  renderApp(`/admin/analytics?tab=users&user=${grace.id}`);
  const sheet = await screen.findByRole('dialog', { name: 'User' }, slow);
  await within(sheet).findByText('Recent activity', {}, slow);
  return within(sheet);
}

describe('the dashboard of admins', () => {
  it('shows each figure with its change, a dash with the reason where nothing was counted, and the funnel', async () => {
    server.use(answer('get', '/api/admin/analytics/dashboard', makeDashboard()));
    renderApp('/admin/analytics');
    const figures = within(await screen.findByRole('region', { name: 'Figures by day' }, slow));
    expect(figures.getByRole('tab', { name: /New users/ })).toHaveTextContent('200up 25%');
    expect(figures.getByRole('tab', { name: /Generations/ })).toHaveTextContent(/^Generations5,000$/);
    expect(figures.getByText("Highest day: 7 on Thu, Nov 19. 1 day wasn't counted.")).toBeVisible();
    const cell = (name: string) => figures.getByText(name).parentElement;
    expect(cell('Active within 30 days')).toHaveTextContent('–Not counted yet');
    expect(cell('MRR')).toHaveTextContent('$1,234.50');
    const funnel = within(screen.getByRole('region', { name: 'Activation' }));
    expect(funnel.getByText('Verified their email').parentElement).toHaveTextContent('150 75%');
    expect(screen.queryByText(/sample data/)).toBeNull();
  });

  it('says once that there is nothing to compare with', async () => {
    const { totals } = makeDashboard();
    const all = Object.entries(totals).map(([name, figure]) => [name, { ...figure, previous: 0 }] as const);
    const firstDays = { ...totals, ...Object.fromEntries(all) };
    server.use(answer('get', '/api/admin/analytics/dashboard', makeDashboard({ totals: firstDays })));
    renderApp('/admin/analytics');
    expect(
      await screen.findByText(/^Oct 22 – Nov 20 \(UTC\). No data from the previous 30 days to compare with\./),
    ).toBeVisible();
    expect(screen.getAllByText(/compare/)).toHaveLength(1);
  });

  it('says how many users are made up', async () => {
    server.use(answer('get', '/api/admin/analytics/dashboard', makeDashboard({ sampleUsers: 1_000 })));
    renderApp('/admin/analytics');
    expect(await screen.findByText('Includes sample data: 1,000 users are made up.', {}, slow)).toBeVisible();
  });

  it('asks for the period of the address, which other tabs keep', async () => {
    const periods: (string | null)[] = [];
    server.use(
      answer('get', '/api/admin/analytics/dashboard', ({ request }) => {
        periods.push(new URL(request.url).searchParams.get('period'));
        return makeDashboard();
      }),
    );
    answerUsers();
    renderApp('/admin/analytics');
    await screen.findByRole('region', { name: 'Figures by day' }, slow);
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(periods).toEqual(['30d', '90d']));
    await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
    await screen.findByRole('table', { name: 'Users' }, slow);
    expect(asked.map((query) => query.get('period'))).toEqual(['90d']);
  });

  it('that did not load can be tried again', async () => {
    server.use(refuse('get', '/api/admin/analytics/dashboard', { status: 500, message: 'It broke.' }));
    renderApp('/admin/analytics');
    expect(await screen.findByText("The dashboard didn't load", {}, slow)).toBeVisible();
    server.use(answer('get', '/api/admin/analytics/dashboard', makeDashboard()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Figures by day' }, slow)).toBeVisible();
  });
});

describe('the users of admins', () => {
  it('are searched, filtered and sorted by the server, all in the address', async () => {
    answerUsers();
    const table = await openUsers();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'grace');
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('grace'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'pro');
    await userEvent.click(table.getByRole('button', { name: 'Name' }));
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
        ...{ period: '30d', search: 'grace', plan: 'pro', sort: 'name', direction: 'asc' },
      }),
    );
    expect(window.location.search).toBe('?tab=users&search=grace&plan=pro&sort=name&direction=asc');
    expect(asked.some((query) => query.get('search') === 'g')).toBe(false);
  });

  it('come by the page', async () => {
    const { users } = makeUsers();
    answerUsers(makeUsers({ nextCursor: 'c1' }));
    const table = await openUsers();
    answerUsers(makeUsers({ users: users.map((user) => ({ ...user, id: 'other', name: 'Ada Park' })) }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await table.findByRole('button', { name: 'Ada Park' })).toBeVisible();
    expect(table.getByRole('button', { name: 'Grace Field' })).toBeVisible();
    expect(asked.map((query) => query.get('cursor'))).toEqual(['c1']);
  });

  it('have masked addresses until one is asked for', async () => {
    answerUsers();
    const table = await openUsers();
    expect(table.getByText('g•••@example.com')).toBeVisible();
    server.use(answer('post', '/api/admin/users/{id}/reveal', { email: 'grace@example.com' }));
    await userEvent.click(table.getByRole('button', { name: 'Show the email of Grace Field' }));
    expect(await table.findByText('grace@example.com')).toBeVisible();
  });

  it('come back by weeks: a share in each cell, and a dash where nobody signed up', async () => {
    answerUsers();
    await openUsers();
    const cohorts = within(screen.getByRole('region', { name: 'Retention' }));
    expect(cohorts.getByRole('row', { name: /Nov 9/ })).toHaveTextContent('Nov 940100%25%');
    expect(cohorts.getByRole('row', { name: /Nov 16/ })).toHaveTextContent('Nov 160–');
  });
});

describe("a person's story", () => {
  it('is read in a sheet', async () => {
    const sheet = await openGrace();
    expect(sheet.getByText('Northwind')).toBeVisible();
    expect(sheet.getByText('Pro, billed by Stripe')).toBeVisible();
    expect(sheet.getByText('@grace')).toBeVisible();
    expect(sheet.getByText('Needs review').parentElement).toHaveTextContent('4');
    expect(sheet.getByText(/^Password changed/)).toBeVisible();
    expect(sheet.getByRole('link', { name: 'See what was done to this account' })).toHaveAttribute(
      'href',
      `/admin/audit?subject=${grace.id}&name=Grace+Field`,
    );
  });

  it('suspends with a reason, and shows the story after it', async () => {
    const sheet = await openGrace();
    await userEvent.click(sheet.getByRole('button', { name: 'Suspend user' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend Grace Field?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend user' }));
    expect(dialog.getByText('Enter a reason.')).toBeVisible();
    const sent = vi.fn();
    server.use(
      answer('post', '/api/admin/users/{id}/suspend', async ({ request }) => {
        sent(await request.json());
        return makePerson({ suspendedAt: '2026-11-20T10:00:00.000Z' });
      }),
    );
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend user' }));
    expect(await sheet.findByRole('button', { name: 'Unsuspend user' })).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ reason: 'Spam' });
  });

  it('turns off the two-factor sign-in of somebody who lost it, once the admin has confirmed who they are', async () => {
    const sheet = await openGrace(makePerson({ hasTwoFactor: true, passkeys: 2 }));
    expect(sheet.getByText('Two-factor sign-in').nextElementSibling).toHaveTextContent('On');
    expect(sheet.getByText('Passkeys').nextElementSibling).toHaveTextContent('2');
    const sent = vi.fn();
    const path = '/api/admin/users/{id}/two-factor/disable';
    server.use(
      refuse('post', path, { status: 403, type: 'REAUTHENTICATION_REQUIRED', message: 'Enter your password again.' }),
      answer('post', '/api/auth/reauthenticate', { confirmedAt: '2026-11-20T10:00:00.000Z' }),
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Turn off two-factor…' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Turn off two-factor sign-in for Grace Field?' }),
    );
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost phone');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    const identity = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
    await userEvent.type(await identity.findByLabelText('Password'), 'quiet harbour lamp');
    server.use(
      answer('post', path, async ({ request }) => {
        sent(await request.json());
        return makePerson();
      }),
    );
    await userEvent.click(identity.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Turn off two-factor…' })).toBeNull());
    expect(sent).toHaveBeenCalledExactlyOnceWith({ reason: 'Lost phone' });
  });

  it('sets the plan of a workspace once its effect was read', async () => {
    const sheet = await openGrace();
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Plan of Field notes' }), 'pro');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Set “Field notes” to Pro?' }));
    expect(dialog.getByText('Everyone in it gets Pro now, without payment and with no end date.')).toBeVisible();
    const sent = vi.fn();
    server.use(
      answer('post', '/api/admin/users/{id}/plan', async ({ request }) => {
        sent(await request.json());
        return makePerson({ planId: 'pro' });
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Set to Pro' }));
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ workspaceId: 'w1', planId: 'pro' }));
  });

  it('verifies an address that is not, and offers no act on admins', async () => {
    const sheet = await openGrace(makePerson({ isEmailVerified: false, isAdmin: true }));
    expect(sheet.queryByRole('button', { name: 'Suspend user' })).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Verify email' }));
    server.use(answer('post', '/api/admin/users/{id}/verify', makePerson()));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Verify email' }));
    await waitFor(() => expect(sheet.queryByText('Not verified')).toBeNull());
  });
});

describe('the other tabs of admins', () => {
  it('say so where nothing was generated, paid or connected', async () => {
    const nothing = { value: 0, previous: 0 };
    server.use(
      answer('get', '/api/admin/analytics/features', {
        ...head,
        ...{ runs: nothing, failures: nothing, costMicroUsd: nothing, tools: [], models: [], plans: [], series: [] },
        visitors: { generations: nothing, reads: nothing },
      }),
      answer('get', '/api/admin/analytics/platforms', { ...head, platforms: [], failures: [], series: [] }),
    );
    renderApp('/admin/analytics?tab=features');
    expect(await screen.findByText('Nothing was generated in this period.', {}, slow)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Platforms' }));
    expect(await screen.findByText('Numbers appear once someone connects an account.', {}, slow)).toBeVisible();
  });

  it('sort figures by any column and say why one is missing', async () => {
    const some = { value: 3, previous: 1 };
    const run = { failures: 1, costMicroUsd: 20_000, texts: 0, keptTexts: 0 };
    const tools = [
      { ...run, tool: 'tweets', runs: 9, latencyMs: { p50: 2_400, p99: 9_000 }, keptShare: 0.5, medianEditShare: 0.1 },
      { ...run, tool: 'mimic', runs: 2, latencyMs: null, keptShare: null, medianEditShare: null },
    ];
    server.use(
      answer('get', '/api/admin/analytics/features', {
        ...head,
        ...{ runs: some, failures: some, costMicroUsd: some, tools, models: [], plans: [], series: [] },
        visitors: { generations: some, reads: some },
      }),
    );
    renderApp('/admin/analytics?tab=features');
    const table = await screen.findByRole('table', { name: 'By tool' }, slow);
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent);
    expect(names()).toEqual(['Tweets', 'Variations']);
    await userEvent.click(within(table).getByRole('button', { name: 'Runs' }));
    expect(names()).toEqual(['Variations', 'Tweets']);
    expect(within(table).getByRole('row', { name: /Tweets/ })).toHaveTextContent('2.4 s');
  });
});

describe('somebody who is no admin', () => {
  it('gets the 403 page, and nothing of admins is asked', async () => {
    signIn();
    answerUsers();
    renderApp('/admin/analytics?tab=users');
    expect(await screen.findByText(/Only site admins can open this page/, {}, slow)).toBeVisible();
    expect(asked).toEqual([]);
  });
});
