import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rereadKept } from '@/lib/kept-text';
import { DashboardPage } from '@/pages/dashboard/dashboard-page';
import { answerList, forgetWork, makeChat, makeDraft } from '@/pages/tweetgen/tweetgen-fixtures';
import { makeBillingInfo } from '@/testing/factories';
import { answer, refuse, server } from '@/testing/server';
import { renderApp, renderWithProviders, signIn } from '@/testing/render';

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  signIn();
  server.use(answerList('/api/tweetgen/chats', []), answerList('/api/integrations/posts', []));
});
afterEach(forgetWork);

const renderDashboard = () => renderWithProviders(<DashboardPage />);
const steps = () => screen.findByRole('region', { name: 'Your first post' });

describe('the dashboard', () => {
  it('greets by first name at any address below it', async () => {
    renderApp('/dashboard/anything/below');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      /^Good (morning|afternoon|evening), Maya$/,
    );
    expect(screen.getByRole('link', { name: 'New post' })).toHaveAttribute('href', '/tweetgen');
  });

  it('shows a new workspace the three steps, none of them done, and no empty lists', async () => {
    renderDashboard();
    expect(await steps()).not.toHaveTextContent('(done)');
    expect(await steps()).toHaveTextContent('Writing works today. Accounts and scheduling come later.');
    expect(screen.queryByRole('region', { name: 'Recent drafts' })).not.toBeInTheDocument();
  });

  it('ticks the first step off once something was written, and lists it', async () => {
    server.use(
      answerList('/api/tweetgen/chats', [makeChat('chat-1', 'The new harbour')]),
      answerList('/api/integrations/posts', (url) =>
        url.searchParams.get('status') === 'draft' ? [makeDraft('p1', 'First draft')] : [],
      ),
    );
    renderDashboard();
    expect(await steps()).toHaveTextContent('Generate a first post (done)');
    expect(await steps()).toHaveTextContent('Writing works today, and yours is done.');
    const chats = screen.getByRole('region', { name: 'Recent chats' });
    expect(within(chats).getByRole('link', { name: /The new harbour/ })).toHaveAttribute(
      'href',
      '/tweetgen?chat=chat-1',
    );
    const drafts = screen.getByRole('region', { name: 'Recent drafts' });
    expect(await within(drafts).findByRole('link', { name: /First draft/ })).toHaveAttribute(
      'href',
      '/tweetgen?sheet=drafts',
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
    server.use(
      answerList('/api/integrations/posts', (url) =>
        url.searchParams.get('status') === 'published' ? [{ ...makeDraft('p1', 'Out'), status: 'published' }] : [],
      ),
    );
    renderDashboard();
    expect(await screen.findByText('Save a first draft')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Your first post')).not.toBeInTheDocument());
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
    expect(await screen.findByText('Your drafts did not load.')).toBeInTheDocument();
    expect(await screen.findByText('The new harbour')).toBeInTheDocument();
    server.use(answerList('/api/integrations/posts', [makeDraft('p1', 'First draft')]));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('First draft')).toBeInTheDocument());
  });
});
