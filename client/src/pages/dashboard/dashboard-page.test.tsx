import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { DashboardPage } from '@/pages/dashboard/dashboard-page';
import { makeDashboard } from '@/pages/analytics/analytics-fixtures';
import { makeChat, makeDraft } from '@/pages/write/post/post-fixtures';
import type { Post, PostCounts } from '@/features/composer/posts/posts-api';
import { rereadStored } from '@/lib/device/stored';
import { forgetEditors } from '@/testing/editor';
import { makeAccount, makeBillingInfo, makeModelsOverview, makeUser, makeWaiting } from '@/testing/factories';
import { answer, answerList, refuse, server } from '@/testing/server';
import { findScreen, renderApp, renderWithProviders, signIn } from '@/testing/render';

/** Every day at noon. */
const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '12:00' }));
const noPosts: PostCounts = { all: 0, drafts: 0, scheduled: 0, published: 0, problems: 0 };

/** A workspace with these posts. */
const servePosts = (posts: Post[], counts: Partial<PostCounts>) =>
  server.use(
    answerList('/api/integrations/posts', (url) => {
      const statuses = url.searchParams.get('status')?.split(',') ?? [];
      return posts.filter(({ status }) => statuses.includes(status));
    }),
    answer('get', '/api/publishing/posts/counts', { ...noPosts, all: posts.length, ...counts }),
  );

beforeEach(() => {
  signIn();
  server.use(
    answerList('/api/tweetgen/chats', []),
    answer('get', '/api/integrations/analytics/dashboard', makeDashboard({ latest: [] })),
    answer('get', '/api/integrations/accounts', []),
    answer('get', '/api/publishing/slots', { timezone: 'Europe/Berlin', slots, next: [] }),
  );
  servePosts([], {});
});
afterEach(forgetEditors);

const scheduledPost = (id: string, text: string): Post => ({
  ...makeDraft(id, text),
  status: 'scheduled',
  scheduledAt: '2027-11-22T08:30:00.000Z',
  timezone: 'Europe/Berlin',
});

const renderDashboard = () => renderWithProviders(<DashboardPage />);
const steps = () => screen.findByRole('region', { name: 'Your first post' });

describe('the dashboard', () => {
  it('greets by first name at any address below it', async () => {
    renderApp('/dashboard/anything/below');
    expect(await findScreen()).toHaveTextContent(/^(Hello|Good \w+), Maya$/);
  });

  it.each([
    {
      currentPlan: 'free',
      address: '/linkedin?new',
      networks: 'LinkedIn is included. Starter adds X. You can disconnect',
    },
    {
      currentPlan: 'starter',
      address: '/write?new',
      networks: 'X and LinkedIn are included. Pro adds Reddit. You can disconnect',
    },
  ] as const)('starts a first post on a network of $currentPlan', async ({ currentPlan, address, networks }) => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan })));
    renderDashboard();
    const firstSteps = within(await steps());
    expect(firstSteps.getByRole('link', { name: 'Write a post' })).toHaveAttribute('href', address);
    expect(screen.getByRole('link', { name: 'New post' })).toHaveAttribute('href', address);
    expect(firstSteps.getByText(networks, { exact: false })).toBeVisible();
  });

  it('starts a first post on X for whom posts on X alone, whatever the plan', async () => {
    const me = {
      user: makeUser(),
      timezone: 'Europe/Berlin',
      hasPassword: true,
      hasTwoFactor: false,
      platforms: ['twitter'],
    };
    server.use(
      answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'free' })),
      answer('get', '/api/auth/me', () => me),
    );
    renderDashboard();
    const write = within(await steps()).getByRole('link', { name: 'Write a post' });
    await waitFor(() => expect(write).toHaveAttribute('href', '/write?new'));
  });

  it.each([
    [0, 'Hello, Maya'],
    [4, 'Hello, Maya'],
    [5, 'Good morning, Maya'],
    [11, 'Good morning, Maya'],
    [12, 'Good afternoon, Maya'],
    [17, 'Good afternoon, Maya'],
    [18, 'Good evening, Maya'],
    [23, 'Good evening, Maya'],
  ])("greets at %i o'clock with “%s”", (hour, greeting) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, hour, 30) });
    onTestFinished(() => void vi.useRealTimers());
    renderDashboard();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(greeting);
  });

  it('shows a new workspace the three steps, none of them done, and no empty lists', async () => {
    renderDashboard();
    expect(await steps()).not.toHaveTextContent('(done)');
    expect(within(await steps()).getByRole('link', { name: 'Connect an account' })).toHaveAttribute(
      'href',
      '/platforms',
    );
    // There is no draft yet to choose, but times are.
    expect(within(await steps()).getByRole('link', { name: 'Choose posting times' })).toHaveAttribute(
      'href',
      '/platforms/slots',
    );
    expect(screen.queryByRole('region', { name: 'Pick up where you left off' })).not.toBeInTheDocument();
  });

  it('leads whoever may connect a model to where it is done while there is none', async () => {
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    renderApp('/dashboard');
    const link = await screen.findByRole('link', { name: 'Connect a model' });
    expect(link).toHaveAttribute('href', '/settings/models?from=%2Flinkedin%3Fnew');
    // Writing is the stronger way: it works without one.
    expect(link).not.toHaveClass('bg-primary');
    expect(screen.getByRole('link', { name: 'Write a post' })).toHaveClass('bg-primary');
  });

  it('offers a viewer nothing that only others can do', async () => {
    // Later in the day, today's slot is over.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const [home] = makeUser().workspaces;
    if (home !== undefined) signIn({ workspaces: [{ ...home, role: 'viewer' }], activeWorkspaceId: home.id });
    renderDashboard();
    const week = within(await screen.findByRole('region', { name: 'Next 7 days' }));
    expect(screen.queryByText('Your first post')).toBeNull();
    for (const name of [/New post/, /Free slot/]) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(week.getByText('0 posts · 7 free slots')).toBeVisible();
  });

  it('ticks the first step off once something was written, and lists it', async () => {
    server.use(answerList('/api/tweetgen/chats', [makeChat('chat-1', 'The new harbour')]));
    servePosts([makeDraft('p1', 'First draft')], { drafts: 1 });
    renderDashboard();
    expect(await steps()).toHaveTextContent('Write a first post (done)');
    expect(await steps()).not.toHaveTextContent('Connect an account (done)');
    expect(within(await steps()).getByRole('link', { name: 'Connect an account' })).toHaveClass('bg-primary');
    expect(within(await steps()).getByRole('link', { name: 'Choose a draft' })).not.toHaveClass('bg-primary');
    const unfinished = within(screen.getByRole('region', { name: 'Pick up where you left off' }));
    expect(unfinished.getByRole('link', { name: /^Chat: ?The new harbour/ })).toHaveAttribute(
      'href',
      '/write?chat=chat-1',
    );
    expect(unfinished.getByRole('link', { name: /^Draft: ?First draft/ })).toHaveAttribute('href', '/write?draft=p1');
  });

  it('lists a chat and the draft that reads like it once', async () => {
    server.use(answerList('/api/tweetgen/chats', [makeChat('chat-1', 'The new harbour')]));
    servePosts([makeDraft('p1', 'The new harbour opens in May.')], { drafts: 1 });
    renderDashboard();
    const unfinished = within(await screen.findByRole('region', { name: 'Pick up where you left off' }));
    expect(unfinished.getAllByRole('link', { name: /The new harbour/ })).toHaveLength(1);
  });

  it('keeps the steps away once dismissed, over a reload, for this person only', async () => {
    const view = renderDashboard();
    await userEvent.setup().click(within(await steps()).getByRole('button', { name: 'Dismiss first steps' }));
    expect(await screen.findByText('No drafts. What you write is saved here.')).toBeInTheDocument();
    view.unmount();
    rereadStored();
    const again = renderDashboard();
    expect(await screen.findByText('No drafts. What you write is saved here.')).toBeInTheDocument();
    expect(screen.queryByText('Your first post')).not.toBeInTheDocument();
    again.unmount();
    signIn({ id: 'somebody-else' });
    renderDashboard();
    expect(await steps()).toBeInTheDocument();
  });

  it('spares a workspace that publishes the first steps', async () => {
    servePosts([{ ...makeDraft('p1', 'Out'), status: 'published' }], { published: 1 });
    renderDashboard();
    expect(await screen.findByText('No drafts. What you write is saved here.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Your first post')).not.toBeInTheDocument());
  });

  it('ticks off the account that can publish and the first post with a time, then has no steps left', async () => {
    const account = makeAccount({ canPublish: false, method: 'username' });
    server.use(answer('get', '/api/integrations/accounts', [account]));
    const view = renderDashboard();
    expect(await steps()).not.toHaveTextContent('(done)');
    view.unmount();
    queryClient.clear();
    server.use(answer('get', '/api/integrations/accounts', [makeAccount()]));
    const connected = renderDashboard();
    expect(await steps()).toHaveTextContent('Connect an account (done)');
    connected.unmount();
    queryClient.clear();
    servePosts([scheduledPost('p1', 'The pilot boat')], { scheduled: 1 });
    renderDashboard();
    expect(await screen.findByText(/^The next post goes live/)).toBeInTheDocument();
    expect(screen.queryByText('Your first post')).not.toBeInTheDocument();
  });

  describe('this week', () => {
    /** Wednesday, 10:00 in Berlin. */
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:00:00Z') }));
    afterEach(() => void vi.useRealTimers());
    const day = async (name: string | RegExp) => {
      const week = await screen.findByRole('region', { name: 'This week' });
      return within(within(week).getByRole('heading', { name }).closest('li') as HTMLElement);
    };

    it('has each post at its time with what came of it', async () => {
      const failure = { code: 'duplicate', message: 'X rejected it.', fix: 'Change the text.', isRetryable: false };
      const publishedAt = '2026-11-16T11:01:00.000Z';
      servePosts(
        [
          { ...makeDraft('p1', 'Out'), status: 'published', publishedAt, scheduledAt: '2026-11-16T11:00:00.000Z' },
          { ...scheduledPost('p2', 'Refused'), status: 'failed', scheduledAt: '2026-11-17T11:00:00.000Z', failure },
          { ...scheduledPost('p3', 'The pilot boat'), scheduledAt: '2026-11-18T13:30:00.000Z' },
        ],
        { published: 1, scheduled: 1, problems: 1 },
      );
      const [latest] = makeDashboard().latest;
      const figures = latest === undefined ? [] : [{ ...latest, postId: 'p1', impressions: 12_410 }];
      server.use(answer('get', '/api/integrations/analytics/dashboard', makeDashboard({ latest: figures })));
      renderDashboard();
      const out = (await day('Mon 16')).getByRole('link', { name: /Out/ });
      expect(out).toHaveTextContent(/12:01 PM.*X, Published.*Out.*12,410 views/);
      expect(out).toHaveAttribute('href', '/posts?tab=published&post=p1');
      const refused = (await day('Tue 17')).getByRole('link', { name: /Refused/ });
      // Why is told once, in the list of what needs somebody.
      expect(refused).toHaveTextContent(/Failed/);
      expect(refused).not.toHaveTextContent('X rejected it.');
      expect(refused).toHaveAttribute('href', '/posts?tab=problems&post=p2');
      const planned = (await day(/^Wed 18/)).getByRole('link', { name: /The pilot boat/ });
      expect(planned).toHaveTextContent(/2:30 PM.*X, Scheduled/);
      expect(screen.getByText(/post goes live today/)).toHaveTextContent('One post goes live today, at 2:30 PM.');
      // Where the days before today have no room, they don't count.
      for (const text of ['3 posts · 5 free slots', '1 post from today · 5 free slots'])
        expect(screen.getByText(text)).toBeInTheDocument();
    });

    it('offers a new workspace its next slot for the first post, until something is written', async () => {
      const offered = () => screen.queryAllByRole('link', { name: /Your first post: Free slot/ });
      const { unmount } = renderDashboard();
      await steps();
      expect(offered().map((link) => link.getAttribute('href'))).toEqual(['/linkedin?new&at=2026-11-18T11:00:00.000Z']);
      unmount();
      queryClient.clear();
      servePosts([makeDraft('p1', 'A draft')], { all: 1, drafts: 1 });
      renderDashboard();
      await steps();
      expect(offered()).toEqual([]);
    });

    it('leads from a free slot to an empty post for that time', async () => {
      const publishedAt = '2026-11-16T11:00:00.000Z';
      servePosts([{ ...makeDraft('p1', 'Out'), status: 'published', publishedAt }], { published: 1 });
      renderDashboard();
      expect((await day('Thu 19')).getByRole('link', { name: /12:00 PM.*Free slot/ })).toHaveAttribute(
        'href',
        '/linkedin?new&at=2026-11-19T11:00:00.000Z',
      );
      expect((await day('Tue 17')).getByText('No posts')).toBeInTheDocument();
    });
  });

  describe('needs you', () => {
    const needs = async () => within(await screen.findByRole('region', { name: 'Needs you' }));

    it('says how a network shows a post differently', async () => {
      const receipt: Post['receipt'] = {
        status: 'differs',
        what: ['text_cut'],
        message: 'X cut the text.',
        fix: 'Publish it again.',
        stage: 'day',
        checkedAt: null,
      };
      // The server has it among the problems, whatever its status.
      server.use(
        answerList('/api/integrations/posts', [{ ...makeDraft('p1', 'Cut off'), status: 'published', receipt }]),
      );
      renderDashboard();
      expect(await (await needs()).findByText('X cut the text')).toBeVisible();
    });

    it('says what is wrong and what helps, the worst first, and makes one button primary', async () => {
      const failure = { code: 'duplicate', message: 'X rejected it.', fix: 'Change the text.', isRetryable: false };
      servePosts([{ ...makeDraft('p1', 'Said before'), status: 'failed', failure }], { problems: 1 });
      server.use(
        answer('get', '/api/integrations/accounts', [makeAccount({ status: 'revoked' })]),
        http.get('*/api/automation/reviews', () =>
          HttpResponse.json({ success: true, data: [], meta: { nextCursor: null, total: 2 } }),
        ),
        answer('get', '/api/publishing/approvals', [makeWaiting(), makeWaiting({ mayDecide: false })]),
      );
      renderDashboard();
      const panel = await needs();
      await panel.findByText('2 drafts to approve');
      expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        expect.stringMatching(/^X rejected it“Said before” Change the text\.Edit post$/),
        expect.stringMatching(/^Reconnect @maya on X.*Reconnect$/),
        expect.stringMatching(/^1 post to approve.*Review posts$/),
        expect.stringMatching(/^2 drafts to approve.*Review drafts$/),
      ]);
      expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/posts?tab=problems&post=p1',
        '/platforms/twitter',
        '/review',
        '/automation?tab=waiting',
      ]);
      const primary = panel.getAllByRole('link').filter(({ className }) => className.includes('bg-primary'));
      expect(primary).toHaveLength(1);
    });

    it('sends a post again at one press where that helps', async () => {
      const failure = { code: 'refused', message: 'X refused it.', fix: 'Try again.', isRetryable: true };
      servePosts([{ ...makeDraft('p1', 'Refused'), status: 'failed', failure }], { problems: 1 });
      let sent: unknown;
      server.use(
        answer('post', '/api/publishing/posts/{id}/retry', async ({ request }) => {
          sent = await request.json();
          return scheduledPost('p1', 'Refused');
        }),
      );
      renderDashboard();
      const panel = await needs();
      await waitFor(() =>
        expect(panel.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled'),
      );
      await userEvent.setup().click(panel.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(sent).toEqual({ version: 1 }));
    });

    it('says that nothing does', async () => {
      servePosts([makeDraft('p1', 'First draft')], { drafts: 1 });
      server.use(answer('get', '/api/integrations/accounts', [makeAccount()]));
      renderDashboard();
      expect(await (await needs()).findByText("You're all caught up.")).toBeInTheDocument();
    });
  });

  it('measures only what the plan counts', async () => {
    const info = makeBillingInfo();
    info.usage.tweetsThisMonth = { used: 1_204, limit: -1, resetsAt: null };
    server.use(answer('get', '/api/billing/info', () => info));
    renderDashboard();
    expect(await screen.findByRole('meter', { name: 'Generations today' })).toHaveAttribute(
      'aria-valuetext',
      '12 of 20',
    );
    expect(screen.getByText('1,204 · Unlimited')).toBeVisible();
    expect(screen.getByText('Each post of a thread counts.')).toBeVisible();
    expect(screen.queryByRole('meter', { name: 'Tweets this month' })).not.toBeInTheDocument();
  });

  it('shows its panels when nothing can be read, and lets each be tried again', async () => {
    server.use(http.get('*/api/*', () => HttpResponse.error()));
    renderDashboard();
    for (const name of ['Your week', 'What needs you', 'Your numbers', 'Your usage', 'Your drafts'])
      expect(await screen.findByText(`${name} didn't load`)).toBeVisible();
  });

  it('keeps the rest alive when one panel fails', async () => {
    server.use(
      answerList('/api/tweetgen/chats', [makeChat('chat-1', 'The new harbour')]),
      refuse('get', '/api/integrations/posts', { status: 503, message: 'Away.' }),
    );
    renderDashboard();
    const drafts = within(await screen.findByRole('region', { name: 'Pick up where you left off' }));
    expect(await drafts.findByText("Your drafts didn't load")).toBeInTheDocument();
    expect(screen.getByText("Your week didn't load")).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Usage' })).toBeInTheDocument();
    servePosts([makeDraft('p1', 'First draft')], { drafts: 1 });
    await userEvent.setup().click(drafts.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('First draft')).toBeInTheDocument());
  });
});
