import { type Location, Navigate, Outlet, type To, useLocation } from 'react-router';
import { LoadingScreen } from '@/app/loading-screen';
import { paths } from '@/app/paths';
import { useAuthStore, type User } from '@/features/session/store';
import { safePath } from '@/lib/address/safe-path';
import { useOnline } from '@/lib/device/online';

export type Guard = 'visitors' | 'members';

interface Who {
  isAuthenticated: boolean;
  user: User | null;
  /** Just verified: sees onboarding before anything else. */
  isNew: boolean;
  endedBy: 'user' | 'server' | null;
}

interface Redirect {
  to: To;
  state?: { from: string };
}

type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;

/** Where the person wanted to go before sign-in: from the location's state, else from `?from=`, which survives a reload. */
export function rememberedOrigin({ search, state }: Pick<Place, 'search' | 'state'>): string | null {
  const fromState = safePath((state as { from?: unknown } | null)?.from);
  return fromState ?? safePath(new URLSearchParams(search).get('from'));
}

function withOrigin(pathname: string, params: Record<string, string>, origin: string | null): Redirect {
  const search = new URLSearchParams(origin === null ? params : { ...params, from: origin }).toString();
  const to = { pathname, search: search === '' ? '' : `?${search}` };
  return origin === null ? { to } : { to, state: { from: origin } };
}

/** Returns where a place sends this person instead, or null when they may stay. */
export function redirectFor(guard: Guard, who: Who, place: Place): Redirect | null {
  const { isAuthenticated, user } = who;
  const here = place.pathname + place.search + place.hash;
  if (!isAuthenticated || user === null) {
    if (guard === 'visitors') return null;
    return withOrigin(paths.login, {}, who.endedBy === 'user' ? null : here);
  }
  if (!user.isEmailVerified) {
    if (place.pathname === paths.verifyOtp) return null;
    const origin = guard === 'members' ? here : rememberedOrigin(place);
    return withOrigin(paths.verifyOtp, { email: user.email }, origin);
  }
  if (guard === 'members') return null;
  return { to: rememberedOrigin(place) ?? (who.isNew ? paths.onboarding : paths.dashboard) };
}

function Guarded({ guard }: { guard: Guard }) {
  const who = useAuthStore();
  const location = useLocation();
  const isOnline = useOnline();
  const redirect = redirectFor(guard, who, location);
  if (redirect === null) return <Outlet />;
  return (
    <>
      <Navigate {...redirect} replace />
      {/* The screen it leads to may not be loaded yet, and isn't before there is a connection. */}
      {!isOnline && <LoadingScreen />}
    </>
  );
}

/** The auth area: whoever is signed in and verified goes on. */
export function VisitorsOnly() {
  return <Guarded guard="visitors" />;
}

/** The app area: signed in, with a verified email. */
export function MembersOnly() {
  return <Guarded guard="members" />;
}
