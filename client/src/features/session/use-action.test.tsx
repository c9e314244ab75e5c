import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { api, unwrap } from '@/api/client';
import { endCheckout } from '@/features/session/checkout-record';
import { rememberBlocked } from '@/features/session/interrupted';
import { useAuthStore } from '@/features/session/store';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { withIntentKey } from '@/features/session/intent-key';
import { type Action, useAction } from '@/features/session/use-action';
import { makeUser } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { server } from '@/testing/server';

const keyOf = (headers: object) => JSON.stringify(headers);

describe('the key of an intent', () => {
  const keys: string[] = [];
  const press = (request: readonly unknown[], isLost = false) =>
    withIntentKey(request, (headers) => {
      keys.push(keyOf(headers));
      return isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('done');
    });
  beforeEach(() => void keys.splice(0));

  it('stays when the answer was lost, and is new afterwards and for another request', async () => {
    await expect(press(['Hello'], true)).rejects.toThrow();
    await press(['Another text']);
    await press(['Hello']);
    await press(['Hello']);
    expect(keys[2]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it("tells ['a,b'] from ['a', 'b']", async () => {
    await expect(press(['a,b'], true)).rejects.toThrow();
    await press(['a', 'b']);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('survives that the page is left', async () => {
    await expect(press(['Before leaving'], true)).rejects.toThrow();
    vi.resetModules();
    const later = await import('@/features/session/intent-key');
    await later.withIntentKey(['Before leaving'], (headers) => {
      keys.push(keyOf(headers));
      return Promise.resolve();
    });
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('useAction', () => {
  type Invitation = { inviteeEmails: string[]; role: 'editor' };
  const invitation: Invitation = { inviteeEmails: ['ada@example.com'], role: 'editor' };
  let calls: { key: string | null; body: unknown }[];
  let answerWith: 'done' | 'upgrade' | 'nothing';

  beforeEach(() => {
    // The way that answers of the API reach the upgrade dialog.
    renderWithProviders(null);
    signIn();
    calls = [];
    answerWith = 'done';
    server.use(
      http.post('*/api/invites/send-bulk', async ({ request }) => {
        calls.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
        if (answerWith === 'done') return HttpResponse.json({ success: true, data: { results: [] } });
        if (answerWith === 'nothing') return HttpResponse.error();
        const error = { type: 'USAGE_LIMIT_EXCEEDED', feature: 'seats', requestId: 'request-1' };
        return HttpResponse.json({ success: false, statusCode: 402, message: '', error }, { status: 402 });
      }),
    );
  });

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const action: Action<Invitation, unknown, unknown> = {
    key: ['send-invites'],
    run: (body, headers) => unwrap(api.POST('/api/invites/send-bulk', { body, headers })),
  };
  const show = (over: Partial<typeof action> = {}) => renderHook(() => useAction({ ...action, ...over }), { wrapper });

  async function stopForPayment(over: Partial<typeof action> = {}): Promise<void> {
    answerWith = 'upgrade';
    const view = show(over);
    act(() => view.result.current.mutate(invitation));
    await waitFor(() => expect(useUpgradeStore.getState().isOpen).toBe(true));
    rememberBlocked({ planId: 'starter', isAnnual: false });
    view.unmount();
    queryClient.clear();
    answerWith = 'done';
  }

  it('sends the same key again after a lost answer', async () => {
    answerWith = 'nothing';
    const { result } = show();
    act(() => result.current.mutate(invitation));
    await waitFor(() => expect(result.current.isError).toBe(true));
    answerWith = 'done';
    act(() => result.current.mutate(invitation));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(calls[1]).toEqual(calls[0]);
    act(() => result.current.mutate(invitation));
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
  });

  it('does not share a key between two workspaces', async () => {
    answerWith = 'nothing';
    const { result } = show();
    act(() => result.current.mutate(invitation));
    await waitFor(() => expect(result.current.isError).toBe(true));
    useAuthStore.getState().switchWorkspace(makeUser().workspaces[1]?.id ?? '');
    act(() => result.current.mutate(invitation));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  it('continues once after a payment, as soon as its screen is ready, with what a reload had lost', async () => {
    await stopForPayment();
    endCheckout('paid');
    const restore = vi.fn();
    const view = renderHook(({ isReady }) => useAction({ ...action, restore, isReady }), {
      wrapper,
      initialProps: { isReady: false },
    });
    expect(restore).not.toHaveBeenCalled();
    view.rerender({ isReady: true });
    await waitFor(() => expect(view.result.current.isSuccess).toBe(true));
    expect(restore).toHaveBeenCalledExactlyOnceWith(invitation);
    view.unmount();
    show();
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
  });

  it('continues after a payment that was faster than what is read again after the refusal', async () => {
    await stopForPayment({ onSettled: () => new Promise(() => undefined) });
    endCheckout('paid');
    show();
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('only puts back what was typed when the payment was cancelled', async () => {
    await stopForPayment();
    endCheckout('cancelled');
    const restore = vi.fn();
    show({ restore });
    expect(restore).toHaveBeenCalledExactlyOnceWith(invitation);
    expect(calls).toHaveLength(1);
  });

  it('writes nothing of a secret input to the device', async () => {
    await stopForPayment({ storesInput: false });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('ada@example.com');
    endCheckout('paid');
    show({ storesInput: false });
    expect(calls).toHaveLength(1);
  });

  it('reads again what it invalidates, after a failure too', async () => {
    const queryKey = ['read-again'];
    queryClient.setQueryData(queryKey, 1);
    answerWith = 'nothing';
    const { result } = show({ invalidates: [queryKey] });
    act(() => result.current.mutate(invitation));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
