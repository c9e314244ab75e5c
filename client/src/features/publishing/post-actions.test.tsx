import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import { type Post, postKeys } from '@/features/publishing/api';
import { useReschedulePost } from '@/features/publishing/post-actions';
import { makePost, postId } from '@/pages/posts/posts-fixtures';
import { refuse, server } from '@/testing/server';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

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
