import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as csv from '@/lib/files/csv';
import { makeUsers } from '@/pages/admin/admin-fixtures';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, ignoreScreens, refuse, server } from '@/testing/server';

const slow = { timeout: 15_000 };
const address = '/api/admin/users/export';

beforeAll(() => loadScreens('/admin/analytics'), 120_000);
beforeEach(() => {
  ignoreScreens();
  signIn({ isAdmin: true });
  server.use(answer('get', '/api/admin/analytics/users', makeUsers()));
});

async function startExport() {
  renderApp('/admin/analytics?tab=users');
  const card = within(await screen.findByRole('region', { name: 'Users' }, slow));
  await userEvent.click(card.getByRole('button', { name: 'Export CSV' }));
  return card;
}

/** A file that comes piece by piece, as the test hands them out. */
function openFile() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = {
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="users-export-2026-11-20.csv"',
    'x-total-count': '3',
  };
  server.use(http.get(`*${address}`, () => new HttpResponse(readable, { headers })));
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  return { write, end: () => writer.close(), breakOff: () => writer.abort(new Error('The line was cut.')) };
}

describe('the export of users', () => {
  it("shows how many rows have come, and is saved by the server's name", async () => {
    const save = vi.spyOn(csv, 'downloadBlob').mockReturnValue();
    const file = openFile();
    const card = await startExport();
    await file.write('id,email\r\n1,a@example.com\r\n');
    expect(await card.findByText('1 of 3 users')).toBeVisible();
    await file.write('2,b@example.com\r\n3,c@example.com\r\n');
    expect(await card.findByText('3 of 3 users')).toBeVisible();
    await file.end();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const [name, content] = save.mock.calls[0] ?? [];
    expect(name).toBe('users-export-2026-11-20.csv');
    expect(await content?.text()).toBe('id,email\r\n1,a@example.com\r\n2,b@example.com\r\n3,c@example.com\r\n');
    expect(await card.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  });

  it('is cancelled without a file and without an error', async () => {
    const save = vi.spyOn(csv, 'downloadBlob').mockReturnValue();
    const file = openFile();
    const card = await startExport();
    await file.write('id,email\r\n');
    await userEvent.click(await card.findByRole('button', { name: 'Cancel export' }));
    expect(await card.findByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    expect(screen.queryByText('Failed to export users')).toBeNull();
  });

  it('that breaks off says so and leaves no half file', async () => {
    const save = vi.spyOn(csv, 'downloadBlob').mockReturnValue();
    const file = openFile();
    await startExport();
    await file.write('id,email\r\n');
    await file.breakOff();
    expect(await screen.findByText('Failed to export users', {}, slow)).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });

  it('asks for the password where that is old, and continues by itself', async () => {
    const save = vi.spyOn(csv, 'downloadBlob').mockReturnValue();
    server.use(refuse('get', address, { status: 403, type: 'REAUTHENTICATION_REQUIRED', message: 'Confirm.' }));
    await startExport();
    const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
    const password = await dialog.findByLabelText('Password');
    const wrong = [{ field: 'password', message: 'This password is wrong.' }];
    server.use(refuse('post', '/api/auth/reauthenticate', { status: 422, type: 'VALIDATION_FAILED', details: wrong }));
    await userEvent.type(password, 'not it{Enter}');
    await waitFor(() => expect(password).toBeInvalid());
    server.use(answer('post', '/api/auth/reauthenticate', { confirmedAt: '2026-11-20T10:00:00.000Z' }));
    const file = openFile();
    await userEvent.type(password, '{Control>}a{/Control}right one{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await file.write('id,email\r\n');
    await file.end();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });
});
