import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, idempotencyHeader, unwrap, visitorHeader } from '@/api/client';
import { apiFetch } from '@/api/fetch';
import { connectApiToApp } from '@/app/connect-api';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { signIn } from '@/testing/render';
import { refuse, server } from '@/testing/server';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const call = (path: string, init?: RequestInit) => apiFetch(new Request(`http://localhost:3000${path}`, init));

let seen: Request[] = [];

beforeEach(() => {
  seen = [];
  connectApiToApp(() => undefined);
  server.use(
    http.all('*/api/*', ({ request }) => {
      seen.push(request);
      return HttpResponse.json({ success: true, data: { ok: true } });
    }),
  );
});

describe('every request', () => {
  it('sends cookies', async () => {
    await call('/api/trending/topics');
    expect(seen[0]?.credentials).toBe('include');
  });

  it('gives up after 300,000 ms', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await call('/api/trending/topics');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(300_000);
  });

  it('stops when its caller stops', async () => {
    const caller = new AbortController();
    caller.abort();
    await expect(call('/api/trending/topics', { signal: caller.signal })).rejects.toHaveProperty('name', 'AbortError');
    expect(seen).toEqual([]);
  });

  it('carries the Bearer and the workspace when signed in, and none when not', async () => {
    await call('/api/trending/topics');
    expect(seen[0]?.headers.get('authorization')).toBeNull();
    signIn();
    await call('/api/billing/info');
    expect(seen[1]?.headers.get('authorization')).toBe('Bearer access-1');
    expect(seen[1]?.headers.get('x-workspace-id')).toBe('0190a000-0000-7000-8000-0000000000a1');
  });
});

describe('the session id of the free tools', () => {
  it('is a UUID, made once and kept, on free-tools calls only', async () => {
    await call('/api/free-tools/tweets/generate', { method: 'POST' });
    await call('/api/free-tools/track/copy', { method: 'POST' });
    await call('/api/trending/topics');
    const [first, second, other] = seen.map((request) => request.headers.get('x-session-id'));
    expect(first).toMatch(uuid);
    expect(second).toBe(first);
    expect(localStorage.getItem('session-id')).toBe(first);
    expect(other).toBeNull();
  });

  it("makes the thread tool a visitor's call: with the id, without the Bearer", async () => {
    signIn();
    await call('/api/tweetgen/thread/generate', { method: 'POST', headers: visitorHeader() });
    expect(seen[0]?.headers.get('x-session-id')).toMatch(uuid);
    expect(seen[0]?.headers.get('authorization')).toBeNull();
  });
});

describe('unwrap', () => {
  it('gives data.data', async () => {
    await expect(unwrap(api.GET('/api/billing/plans'))).resolves.toEqual({ ok: true });
  });

  it('throws the envelope as an ApiError', async () => {
    server.use(
      refuse('get', '/api/billing/plans', {
        status: 429,
        message: 'Too many.',
        type: 'RATE_LIMITED',
        headers: { 'Retry-After': '30' },
      }),
    );
    await expect(unwrap(api.GET('/api/billing/plans'))).rejects.toMatchObject({
      status: 429,
      type: 'RATE_LIMITED',
      message: 'Too many.',
      requestId: 'request-1',
      retryAfterSeconds: 30,
    });
  });

  it('throws on success false at status 200, as the refused analytics refresh answers', async () => {
    server.use(http.get('*/api/billing/plans', () => HttpResponse.json({ success: false, message: 'X said no.' })));
    await expect(unwrap(api.GET('/api/billing/plans'))).rejects.toMatchObject({ status: 200, message: 'X said no.' });
  });

  it('survives an answer that is no envelope', async () => {
    server.use(http.get('*/api/billing/plans', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    await expect(unwrap(api.GET('/api/billing/plans'))).rejects.toMatchObject({ status: 502, message: '' });
  });

  it('sends the Idempotency-Key it is given', async () => {
    await api.POST('/api/billing/checkout', {
      body: { planId: 'pro', isAnnual: true },
      headers: idempotencyHeader('key-1'),
    });
    expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1');
  });
});

describe('402 and the three error types', () => {
  const details = {
    requiredPlan: 'pro',
    feature: 'daily generations',
    currentUsage: 20,
    limit: 20,
    resetsAt: '2026-11-21T00:00:00Z',
  };

  it.each([
    [402, 'SOMETHING_ELSE'],
    [403, 'SUBSCRIPTION_REQUIRED'],
    [429, 'USAGE_LIMIT_EXCEEDED'],
    [400, 'FEATURE_RESTRICTED'],
  ])('%i %s opens the upgrade dialog with its details', async (status, type) => {
    server.use(refuse('post', '/api/tweetgen/generate', { status, type, ...details }));
    const response = await call('/api/tweetgen/generate', { method: 'POST' });
    expect(response.status).toBe(status);
    expect(useUpgradeStore.getState()).toMatchObject({ isOpen: true, ...details });
  });

  it('opens it every time', async () => {
    server.use(refuse('post', '/api/tweetgen/generate', { status: 402, type: 'USAGE_LIMIT_EXCEEDED', ...details }));
    await call('/api/tweetgen/generate', { method: 'POST' });
    useUpgradeStore.getState().close();
    await call('/api/tweetgen/generate', { method: 'POST' });
    expect(useUpgradeStore.getState().isOpen).toBe(true);
  });

  it('opens it for a refusal at status 200 and for free tools, too', async () => {
    server.use(
      http.get('*/api/billing/plans', () =>
        HttpResponse.json({ success: false, error: { type: 'FEATURE_RESTRICTED', feature: 'x' } }),
      ),
    );
    await expect(unwrap(api.GET('/api/billing/plans'))).rejects.toThrow();
    expect(useUpgradeStore.getState()).toMatchObject({ isOpen: true, feature: 'x', requiredPlan: 'starter' });
    useUpgradeStore.getState().close();
    server.use(refuse('post', '/api/free-tools/track/copy', { status: 402, type: 'UNKNOWN' }));
    await call('/api/free-tools/track/copy', { method: 'POST' });
    expect(useUpgradeStore.getState()).toMatchObject({
      isOpen: true,
      feature: 'premium_feature',
      requiredPlan: 'starter',
    });
  });

  it('stays shut for any other refusal', async () => {
    server.use(refuse('post', '/api/tweetgen/generate', { status: 403, type: 'ROLE_REQUIRED' }));
    await call('/api/tweetgen/generate', { method: 'POST' });
    expect(useUpgradeStore.getState().isOpen).toBe(false);
  });
});
