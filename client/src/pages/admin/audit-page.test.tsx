import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEvent } from '@/features/admin/api';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { ignoreScreens, server } from '@/testing/server';

const slow = { timeout: 15_000 };

const event: AuditEvent = {
  ...{ id: 'e1', createdAt: '2026-11-20T09:00:00.000Z', action: 'admin.user_suspended', actorId: 'u1' },
  ...{
    actorName: 'Maya Ortiz',
    workspaceId: null,
    details: { userId: 'u2', reason: 'Spam' },
    subjectName: 'Ada Reed',
    ipAddress: '10.0.0.1',
  },
};

beforeAll(() => loadScreens('/admin/audit'), 120_000);
beforeEach(() => {
  ignoreScreens();
  signIn({ isAdmin: true });
});

function answerEvents(events: AuditEvent[]) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/admin/audit', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ success: true, data: events, meta: { nextCursor: null } });
    }),
  );
  return asked;
}

describe('the audit log', () => {
  it('says who did what, with its details', async () => {
    answerEvents([event, { ...event, id: 'e2', actorId: null, actorName: null, action: 'billing.plan_applied' }]);
    renderApp('/admin/audit');
    const table = within(await screen.findByRole('table', { name: 'Audit log' }, slow));
    expect(table.getByRole('row', { name: /User suspended/ })).toHaveTextContent(
      /Admin.*Maya Ortiz.*10\.0\.0\.1.*Ada Reed\. Reason: Spam\./,
    );
    expect(table.getAllByRole('link', { name: 'Ada Reed' })[0]).toHaveAttribute(
      'href',
      '/admin/analytics?tab=users&user=u2',
    );
    expect(table.getByRole('row', { name: /Plan applied/ })).toHaveTextContent(/System/);
  });

  it('shows what was done to somebody, as their story links to it', async () => {
    const asked = answerEvents([event]);
    renderApp('/admin/audit?subject=0190a000-0000-7000-8000-000000000001&name=Ada');
    expect(await screen.findByText('Actions by admins on Ada.', {}, slow)).toBeVisible();
    await waitFor(() => expect(asked).toEqual([{ limit: '50', subjectId: '0190a000-0000-7000-8000-000000000001' }]));
  });

  it('is filtered by area, person and whole UTC days, all in the address', async () => {
    const asked = answerEvents([]);
    renderApp('/admin/audit?actor=0190a000-0000-7000-8000-000000000001&name=Ada&to=2026-11-20');
    expect(await screen.findByText('Nothing recorded', {}, slow)).toBeVisible();
    expect(screen.getByText('Actions by Ada.')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'auth');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        limit: '50',
        actorId: '0190a000-0000-7000-8000-000000000001',
        action: 'auth.',
        to: '2026-11-21T00:00:00.000Z',
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '50' }));
    expect(window.location.search).toBe('');
  });
});
