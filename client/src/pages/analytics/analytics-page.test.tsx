import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Summary } from '@/features/analytics/api';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { takeCarried } from '@/lib/device/carried-text';
import * as csv from '@/lib/files/csv';
import { makeCollected, makeRanked, makeSummary } from '@/pages/analytics/analytics-fixtures';
import { makeAccount, makeBillingInfo, makeModelsOverview, makePlans, makeUser } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, ignoreScreens, refuse, server } from '@/testing/server';

/** The plan that this workspace is on shows everything. */
const premium = () =>
  answer('get', '/api/billing/plans', () =>
    makePlans().map((plan) => ({ ...plan, limits: { ...plan.limits, analyticsLevel: 'premium' } })),
  );
const slots = { timezone: 'Europe/Lisbon', slots: [{ weekday: 1, time: '12:00' }], next: [] };
let asked: URL[];

function serve(summary: Summary) {
  asked = [];
  server.use(
    answer('get', '/api/integrations/analytics/summary', ({ request }) => {
      asked.push(new URL(request.url));
      return summary;
    }),
    answer('get', '/api/publishing/slots', slots),
    answer('get', '/api/integrations/accounts', [makeAccount()]),
  );
}

// Loaded once, so that no test waits for it.
beforeAll(() => Promise.all([loadScreens('/analytics'), import('@/features/analytics/components/next-posts')]), 60_000);
beforeEach(() => {
  ignoreScreens();
  signIn();
});

describe('the analytics', () => {
  it('open with a sentence made of figures, and four of them as tabs', async () => {
    serve(makeSummary());
    server.use(premium());
    renderApp('/analytics');
    expect(await screen.findByText('68% more')).toBeVisible();
    const tab = screen.getByRole('tab', { name: /Impressions/ });
    expect(tab).toHaveTextContent('35,540up 68%');
    expect(screen.getByRole('tab', { name: /Engagement rate/ })).toHaveTextContent('3.9%up 0.4 pt');
    expect(screen.getByText('211').parentElement).toHaveTextContent('down 6%');
    await userEvent.click(screen.getByRole('tab', { name: /Posts published/ }));
    expect(await screen.findByRole('group', { name: 'Posts published, line chart' })).toBeVisible();
    expect(window.location.search).toBe('?metric=posts');
  });

  it('ask for what the address says, and put the period into it', async () => {
    serve(makeSummary());
    renderApp('/analytics?period=custom&from=2026-11-01&to=2026-11-10');
    await screen.findByText('68% more');
    expect(asked[0]?.search).toBe('?period=custom&from=2026-11-01&to=2026-11-10');
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(asked.at(-1)?.search).toBe('?period=7d'));
    expect(window.location.search).toBe('?period=7d');
  });

  it('begin as those that are shown, and say what is wrong with them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    serve(makeSummary());
    renderApp('/analytics');
    await screen.findByText('68% more');
    await userEvent.click(screen.getByRole('radio', { name: 'Custom' }));
    expect(screen.getByLabelText('First day')).toHaveValue('2026-10-22');
    expect(screen.getByLabelText('Last day')).toHaveValue('2026-11-20');
    await userEvent.clear(screen.getByLabelText('Last day'));
    await userEvent.type(screen.getByLabelText('Last day'), '2026-10-01');
    await userEvent.click(screen.getByRole('button', { name: 'Show these days' }));
    expect(await screen.findByText('The first day is after the last one.')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('are those of this month up to today', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    serve(makeSummary());
    renderApp('/analytics');
    await userEvent.click(await screen.findByRole('radio', { name: 'This month' }));
    await waitFor(() => expect(asked.at(-1)?.search).toBe('?period=custom&from=2026-11-01&to=2026-11-20'));
    expect(screen.getByRole('radio', { name: 'This month' })).toBeChecked();
    expect(screen.queryByLabelText('First day')).toBeNull();
  });

  it('are those of the whole last month', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-20T12:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    serve(makeSummary());
    renderApp('/analytics');
    await userEvent.click(await screen.findByRole('radio', { name: 'Last month' }));
    await waitFor(() => expect(asked.at(-1)?.search).toBe('?period=custom&from=2026-12-01&to=2026-12-31'));
    expect(screen.getByRole('radio', { name: 'Last month' })).toBeChecked();
    expect(screen.queryByLabelText('First day')).toBeNull();
  });

  it('lead from a top post to its variations', async () => {
    serve(makeSummary());
    renderApp('/analytics');
    const posts = within(await screen.findByRole('region', { name: 'Top posts' }));
    const link = await posts.findByRole('link', { name: 'Write a variation' });
    expect(link).toHaveTextContent('Write a variation');
    // Another icon in the row's line: its words are a tooltip.
    expect(posts.getByRole('link', { name: 'Reply with an update' }).textContent).toBe('');
    expect(link).toHaveAttribute('href', '/write?tab=mimic');
    expect(posts.getByRole('link', { name: 'Open on X' })).toHaveAttribute('target', '_blank');
    await userEvent.click(link);
    expect(takeCarried('mimic')).toMatch(/^We gave cafés a pause button/);
  });

  it('open a top post that is under Posts', async () => {
    serve(makeSummary({ topPosts: [makeRanked({ postId: '0190a000-0000-7000-8000-0000000000d1' })] }));
    renderApp('/analytics');
    const posts = within(await screen.findByRole('region', { name: 'Top posts' }));
    const link = posts.getByRole('link', { name: /^We gave cafés a pause button/ });
    expect(link).toHaveAttribute('href', '/posts?post=0190a000-0000-7000-8000-0000000000d1');
  });

  it('lead from a top post to a reply to it', async () => {
    serve(makeSummary());
    renderApp('/analytics');
    const link = await screen.findByRole('link', { name: 'Reply with an update' });
    expect(link).toHaveAttribute('href', '/write?tab=replies');
    await userEvent.click(link);
    expect(takeCarried('reply')).toBe(makeRanked().url);
  });

  it('lead from a post on LinkedIn to its own generator', async () => {
    serve(makeSummary({ topPosts: [makeRanked({ platform: 'linkedin' })] }));
    renderApp('/analytics');
    expect(await screen.findByRole('link', { name: 'Write a follow-up' })).toHaveAttribute('href', '/linkedin');
  });

  it('say what a variation on LinkedIn takes while no model is connected', async () => {
    serve(makeSummary({ topPosts: [makeRanked({ platform: 'linkedin' })] }));
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    renderApp('/analytics');
    expect(await screen.findByText(/LinkedIn variations and follow-ups need a model/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect a model' })).toHaveAttribute(
      'href',
      '/settings/models?from=%2Fanalytics',
    );
    expect(screen.queryByRole('link', { name: 'Write a variation' })).toBeNull();
  });

  it('offer no follow-up to a post without an address while no model is connected', async () => {
    serve(makeSummary({ topPosts: [makeRanked({ url: null })] }));
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    renderApp('/analytics');
    expect(await screen.findByRole('link', { name: 'Write a variation' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Write a follow-up' })).toBeNull());
  });

  it('make the best hour a slot beside those that are there', async () => {
    serve(makeSummary());
    const bodies: unknown[] = [];
    const after = { ...slots, slots: [...slots.slots, { weekday: 5, time: '09:00' }] };
    server.use(
      premium(),
      answer('put', '/api/publishing/slots', async ({ request }) => {
        bodies.push(await request.json());
        server.use(answer('get', '/api/publishing/slots', after));
        return after;
      }),
    );
    renderApp('/analytics');
    const best = within(await screen.findByRole('region', { name: 'Best times' }));
    expect(best.getByText(/Friday at 9:00 AM works best/)).toHaveTextContent('2.3× your usual (5 posts)');
    expect(best.getByRole('row', { name: /^Fri/ })).toHaveTextContent('2.3× usual, 5 posts');
    await userEvent.click(await best.findByRole('button', { name: 'Add Fri 9:00 AM as a slot' }));
    expect(await best.findByText('Fri 9:00 AM is one of your slots. Queued posts are published then.')).toBeVisible();
    expect(bodies).toEqual([{ timezone: 'Europe/Lisbon', slots: after.slots }]);
  });

  it('let viewers read only', async () => {
    const [home] = makeUser().workspaces;
    if (home !== undefined) signIn({ workspaces: [{ ...home, role: 'viewer' }], activeWorkspaceId: home.id });
    serve(makeSummary());
    server.use(premium());
    renderApp('/analytics');
    const add = await screen.findByRole('button', { name: 'Add Fri 9:00 AM as a slot' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription('Viewers can read only');
  });

  it('compare kinds of posts, and say where there is too little', async () => {
    serve(makeSummary());
    server.use(premium());
    renderApp('/analytics');
    const kinds = await screen.findByRole('region', { name: 'By post type' });
    expect(kinds).toHaveTextContent('Threads 3 postsNot enough data yet');
    expect(kinds).toHaveTextContent('Questions 12 posts1.9×Posts with a link 9 posts0.6×');
  });

  it('say from which day on posts are compared, which is not the first of a short period', async () => {
    serve(makeSummary());
    server.use(premium());
    renderApp('/analytics?period=7d');
    const best = await screen.findByRole('region', { name: 'Best times' });
    expect(best).toHaveTextContent('From 42 posts since Aug 21');
    expect(screen.getByRole('region', { name: 'By post type' })).toHaveTextContent('From your posts since Aug 21.');
    expect(screen.getByRole('region', { name: 'By topic' })).toHaveTextContent('in your posts since Aug 21.');
  });

  it('lead from a topic to the generator with its brief', async () => {
    serve(makeSummary());
    server.use(premium());
    renderApp('/analytics');
    const topics = within(await screen.findByRole('region', { name: 'By topic' }));
    expect(topics.getByText('pricing').closest('li')).toHaveTextContent('pricing 9 posts1.4×');
    expect(topics.getByText('Not enough data yet: onboarding (4 posts).')).toBeVisible();
    await userEvent.click(topics.getByRole('link', { name: 'Write about this: pricing' }));
    expect(await screen.findByDisplayValue(/^Write about pricing/)).toBeVisible();
  });

  it('keep the lowest posts folded', async () => {
    serve(makeSummary({ bottomPosts: [makeRanked({ id: 'low', timesUsual: 1.04 })] }));
    renderApp('/analytics');
    const lowest = within(await screen.findByRole('region', { name: 'Lowest posts' }));
    expect(lowest.getByText('As usual')).not.toBeVisible();
    await userEvent.click(lowest.getByText('1 post'));
    expect(lowest.getByText('As usual')).toBeVisible();
  });

  it('sort top posts by a column, the unknown last, and keep their ranks', async () => {
    const posts = [
      makeRanked({ id: 'a', text: 'Best', engagements: 5, timesUsual: 3 }),
      makeRanked({ id: 'b', text: 'Second', engagements: null, timesUsual: 2 }),
      makeRanked({ id: 'c', text: 'Third', engagements: 900, timesUsual: 1 }),
    ];
    serve(makeSummary({ topPosts: posts }));
    renderApp('/analytics');
    const table = within(await screen.findByRole('table', { name: 'Top posts' }));
    const order = () =>
      table.getAllByRole('row').map((row) => row.textContent.match(/^\d|Best|Second|Third/g)?.join(' '));
    expect(table.getByRole('columnheader', { name: 'vs usual' })).toHaveAttribute('aria-sort', 'descending');
    table.getByRole('button', { name: 'Engagements' }).focus();
    await userEvent.keyboard('{Enter}');
    const head = table.getByRole('columnheader', { name: 'Engagements' });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(order().slice(1)).toEqual(['3 Third', '1 Best', '2 Second']);
    await userEvent.keyboard(' ');
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(order().slice(1)).toEqual(['1 Best', '3 Third', '2 Second']);
    expect(table.getAllByRole('columnheader').filter((one) => one.hasAttribute('aria-sort'))).toHaveLength(1);
  });

  it('download a table with nothing in it that a spreadsheet would run', async () => {
    serve(makeSummary({ topPosts: [makeRanked({ text: '=cmd()' })] }));
    server.use(premium());
    const download = vi.spyOn(csv, 'downloadText').mockReturnValue();
    renderApp('/analytics');
    const posts = within(await screen.findByRole('region', { name: 'Top posts' }));
    await userEvent.click(await posts.findByRole('button', { name: 'Export CSV' }));
    expect(download).toHaveBeenCalledWith('top-posts-2026-11-12-2026-11-18.csv', expect.stringContaining("X,'=cmd(),"));
    download.mockRestore();
  });
});

describe('without premium analytics', () => {
  it('shows what is locked, and opens the way to the plan that has it', async () => {
    serve(makeSummary({ bestTimes: null, formats: null, requiredLevel: 'premium' }));
    const withPro = makePlans().map((plan) =>
      plan.id === 'pro' ? { ...plan, limits: { ...plan.limits, analyticsLevel: 'premium' as const } } : plan,
    );
    server.use(answer('get', '/api/billing/plans', withPro), answer('get', '/api/billing/info', makeBillingInfo()));
    renderApp('/analytics');
    const best = within(await screen.findByRole('region', { name: 'Best times' }));
    expect(await best.findByText('Included in Pro')).toBeVisible();
    await userEvent.click(best.getByRole('button', { name: 'Compare plans' }));
    expect(useUpgradeStore.getState()).toMatchObject({
      isOpen: true,
      requiredPlan: 'pro',
      feature: 'premium analytics',
      blocked: { path: '/analytics' },
    });
  });

  it('asks for no days that the plan does not show', async () => {
    serve(makeSummary());
    const withPro = makePlans().map((plan) =>
      plan.id === 'pro' ? { ...plan, limits: { ...plan.limits, analyticsLevel: 'premium' as const } } : plan,
    );
    server.use(answer('get', '/api/billing/plans', withPro));
    renderApp('/analytics?period=custom&from=2020-01-01&to=2020-01-31');
    expect(await screen.findByText('Included in Pro')).toBeVisible();
    expect(asked).toHaveLength(0);
  });
});

describe('where figures are missing', () => {
  it('leads to connecting an account', async () => {
    serve(makeSummary({ accounts: [] }));
    renderApp('/analytics');
    expect(await screen.findByRole('link', { name: 'Connect an account' })).toHaveAttribute('href', '/platforms');
    expect(screen.queryByRole('radio', { name: '30 days' })).toBeNull();
  });

  it('compares nothing with a period that has nothing, and says so once', async () => {
    const summary = makeSummary();
    const stats = summary.stats.map((stat) => ({ ...stat, previous: null, change: null }));
    const days = summary.days.map((day) => ({ ...day, previous: null }));
    serve({ ...summary, stats, days });
    renderApp('/analytics');
    expect(await screen.findAllByText(/compare/)).toHaveLength(1);
    expect(screen.getByText('Nov 12 – Nov 18. No data from Nov 5 – Nov 11 to compare with.')).toBeVisible();
    expect(screen.queryByText('7 days before')).toBeNull();
  });

  it('says when the first figures come', async () => {
    serve(makeSummary({ accounts: [makeCollected({ status: 'waiting', syncedAt: null })] }));
    renderApp('/analytics');
    expect(await screen.findByText('No data yet')).toBeVisible();
    expect(screen.getByText(/Your first numbers appear within an hour/)).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('says what a network does not give, in the words of the answer', async () => {
    const note = "LinkedIn doesn't share views here. Publishing works.";
    const linkedin = makeCollected({ id: 'l1', platform: 'linkedin', status: 'not_available', note, syncedAt: null });
    serve(makeSummary({ accounts: [makeCollected(), linkedin] }));
    renderApp('/analytics');
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sync LinkedIn' })).toBeNull();
  });

  it('claims nothing under eight posts', async () => {
    serve(makeSummary({ isEnough: false, topPosts: [] }));
    renderApp('/analytics');
    expect(await screen.findByText('Not enough data yet')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Best times' })).toBeNull();
  });

  it('tries again after a failure', async () => {
    serve(makeSummary());
    server.use(refuse('get', '/api/integrations/analytics/summary', { status: 503, message: 'Away.' }));
    renderApp('/analytics');
    expect(await screen.findByText("Your analytics didn't load")).toBeVisible();
    serve(makeSummary());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('68% more')).toBeVisible();
  });

  it('says offline that it loads later', async () => {
    onlineManager.setOnline(false);
    renderApp('/analytics');
    expect(await screen.findByText("You're offline. Your analytics will load when you're back.")).toBeVisible();
  });
});

describe('syncing LinkedIn', () => {
  it('shows the message of a refusal in its place', async () => {
    serve(makeSummary({ accounts: [makeCollected({ platform: 'linkedin' })] }));
    vi.spyOn(console, 'error').mockReturnValue();
    server.use(
      refuse('post', '/api/integrations/analytics/sync/linkedin', {
        status: 200,
        message: 'Try again in a few minutes.',
      }),
    );
    renderApp('/analytics');
    await userEvent.click(await screen.findByRole('button', { name: 'Sync LinkedIn' }));
    expect(await screen.findByText('Try again in a few minutes.')).toBeVisible();
  });
});
