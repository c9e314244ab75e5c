import { create } from 'zustand';
import { useAuthStore } from '@/features/session/store';

interface SignInState {
  /** Typed on one auth screen, offered on the next. */
  email: string;
  /** What the sign-in page says on top. */
  notice: 'password-reset' | 'account-deleted' | null;
  /** The password was right, and a code is asked for as well: it goes with that code. */
  ticket: string | null;
}

const empty: SignInState = { email: '', notice: null, ticket: null };

/** What the screens before sign-in tell each other; gone once somebody is signed in. */
export const useSignInState = create<SignInState>()(() => empty);

useAuthStore.subscribe(({ isAuthenticated }) => {
  if (isAuthenticated) useSignInState.setState(empty);
});

/** Returns an auth screen's address that carries on with the origin and, when known, the email. */
export function carryOn(path: string, search: string, email?: string): string {
  const before = new URLSearchParams(search);
  const carried = { email: email ?? before.get('email') ?? '', from: before.get('from') ?? '' };
  const query = new URLSearchParams(Object.entries(carried).filter(([, value]) => value !== '')).toString();
  return query === '' ? path : `${path}?${query}`;
}
