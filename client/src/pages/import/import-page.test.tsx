import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Import, ImportChange, PastImport } from '@/features/imports/api';
import { makeAccount } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

beforeAll(() => loadScreens('/import'), 60_000);

const maya = makeAccount({ isDefault: true });
const makeLine = (line: number, fields: Partial<Import['lines'][number]> = {}): Import['lines'][number] => ({
  ...{ line, text: `Post ${line}`, parts: 1, accountIds: [maya.id], scheduledAt: '2027-01-19T12:30:00Z' },
  ...{ labels: [], pictures: [], problems: [], notes: [], ...fields },
});
const november = { message: 'November has 30 days.', column: 1, value: '31.11.2027 09:00', fixes: [] };
const plan: Import = {
  ...{ id: 'i1', name: 'autumn.csv', separator: ';', dayFirst: null, hasOpenOrder: true, timezone: 'Europe/Lisbon' },
  accountIds: [],
  columns: [
    { heading: 'Text', example: 'Post 2', field: 'text' },
    { heading: 'Wann', example: '19.01.2027 12:30', field: null },
  ],
  lines: [makeLine(2), makeLine(3, { scheduledAt: null, problems: [november] }), makeLine(4, { scheduledAt: null })],
};
const past: PastImport = {
  id: 'i1',
  name: 'autumn.csv',
  importedAt: '2026-12-01T09:00:00Z',
  posts: 2,
  leftOut: 1,
  undoneAt: null,
};

describe('importing posts', () => {
  let changes: ImportChange[];
  let pasts: PastImport[];
  beforeEach(() => {
    [changes, pasts] = [[], []];
    server.use(
      answer('get', '/api/integrations/accounts', [maya]),
      answer('get', '/api/publishing/imports', () => pasts),
      answer('post', '/api/publishing/imports', plan),
      answer('get', '/api/publishing/imports/{id}', plan),
      http.patch('*/api/publishing/imports/i1', async ({ request }) => {
        changes.push((await request.json()) as ImportChange);
        return HttpResponse.json({
          success: true,
          data: { ...plan, dayFirst: true, lines: [makeLine(2), makeLine(3)] },
        });
      }),
    );
    signIn();
  });

  it('checks a file, corrects a cell, schedules what is ready, and takes it back', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/publishing/imports/i1/commit', async ({ request }) => {
        sent.push(await request.json());
        pasts = [past];
        return HttpResponse.json({ success: true, data: past });
      }),
      http.post('*/api/publishing/imports/i1/undo', () => {
        pasts = [{ ...past, undoneAt: '2026-12-01T09:01:00Z' }];
        return HttpResponse.json({ success: true, data: pasts[0] });
      }),
    );
    renderApp('/import');
    const user = userEvent.setup();
    await user.upload(await screen.findByLabelText('File'), new File(['Text'], 'autumn.csv'));
    await user.click(screen.getByRole('button', { name: 'Check lines' }));
    expect(await screen.findByText(/^2 of 3 posts are ready/)).toHaveTextContent('1 needs a fix, or leave it out.');
    const cell = screen.getByRole('textbox', { name: 'Line 3: November has 30 days.' });
    await user.clear(cell);
    await user.type(cell, '30.11.2027 09:00{Enter}');
    expect(await screen.findByText(/^2 of 2 posts are ready/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schedule 2 posts' }));
    expect(await screen.findByText('2 posts imported')).toBeVisible();
    expect(changes).toEqual([{ cells: [{ line: 3, column: 1, value: '30.11.2027 09:00' }] }]);
    expect(sent).toEqual([{ as: 'scheduled', posts: 2 }]);
    expect(await screen.findByRole('button', { name: 'Download 1 line left out' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo the import of autumn.csv' }));
    expect(await screen.findByText('Undone')).toBeVisible();
  });

  it('puts in what would mend a line', async () => {
    const fixes = [{ label: 'Split in 2', column: 0, value: 'One\n---\nTwo' }];
    const problems = [{ message: 'This is too long.', column: 0, value: 'One Two', fixes }];
    server.use(answer('get', '/api/publishing/imports/{id}', { ...plan, lines: [makeLine(2, { problems })] }));
    renderApp('/import?file=i1');
    await userEvent.click(await screen.findByRole('button', { name: 'Split in 2, line 2' }));
    await waitFor(() => expect(changes).toEqual([{ cells: [{ line: 2, column: 0, value: 'One\n---\nTwo' }] }]));
  });

  it('asks which comes first, matches columns, and tells lines that become drafts', async () => {
    renderApp('/import?file=i1');
    const user = userEvent.setup();
    const order = within(await screen.findByRole('group', { name: 'Which is first in your dates?' }));
    expect(screen.getByText(/1 post without a time will be saved as a draft/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Problems/ }));
    expect(within(screen.getByRole('list', { name: 'Posts to import' })).getAllByRole('listitem')).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Wann is' }), 'Date and time');
    await waitFor(() => expect(changes).toEqual([{ columns: ['text', 'when'] }]));
    await user.click(order.getByRole('radio', { name: 'Month first' }));
    await waitFor(() => expect(changes.at(-1)).toEqual({ dayFirst: false }));
  });

  it('says what is missing, and why a file is refused', async () => {
    const message = "This file can't be read as a spreadsheet. Save it as .xlsx or .csv, then choose it again.";
    server.use(
      refuse('post', '/api/publishing/imports', { status: 422, message, details: [{ field: 'file', message }] }),
    );
    renderApp('/import');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Check lines' }));
    expect(screen.getByText('Choose a file, or paste your posts below.')).toBeVisible();
    await user.type(screen.getByLabelText('Or paste posts'), 'One line');
    await user.click(screen.getByRole('button', { name: 'Check lines' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
