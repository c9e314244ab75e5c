import { api } from '@/api/client';
import { useAuthStore } from '@/features/session/store';

/** Signs out here at once; the server is told afterwards, and its answer changes nothing. */
export function signOut(): void {
  const { accessToken, refreshToken, logout } = useAuthStore.getState();
  logout('user');
  if (accessToken === null || refreshToken === null) return;
  void api
    .POST('/api/auth/logout', { body: { refreshToken }, headers: { authorization: `Bearer ${accessToken}` } })
    .catch(() => undefined);
}
