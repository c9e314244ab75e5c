import { connectApi } from '@/api/connection';
import { queryClient } from '@/api/query-client';
import { paths } from '@/app/paths';
import { meQuery } from '@/features/session/me';
import { sessionOfApi, useAuthStore } from '@/features/session/store';
import { requireUpgrade } from '@/features/session/upgrade-store';

type Navigate = (to: string, options: { replace: boolean; state: { from: string } }) => void;

/** Several refusals at once are one doubt. */
const certainForMs = 2_000;

/** Hands the session, the upgrade dialog and the way to the sign-in page to the API layer. */
export function connectApiToApp(navigate: Navigate): void {
  connectApi({
    ...sessionOfApi,
    endSession: () => {
      useAuthStore.getState().logout('server');
      leaveForSignIn(navigate);
    },
    requireUpgrade,
    doubtMembership: () => {
      if (useAuthStore.getState().isAuthenticated)
        void queryClient.prefetchQuery({ ...meQuery(), staleTime: certainForMs });
    },
  });
}

/** Goes to the sign-in page, unless an auth page is open already. `/auth/twitter/callback` is a page of the app. */
function leaveForSignIn(navigate: Navigate): void {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith('/auth/') && pathname !== paths.twitterCallback) return;
  const from = pathname + search + hash;
  navigate(`${paths.login}?${new URLSearchParams({ from })}`, { replace: true, state: { from } });
}
