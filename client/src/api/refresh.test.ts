import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFetch } from '@/api/fetch';
import { queryClient } from '@/api/query-client';
import { connectApiToApp } from '@/app/connect-api';
import { useAuthStore } from '@/features/session/store';
import { signIn } from '@/testing/render';
import { server } from '@/testing/server';

const call = (path: string, init?: RequestInit) => apiFetch(new Request(`http://localhost:3000${path}`, init));
const unauthorized = () =>
  HttpResponse.json(
    { success: false, statusCode: 401, message: 'No.', error: { type: 'TOKEN_EXPIRED' } },
    { status: 401 },
  );
const navigate = vi.fn();

/** Every address accepts `goodToken` only; the refresh hands it out, or not. */
function serve({ goodToken = 'access-2', refreshes = true } = {}) {
  const log: string[] = [];
  server.use(
    http.post('*/api/auth/refresh', async ({ request }) => {
      const body = (await request.json()) as { refreshToken: string };
      log.push(`refresh ${body.refreshToken}`);
      return refreshes
        ? HttpResponse.json({ success: true, data: { accessToken: goodToken, refreshToken: 'refresh-2' } })
        : unauthorized();
    }),
    http.all('*/api/*', async ({ request }) => {
      const path = new URL(request.url).pathname.replace('/api/', '');
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? 'none';
      log.push(`${path} ${token} ${await request.text()}`.trim());
      return token === goodToken ? HttpResponse.json({ success: true, data: {} }) : unauthorized();
    }),
  );
  return log;
}

beforeEach(() => {
  navigate.mockReset();
  window.history.replaceState(null, '', '/write?tab=mimic');
  connectApiToApp(navigate);
  signIn();
});

describe('401', () => {
  it('refreshes once, silently, and repeats the call with its body', async () => {
    const log = serve();
    const response = await call('/api/tweetgen/save', { method: 'POST', body: 'the body' });
    expect(response.status).toBe(200);
    expect(log).toEqual(['tweetgen/save access-1 the body', 'refresh refresh-1', 'tweetgen/save access-2 the body']);
    expect(useAuthStore.getState()).toMatchObject({
      isAuthenticated: true,
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
    });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('shares one refresh among parallel calls', async () => {
    const log = serve();
    await Promise.all([call('/api/a'), call('/api/b'), call('/api/c')]);
    expect(log.filter((line) => line.startsWith('refresh'))).toEqual(['refresh refresh-1']);
  });

  it('takes the pair that another tab has stored instead of spending the old token', async () => {
    const log = serve();
    const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { state: Record<string, unknown> };
    localStorage.setItem(
      'auth-storage',
      JSON.stringify({ state: { ...stored.state, accessToken: 'access-2', refreshToken: 'refresh-2' }, version: 0 }),
    );
    expect((await call('/api/a')).status).toBe(200);
    expect(log).toEqual(['a access-1', 'a access-2']);
  });

  it('asks for the lock that all tabs share', async () => {
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => work());
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request } }));
    serve();
    await call('/api/a');
    expect(request).toHaveBeenCalledExactlyOnceWith('auth-refresh', expect.any(Function));
  });

  it('logs out when the refresh is refused: store, auth-storage, cache; and leads to sign-in with the origin', async () => {
    serve({ refreshes: false });
    queryClient.setQueryData(['anything'], 1);
    localStorage.setItem('drafts', 'mine');
    await call('/api/a');
    expect(useAuthStore.getState()).toMatchObject({
      isAuthenticated: false,
      user: null,
      accessToken: null,
      refreshToken: null,
    });
    expect(localStorage.getItem('auth-storage')).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(localStorage.getItem('drafts')).toBe('mine');
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth/login?from=%2Fwrite%3Ftab%3Dmimic', {
      replace: true,
      state: { from: '/write?tab=mimic' },
    });
  });

  it('logs out when the repeated call is refused as well, without a second refresh', async () => {
    const log = serve({ goodToken: 'never' });
    server.use(
      http.post('*/api/auth/refresh', () =>
        HttpResponse.json({ success: true, data: { accessToken: 'x', refreshToken: 'y' } }),
      ),
    );
    await call('/api/a');
    expect(log).toEqual(['a access-1', 'a x']);
    expect(useAuthStore.getState().isAuthenticated).toBe(false);
  });

  it('stays signed in when the refresh cannot be reached or the server is in trouble', async () => {
    serve();
    server.use(http.post('*/api/auth/refresh', () => HttpResponse.error()));
    expect((await call('/api/a')).status).toBe(401);
    server.use(http.post('*/api/auth/refresh', () => new HttpResponse(null, { status: 503 })));
    expect((await call('/api/a')).status).toBe(401);
    expect(useAuthStore.getState().isAuthenticated).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('stays where it is on an auth page, but not on the X callback, which is a page of the app', async () => {
    serve({ refreshes: false });
    window.history.replaceState(null, '', '/auth/verify-otp');
    await call('/api/a');
    expect(navigate).not.toHaveBeenCalled();
    signIn();
    window.history.replaceState(null, '', '/auth/twitter/callback');
    await call('/api/a');
    expect(navigate).toHaveBeenCalledOnce();
  });

  it.each(['/api/free-tools/tweets/generate', '/api/auth/login', '/api/auth/refresh'])(
    'neither refreshes nor logs out for %s',
    async (path) => {
      server.use(http.all(`*${path}`, unauthorized));
      const log = serve();
      server.use(http.all(`*${path}`, unauthorized));
      expect((await call(path, { method: 'POST' })).status).toBe(401);
      expect(log).toEqual([]);
      expect(useAuthStore.getState().isAuthenticated).toBe(true);
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  it('without a session leads to sign-in at once', async () => {
    useAuthStore.getState().logout();
    const log = serve();
    await call('/api/a');
    expect(log).toEqual(['a none']);
    expect(navigate).toHaveBeenCalledOnce();
  });
});
