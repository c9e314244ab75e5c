import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ApiData } from '@/api/client';
import type { SessionTokens } from '@/api/connection';
import { serverCache } from '@/api/server-cache';
import { forgetCarried } from '@/lib/device/carried-text';
import { forgetAllButDrafts } from '@/lib/device/stored';

export type User = ApiData<'/api/auth/me', 'get'>['user'];

interface Session {
  isAuthenticated: boolean;
  user: User | null;
  accessToken: string | null;
  refreshToken: string | null;
}

interface AuthState extends Session {
  /** Why the last session ended in this tab: after a chosen sign-out the origin is not remembered. */
  endedBy: 'user' | 'server' | null;
  /** The email was verified a moment ago: the guard leads to onboarding instead of the dashboard. */
  isNew: boolean;
  /** The guards move on by themselves after this; the screen does not navigate. */
  login: (session: { user: User; accessToken: string; refreshToken: string; isNew?: boolean }) => void;
  setUser: (user: User) => void;
  setTokens: (tokens: { accessToken: string; refreshToken: string }) => void;
  switchWorkspace: (workspaceId: string) => void;
  logout: (endedBy?: 'user' | 'server') => void;
}

export const authStorageKey = 'auth-storage';

const signedOut: Session = { isAuthenticated: false, user: null, accessToken: null, refreshToken: null };

export const useAuthStore = create<AuthState>()(
  persist(
    (set) => ({
      ...signedOut,
      endedBy: null,
      isNew: false,
      login: ({ user, accessToken, refreshToken, isNew = false }) => {
        serverCache.clear();
        set({ isAuthenticated: true, user, accessToken, refreshToken, endedBy: null, isNew });
      },
      setUser: (user) => set({ user }),
      setTokens: ({ accessToken, refreshToken }) => set({ accessToken, refreshToken }),
      switchWorkspace: (workspaceId) => {
        set(({ user }) => ({ user: user === null ? null : { ...user, activeWorkspaceId: workspaceId } }));
        serverCache.reset();
      },
      logout: (endedBy = 'server') => {
        set({ ...signedOut, endedBy, isNew: false });
        useAuthStore.persist.clearStorage();
        serverCache.clear();
        forgetAllButDrafts();
        // What a session that merely ended was about to carry on is somebody's work.
        if (endedBy === 'user') forgetCarried();
      },
    }),
    {
      name: authStorageKey,
      version: 0,
      partialize: ({ isAuthenticated, user, accessToken, refreshToken }): Session => ({
        isAuthenticated,
        user,
        accessToken,
        refreshToken,
      }),
    },
  ),
);

/** What the API layer asks of the session, in the app and on the public pages. */
export const sessionOfApi = {
  readTokens: (options?: { reload: boolean }): SessionTokens | null => {
    if (options?.reload === true) void useAuthStore.persist.rehydrate();
    const { accessToken, refreshToken } = useAuthStore.getState();
    return accessToken === null || refreshToken === null ? null : { accessToken, refreshToken };
  },
  readWorkspaceId: () => useAuthStore.getState().user?.activeWorkspaceId ?? null,
  storeTokens: (tokens: SessionTokens) => useAuthStore.getState().setTokens(tokens),
};

/** Follows what other tabs write: signing in, out, another workspace, a refreshed pair. Returns the way to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== authStorageKey && event.key !== null) return;
    const before = useAuthStore.getState();
    if (event.newValue === null) {
      if (before.isAuthenticated) before.logout('user');
      return;
    }
    void useAuthStore.persist.rehydrate();
    const { user } = useAuthStore.getState();
    if (user?.id !== before.user?.id) serverCache.clear();
    else if (user?.activeWorkspaceId !== before.user?.activeWorkspaceId) serverCache.reset();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function activeWorkspace(user: User | null): User['workspaces'][number] | null {
  if (user === null) return null;
  return user.workspaces.find((workspace) => workspace.id === user.activeWorkspaceId) ?? user.workspaces[0] ?? null;
}
