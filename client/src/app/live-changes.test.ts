import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { followChanges } from '@/app/live-changes';
import { postKeys } from '@/features/composer/posts/posts-api';
import { postId } from '@/pages/posts/posts-fixtures';
import { makeUser } from '@/testing/factories';
import { signIn } from '@/testing/render';
import { server } from '@/testing/server';

let stop = () => {};
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** A stream that the test writes. */
function serveEvents() {
  const encoder = new TextEncoder();
  const opened: ReadableStreamDefaultController<Uint8Array>[] = [];
  server.use(
    http.get('*/api/events', () => {
      const stream = new ReadableStream<Uint8Array>({ start: (controller) => void opened.push(controller) });
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  const send = (event: string, data: unknown) =>
    opened.at(-1)?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return { opened, send };
}

const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

describe('live changes', () => {
  it('make the lists, the changed post and what counts it be read again, and no other post', async () => {
    const { opened, send } = serveEvents();
    const [changed, other, list] = [postKeys.one(postId(1)), postKeys.one(postId(2)), postKeys.counts({})];
    const [replies, accounts, dashboard] = [
      ['monitoring', 'replies'],
      ['integrations', 'accounts'],
      ['analytics', 'dashboard'],
    ];
    for (const key of [changed, other, list, replies, accounts, dashboard]) queryClient.setQueryData(key, {});
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    stop = followChanges(queryClient);
    await waitFor(() => expect(opened).toHaveLength(1));
    send('ready', {});
    send('change', { kind: 'post', id: postId(1) });
    send('change', { kind: 'post', id: postId(1) });
    await waitFor(() => expect(isStale(list)).toBe(true));
    expect([changed, replies, accounts, dashboard, other].map(isStale)).toEqual([true, true, true, true, false]);
    // Once for the posts, once for the accounts and once for the dashboard, however many changes came.
    expect(invalidate).toHaveBeenCalledTimes(3);
  });

  it('of monitored posts and runs make monitoring and automation be read again', async () => {
    const { opened, send } = serveEvents();
    const keys = [
      ['monitoring', 'overview'],
      ['automation', 'reviews'],
    ];
    for (const key of keys) queryClient.setQueryData(key, {});
    stop = followChanges(queryClient);
    await waitFor(() => expect(opened).toHaveLength(1));
    send('change', { kind: 'reply', id: 'monitored-post' });
    await waitFor(() => expect(keys.map(isStale)).toEqual([true, false]));
    send('change', { kind: 'run', id: 'run' });
    await waitFor(() => expect(keys.map(isStale)).toEqual([true, true]));
  });

  it('of the plan and the members make these be read again, and who one is', async () => {
    const { opened, send } = serveEvents();
    const members = ['workspace', 'members'];
    const keys = [['billing', 'info'], members, ['auth', 'me'], ['invites', 'pending']];
    for (const key of keys) queryClient.setQueryData(key, {});
    stop = followChanges(queryClient);
    await waitFor(() => expect(opened).toHaveLength(1));
    send('change', { kind: 'billing', id: 'workspace' });
    await waitFor(() => expect(keys.map(isStale)).toEqual([true, true, true, false]));
    queryClient.setQueryData(members, {});
    send('change', { kind: 'member', id: 'somebody' });
    await waitFor(() => expect([isStale(members), isStale(['invites', 'pending'])]).toEqual([true, true]));
  });

  it('of notifications are read by the person that they are for', async () => {
    signIn();
    const { opened, send } = serveEvents();
    const [count, list, settings] = [
      ['notifications', 'unread-count'],
      ['notifications', 'list'],
      ['notification-settings'],
    ];
    for (const key of [count, list, settings]) queryClient.setQueryData(key, { count: 0 });
    stop = followChanges(queryClient);
    await waitFor(() => expect(opened).toHaveLength(1));
    send('change', { kind: 'notification', id: 'somebody-else' });
    send('change', { kind: 'account', id: 'with-it' });
    const accounts = ['integrations', 'accounts'];
    queryClient.setQueryData(accounts, []);
    await waitFor(() => expect(isStale(accounts)).toBe(true));
    expect(isStale(count)).toBe(false);
    send('change', { kind: 'notification', id: makeUser().id });
    await waitFor(() => expect([isStale(count), isStale(list)]).toEqual([true, true]));
    expect(isStale(settings)).toBe(false);
  });

  it('are taken to have been missed while there was no connection: all of it is read again', async () => {
    const { opened, send } = serveEvents();
    const keys = [postKeys.one(postId(1)), postKeys.counts({}), ['billing', 'info'], ['notifications', 'list']];
    for (const key of keys) queryClient.setQueryData(key, { count: 0 });
    const readUnread = vi.fn(() => Promise.reject(new Error()));
    const unread = new QueryObserver(queryClient, { queryKey: ['of-no-kind'], queryFn: readUnread });
    const unsubscribe = unread.subscribe(() => {});
    await waitFor(() => expect(unread.getCurrentResult().isError).toBe(true));
    stop = followChanges(queryClient);
    await waitFor(() => expect(opened).toHaveLength(1));
    send('ready', {});
    opened[0]?.close();
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(opened).toHaveLength(2);
    });
    expect(keys.map(isStale)).toEqual([false, false, false, false]);
    send('ready', {});
    await waitFor(() => expect(keys.map(isStale)).toEqual([true, true, true, true]));
    expect(readUnread).toHaveBeenCalledTimes(2);
    unsubscribe();
  });
});
