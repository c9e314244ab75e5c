import { type HttpHandler, http, HttpResponse, type PathParams } from 'msw';
import { setupServer } from 'msw/node';
import type { ApiData } from '@/api/client';
import type { ErrorDetails } from '@/api/errors';
import type { paths } from '@/api/schema';
import { useAuthStore } from '@/features/session/store';
import {
  makeBillingInfo,
  makeIdea,
  makeModels,
  makeModelsOverview,
  makeMonitoring,
  makePlans,
  makePlatforms,
  makeUser,
  makeWritingSettings,
} from '@/testing/factories';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type MethodOf<Path extends keyof paths> = Extract<keyof paths[Path], Method>;
type Data<Path extends keyof paths, M extends MethodOf<Path>> = ApiData<Path, M>;

/** `/api/x/{id}` of the schema as msw writes it. */
const address = (path: string) => `*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

interface Call {
  request: Request;
  params: PathParams;
}

/** Answers a call of the API with data of the schema's type, or with what a function makes of the call. */
export function answer<Path extends keyof paths, M extends MethodOf<Path>>(
  method: M,
  path: Path,
  data: Data<Path, M> | ((call: Call) => Data<Path, M> | Promise<Data<Path, M>>),
): HttpHandler {
  return http[method as Method](address(path), async ({ request, params }) => {
    const value = typeof data === 'function' ? await (data as (call: Call) => unknown)({ request, params }) : data;
    return HttpResponse.json({ success: true, data: value } as Record<string, unknown>);
  });
}

/** A list's answer; what a function makes of the address may narrow it. */
export function answerList<Item>(path: string, items: Item[] | ((url: URL) => Item[])): HttpHandler {
  return http.get(`*${path}`, ({ request }) => {
    const data = typeof items === 'function' ? items(new URL(request.url)) : items;
    return HttpResponse.json({ success: true, data, meta: { nextCursor: null } } as Record<string, unknown>);
  });
}

interface Refusal extends Partial<ErrorDetails> {
  status: number;
  message?: string;
  headers?: Record<string, string>;
}

/** Refuses a call with the server's failure envelope. The path is free: not every call is in the schema yet. */
export function refuse(
  method: Method,
  path: string,
  { status, message = '', headers, ...error }: Refusal,
): HttpHandler {
  return http[method](address(path), () =>
    HttpResponse.json(
      { success: false, statusCode: status, message, error: { type: 'UNKNOWN', requestId: 'request-1', ...error } },
      { status, ...(headers !== undefined && { headers }) },
    ),
  );
}

/** A server-sent stream: `[['start', {}], ['delta', { index: 0, text: 'Hi' }], ['done', {…}]]`. */
export function stream(path: string, events: readonly (readonly [event: string, data: unknown])[]): HttpHandler {
  const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return http.post(address(path), () => new HttpResponse(text, { headers: { 'content-type': 'text/event-stream' } }));
}

/** What many screens ask: a signed-in person on the cheapest plan. A test's own handlers win. */
const everyScreen = [
  answer('get', '/api/billing/plans', () => makePlans()),
  answer('get', '/api/billing/info', () => makeBillingInfo()),
  answer('get', '/api/tweetgen/settings', () => makeWritingSettings()),
  answer('get', '/api/tweetgen/models', () => makeModels()),
  answer('get', '/api/voices', () => []),
  answer('get', '/api/models', () => makeModelsOverview()),
  answer('get', '/api/free-tools/writer', () => ({ name: 'Small model', sentTo: null })),
  answer('get', '/api/integrations/platforms', () => makePlatforms()),
  answer('get', '/api/integrations/accounts', () => []),
  answer('get', '/api/publishing/people', () => []),
  answer('get', '/api/publishing/ideas/{id}', () => makeIdea([])),
  answer('get', '/api/publishing/ideas/{id}/approval', () => ({
    ...{ state: null, isNeeded: false, hash: '', quorum: 1, askedBy: null, askedAt: null },
    ...{ decisions: [], approvedTexts: [], mayDecide: false },
  })),
  answer('get', '/api/publishing/approvals', () => []),
  answer('get', '/api/auth/me', () => ({
    user: useAuthStore.getState().user ?? makeUser(),
    timezone: 'Europe/Berlin',
    hasPassword: true,
    hasTwoFactor: false,
    platforms: [],
  })),
  answer('get', '/api/monitoring', () => makeMonitoring()),
  http.get('*/api/automation/reviews', () =>
    HttpResponse.json({ success: true, data: [], meta: { nextCursor: null, total: 0 } }),
  ),
  answer('get', '/api/publishing/labels', () => []),
  answer('get', '/api/publishing/account-sets', () => []),
  answer('get', '/api/publishing/pause', () => ({ isPaused: false, backupTakenAt: null, due: 0 })),
  answer('get', '/api/notifications/unread-count', () => ({ count: 0 })),
  // No live changes: nothing to follow.
  http.get('*/api/events', () => new HttpResponse(null, { status: 204 })),
  answer('get', '/api/auth/passkeys', []),
  answer('get', '/api/auth/identities', []),
  answer('get', '/api/auth/two-factor', { enabledAt: null, recoveryCodesLeft: 0 }),
  http.post('*/api/tweetgen/cancel', () => HttpResponse.json({ success: true, data: {} })),
  http.post('*/api/auth/logout', () => HttpResponse.json({ success: true, data: {} })),
];

export const server = setupServer(...everyScreen);

/** For tests of what stands around the screens: whatever a screen itself asks for is not there, without a word. */
export function ignoreScreens(): void {
  server.use(
    ...everyScreen,
    http.all('*/api/*', () =>
      HttpResponse.json(
        { success: false, statusCode: 404, message: '', error: { type: 'NOT_FOUND' } },
        { status: 404 },
      ),
    ),
  );
}
