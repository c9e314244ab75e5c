import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import { meQuery } from '@/features/session/me';
import { activeWorkspace, followOtherTabs, useAuthStore } from '@/features/session/store';
import { enterWorkspace } from '@/features/session/workspaces';
import { makeSession, makeUser } from '@/testing/factories';
import { answer, server } from '@/testing/server';

const stored = () => JSON.parse(localStorage.getItem('auth-storage') ?? 'null') as unknown;

describe('the auth store', () => {
  it('persists exactly the four fields and version 0 under auth-storage', () => {
    const session = makeSession();
    useAuthStore.getState().login({ ...session, isNew: true });
    expect(stored()).toEqual({ state: { isAuthenticated: true, ...session }, version: 0 });
  });

  it('reads a session that was written by hand', async () => {
    const session = makeSession({ email: 'other@example.com' });
    localStorage.setItem('auth-storage', JSON.stringify({ state: { isAuthenticated: true, ...session }, version: 0 }));
    await useAuthStore.persist.rehydrate();
    expect(useAuthStore.getState()).toMatchObject({ isAuthenticated: true, ...session });
  });

  it('logout clears the store, auth-storage and the query cache, and nothing else of this machine', () => {
    useAuthStore.getState().login(makeSession());
    queryClient.setQueryData(['posts'], [1]);
    localStorage.setItem('theme', 'dark');
    useAuthStore.getState().logout();
    expect(useAuthStore.getState()).toMatchObject({
      isAuthenticated: false,
      user: null,
      accessToken: null,
      refreshToken: null,
    });
    expect(localStorage.getItem('auth-storage')).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it("starts the next person's session with an empty cache", () => {
    queryClient.setQueryData(['posts'], ['of somebody else']);
    useAuthStore.getState().login(makeSession());
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('is not signed in by an answer that comes after the sign-out', async () => {
    const user = makeUser();
    server.use(
      answer('get', '/api/auth/me', () => ({
        user,
        timezone: 'Europe/Berlin',
        hasPassword: true,
        hasTwoFactor: false,
        platforms: [],
      })),
    );
    useAuthStore.getState().login(makeSession());
    useAuthStore.getState().logout('user');
    await queryClient.fetchQuery(meQuery());
    expect(useAuthStore.getState().user).toBeNull();
  });

  it('enters a workspace with nothing of the one before', () => {
    const user = makeUser();
    useAuthStore.getState().login(makeSession());
    queryClient.setQueryData(['posts'], [1]);
    enterWorkspace(user, user.workspaces[1]?.id ?? '');
    expect(activeWorkspace(useAuthStore.getState().user)?.name).toBe('Northwind');
    expect(queryClient.getQueryData(['posts'])).toBeUndefined();
  });

  it('switches the workspace', () => {
    useAuthStore.getState().login(makeSession());
    const other = makeUser().workspaces[1]?.id ?? '';
    useAuthStore.getState().switchWorkspace(other);
    expect(activeWorkspace(useAuthStore.getState().user)?.name).toBe('Northwind');
  });
});

describe('other tabs', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = followOtherTabs();
    useAuthStore.getState().login(makeSession());
  });
  afterEach(() => stop());

  const write = (value: string | null) => {
    if (value === null) localStorage.removeItem('auth-storage');
    else localStorage.setItem('auth-storage', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage', newValue: value }));
  };

  it('signing out there signs out here', () => {
    write(null);
    expect(useAuthStore.getState().isAuthenticated).toBe(false);
  });

  it('a refreshed pair there is used here', () => {
    write(JSON.stringify({ state: { isAuthenticated: true, ...makeSession(), accessToken: 'access-9' }, version: 0 }));
    expect(useAuthStore.getState().accessToken).toBe('access-9');
  });

  it('another workspace there opens here too, with nothing of the one before in the cache', () => {
    queryClient.setQueryData(['posts'], [1]);
    const other = makeUser().workspaces[1]?.id ?? '';
    write(
      JSON.stringify({ state: { isAuthenticated: true, ...makeSession({ activeWorkspaceId: other }) }, version: 0 }),
    );
    expect(activeWorkspace(useAuthStore.getState().user)?.name).toBe('Northwind');
    expect(queryClient.getQueryData(['posts'])).toBeUndefined();
  });

  it('another person there empties the cache here; the same one keeps it', () => {
    queryClient.setQueryData(['posts'], [1]);
    write(JSON.stringify({ state: { isAuthenticated: true, ...makeSession() }, version: 0 }));
    expect(queryClient.getQueryData(['posts'])).toEqual([1]);
    write(JSON.stringify({ state: { isAuthenticated: true, ...makeSession({ id: 'other' }) }, version: 0 }));
    expect(queryClient.getQueryData(['posts'])).toBeUndefined();
  });
});
