import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { rereadKept } from '@/lib/kept';
import { DashboardPage } from '@/pages/dashboard/dashboard-page';
import { makeDashboard } from '@/pages/analytics/analytics-fixtures';
import { answerList, makeChat, makeDraft } from '@/pages/tweetgen/tweetgen-fixtures';
import type { Post, PostCounts } from '@/features/composer/posts-api';
import { forgetEditors } from '@/testing/editor';
import { makeAccount, makeBillingInfo, makeModelsOverview, makeUser } from '@/testing/factories';
import { answer, refuse, server } from '@/testing/server';
import { renderApp, renderWithProviders, signIn } from '@/testing/render';

vi.setConfig({ testTimeout: 20_000 });

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
  );
  servePosts([], {});
});
afterEach(forgetEditors);

const scheduledPost = (id: string, text: string): Post => ({
  ...makeDraft(id, text),
  status: 'scheduled',
  scheduledAt: '2026-11-22T08:30:00.000Z',
  timezone: 'Europe/Berlin',
});

const renderDashboard = () => renderWithProviders(<DashboardPage />);
const steps = () => screen.findByRole('region', { name: 'Your first post' });

describe('the dashboard', () => {
  it('greets by first name at any address below it', async () => {
    renderApp('/dashboard/anything/below');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      /^Good (morning|afternoon|evening), Maya$/,
    );
    expect(screen.getByRole('link', { name: 'New post' })).toHaveAttribute('href', '/tweetgen?new');
  });

  it.each([
    [4, 'Good evening, Maya'],
    [5, 'Good morning, Maya'],
    [11, 'Good morning, Maya'],
    [12, 'Good afternoon, Maya'],
    [17, 'Good afternoon, Maya'],
    [18, 'Good evening, Maya'],
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
    expect(screen.queryByRole('region', { name: 'Recent drafts' })).not.toBeInTheDocument();
  });

  it('leads whoever may connect a model to where it is done while there is none', async () => {
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    renderApp('/dashboard');
    const link = await screen.findByRole('link', { name: 'Connect a model' });
    expect(link).toHaveAttribute('href', '/settings/models?from=%2Ftweetgen%3Fnew');
  });

  it('offers a viewer nothing that only others can do', async () => {
    const [home] = makeUser().workspaces;
    if (home !== undefined) signIn({ workspaces: [{ ...home, role: 'viewer' }], activeWorkspaceId: home.id });
    renderDashboard();
    expect(await screen.findByText('No drafts yet')).toBeVisible();
    expect(screen.getByText('No chats yet')).toBeVisible();
    expect(screen.getByText('Nothing is scheduled')).toBeVisible();
    expect(screen.queryByText('Your first post')).toBeNull();
    for (const name of ['New post', 'Generate tweets', 'Choose a draft'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('ticks the first step off once something was written, and lists it', async () => {
    server.use(answerList('/api/tweetgen/chats', [makeChat('chat-1', 'The new harbour')]));
    servePosts([makeDraft('p1', 'First draft')], { drafts: 1 });
    renderDashboard();
    expect(await steps()).toHaveTextContent('Generate a first post (done)');
    expect(await steps()).not.toHaveTextContent('Connect an account (done)');
    const chats = screen.getByRole('region', { name: 'Recent chats' });
    expect(within(chats).getByRole('link', { name: /The new harbour/ })).toHaveAttribute(
      'href',
      '/tweetgen?chat=chat-1',
    );
    const drafts = screen.getByRole('region', { name: 'Recent drafts' });
    expect(await within(drafts).findByRole('link', { name: /First draft/ })).toHaveAttribute(
      'href',
      '/tweetgen?draft=p1',
    );
  });

  it('keeps the steps away once dismissed, over a reload, for this person only', async () => {
    const view = renderDashboard();
    await userEvent.setup().click(within(await steps()).getByRole('button', { name: 'Dismiss first steps' }));
    expect(await screen.findByText('Save a first draft')).toBeInTheDocument();
    view.unmount();
    rereadKept();
    const again = renderDashboard();
    expect(await screen.findByText('Save a first draft')).toBeInTheDocument();
    expect(screen.queryByText('Your first post')).not.toBeInTheDocument();
    again.unmount();
    signIn({ id: 'somebody-else' });
    renderDashboard();
    expect(await steps()).toBeInTheDocument();
  });

  it('spares a workspace that publishes the first steps', async () => {
    servePosts([{ ...makeDraft('p1', 'Out'), status: 'published' }], { published: 1 });
    renderDashboard();
    expect(await screen.findByText('Save a first draft')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Your first post')).not.toBeInTheDocument());
  });

  it('ticks off the account that can publish and the first post with a time, then has no steps left', async () => {
    const account = makeAccount({ canPublish: false, method: 'username' });
    server.use(answer('get', '/api/integrations/accounts', [account]));
    const view = renderDashboard();
    expect(await steps()).not.toHaveTextContent('(done)');
    expect(screen.queryByRole('region', { name: 'Next up' })).not.toBeInTheDocument();
    view.unmount();
    queryClient.clear();
    server.use(answer('get', '/api/integrations/accounts', [makeAccount()]));
    const connected = renderDashboard();
    expect(await steps()).toHaveTextContent('Connect an account (done)');
    connected.unmount();
    queryClient.clear();
    servePosts([scheduledPost('p1', 'The pilot boat')], { scheduled: 1 });
    renderDashboard();
    expect(await screen.findByText('The pilot boat')).toBeInTheDocument();
    expect(screen.queryByText('Your first post')).not.toBeInTheDocument();
  });

  it('says what goes out next: its time, its text and its network', async () => {
    servePosts([scheduledPost('p1', 'The pilot boat')], { scheduled: 1 });
    renderDashboard();
    const next = within(await screen.findByRole('region', { name: 'Next up' }));
    const link = await next.findByRole('link', { name: /The pilot boat/ });
    expect(link).toHaveAttribute('href', '/posts?tab=scheduled&post=p1');
    expect(link).toHaveTextContent(/X.*Nov 22, 9:30 AM/);
  });

  it('says what does not go on without a person, and what helps', async () => {
    const failure = { code: 'duplicate', message: 'X rejected it.', fix: 'Change the text.', isRetryable: false };
    servePosts([{ ...makeDraft('p1', 'Said before'), status: 'failed', failure }], { problems: 1 });
    server.use(
      answer('get', '/api/integrations/accounts', [makeAccount({ status: 'revoked' })]),
      http.get('*/api/automation/reviews', () =>
        HttpResponse.json({ success: true, data: [], meta: { nextCursor: null, total: 2 } }),
      ),
    );
    renderDashboard();
    const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
    const drafts = await needs.findByRole('link', { name: /2 drafts of rules to review/ });
    expect(drafts).toHaveAttribute('href', '/automation?tab=waiting');
    const post = await needs.findByRole('link', { name: /Said before/ });
    expect(post).toHaveTextContent('X rejected it. Change the text.');
    expect(post).toHaveAttribute('href', '/posts?tab=problems&post=p1');
    const account = needs.getByRole('link', { name: /@maya on X/ });
    expect(account).toHaveTextContent('Scheduled posts are on hold until you reconnect.');
    expect(account).toHaveAttribute('href', '/platforms/twitter');
  });

  it('says that nothing needs anybody', async () => {
    servePosts([makeDraft('p1', 'First draft')], { drafts: 1 });
    server.use(answer('get', '/api/integrations/accounts', [makeAccount()]));
    renderDashboard();
    expect(await screen.findByText('Nothing needs you')).toBeInTheDocument();
    expect(await screen.findByText('Nothing is scheduled')).toBeInTheDocument();
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
    expect(screen.getByText('1,204, unlimited')).toBeInTheDocument();
    expect(screen.queryByRole('meter', { name: 'Tweets kept this month' })).not.toBeInTheDocument();
  });

  it('keeps the rest alive when one panel fails', async () => {
    server.use(
      answerList('/api/tweetgen/chats', [makeChat('chat-1', 'The new harbour')]),
      refuse('get', '/api/integrations/posts', { status: 503, message: 'Away.' }),
    );
    renderDashboard();
    const drafts = within(await screen.findByRole('region', { name: 'Recent drafts' }));
    expect(await drafts.findByText("Your drafts didn't load.")).toBeInTheDocument();
    expect(await screen.findByText('The new harbour')).toBeInTheDocument();
    servePosts([makeDraft('p1', 'First draft')], { drafts: 1 });
    await userEvent.setup().click(drafts.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('First draft')).toBeInTheDocument());
  });
});
