import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import { type Post, postKeys } from '@/features/publishing/api';
import { usePublishText, useReschedulePost } from '@/features/publishing/post-actions';
import { accountId, makePost, postId } from '@/pages/posts/posts-fixtures';
import { refuse, server } from '@/testing/server';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** What the server got, each with its key; the first answer is lost. */
function publishKeys() {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/integrations/posts/:platform/:accountId', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json({ success: true, data: makePost(1, 'Hello', { status: 'scheduled' }) }, { status: 201 });
    }),
  );
  return keys;
}

describe('publishing a text', () => {
  it('keeps its key when the answer was lost, and has a new one afterwards and for another text', async () => {
    const keys = publishKeys();
    const { result } = renderHook(() => usePublishText('twitter'), { wrapper });
    const press = async (text: string) => {
      await act(() => result.current.mutateAsync({ accountId, text, undoSeconds: 10 }).catch(() => undefined));
    };
    await press('Hello');
    await press('Another text');
    await press('Hello');
    await press('Hello');
    expect(keys).toHaveLength(4);
    expect(keys[2]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('rescheduling', () => {
  it('shows the new time at once and takes it back when the server refuses', async () => {
    const before = makePost(1, 'Hello', { status: 'scheduled', scheduledAt: '2027-01-01T08:00:00.000Z' });
    queryClient.setQueryData(postKeys.one(postId(1)), before);
    const shown: (string | null | undefined)[] = [];
    const stop = queryClient.getQueryCache().subscribe(() => {
      shown.push(queryClient.getQueryData<Post>(postKeys.one(postId(1)))?.scheduledAt);
    });
    server.use(
      refuse('post', '/api/publishing/posts/{id}/reschedule', { status: 409, type: 'CONFLICT', message: 'Changed.' }),
    );
    const { result } = renderHook(() => useReschedulePost(), { wrapper });
    const at = '2027-02-01T08:00:00.000Z';
    act(() => result.current.mutate({ id: postId(1), at, scheduledAt: '2027-02-01T09:00', timezone: 'Europe/Berlin' }));
    await waitFor(() => expect(result.current.isError).toBe(true));
    stop();
    expect(shown).toContain(at);
    expect(queryClient.getQueryData<Post>(postKeys.one(postId(1)))?.scheduledAt).toBe(before.scheduledAt);
  });
});
