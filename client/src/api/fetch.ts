import { apiConnection } from '@/api/connection';
import { isUpgradeError, toApiError } from '@/api/errors';
import { refreshTokens } from '@/api/refresh';
import { sessionId } from '@/api/session-id';

/** Specification §9. Server and proxy never cut a stream earlier. */
export const requestTimeoutMs = 300_000;

const noRefresh = /^\/api\/(free-tools\/|auth\/(login|refresh)$)/;

/** The one way to the server: headers, time-out, one silent refresh on 401, the upgrade dialog on 402. */
export async function apiFetch(request: Request): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeoutMs)]);
  const spare = request.clone();
  const token = bearerFor(request);
  const response = await send(request, token, signal);
  if (response.status === 401 && token !== null && !noRefresh.test(pathOf(request))) {
    const outcome = await refreshTokens(token);
    if (outcome.kind === 'unreachable') return response;
    if (outcome.kind === 'refreshed') {
      const again = await send(spare, outcome.accessToken, signal);
      if (again.status !== 401) return noticed(again);
    }
    apiConnection().endSession();
    return response;
  }
  if (response.status === 401 && endsSession(request)) apiConnection().endSession();
  return noticed(response);
}

const pathOf = (request: Request) => new URL(request.url).pathname;

/** A call that carries X-Session-ID outside the free tools is a visitor's call: no Bearer, no session to lose. */
const isVisitorCall = (request: Request) => request.headers.has('x-session-id');

const endsSession = (request: Request) => !noRefresh.test(pathOf(request)) && !isVisitorCall(request);

function bearerFor(request: Request): string | null {
  return isVisitorCall(request) ? null : (apiConnection().readTokens()?.accessToken ?? null);
}

function send(request: Request, token: string | null, signal: AbortSignal): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token !== null) {
    headers.set('authorization', `Bearer ${token}`);
    const workspaceId = apiConnection().readWorkspaceId();
    if (workspaceId !== null && !headers.has('x-workspace-id')) headers.set('x-workspace-id', workspaceId);
  }
  if (pathOf(request).startsWith('/api/free-tools/')) headers.set('x-session-id', sessionId());
  return globalThis.fetch(new Request(request, { headers, signal, credentials: 'include' }));
}

/** Opens the upgrade dialog whoever made the call, every time; the caller still gets the answer. */
async function noticed(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const error = toApiError(body, response);
  if (isUpgradeError(error)) apiConnection().requireUpgrade(error.error);
  return response;
}
