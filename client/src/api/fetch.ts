import { apiConnection } from '@/api/connection';
import { isUpgradeError, toApiError } from '@/api/errors';
import { refreshTokens } from '@/api/refresh';
import { sessionId } from '@/api/session-id';

/** Five minutes: server and proxy never cut a stream earlier. */
export const requestTimeoutMs = 300_000;

const noRefresh = /^\/api\/(free-tools\/|auth\/(login|refresh)$)/;

type Transport = (request: Request) => Promise<Response>;

/**
 * The one way to the server: headers, time-out, one silent refresh on 401, the upgrade dialog on 402. The transport is
 * the browser's fetch unless a call needs what that cannot do.
 */
export async function apiFetch(request: Request, transport?: Transport): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeoutMs)]);
  const spare = request.clone();
  const token = bearerFor(request);
  const response = await send(request, token, { signal, transport });
  if (response.status !== 401 || !belongsToSession(request)) return noticed(response);
  const renewed = await renewSession(token);
  if (renewed === 'unreachable' || renewed === 'over') return response;
  const again = await send(spare, renewed.accessToken, { signal, transport });
  if (again.status === 401) apiConnection().endSession();
  return noticed(again);
}

/** After a 401: a new token; or the session is over, and is ended here; or nobody can tell, and it stays. */
async function renewSession(spent: string | null): Promise<{ accessToken: string } | 'over' | 'unreachable'> {
  const outcome = spent === null ? { kind: 'refused' as const } : await refreshTokens(spent);
  if (outcome.kind === 'refreshed') return { accessToken: outcome.accessToken };
  if (outcome.kind === 'unreachable') return 'unreachable';
  apiConnection().endSession();
  return 'over';
}

const pathOf = (request: Request) => new URL(request.url).pathname;

/** X-Session-ID outside the free tools makes a visitor's call; a call with its own Authorization looks after itself. */
const managesItself = (request: Request) => request.headers.has('x-session-id') || request.headers.has('authorization');

const belongsToSession = (request: Request) => !noRefresh.test(pathOf(request)) && !managesItself(request);

function bearerFor(request: Request): string | null {
  return managesItself(request) ? null : (apiConnection().readTokens()?.accessToken ?? null);
}

interface Sending {
  signal: AbortSignal;
  transport: Transport | undefined;
}

function send(request: Request, token: string | null, { signal, transport }: Sending): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token !== null) {
    headers.set('authorization', `Bearer ${token}`);
    const workspaceId = apiConnection().readWorkspaceId();
    if (workspaceId !== null && !headers.has('x-workspace-id')) headers.set('x-workspace-id', workspaceId);
  }
  if (pathOf(request).startsWith('/api/free-tools/')) headers.set('x-session-id', sessionId());
  const sent = new Request(request, { headers, signal, credentials: 'include' });
  return transport === undefined ? globalThis.fetch(sent) : transport(sent);
}

/** A member who was removed gets 404 for the workspace; one whose role or seat has changed, ROLE_REQUIRED. */
const doubtful = ['NOT_FOUND', 'ROLE_REQUIRED'];

/** Opens the upgrade dialog whoever made the call, every time; the caller still gets the answer. */
async function noticed(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const error = toApiError(body, response);
  if (isUpgradeError(error)) apiConnection().requireUpgrade(error.error);
  if (doubtful.includes(error.type)) apiConnection().doubtMembership();
  return response;
}
