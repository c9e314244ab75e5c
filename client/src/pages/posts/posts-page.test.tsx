import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Post } from '@/features/composer/posts/posts-api';
import {
  accountId,
  makeAccount,
  makeFailure,
  makePart,
  makePost,
  postId,
  rows,
  servePosts,
} from '@/pages/posts/posts-fixtures';
import { startPosts } from '@/testing/posts-screen';
import { renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const later = '2027-03-01T08:00:00.000Z';
const scheduled = (at: number, text: string, over: Partial<Post> = {}) =>
  makePost(at, text, { status: 'scheduled', scheduledAt: later, timezone: 'Europe/Berlin', ...over });

function serve(posts: Post[]) {
  const served = servePosts(posts);
  server.use(...served.handlers, answer('get', '/api/integrations/accounts', [makeAccount()]));
  return served;
}

startPosts();

const open = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: text }));
  return within(await screen.findByRole('dialog'));
};

describe('the posts screen', () => {
  it('has a tab for each kind with its count, and keeps tab and search in the address', async () => {
    const { state } = serve([
      makePost(1, 'First draft'),
      scheduled(2, 'Tomorrow'),
      makePost(3, 'Broken', { status: 'failed', failure: makeFailure('duplicate') }),
    ]);
    renderApp('/posts');
    expect(await rows()).toHaveLength(3);
    expect(await screen.findByRole('tab', { name: /^All ?3$/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: /^Published ?0$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /^Scheduled ?1$/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(window.location.search).toBe('?tab=scheduled');
    const asked = state.listed.at(-1)?.searchParams;
    expect([asked?.get('status'), asked?.get('sort')]).toEqual(['scheduled,publishing', 'scheduledAt']);
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search posts' })).toHaveFocus();
    await userEvent.keyboard('nothing like it');
    expect(await screen.findByText('No posts match these filters')).toBeVisible();
    expect(window.location.search).toBe('?tab=scheduled&search=nothing+like+it');
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Tomorrow' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search posts' })).toHaveValue('');
  });

  it('marks in the posts what is searched for', async () => {
    serve([makePost(1, 'Art of the harbour start'), makePost(2, 'Tomorrow')]);
    renderApp('/posts?search=harbour');
    const post = await screen.findByRole('button', { name: 'Art of the harbour start' });
    expect(within(post).getByText('harbour').tagName).toBe('MARK');
  });

  it('leaves a post open that was opened right after the last letter of a search', async () => {
    serve([makePost(1, 'One'), makePost(2, 'Two')]);
    renderApp('/posts');
    await rows();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'On');
    await userEvent.click(screen.getByRole('button', { name: 'One' }));
    // Whichever of the two comes first.
    await waitFor(() => {
      const params = new URLSearchParams(window.location.search);
      expect([params.get('post'), params.get('search')]).toEqual([postId(1), 'On']);
    });
    expect(await screen.findByRole('dialog', { name: 'Post on X' })).toBeVisible();
  });

  it('says of each row its network, account, state, time with zone, and how far a thread is', async () => {
    const parts = Array.from({ length: 8 }, (_, at) =>
      makePart(`Part ${at + 1}`, at < 3 ? { status: 'published', externalId: String(at) } : {}),
    );
    serve([
      makePost(1, 'x', {
        parts,
        kind: 'thread',
        status: 'partially_published',
        failure: makeFailure('platform_failed'),
      }),
      scheduled(2, 'Tomorrow'),
      makePost(3, 'Out', { status: 'published', publishedAt: later, url: 'https://x.com/maya/status/1' }),
      makePost(4, 'Idea'),
    ]);
    renderApp('/posts');
    const [thread, planned, out, draft] = await rows();
    expect(thread).toHaveTextContent('Thread of 8 · 3 of 8 published');
    expect(thread).toHaveTextContent('Partly published');
    expect(thread).toHaveTextContent('X rejected it. Change the text.');
    await waitFor(() => expect(planned).toHaveTextContent('@maya'));
    expect(planned).toHaveTextContent('Scheduled');
    expect(planned).toHaveTextContent('Mon, Mar 1, 9:00 AM');
    expect(planned).toHaveTextContent('Berlin time');
    expect(within(out as HTMLElement).getByRole('link', { name: /View on X/ })).toHaveAttribute(
      'href',
      'https://x.com/maya/status/1',
    );
    expect(out).toHaveTextContent(/\w{3} \d+, (\d{4}, )?\d+:\d\d [AP]M (in|.* ago)/);
    expect(draft).toHaveTextContent(/Created .* ago/);
  });

  it('opens the text of a post that can only be published with another one', async () => {
    const refused = { status: 'failed', failure: makeFailure('duplicate') } as const;
    serve([
      makePost(1, 'Refused', refused),
      makePost(2, 'Again', { ...refused, failure: makeFailure('down', { isRetryable: true }) }),
    ]);
    renderApp('/posts');
    const [edited, retried] = await rows();
    expect(within(retried as HTMLElement).queryByRole('button', { name: 'Edit the text' })).toBeNull();
    await userEvent.click(within(edited as HTMLElement).getByRole('button', { name: 'Edit the text' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Post|Text/ })).toHaveFocus());
  });

  it('says of a row how many pictures its parts have', async () => {
    const file = {
      url: '/m',
      width: 30,
      height: 20,
      mime: 'image/png',
      altText: null,
      durationMs: null,
      codec: null,
      hasSound: null,
      ...{ pages: null, coverUrl: null, hasCaptions: false },
      name: null,
      size: null,
    } as const;
    const media = ['m1', 'm2'].map((id) => ({ id, ...file }));
    const parts = media.map((each) => makePart('Look', { mediaIds: [each.id], media: [each] }));
    serve([makePost(1, 'Look', { parts, kind: 'thread' })]);
    renderApp('/posts');
    expect((await rows())[0]).toHaveTextContent('Thread of 22 pictures');
  });

  it('counts the days until a post as a calendar does', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-02-27T16:50:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    serve([scheduled(1, 'On Monday')]);
    renderApp('/posts');
    const [planned] = await rows();
    await waitFor(() => expect(planned).toHaveTextContent('Mon, Mar 1, 9:00 AM in 2 days'));
  });

  it('names the year of what was published in another one, and says its views', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-02-27T16:50:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const published = { status: 'published', timezone: 'UTC' } as const;
    serve([
      makePost(1, 'New', { ...published, publishedAt: '2027-02-26T16:50:00Z', impressions: 1_200 }),
      makePost(2, 'Old', { ...published, publishedAt: '2026-02-26T16:50:00Z', impressions: 1 }),
    ]);
    renderApp('/posts');
    const [fresh, old] = await rows();
    expect(fresh).toHaveTextContent(/Fri, Feb 26, 4:50 PM yesterday1,200 views/);
    expect(old).toHaveTextContent(/Feb 26, 2026, 4:50 PM last year1 view/);
  });

  it('says that the account of a row could not be read', async () => {
    serve([makePost(1, 'Ready')]);
    server.use(refuse('get', '/api/integrations/accounts', { status: 500, message: 'Something broke.' }));
    renderApp('/posts');
    const [row] = await rows();
    await waitFor(() => expect(row).toHaveTextContent('Account not loaded'));
  });

  it.each([
    { what: 'account is', path: '/api/integrations/accounts', data: [makeAccount()] },
    { what: 'labels are', path: '/api/publishing/labels', data: [] },
  ] as const)('shows no row before its $what known', async ({ path, data }) => {
    serve([makePost(1, 'Ready')]);
    let tell = (): void => undefined;
    const asked = new Promise<void>((resolve) => (tell = resolve));
    server.use(http.get(`*${path}`, () => asked.then(() => HttpResponse.json({ success: true, data }))));
    renderApp('/posts');
    expect(await screen.findByRole('tab', { name: /^All ?1$/ })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Posts' })).toBeNull();
    tell();
    expect((await rows())[0]).toHaveTextContent('@maya');
  });

  it('sorts by a column, and the other way round when it is pressed again', async () => {
    const { state } = serve([makePost(1, 'One'), scheduled(2, 'Two')]);
    renderApp('/posts');
    await rows();
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    const asked = () => ['sort', 'order'].map((name) => state.listed.at(-1)?.searchParams.get(name));
    // What comes next is first, which no column says.
    expect(asked()).toEqual(['turn', null]);
    expect(screen.getByRole('columnheader', { name: 'When' })).not.toHaveAttribute('aria-sort');
    await press('When');
    await waitFor(() => expect(asked()).toEqual(['time', 'descending']));
    expect(window.location.search).toBe('?sort=when&order=descending');
    await press('When');
    await waitFor(() => expect(asked()).toEqual(['time', 'ascending']));
    await press('When');
    await waitFor(() => expect(window.location.search).toBe(''));
    await press('Status');
    await waitFor(() => expect(asked()).toEqual(['status', 'ascending']));
    await press('Views');
    await waitFor(() => expect(asked()).toEqual(['views', 'descending']));
    await userEvent.click(screen.getByRole('tab', { name: /^Scheduled/ }));
    await waitFor(() => expect(asked()).toEqual(['scheduledAt', null]));
    expect(screen.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.queryByRole('button', { name: 'Views' })).toBeNull();
  });

  it('sorts and selects without a head on a phone, where rows are cards', async () => {
    const media = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...media, matches: query === '(width < 48rem)' }));
    const { state } = serve([makePost(1, 'One'), makePost(2, 'Two')]);
    renderApp('/posts?tab=drafts');
    const asked = () => ['sort', 'order'].map((name) => state.listed.at(-1)?.searchParams.get(name));
    await screen.findByText('One');
    await userEvent.click(screen.getByRole('button', { name: 'Filter and sort' }));
    const menu = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(within(menu).getAllByRole('option')).toHaveLength(3);
    expect(screen.queryByRole('columnheader')).toBeNull();
    await userEvent.selectOptions(menu, 'Account');
    await waitFor(() => expect(asked()).toEqual(['account', 'ascending']));
    await userEvent.click(screen.getByRole('button', { name: 'Reverse order (ascending now)' }));
    await waitFor(() => expect(asked()).toEqual(['account', 'descending']));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “Two”' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    expect(await screen.findByRole('checkbox', { name: 'Select “One”' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull();
  });

  it('says how often a post was seen, where it is known', async () => {
    const published = { status: 'published', publishedAt: later } as const;
    serve([
      makePost(1, 'Seen', { ...published, impressions: 4930 }),
      makePost(2, 'New', published),
      makePost(3, 'Idea'),
    ]);
    renderApp('/posts');
    const [seen, fresh, draft] = await rows();
    expect(within(seen as HTMLElement).getAllByText(/^4,930/)).not.toHaveLength(0);
    expect(fresh).toHaveTextContent('Not known');
    expect(draft).not.toHaveTextContent('Not known');
  });

  it('duplicates and deletes a post from its row', async () => {
    const { state } = serve([makePost(1, 'One'), makePost(2, 'Two')]);
    const bodies: unknown[] = [];
    server.use(
      answer('post', '/api/publishing/posts', async ({ request }) => {
        bodies.push(await request.json());
        const copy = makePost(3, 'One');
        state.posts = [copy, ...state.posts];
        return copy;
      }),
    );
    renderApp('/posts');
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate “One”' }));
    // The copy opens, to be changed.
    const sheet = within(await screen.findByRole('dialog', { name: 'Post on X' }));
    expect(await sheet.findByRole('textbox', { name: 'Post' })).toHaveValue('One');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(bodies).toEqual([{ platform: 'twitter', settings: {}, parts: [{ text: 'One', mediaIds: [] }] }]);
    await userEvent.click(screen.getByRole('button', { name: 'Options for “Two”' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...['Open', 'Edit', 'Duplicate as draft', 'Labels…', 'Delete'],
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(screen.queryByRole('button', { name: 'Two' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('tells a new workspace what it is for, and an empty tab what comes there', async () => {
    serve([]);
    renderApp('/posts?tab=problems');
    expect(await screen.findByText('Write your first post')).toBeVisible();
  });

  it('says in an empty tab what comes there, once there are posts', async () => {
    serve([makePost(1, 'First draft')]);
    renderApp('/posts?tab=problems');
    expect(await screen.findByText('No problems')).toBeVisible();
  });

  it('shows what failed and loads again', async () => {
    serve([makePost(1, 'First draft')]);
    const { state, handlers } = servePosts([makePost(1, 'First draft')]);
    server.use(refuse('get', '/api/integrations/posts', { status: 503 }));
    renderApp('/posts');
    expect(await screen.findByText("Your posts didn't load")).toBeVisible();
    server.use(...handlers);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'First draft' })).toBeVisible();
    expect(state.listed).toHaveLength(1);
  });

  it('moves through the rows with J and K, opens with Enter, and Back closes', async () => {
    serve([makePost(1, 'One'), makePost(2, 'Two')]);
    const { router } = renderApp('/posts');
    await rows();
    await userEvent.keyboard('jj');
    expect(screen.getByRole('button', { name: 'Two' })).toHaveFocus();
    await userEvent.keyboard('k{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Post on X' })).toHaveTextContent('One');
    expect(window.location.search).toBe(`?post=${postId(1)}`);
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows viewers no way to change anything', async () => {
    signIn({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    serve([
      makePost(1, 'First draft'),
      makePost(2, 'Refused', { status: 'failed', failure: makeFailure('duplicate') }),
    ]);
    renderApp('/posts');
    await rows();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit the text' })).toBeNull();
    const sheet = await open('First draft');
    expect(sheet.getByText('Viewers can read only')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('before the first post', () => {
  it('lists and counts the posts of chosen dates, kept in the address until they are cleared', async () => {
    const { state } = serve([
      makePost(1, 'Of March', { createdAt: '2026-03-29T21:59:00.000Z' }),
      makePost(2, 'Of April', { createdAt: '2026-03-31T22:00:00.000Z' }),
    ]);
    renderApp('/posts');
    expect(await rows()).toHaveLength(2);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Choose dates…');
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-03-28' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-29' } });
    expect(window.location.search).toBe('?dates=custom&from=2026-03-28&to=2026-03-29');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.getByRole('tab', { name: /^All ?1$/ })).toBeVisible();
    expect(state.listed.at(-1)?.searchParams.get('to')).toBe('2026-03-29T22:00:00.000Z');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(window.location.search).toBe('');
    expect(screen.queryByLabelText('First day')).toBeNull();
  });

  it('there is nothing to filter', async () => {
    serve([]);
    renderApp('/posts');
    expect(await screen.findByText('Write your first post')).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: 'Search posts' })).toBeNull();
  });

  it('there is nothing to filter in a tab without posts, only in the others', async () => {
    serve([makePost(1, 'First draft')]);
    renderApp('/posts?tab=problems');
    expect(await screen.findByText('No problems')).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: 'Search posts' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /All/ }));
    expect(await screen.findByRole('searchbox', { name: 'Search posts' })).toBeVisible();
  });
});

describe('several posts at once', () => {
  it('are selected by X and let go by Escape', async () => {
    serve([makePost(1, 'One'), makePost(2, 'Two')]);
    renderApp('/posts');
    await rows();
    const bar = () => screen.queryByRole('toolbar', { name: 'Selected posts' });
    await userEvent.keyboard('jxjx');
    expect(bar()).toHaveTextContent('2 posts selected');
    expect(screen.getByTestId('live-region')).toHaveTextContent('2 posts selected');
    await userEvent.keyboard('x');
    expect(bar()).toHaveTextContent('1 post selected');
    await userEvent.keyboard('{Escape}');
    expect(bar()).toBeNull();
  });

  it('deletes drafts with Undo, and asks the server only when they are gone for good', async () => {
    const { state } = serve([makePost(1, 'One'), makePost(2, 'Two')]);
    const bodies: unknown[] = [];
    server.use(
      answer('post', '/api/publishing/posts/bulk', async ({ request }) => {
        bodies.push(await request.json());
        state.posts = [];
        return { results: [{ id: postId(1), isDone: true, message: null }] };
      }),
    );
    const view = renderApp('/posts');
    await rows();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select “One”' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'One' })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select “One”' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    expect(bodies).toEqual([]);
    view.unmount();
    await waitFor(() => expect(bodies).toEqual([{ ids: [postId(1)], action: 'delete' }]));
  });

  it('shows no deleted post again while the server is still deleting it', async () => {
    serve([makePost(1, 'One'), makePost(2, 'Two')]);
    server.use(http.post('*/api/publishing/posts/bulk', () => delay('infinite')));
    const view = renderApp('/posts');
    await rows();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select “One”' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    view.unmount();
    renderApp('/posts');
    expect(await screen.findByRole('button', { name: 'Two' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
  });

  it('asks before it deletes what is scheduled', async () => {
    serve([makePost(1, 'One'), scheduled(2, 'Two')]);
    const bodies: unknown[] = [];
    server.use(
      answer('post', '/api/publishing/posts/bulk', async ({ request }) => {
        bodies.push(await request.json());
        return { results: [postId(1), postId(2)].map((id) => ({ id, isDone: true, message: null })) };
      }),
    );
    renderApp('/posts');
    await rows();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 posts?' }));
    expect(bodies).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 posts' }));
    expect(await screen.findByText('2 posts deleted.')).toBeVisible();
    expect(bodies).toEqual([{ ids: [postId(1), postId(2)], action: 'delete' }]);
  });

  it('offers each action for those it fits, and says of each post why it was not done', async () => {
    serve([scheduled(1, 'One'), scheduled(2, 'Two'), makePost(3, 'Three')]);
    server.use(
      answer('post', '/api/publishing/posts/bulk', {
        results: [
          { id: postId(1), isDone: true, message: null },
          { id: postId(2), isDone: false, message: 'This post is going out.' },
        ],
      }),
    );
    renderApp('/posts');
    await rows();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    const bar = within(screen.getByRole('toolbar'));
    expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Clear',
      'Add to queue 1',
      'Change time 2',
      'Unschedule 2',
      'Label',
      'Delete',
    ]);
    await userEvent.click(bar.getByRole('button', { name: 'Unschedule 2' }));
    expect(await screen.findByText('1 of 2 posts moved back to drafts.')).toBeVisible();
    expect(screen.getByText('This post is going out.')).toHaveTextContent('“Two” This post is going out.');
  });

  it('queues drafts on their account, or the one that is chosen', async () => {
    serve([makePost(1, 'One', { accountId: null })]);
    const bodies: unknown[] = [];
    server.use(
      answer('get', '/api/integrations/platforms', []),
      answer('post', '/api/publishing/posts/bulk', async ({ request }) => {
        bodies.push(await request.json());
        return { results: [{ id: postId(1), isDone: true, message: null }] };
      }),
    );
    renderApp('/posts');
    await rows();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select “One”' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Add to queue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add 1 draft to the queue' }));
    expect(await dialog.findByRole('combobox', { name: 'X account' })).toHaveDisplayValue('@maya');
    await userEvent.click(dialog.getByRole('button', { name: 'Add to queue' }));
    await waitFor(() => expect(bodies).toEqual([{ ids: [postId(1)], action: 'queue', accountId }]));
    expect(await screen.findByText('1 post added to the queue.')).toBeVisible();
  });
});
