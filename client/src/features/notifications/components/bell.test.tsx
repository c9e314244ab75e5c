import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import type { Notification } from '@/features/notifications/api';
import { readNotifications } from '@/features/notifications/live-notifications';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, ignoreScreens, refuse, server } from '@/testing/server';

const user = userEvent.setup();
let items: Notification[];

const make = (at: number, over: Partial<Notification> = {}): Notification => ({
  id: `0190a000-0000-7000-8000-0000000f${String(at).padStart(4, '0')}`,
  kind: 'post_failed',
  title: `News ${at}`,
  body: 'X rejected this post as a duplicate.',
  path: '/posts?tab=problems',
  workspaceId: null,
  isRead: false,
  createdAt: new Date(Date.UTC(2026, 10, 20, 9, 0, at)).toISOString(),
  ...over,
});
const unread = () => items.filter(({ isRead }) => !isRead);

/** As the server: newest first, pages of 20, only unread ones where asked. */
const list = http.get('*/api/notifications', ({ request }) => {
  const query = new URL(request.url).searchParams;
  const all = (query.get('unread') === 'true' ? unread() : items).toSorted((a, b) =>
    a.createdAt < b.createdAt ? 1 : -1,
  );
  const from = Number(query.get('cursor') ?? 0);
  const nextCursor = from + 20 < all.length ? String(from + 20) : null;
  return HttpResponse.json({ success: true, data: all.slice(from, from + 20), meta: { nextCursor } });
});

beforeAll(async () => {
  await loadScreens('/settings', '/posts');
  await import('@/features/notifications/components/notifications-layer');
}, 60_000);
beforeEach(() => {
  signIn();
  ignoreScreens();
  items = [make(1, { isRead: true }), make(2), make(3, { isRead: true }), make(4)];
  server.use(
    list,
    answer('get', '/api/notifications/unread-count', () => ({ count: unread().length })),
    answer('post', '/api/notifications/read', async ({ request }) => {
      const { ids } = (await request.json()) as { ids?: string[] };
      items = items.map((item) => (ids === undefined || ids.includes(item.id) ? { ...item, isRead: true } : item));
      return { count: unread().length };
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const bell = () => screen.findByRole('button', { name: /^Notifications, / });
const open = async () => {
  renderApp('/settings');
  await user.click(await bell());
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};
const titles = (panel: Awaited<ReturnType<typeof open>>) =>
  panel.getAllByRole('listitem').map((row) => /News \d+/.exec(row.textContent ?? '')?.[0]);

describe('the bell', () => {
  it('names how many are unread, and draws no more than 99+', async () => {
    server.use(answer('get', '/api/notifications/unread-count', { count: 130 }));
    renderApp('/settings');
    expect(await screen.findByRole('button', { name: 'Notifications, 130 unread' })).toHaveTextContent('99+');
  });

  it('opens on the unread ones, then the others, each part newest first', async () => {
    const panel = await open();
    await panel.findByRole('link', { name: 'News 4 (unread)' });
    expect(titles(panel)).toEqual(['News 4', 'News 2', 'News 3', 'News 1']);
    const [fresh, before] = panel.getAllByRole('list');
    expect(within(fresh as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
    expect(before?.previousElementSibling).toHaveTextContent(/^Read$/);
  });

  it('marks one as read where it stands, keeps the focus on it, and stays open', async () => {
    const panel = await open();
    await user.click(await panel.findByRole('button', { name: 'Mark “News 4” as read' }));
    const link = panel.getByRole('link', { name: /^News 4/ });
    expect(link).toHaveFocus();
    await waitFor(() => expect(unread()).toHaveLength(1));
    items = [...items, make(5)];
    await act(() => readNotifications(queryClient));
    await panel.findByRole('link', { name: 'News 5 (unread)' });
    expect(titles(panel)).toEqual(['News 5', 'News 4', 'News 2', 'News 3', 'News 1']);
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread', hidden: true })).toBeInTheDocument();
  });

  it('marks all as read', async () => {
    const panel = await open();
    await user.click(await panel.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(panel.queryByRole('link', { name: /^Unread/ })).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument();
    expect(unread()).toEqual([]);
  });

  it('marks all as read from the line of its title on a phone as well', async () => {
    const media = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...media,
      matches: query === '(max-width: 639px)',
    }));
    const panel = await open();
    const button = await panel.findByRole('button', { name: 'Mark all as read' });
    expect(button.parentElement).toContainElement(panel.getByRole('button', { name: 'Close' }));
    await user.click(button);
    await waitFor(() => expect(unread()).toEqual([]));
    expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('takes a mark back that the server refuses', async () => {
    server.use(refuse('post', '/api/notifications/read', { status: 500, type: 'INTERNAL_ERROR' }));
    const panel = await open();
    await user.click(await panel.findByRole('button', { name: 'Mark “News 4” as read' }));
    expect(await screen.findByText('Failed to mark as read')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'News 4 (unread)' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread', hidden: true })).toBeInTheDocument();
  });

  it('opens what it is about, which is then read, and closes', async () => {
    const panel = await open();
    await user.click(await panel.findByRole('link', { name: 'News 2 (unread)' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/posts?tab=problems'));
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument();
    await waitFor(() => expect(unread().map(({ title }) => title)).toEqual(['News 4']));
  });

  it('closes on Escape and on a second press, and gives the focus back', async () => {
    await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const button = await bell();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Notifications' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('loads more, all unread ones before the others, and never a page with nothing new', async () => {
    items = Array.from({ length: 50 }, (_, at) => make(at, { isRead: at < 5 || at === 49 }));
    const panel = await open();
    const more = () => user.click(panel.getByRole('button', { name: 'Show more' }));
    await panel.findByRole('link', { name: 'News 29 (unread)' });
    expect(panel.getAllByRole('listitem')).toHaveLength(20);
    await more();
    await panel.findByRole('link', { name: 'News 9 (unread)' });
    await more();
    await panel.findByRole('link', { name: 'News 49' });
    expect(titles(panel).slice(40)).toEqual(['News 8', 'News 7', 'News 6', 'News 5', 'News 49']);
    await more();
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument());
    expect(titles(panel).slice(44)).toEqual(['News 49', 'News 4', 'News 3', 'News 2', 'News 1', 'News 0']);
  });

  it('says what will appear where nothing is, and what failed where it did', async () => {
    items = [];
    server.use(answer('get', '/api/notifications/unread-count', { count: 1 }));
    const panel = await open();
    expect(await panel.findByText('Nothing new')).toBeVisible();
    await user.keyboard('{Escape}');
    server.use(refuse('get', '/api/notifications', { status: 500, type: 'INTERNAL_ERROR' }));
    queryClient.removeQueries({ queryKey: ['notifications', 'list'] });
    await user.click(await bell());
    expect(await screen.findByText("Your notifications didn't load")).toBeVisible();
    server.use(list);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing new')).toBeVisible();
  });
});

describe('a notification that comes', () => {
  it('puts the number up and on top of the open list, is said once, and leaves the title alone', async () => {
    const panel = await open();
    await panel.findByRole('link', { name: 'News 4 (unread)' });
    const title = document.title;
    items = [...items, make(5)];
    await act(() => readNotifications(queryClient));
    await panel.findByRole('link', { name: 'News 5 (unread)' });
    expect(titles(panel)).toEqual(['News 5', 'News 4', 'News 2', 'News 3', 'News 1']);
    expect(screen.getByTestId('live-region')).toHaveTextContent('3 unread notifications');
    expect(document.title).toBe(title);
  });

  it('is not said again by what only marks some as read', async () => {
    renderApp('/settings');
    await bell();
    const before = screen.getByTestId('live-region').textContent;
    items = items.map((item) => ({ ...item, isRead: true }));
    await act(() => readNotifications(queryClient));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(screen.getByTestId('live-region')).toHaveTextContent(before ?? '');
  });
});
