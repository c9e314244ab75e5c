import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportedHistory, Summary } from '@/features/analytics/api';
import { makeCollected, makeSummary } from '@/pages/analytics/analytics-fixtures';
import { makeAccount, makeUser } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, ignoreScreens, refuse, server } from '@/testing/server';

const waiting = makeCollected({ status: 'waiting', syncedAt: null });
const linkedin = makeCollected({ id: 'acc-2', platform: 'linkedin', displayName: 'Maya Ortiz', status: 'waiting' });
const report: ImportedHistory = {
  ...{ read: 11, imported: 8, updated: 0, alreadyKnown: 1, days: 13, from: '2026-10-01', to: '2026-11-21' },
  skipped: [{ reason: 'Replies to others', count: 2 }],
  missing: "X's archive has likes and reposts as they were when it was made.",
  notices: [],
};
let summary: Summary;

beforeAll(() => loadScreens('/analytics'), 60_000);
beforeEach(() => {
  ignoreScreens();
  signIn();
  summary = makeSummary({ accounts: [waiting, linkedin] });
  server.use(
    answer('get', '/api/integrations/analytics/summary', () => summary),
    answer('get', '/api/publishing/slots', { timezone: 'Europe/Lisbon', slots: [], next: [] }),
    answer('get', '/api/integrations/accounts', [makeAccount()]),
  );
});

async function open() {
  renderApp('/analytics');
  await userEvent.click(await screen.findByRole('button', { name: 'Import history' }));
  return screen.findByRole('dialog', { name: 'Import history' });
}
const submit = () => userEvent.click(screen.getAllByRole('button', { name: 'Import history' }).at(-1) as HTMLElement);

describe('importing history', () => {
  it('begins where there are no figures, sends the file, and says what was skipped', async () => {
    let sent: { form: FormData; accountId: string | null } | undefined;
    server.use(
      answer('post', '/api/integrations/analytics/import', async ({ request }) => {
        sent = { form: await request.formData(), accountId: new URL(request.url).searchParams.get('accountId') };
        summary = makeSummary();
        return report;
      }),
    );
    await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'Maya Ortiz on LinkedIn');
    await userEvent.upload(screen.getByLabelText('LinkedIn export'), new File(['Date'], 'Engagement.csv'));
    await screen.findByText('1 kB to upload');
    await submit();
    expect(
      await screen.findByText(
        '8 posts and 13 days of figures imported, Oct 1 – Nov 21, 2026. 1 post was already here.',
      ),
    ).toBeVisible();
    expect(sent?.accountId).toBe('acc-2');
    expect(sent?.form.getAll('file')).toHaveLength(1);
    expect(screen.getByText('Replies to others').parentElement).toHaveTextContent('Replies to others2');
    expect(screen.getByText(report.missing)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Learn a voice from it' })).toHaveAttribute(
      'href',
      '/settings?tab=voices&voice=new&from=%2Fanalytics',
    );
    await userEvent.click(screen.getByRole('button', { name: 'View figures' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('tab', { name: /Impressions/ })).toBeVisible();
  });

  it('says at the file what is wrong with it, and keeps it', async () => {
    const message = "This archive doesn't belong to @maya on X. Choose the account that it comes from.";
    server.use(
      refuse('post', '/api/integrations/analytics/import', {
        ...{ status: 422, message, type: 'VALIDATION_FAILED', details: [{ field: 'file', message }] },
      }),
    );
    await open();
    const field = screen.getByLabelText('X archive');
    await submit();
    expect(field).toHaveAccessibleDescription(/Choose a file\./);
    await userEvent.upload(field, new File(['window.YTD.tweets.part0 = []'], 'tweets.js'));
    await screen.findByText('1 kB to upload');
    await submit();
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(screen.getByText('1 kB to upload')).toBeVisible();
  });

  it('is for editors', async () => {
    const home = makeUser().workspaces[0];
    if (home !== undefined) signIn({ workspaces: [{ ...home, role: 'viewer' }], activeWorkspaceId: home.id });
    renderApp('/analytics');
    expect(await screen.findByRole('button', { name: 'Import history' })).toHaveAttribute('aria-disabled', 'true');
  });
});
