import type { FastifyRequest } from 'fastify';
import { malformed, Refusal } from '../errors/refusal';

/** The routes that take files; they read and limit the forms themselves. */
const uploadRoutes = new Set([
  '/api/auth/me/picture',
  '/api/integrations/analytics/import',
  '/api/publishing/imports',
  '/api/publishing/media',
  '/api/publishing/media/videos/:id/pieces/:position',
  '/api/voices/:id/samples',
]);

/** Mail programs post a form to it, wherever they show the mail, and what counts is its signed address. */
const unsubscribeRoute = '/api/notifications/unsubscribe';

/**
 * Returns whether the API answers. It goes by the route that matched, since one route has many spellings; what none matches is
 * treated like the API, as the stricter of the two.
 */
export const isApi = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === undefined || url.startsWith('/api') || url === '/sandbox/demo-login';

/** Returns why a request is refused before anything looks at what it asks for. */
export const problemWithRequest = (request: FastifyRequest, publicUrl: string): Refusal | undefined =>
  problemWithHost(request) ??
  problemWithAddress(request) ??
  problemWithExpectation(request) ??
  (isApi(request) ? (problemWithBody(request) ?? problemWithSite(request, publicUrl)) : undefined);

function problemWithHost({ raw: { httpVersion }, headers: { host } }: FastifyRequest): Refusal | undefined {
  return httpVersion === '1.1' && host === undefined ? malformed('Send a Host header.') : undefined;
}

/** Proxies judge an address by how it begins, as it is written; the router decodes it first. Both must read the same. */
function problemWithAddress({ url }: FastifyRequest): Refusal | undefined {
  const [first = ''] = /^\/*[^/?#]*/.exec(url) ?? [];
  return decodeURI(first) === first ? undefined : malformed('The address could not be read. Check its percent signs.');
}

function problemWithExpectation({ headers: { expect = '' } }: FastifyRequest): Refusal | undefined {
  if (expect === '' || /^100-continue$/i.test(expect)) return undefined;
  return new Refusal(417, 'MALFORMED_REQUEST', 'The server cannot do what the Expect header asks for. Leave it out.');
}

/**
 * Only JSON comes in, files on a few routes, and what mail programs post. A browser form on another site cannot send JSON, which is
 * what keeps cookies harmless; it could send a file or a mail program's form, but not the token or signature that these ask for.
 */
function problemWithBody({ headers, method, routeOptions: { url = '' } }: FastifyRequest): Refusal | undefined {
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? ''))
    return malformed('Send the body without a Content-Encoding.');
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = headers['content-type'] ?? '';
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  const isUpload = method === 'POST' && uploadRoutes.has(url) && /^multipart\/form-data\s*;/i.test(type);
  const isUnsubscribe = method === 'POST' && url === unsubscribeRoute;
  return hasBody && !isJson && !isUpload && !isUnsubscribe
    ? malformed('Send the body as application/json.')
    : undefined;
}

function problemWithSite(request: FastifyRequest, publicUrl: string): Refusal | undefined {
  const { url } = request.routeOptions;
  if (!isFromOtherSite(request, publicUrl) || url === unsubscribeRoute) return undefined;
  const message = 'This was sent by a page of another site. Open Quillcast itself and try again.';
  // The Model Context Protocol names the status.
  return new Refusal(url === '/api/mcp' ? 403 : 400, 'MALFORMED_REQUEST', message);
}

/**
 * Returns whether a page of another site sends something: browsers say so, older ones say only whose page it is, and scripts say
 * nothing.
 */
export function isFromOtherSite({ method, headers }: FastifyRequest, publicUrl: string): boolean {
  if (/^(GET|HEAD|OPTIONS)$/.test(method)) return false;
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && origin !== publicUrl && origin.replace(/^https?:\/\//, '') !== host;
}
