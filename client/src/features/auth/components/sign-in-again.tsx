import { useLocation } from 'react-router';
import { ApiError } from '@/api/errors';
import { GoogleButton } from '@/features/auth/components/google-button';

/** For people without a password: grave things want a sign-in within the last 15 minutes. */
export function SignInAgain({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (!(error instanceof ApiError) || error.type !== 'REAUTHENTICATION_REQUIRED') return null;
  return <GoogleButton origin={pathname + search}>Sign in with Google again</GoogleButton>;
}
