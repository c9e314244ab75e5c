import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MonthCharges, StatedPost, Statement } from '@/features/analytics/delivery';
import * as csv from '@/lib/files/csv';
import { makeSession } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, ignoreScreens, server } from '@/testing/server';

const stated = (at: number, over: Partial<StatedPost> = {}): StatedPost => ({
  id: `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  platform: 'twitter',
  account: '@maya on X',
  text: `Post ${at}`,
  status: 'published',
  dueAt: '2026-10-05T09:00:00.000Z',
  publishedAt: '2026-10-05T09:00:05.000Z',
  lateSeconds: 5,
  problem: null,
  checked: 'matches',
  finding: "It's on X as it was sent.",
  approvedBy: 'Maya Ortiz',
  costCents: null,
  url: null,
  isDeleted: false,
  ...over,
});
const totals: Statement['totals'] = {
  ...{ due: 4, published: 3, late: 1, longestLateSeconds: 900 },
  ...{ matching: 1, differing: 1, unchecked: 1, costCents: 2.5 },
};

/** Of those that can be chosen. */
const month = new Date().toISOString().slice(0, 7);

const charges: MonthCharges = {
  ...{ month: `${month}-01`, resetsAt: '2026-12-01T00:00:00.000Z', spentCents: 21.5, forecastCents: 26, capCents: 500 },
  accounts: [
    { accountId: 'a1', account: '@maya on X', spentCents: 20 },
    { accountId: 'a2', account: null, spentCents: 1.5 },
  ],
  prices: [
    {
      ...{ platform: 'twitter', since: '2026-02-06', source: 'https://docs.x.com/x-api/getting-started/pricing' },
      ...{ plainMills: 15, withLinkMills: 200, summonedReplyMills: 10, readPostMills: 5, readAccountMills: 10 },
    },
  ],
};

let asked: string[];
function serve(posts: StatedPost[], sums = totals) {
  asked = [];
  server.use(
    answer('get', '/api/publishing/statements/{month}', ({ params }) => {
      const wanted = String(params['month']);
      asked.push(wanted);
      const statement = { workspace: 'Roastline', month: wanted, posts, totals: sums };
      return { statement, signature: 's', publicKey: 'p' };
    }),
  );
}

beforeAll(() => loadScreens('/analytics/delivery'), 60_000);
beforeEach(() => {
  ignoreScreens();
  signIn();
  server.use(answer('get', '/api/publishing/charges', () => charges));
});

describe('the delivery statement', () => {
  it('sums the month up and says of each post when, whether and by whom', async () => {
    const [late, gone, failed] = [
      stated(2, { publishedAt: '2026-10-05T09:15:00.000Z', lateSeconds: 900, checked: null, finding: null }),
      stated(3, { checked: 'gone', finding: "It's no longer on X.", isDeleted: true, costCents: 2.5 }),
      stated(4, { status: 'failed', publishedAt: null, lateSeconds: null, problem: 'Too long.', checked: null }),
    ];
    const fresh = stated(5, { publishedAt: new Date().toISOString(), checked: null, finding: null });
    serve([stated(1), late, gone, failed, fresh]);
    renderApp(`/analytics/delivery?month=${month}`);
    const sums = await screen.findByRole('region', { name: 'Totals' });
    expect(sums).toHaveTextContent(/Published3 of 4Late1, by up to 15 minutesChecked, as sent1/);
    expect(sums).toHaveTextContent(/Checked, different or gone1Not checked1Cost\$0\.025$/);
    const rows = within(screen.getByRole('table', { name: 'Posts that were due' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toHaveTextContent(/Post 1@maya on X.*Oct 5.*On time.*As sent.*Maya Ortiz/);
    expect(rows[1]).toHaveTextContent(/15 minutes late.*Not checked/);
    expect(rows[2]).toHaveTextContent(/Post 3@maya on X · Deleted.*GoneIt's no longer on X\./);
    expect(rows[3]).toHaveTextContent(/FailedToo long\./);
    expect(rows[4]).toHaveTextContent(/Not yet/);
    expect(within(rows[2] as HTMLElement).queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Post 1' }));
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
  });

  it('is of this month until another is chosen, which the address says', async () => {
    serve([]);
    renderApp('/analytics/delivery');
    const [now, before] = within(await screen.findByRole('combobox', { name: 'Month' })).getAllByRole('option');
    expect(await screen.findByText(`Nothing was due in ${now?.textContent}`)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), before as HTMLElement);
    expect(await screen.findByText(`Nothing was due in ${before?.textContent}`)).toBeVisible();
    expect(window.location.search).toBe(`?month=${asked.at(-1)}`);
    expect(asked).toHaveLength(2);
  });

  it('downloads the table, and the signature beside it', async () => {
    serve([stated(1)]);
    const file = (content: string) => () => HttpResponse.text(content);
    server.use(
      http.get(`*/api/publishing/statements/${month}.csv`, file('table')),
      http.get(`*/api/publishing/statements/${month}.csv.sig`, file('signature')),
    );
    const saved: [string, string][] = [];
    vi.spyOn(csv, 'downloadBlob').mockImplementation((name, content) => {
      void content.text().then((text) => saved.push([name, text]));
    });
    renderApp(`/analytics/delivery?month=${month}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toEqual([[`delivery-${month}.csv`, 'table']]));
    await userEvent.click(screen.getByRole('button', { name: 'Download signature' }));
    await waitFor(() => expect(saved.at(-1)).toEqual([`delivery-${month}.csv.sig`, 'signature']));
  });

  it('shows a hundred posts at first', async () => {
    serve(Array.from({ length: 130 }, (_, at) => stated(at)));
    renderApp(`/analytics/delivery?month=${month}`);
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(screen.getAllByRole('link', { name: /^Post \d+$/ })).toHaveLength(100);
    await userEvent.click(more);
    expect(screen.getAllByRole('link', { name: /^Post \d+$/ })).toHaveLength(130);
    expect(more).not.toBeInTheDocument();
  });

  it('shows what networks charge this month, by account, and saves the cap', async () => {
    serve([]);
    const sent: unknown[] = [];
    let capCents: number | null = 500;
    server.use(
      answer('get', '/api/publishing/charges', () => ({ ...charges, capCents })),
      http.patch('*/api/workspace', async ({ request }) => {
        const body = (await request.json()) as { chargeCapCents: number | null };
        sent.push(body);
        capCents = body.chargeCapCents;
        return HttpResponse.json({ success: true, data: { id: 'w1', name: 'Roastline' } });
      }),
    );
    renderApp('/analytics/delivery');
    const card = await screen.findByRole('region', { name: 'Charged by networks' });
    expect(card).toHaveTextContent(/\$0\.215 of \$5\.00\$0\.26 with what is scheduled this monthResets Dec 1/);
    expect(card).toHaveTextContent(/@maya on X\$0\.20 · 93%A disconnected account\$0\.015 · 7%/);
    expect(card).toHaveTextContent(/X charges \$0\.015 for a post, \$0\.20 for one with a link/);
    expect(within(card).getByRole('link', { name: /Prices since February 6, 2026/ })).toBeVisible();
    const field = within(card).getByRole('textbox', { name: 'Cap per month ($)' });
    expect(field).toHaveValue('5.00');
    await userEvent.clear(field);
    await userEvent.type(field, 'a lot');
    await userEvent.click(within(card).getByRole('button', { name: 'Save cap' }));
    expect(await within(card).findByText(/Enter an amount such as 25/)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.clear(field);
    await userEvent.click(within(card).getByRole('button', { name: 'Save cap' }));
    await waitFor(() => expect(card).toHaveTextContent(/\$0\.215 spent/));
    expect(sent).toEqual([{ chargeCapCents: null }]);
  });

  it('leaves the cap to admins, and shows past months without it', async () => {
    serve([]);
    const [home] = makeSession().user.workspaces;
    if (home !== undefined) signIn({ workspaces: [{ ...home, role: 'editor' }] });
    renderApp('/analytics/delivery');
    const card = await screen.findByRole('region', { name: 'Charged by networks' });
    expect(card).toHaveTextContent('An admin of this workspace can set or change the cap.');
    expect(within(card).queryByRole('textbox')).toBeNull();
    const [, before] = within(screen.getByRole('combobox', { name: 'Month' })).getAllByRole('option');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), before as HTMLElement);
    expect(screen.queryByRole('region', { name: 'Charged by networks' })).toBeNull();
  });
});
