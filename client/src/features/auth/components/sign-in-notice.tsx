import { Notice } from '@/components/notice';
import { useSignInState } from '@/features/auth/sign-in-state';
import { useAuthStore } from '@/features/session/store';

/** Why the person stands on the sign-in page, where they did not ask for it or have just done something. */
export function SignInNotice() {
  const notice = useSignInState((state) => state.notice);
  const endedBy = useAuthStore((state) => state.endedBy);
  if (notice === 'password-reset') return <Notice tone="success">Password changed. Sign in with the new one.</Notice>;
  if (notice === 'account-deleted') return <Notice tone="success">Your account was deleted.</Notice>;
  if (endedBy === 'server') return <Notice>Your session ended. Sign in to pick up where you left off.</Notice>;
  if (endedBy === 'user') return <Notice>You're signed out. Unsaved text stays on this device.</Notice>;
  return null;
}
