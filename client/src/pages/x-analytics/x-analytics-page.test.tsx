import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountId, makeCollected, makeXAnalytics } from '@/pages/analytics/analytics-fixtures';
import { makeAccount } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, ignoreScreens, refuse, server } from '@/testing/server';

const path = '/api/integrations/analytics/x';
const account = makeAccount({ id: accountId });

beforeAll(() => loadScreens('/x-analytics'), 60_000);
beforeEach(() => {
  ignoreScreens();
  signIn();
  vi.spyOn(console, 'error').mockReturnValue();
  server.use(answer('get', '/api/integrations/accounts', [account]), answer('get', path, makeXAnalytics()));
});

describe('X analytics', () => {
  it('show followers, engagement by type and each post', async () => {
    renderApp('/x-analytics');
    const followers = within(await screen.findByRole('region', { name: 'Followers' }));
    expect(followers.getByText('1,006 followers on Nov 18, up 211 in 7 days.')).toBeVisible();
    const types = within(screen.getByRole('table', { name: 'Engagement by type' }));
    expect(types.getByRole('row', { name: /^Likes/ })).toHaveTextContent('Likes900700');
    expect(types.getByRole('row', { name: /^Link clicks/ })).toHaveTextContent('Link clicks––');
    expect(within(screen.getByRole('table', { name: 'Posts' })).getAllByRole('row')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /Any profile/ })).toHaveAttribute('href', '/twitter-analytics');
  });

  it('leave the figures by day to the analytics of the same account and days', async () => {
    renderApp('/x-analytics?period=7d');
    expect(await screen.findByRole('link', { name: 'See impressions and top posts' })).toHaveAttribute(
      'href',
      `/analytics?period=7d&account=${accountId}`,
    );
    expect(screen.queryByRole('tab', { name: /Impressions/ })).toBeNull();
  });

  it('show more posts by their cursor', async () => {
    const [post] = makeXAnalytics().posts;
    if (post === undefined) throw new Error('The fixture has no post.');
    server.use(
      answer('get', path, ({ request }) => {
        const isNext = new URL(request.url).searchParams.get('cursor') === 'c2';
        return isNext
          ? makeXAnalytics({ posts: [{ ...post, id: 'tracked-2', text: 'The second page.' }] })
          : makeXAnalytics({ nextCursor: 'c2' });
      }),
    );
    renderApp('/x-analytics');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The second page.')).toBeVisible();
    expect(screen.getByText(/We gave cafés a pause button/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  });

  it('are read anew by Refresh', async () => {
    const asked: string[] = [];
    server.use(
      answer('get', path, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('refresh') ?? '');
        return makeXAnalytics();
      }),
    );
    renderApp('/x-analytics');
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked).toEqual(['', 'true', '']));
  });

  it.each([
    ['Figures are being read right now.', 'Figures are being read right now.'],
    ['', 'Failed to refresh analytics'],
  ])('say what a refused refresh says: %j', async (message, text) => {
    renderApp('/x-analytics');
    const button = await screen.findByRole('button', { name: 'Refresh' });
    server.use(refuse('get', path, { status: 200, message }));
    await userEvent.click(button);
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  });

  it.each([
    ['nothing', []],
    ['a read-only profile', [makeAccount({ method: 'username' })]],
  ])('lead to connecting X where %s is connected', async (_what, accounts) => {
    server.use(answer('get', '/api/integrations/accounts', accounts));
    renderApp('/x-analytics');
    expect(await screen.findByRole('link', { name: 'Connect X' })).toHaveAttribute(
      'href',
      '/platforms/twitter?from=%2Fx-analytics',
    );
  });

  it('say when the first figures come', async () => {
    server.use(answer('get', path, makeXAnalytics({ account: makeCollected({ status: 'waiting', syncedAt: null }) })));
    renderApp('/x-analytics');
    expect(await screen.findByText('No data yet')).toBeVisible();
    expect(screen.getByText(/Your first numbers appear within an hour/)).toBeVisible();
  });
});
