import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Calendar, CalendarPost } from '@/features/calendar/api';
import type { PostChange } from '@/features/composer/posts/change-posts';
import { makeSummary } from '@/pages/analytics/analytics-fixtures';
import { makeAccount, makeIdea, makePost } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, answerList, refuse, server } from '@/testing/server';

beforeAll(
  () =>
    Promise.all([
      loadScreens('/calendar'),
      import('@/features/calendar/components/selected-bar'),
      import('@/features/calendar/components/move-dialog'),
      import('@/features/posts/components/times-dialog'),
      import('@/components/ui/layers/menu-layer'),
    ]),
  60_000,
);

const [maya, team] = [makeAccount({ isDefault: true }), makeAccount({ id: 'team', name: 'Team' })];
const onLinkedin = makeAccount({ id: 'li', platform: 'linkedin', name: 'Maya Ortiz' });
const planned = (id: string, fields: Partial<CalendarPost> = {}): CalendarPost => ({
  ...{ id, ideaId: `i${id}`, platform: 'twitter', accountId: maya.id, status: 'scheduled', failure: null },
  ...{ at: '2027-03-02T09:00:00.000Z', text: `Post ${id}`, partCount: 1, isRepeated: false },
  ...fields,
});
const posts = [
  planned('1'),
  planned('2', { ideaId: 'i1', platform: 'linkedin', accountId: onLinkedin.id }),
  planned('3', { at: '2027-03-04T09:00:00.000Z' }),
  planned('4', { at: '2027-03-05T09:00:00.000Z', status: 'published' }),
];
const freeSlots = ['2027-03-08T09:00:00.000Z', '2027-03-09T09:00:00.000Z'].map((at) => ({ accountId: maya.id, at }));

describe('the calendar', () => {
  let sent: PostChange[][];
  let calendar: Calendar;
  beforeEach(() => {
    sent = [];
    calendar = { posts, freeSlots, isCut: false };
    server.use(
      answer('get', '/api/integrations/accounts', [maya, team, onLinkedin]),
      answer('get', '/api/publishing/calendar', () => calendar),
      answerList('/api/integrations/posts', []),
      answer('get', '/api/publishing/slots', { timezone: 'UTC', slots: [], next: freeSlots.map(({ at }) => at) }),
      answer('get', '/api/integrations/analytics/summary', ({ request }) => {
        const isOfMaya = new URL(request.url).searchParams.get('accountId') === maya.id;
        return makeSummary(isOfMaya ? {} : { bestTimes: null });
      }),
      answer('patch', '/api/publishing/posts', async ({ request }) => {
        const { changes } = (await request.json()) as { changes: PostChange[] };
        sent.push(changes);
        return changes.flatMap(({ id, isDeleted }) => (isDeleted === true ? [] : [makePost({ id, version: 7 })]));
      }),
    );
    signIn();
  });

  const open = (search = '') => renderApp(`/calendar?view=list&day=2027-03-01${search}`);
  const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^(?!Options).*${name}`) });
  const choose = async (text: string, item: string | RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: `Options for “${text}”` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const bar = () => within(screen.getByRole('toolbar', { name: 'Selected posts' }));
  const select = async (...names: string[]) => {
    for (const name of names) await userEvent.click(await card(name));
  };

  it('moves one version from the menu of its card, and says to when', async () => {
    const idea = makeIdea(
      ['1', '2'].map((id) => makePost({ id, accountId: 'a', status: 'scheduled', scheduledAt: posts[0]?.at ?? null })),
    );
    const times: unknown[] = [];
    server.use(
      answer('get', '/api/publishing/ideas/{id}', idea),
      answer('post', '/api/publishing/ideas/{id}/schedule', async ({ request }) => {
        const { targets } = (await request.json()) as { targets: { postId: string; scheduledAt: string }[] };
        times.push(targets);
        return {
          ...idea,
          posts: idea.posts.map((post) => ({ ...post, ...targets.find((t) => t.postId === post.id) })),
        };
      }),
    );
    open();
    await choose('Post 1', 'Move on LinkedIn only…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move on LinkedIn only' }));
    const words = dialog.getByRole('textbox', { name: /when/i });
    await userEvent.clear(words);
    await userEvent.type(words, 'march 3 2027 10am');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText(/^Moved to Wed, Mar 3/)).toBeVisible();
    expect(times).toEqual([[expect.objectContaining({ postId: '2' })]]);
  });

  it('moves, deletes and gives another account to what is selected, as one change', async () => {
    open();
    await choose('Post 1', 'Select');
    await select('Post 3');
    expect(bar().getByText('2 selected, 3 posts')).toBeVisible();
    await userEvent.click(bar().getByRole('button', { name: 'Move…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change time of 3 posts' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.map(({ id, scheduledAt }) => [id, scheduledAt])).toEqual([
      ['1', '2027-03-03T09:00:00.000Z'],
      ['2', '2027-03-03T09:00:00.000Z'],
      ['3', '2027-03-05T09:00:00.000Z'],
    ]);
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected posts' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent[1]?.[0]).toMatchObject({ id: '1', version: 7, scheduledAt: posts[0]?.at }));

    await choose('Post 3', 'Select');
    await select('Post 4');
    await userEvent.click(bar().getByRole('button', { name: 'Change account' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'X account' }), 'Team');
    await userEvent.click(screen.getByRole('button', { name: 'Change 1 post' }));
    await waitFor(() => expect(sent[2]).toEqual([{ id: '3', accountId: 'team' }]));

    await choose('Post 3', 'Select');
    await userEvent.click(await bar().findByRole('button', { name: 'Select all' }));
    await userEvent.click(bar().getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 4 posts' }));
    await waitFor(() => expect(sent[3]).toEqual(['1', '2', '3', '4'].map((id) => ({ id, isDeleted: true }))));
  });

  it('asks once for an approval of all that is selected', async () => {
    const asked: unknown[] = [];
    server.use(
      answer('post', '/api/publishing/approvals', async ({ request }) => {
        asked.push(await request.json());
        return { asked: 2 };
      }),
    );
    open();
    await choose('Post 1', 'Select');
    await select('Post 3');
    await userEvent.click(bar().getByRole('button', { name: 'Ask for approval' }));
    expect(await screen.findByText('Asked for approval of 2 posts')).toBeVisible();
    expect(asked).toEqual([{ ideaIds: [posts[0]?.ideaId, posts[2]?.ideaId] }]);
    expect(screen.queryByRole('toolbar', { name: 'Selected posts' })).toBeNull();
  });

  it("marks and suggests the best hours of an account's own figures", async () => {
    calendar = {
      posts: [],
      freeSlots: [{ accountId: maya.id, at: '2027-03-05T09:30:00.000Z' }, ...freeSlots],
      isCut: false,
    };
    open();
    const best = await screen.findAllByRole('link', { name: /Best hour/ });
    // Fridays at 9: the free slot at half past in the first week, then the hour itself.
    expect(best.map((link) => link.getAttribute('href')?.slice(-24))).toEqual([
      ...[
        '2027-03-05T09:30:00.000Z',
        '2027-03-12T09:00:00.000Z',
        '2027-03-19T09:00:00.000Z',
        '2027-03-26T09:00:00.000Z',
      ],
    ]);
    expect(screen.getAllByRole('link', { name: /Free slot/ })).toHaveLength(2);
  });

  it('keeps what is selected when the server refuses the change, and says why', async () => {
    const message = 'Nothing was changed. This time has passed. Choose a later time.';
    server.use(refuse('patch', '/api/publishing/posts', { status: 422, message }));
    open();
    await choose('Post 3', 'Select');
    await userEvent.click(bar().getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 1 post' }));
    expect(await screen.findByText(message)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep posts' }));
    expect(await screen.findByText('1 selected, 1 post')).toBeVisible();
  });

  it('fills free slots with drafts after a look at where they go, and takes it back', async () => {
    const drafts = [
      makePost({ id: 'd1', accountId: maya.id }),
      makePost({ id: 'd2', ideaId: 'other', platform: 'linkedin', accountId: null }),
    ];
    server.use(answerList('/api/integrations/posts', drafts));
    renderApp('/calendar?view=month&day=2027-03-01&drafts=1');
    expect(await screen.findByRole('link', { name: /next Mar 8.*2$/ })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Fill free slots…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule 2 posts' }));
    await waitFor(() => expect(sent[0]).toHaveLength(2));
    expect(sent[0]).toMatchObject(
      [
        ['d1', maya.id],
        ['d2', onLinkedin.id],
      ].map(([id, accountId]) => ({ id, accountId, scheduledAt: freeSlots[0]?.at })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent[1]).toMatchObject(['d1', 'd2'].map((id) => ({ id, version: 7, scheduledAt: null }))),
    );
  });
});
