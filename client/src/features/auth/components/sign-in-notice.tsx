import { Notice } from '@/components/notice';
import { useSignInState } from '@/features/auth/sign-in-state';
import { useAuthStore } from '@/features/session/store';

/** Why the person stands on the sign-in page, where they did not ask for it or have just done something. */
export function SignInNotice() {
  const notice = useSignInState((state) => state.notice);
  const endedBy = useAuthStore((state) => state.endedBy);
  if (notice === 'password-reset')
    return <Notice tone="success">Your password is changed. Sign in with the new one.</Notice>;
  if (notice === 'account-deleted') return <Notice tone="success">Your account is deleted.</Notice>;
  if (endedBy === 'server') return <Notice>Your session has ended. Sign in to go on where you were.</Notice>;
  return null;
}
