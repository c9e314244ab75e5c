import { apiConnection, type SessionTokens } from '@/api/connection';

type RefreshOutcome = { kind: 'refreshed'; accessToken: string } | { kind: 'refused' } | { kind: 'unreachable' };

let running: Promise<RefreshOutcome> | null = null;

/**
 * Trades the refresh token for a new pair, once for all calls that failed together, and once for all tabs where the
 * browser has locks (elsewhere the server answers the same successor for 10 s). `spent` is the token that got the 401:
 * when a newer one is stored already, somebody else did the work.
 */
export function refreshTokens(spent: string): Promise<RefreshOutcome> {
  running ??= inOneTab(() => refreshOnce(spent)).finally(() => {
    running = null;
  });
  return running;
}

function inOneTab(work: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks === undefined ? work() : locks.request('auth-refresh', work);
}

async function refreshOnce(spent: string): Promise<RefreshOutcome> {
  const tokens = apiConnection().readTokens({ reload: true });
  if (tokens === null) return { kind: 'refused' };
  if (tokens.accessToken !== spent) return { kind: 'refreshed', accessToken: tokens.accessToken };
  const response = await requestPair(tokens.refreshToken);
  if (response === null || response.status === 429 || response.status >= 500) return { kind: 'unreachable' };
  const pair = response.ok ? readPair(await response.json().catch(() => null)) : null;
  if (pair === null) return { kind: 'refused' };
  apiConnection().storeTokens(pair);
  return { kind: 'refreshed', accessToken: pair.accessToken };
}

/** 30 s: a stuck refresh would hold every other call. */
async function requestPair(refreshToken: string): Promise<Response | null> {
  try {
    return await fetch(new URL('/api/auth/refresh', location.origin), {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(30_000),
    });
  } catch {
    return null;
  }
}

function readPair(body: unknown): SessionTokens | null {
  const data = (body as { data?: Partial<SessionTokens> } | null)?.data;
  if (typeof data?.accessToken !== 'string' || typeof data.refreshToken !== 'string') return null;
  return { accessToken: data.accessToken, refreshToken: data.refreshToken };
}
