import createClient from 'openapi-fetch';
import { apiConnection } from '@/api/connection';
import { isUpgradeError, toApiError } from '@/api/errors';
import { apiFetch } from '@/api/fetch';
import type { paths } from '@/api/schema';
import { makeUuid, sessionId } from '@/api/session-id';

export const api = createClient<paths>({
  // Node's Request (tests, prerendering) takes absolute addresses only.
  baseUrl: typeof location === 'undefined' ? '' : location.origin,
  credentials: 'include',
  fetch: (request) => apiFetch(request),
});

type Success<Responses> = Responses extends { 200: { content: { 'application/json': infer Body } } }
  ? Body
  : Responses extends { 201: { content: { 'application/json': infer Body } } }
    ? Body
    : never;

/** The `data` of a call, for names: `type Plan = ApiData<'/api/billing/plans', 'get'>[number]`. */
export type ApiData<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: infer Responses;
}
  ? Success<Responses> extends { data: infer Data }
    ? Data
    : never
  : never;

type Body<A> = A extends { data?: infer Found } ? Exclude<Found, undefined> : never;
type Inner<A> = Body<A> extends { data: infer Data } ? Data : undefined;

interface Settled {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** `await unwrap(api.GET('/api/billing/plans', { signal }))`: the answer's `data.data`, or it throws an ApiError. */
export async function unwrap<A extends Settled>(call: Promise<A>): Promise<Inner<A>> {
  const body = (await unwrapList(call)) as { data?: unknown };
  return body.data as Inner<A>;
}

/** As unwrap, for lists: `{ data, meta }`. */
export async function unwrapList<A extends Settled>(call: Promise<A>): Promise<Body<A>> {
  const { data, error, response } = await call;
  if (!response.ok) throw toApiError(error, response);
  const body = data as { success?: boolean } | undefined;
  if (body?.success === false) throw refusedWithStatus200(body, response);
  return (body ?? {}) as Body<A>;
}

/** Some answers carry a refusal with status 200 (a platform refused a refresh); apiFetch does not look into those. */
function refusedWithStatus200(body: unknown, response: Response) {
  const refusal = toApiError(body, response);
  if (isUpgradeError(refusal)) apiConnection().requireUpgrade(refusal.error);
  return refusal;
}

/** For POSTs that publish, generate, invite or check out: make one per intent, keep it over retries. */
export function newIdempotencyKey(): string {
  return makeUuid();
}

export function idempotencyHeader(key: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': key };
}

/** Makes a call a visitor's call (no Bearer), for the thread tool that lives outside /free-tools/. */
export function visitorHeader(): { 'X-Session-ID': string } {
  return { 'X-Session-ID': sessionId() };
}
