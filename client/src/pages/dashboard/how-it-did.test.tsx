import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as csv from '@/lib/files/csv';
import { makeCollected, makeDashboard } from '@/pages/analytics/analytics-fixtures';
import { HowItDid } from '@/pages/dashboard/components/how-it-did';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const path = '/api/integrations/analytics/dashboard';

beforeEach(() => signIn());

describe('how it did', () => {
  it('shows four figures with their change', async () => {
    server.use(answer('get', path, makeDashboard()));
    renderWithProviders(<HowItDid />);
    const names = (await screen.findAllByRole('term')).map((term) => term.textContent);
    expect(names).toEqual(['Impressions', 'Engagement rate', 'New followers', 'Posts published']);
    expect(screen.getByText('35,540').closest('dd')).toHaveTextContent('35,540up 68%');
  });

  it('says how long impressions have been counted where that is less than the week', async () => {
    const stats = makeDashboard().stats.map((stat) => ({
      ...stat,
      ...{ value: 24, previous: null, change: null, sparkline: [null, null, null, null, null, 10, 14] },
    }));
    server.use(answer('get', path, makeDashboard({ stats })));
    renderWithProviders(<HowItDid />);
    expect(await screen.findByText('Counted for 2 days')).toBeVisible();
  });

  it('says that a rate leaves out posts without views', async () => {
    const stats = makeDashboard().stats.map((stat) => ({ ...stat, isPartial: stat.metric === 'engagementRate' }));
    server.use(answer('get', path, makeDashboard({ stats })));
    renderWithProviders(<HowItDid />);
    const rate = await screen.findByText('Engagement rate');
    expect(rate.nextSibling).toHaveTextContent('Of posts with views');
  });

  it('shows the latest posts against the usual at the same age', async () => {
    server.use(answer('get', path, makeDashboard()));
    renderWithProviders(<HowItDid />);
    const table = within(await screen.findByRole('table', { name: 'Latest published posts' }));
    expect(table.getByRole('row', { name: /We gave cafés/ })).toHaveTextContent(/12,4102×$/);
    expect(table.getByRole('link', { name: /We gave cafés/ })).toHaveAttribute(
      'href',
      expect.stringContaining('x.com'),
    );
  });

  it('says of each post when it was published and what came of it', async () => {
    const [known] = makeDashboard().latest;
    if (known === undefined) throw new Error('The fixture has no post.');
    const fresh = { ...known, id: 'fresh', text: 'Just published', impressions: null, engagements: null };
    server.use(answer('get', path, makeDashboard({ latest: [fresh, known] })));
    renderWithProviders(<HowItDid />);
    const table = within(await screen.findByRole('table', { name: 'Latest published posts' }));
    // In the person's zone, Berlin.
    const time = 'Mon, Nov 16, 10:00 AM';
    await waitFor(() =>
      expect(table.getByRole('row', { name: /We gave cafés/ })).toHaveTextContent(`${time} · 480 engagements`),
    );
    expect(table.getByRole('row', { name: /Just published/ })).toHaveTextContent(`${time} · No numbers yet`);
  });

  it('downloads the latest posts as a table', async () => {
    server.use(answer('get', path, makeDashboard()));
    const download = vi.spyOn(csv, 'downloadText').mockReturnValue();
    renderWithProviders(<HowItDid />);
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(download).toHaveBeenCalledWith('latest-posts.csv', expect.stringMatching(/,12410,480,2,https:/));
    download.mockRestore();
  });

  it('compares nothing where there is no usual', async () => {
    const latest = makeDashboard().latest.map((post) => ({ ...post, usual: [] }));
    server.use(answer('get', path, makeDashboard({ latest })));
    renderWithProviders(<HowItDid />);
    expect(await screen.findByText('Not enough data yet')).toBeInTheDocument();
  });

  it('says where a network shares no views', async () => {
    const silent = makeCollected({ id: 'a2', platform: 'linkedin', status: 'not_available' });
    const { accounts, latest } = makeDashboard();
    const unread = latest.map((post) => ({ ...post, platform: 'linkedin' as const, impressions: null }));
    server.use(answer('get', path, makeDashboard({ accounts: [...accounts, silent], latest: unread })));
    renderWithProviders(<HowItDid />);
    expect(await screen.findByText('Views not shared')).toBeVisible();
  });

  it('leads to connecting an account', async () => {
    server.use(answer('get', path, makeDashboard({ accounts: [] })));
    renderWithProviders(<HowItDid />);
    expect(await screen.findByRole('link', { name: 'Connect an account' })).toHaveAttribute('href', '/platforms');
  });

  it('says why there are no figures', async () => {
    const accounts = [makeCollected({ status: 'not_available', note: 'LinkedIn gives none.', syncedAt: null })];
    server.use(answer('get', path, makeDashboard({ accounts })));
    renderWithProviders(<HowItDid />);
    expect(await screen.findByText('LinkedIn gives none.')).toBeVisible();
    expect(screen.getByText('No views to show')).toBeVisible();
  });
});
