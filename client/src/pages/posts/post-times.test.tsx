import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Post } from '@/features/composer/posts/posts-api';
import { useAnnouncement } from '@/lib/focus/announce';
import { accountId, makeAccount, makePost, postId, servePosts } from '@/pages/posts/posts-fixtures';
import { makeUser } from '@/testing/factories';
import { startPosts } from '@/testing/posts-screen';
import { renderApp } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

interface NewTime {
  version: number;
  scheduledAt: string;
  timezone: string;
}

startPosts(() => [
  import('@/features/posts/components/row-actions'),
  import('@/features/posts/components/times-dialog'),
]);

/** 9:00 in Berlin, 5:00 PM in Tokyo. */
const planned = { status: 'scheduled', scheduledAt: '2027-03-01T08:00:00.000Z', timezone: 'Europe/Berlin' } as const;

/** A server that takes new times, and each one that it was sent. */
function serve(posts: Post[]) {
  const { handlers, state, replace } = servePosts(posts);
  const sent: NewTime[] = [];
  server.use(
    ...handlers,
    answer('get', '/api/integrations/accounts', [makeAccount()]),
    answer('get', '/api/auth/me', {
      user: makeUser(),
      timezone: 'Asia/Tokyo',
      hasPassword: true,
      hasTwoFactor: false,
      platforms: [],
    }),
    answer('patch', '/api/publishing/posts', async ({ request }) => {
      const { changes } = (await request.json()) as { changes: (NewTime & { id: string })[] };
      return changes.map(({ id, version, ...time }) => {
        sent.push({ version, ...time });
        return replace(id, time);
      });
    }),
  );
  return { sent, state };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openTime = async () => {
  await press('Options for “One”');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change time' }));
  return within(await screen.findByRole('dialog', { name: 'Change time' }));
};
const row = () => screen.getByRole('button', { name: 'One' }).closest('tr') as HTMLElement;

describe('the time of a post in the list', () => {
  it('is taken from it in its menu', async () => {
    serve([makePost(1, 'One', planned)]);
    const asked: unknown[] = [];
    server.use(
      answer('post', '/api/publishing/posts/bulk', async ({ request }) => {
        asked.push(await request.json());
        return { results: [{ id: postId(1), isDone: true, message: null }] };
      }),
    );
    renderApp('/posts?tab=scheduled');
    await press('Options for “One”');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unschedule' }));
    expect(await screen.findByText(/moved back to drafts\.$/)).toBeVisible();
    expect(asked).toEqual([{ action: 'cancel', ids: [postId(1)] }]);
  });

  it('is changed at its row, in the zone of the person, and can be had back', async () => {
    const { sent } = serve([makePost(1, 'One', { ...planned, version: 4 })]);
    renderApp('/posts?tab=scheduled');
    const layer = await openTime();
    expect(window.location.search).toBe('?tab=scheduled');
    expect(await layer.findByText('Times are in Tokyo time.')).toBeVisible();
    const field = layer.getByRole('textbox', { name: 'When' });
    expect(field).toHaveAccessibleDescription(/Mon, Mar 1,( 2027,)? 5:00 PM/);
    await userEvent.clear(field);
    await userEvent.type(field, 'mar 2 2027 10am');
    await userEvent.click(layer.getByRole('button', { name: /^Change time/ }));
    expect(await screen.findByText('Rescheduled for Tue, Mar 2, 10:00 AM.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Options for “One”' })).toHaveFocus());
    expect(row()).toHaveTextContent('Tue, Mar 2, 10:00 AM');
    expect(sent).toEqual([{ version: 4, scheduledAt: '2027-03-02T01:00:00.000Z', timezone: 'Asia/Tokyo' }]);

    await press('Undo');
    await waitFor(() => expect(row()).toHaveTextContent('Mon, Mar 1, 9:00 AM'));
    expect(sent[1]).toEqual({ version: 5, scheduledAt: planned.scheduledAt, timezone: planned.timezone });
    expect(screen.queryByText(/^Rescheduled/)).toBeNull();
    expect(useAnnouncement.getState().text).toBe('Undone');
    expect(screen.getByRole('button', { name: 'One' })).toHaveFocus();
  });

  it('stays open with what was chosen where the server refuses it', async () => {
    serve([makePost(1, 'One', planned)]);
    server.use(
      refuse('patch', '/api/publishing/posts', {
        status: 409,
        message: 'X refuses the same text twice.',
      }),
    );
    renderApp('/posts');
    const layer = await openTime();
    await userEvent.type(layer.getByRole('textbox', { name: 'When' }), 'mar 3 2027 10am');
    await userEvent.click(layer.getByRole('button', { name: /^Change time/ }));
    expect(await screen.findByText('X refuses the same text twice.')).toBeVisible();
    expect(layer.getByRole('textbox', { name: 'When' })).toHaveValue('mar 3 2027 10am');
    expect(row()).toHaveTextContent('Mon, Mar 1, 9:00 AM');
  });
});

describe('the times of several posts', () => {
  const plannedAt = (at: number, text: string, scheduledAt: string) =>
    makePost(at, text, { ...planned, scheduledAt, version: 1 });
  const choose = async () => {
    await screen.findByRole('button', { name: 'One' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Change time' }));
    return within(await screen.findByRole('dialog', { name: 'Change time of 2 posts' }));
  };
  const commit = 'Change time of 2 posts';

  it('are moved by one step, and can be had back', async () => {
    const { sent } = serve([
      plannedAt(1, 'One', '2027-03-01T08:00:00.000Z'),
      plannedAt(2, 'Two', '2027-03-03T16:00:00.000Z'),
    ]);
    renderApp('/posts');
    const dialog = await choose();
    const count = dialog.getByRole('spinbutton', { name: 'Move by' });
    await userEvent.clear(count);
    expect(dialog.getByRole('button', { name: commit })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(count, '2');
    const times = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(times()[1]).toContain('Wed, Mar 3, 5:00 PM →to Fri, Mar 5, 5:00 PM');
    await userEvent.click(dialog.getByRole('button', { name: commit }));
    expect(await screen.findByText('2 posts rescheduled.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(sent.map(({ scheduledAt }) => scheduledAt)).toEqual([
      '2027-03-03T08:00:00.000Z',
      '2027-03-05T16:00:00.000Z',
    ]);
    await press('Undo');
    await waitFor(() => expect(row()).toHaveTextContent('Mon, Mar 1, 9:00 AM'));
    expect(sent[3]).toEqual({ version: 2, scheduledAt: '2027-03-03T16:00:00.000Z', timezone: 'Europe/Berlin' });
  });

  it('do not go where one has passed, and all stay where the server refuses one', async () => {
    const { state } = serve([
      plannedAt(1, 'One', '2027-03-01T08:00:00.000Z'),
      plannedAt(2, 'Two', new Date(Date.now() + 3_600_000).toISOString()),
    ]);
    renderApp('/posts');
    const dialog = await choose();
    const step = dialog.getByRole('combobox', { name: 'Unit and direction' });
    expect(step).toHaveDisplayValue('day later');
    await userEvent.selectOptions(step, 'day earlier');
    expect(dialog.getByText(/has passed$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: commit }));
    expect(state.posts[0]?.scheduledAt).toBe('2027-03-01T08:00:00.000Z');
    await userEvent.selectOptions(step, 'week later');
    const message = 'Nothing was changed. It is going out.';
    server.use(refuse('patch', '/api/publishing/posts', { status: 409, message }));
    await userEvent.click(dialog.getByRole('button', { name: commit }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(state.posts[0]?.scheduledAt).toBe('2027-03-01T08:00:00.000Z');
    expect(dialog.getByRole('button', { name: commit })).toBeVisible();
  });

  it('are moved to the next free slots of their account in their order, and can be had back', async () => {
    const { sent } = serve([
      plannedAt(1, 'One', '2027-03-03T16:00:00.000Z'),
      plannedAt(2, 'Two', '2027-03-01T08:00:00.000Z'),
    ]);
    const next = ['2027-02-01T08:00:00.000Z', '2027-02-01T16:00:00.000Z', '2027-02-02T08:00:00.000Z'];
    const asked: (string | null)[] = [];
    server.use(
      answer('get', '/api/publishing/slots', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('accountId'));
        return { timezone: 'Europe/Berlin', slots: [], next };
      }),
    );
    renderApp('/posts');
    const dialog = await choose();
    await userEvent.click(dialog.getByRole('radio', { name: 'Next free slots' }));
    expect(await dialog.findByText(/Mon, Feb 1, 9:00 AM/)).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'TwoMon, Mar 1, 9:00 AM →to Mon, Feb 1, 9:00 AM',
      'OneWed, Mar 3, 5:00 PM →to Mon, Feb 1, 5:00 PM',
    ]);
    expect(asked).toEqual([accountId]);
    await userEvent.click(dialog.getByRole('button', { name: commit }));
    expect(await screen.findByText('2 posts rescheduled.')).toBeVisible();
    expect(sent.map(({ scheduledAt }) => scheduledAt)).toEqual(next.slice(0, 2));
    await press('Undo');
    await waitFor(() => expect(row()).toHaveTextContent('Wed, Mar 3, 5:00 PM'));
  });

  it('stay where there are fewer free slots', async () => {
    const { sent } = serve([
      plannedAt(1, 'One', '2027-03-01T08:00:00.000Z'),
      plannedAt(2, 'Two', '2027-03-03T16:00:00.000Z'),
    ]);
    const next = ['2027-02-01T08:00:00.000Z'];
    server.use(answer('get', '/api/publishing/slots', { timezone: 'Europe/Berlin', slots: [], next }));
    renderApp('/posts');
    const dialog = await choose();
    await userEvent.click(dialog.getByRole('radio', { name: 'Next free slots' }));
    expect(await dialog.findByText(/No free slot left/)).toHaveTextContent('keeps its time');
    await userEvent.click(dialog.getByRole('button', { name: 'Change time of 1 post' }));
    expect(await screen.findByText('Rescheduled for Mon, Feb 1, 9:00 AM.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
