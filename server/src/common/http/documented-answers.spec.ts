import { differenceOf, type Answer } from '../../../test/answers';

const health = { status: 'ok' };
const live: Answer = { method: 'GET', path: '/api/health/live', status: 200, type: 'application/json' };
const differs = ({ body, ...changes }: Partial<Omit<Answer, 'body'>> & { body?: object }): string | null =>
  differenceOf({ ...live, ...changes, ...(body && { body: JSON.stringify(body) }) });

describe('the check of answers against openapi.json', () => {
  it('takes what the document has', () => {
    expect(differs({ body: { success: true, data: health } })).toBeNull();
    const error = { type: 'NOT_FOUND', requestId: 'r', details: [{ field: 'a', message: 'b' }] };
    const body = { success: false, statusCode: 404, message: 'No.', error };
    expect(differs({ status: 404, body })).toBeNull();
    expect(differs({ status: 404, path: '/api/nowhere', body })).toBeNull();
    expect(differs({ path: '/api/exports/{id}/download', type: 'application/zip' })).toBeNull();
  });

  it.each([
    ['a field too few', { body: { success: true } }, "200: the body must have required property 'data'"],
    [
      'a field too many',
      { body: { success: true, data: { ...health, secret: 1 } } },
      '200: /data must NOT have additional properties secret',
    ],
    ['another type', { body: { success: true, data: { status: 1 } } }, '200: /data/status must be string'],
    [
      'a refusal without its envelope',
      { status: 417, body: { message: 'No.' } },
      "417: the body must have required property 'success'",
    ],
    ['another status', { status: 201 }, '201: openapi.json has no such status'],
    ['another media type', { type: 'text/html' }, '200: openapi.json has no "text/html"'],
  ])('names route, status and %s', (_what, changes, expected) =>
    expect(differs(changes)).toContain(`GET /api/health/live ${expected}`),
  );

  it('names a route that the document does not have', () => {
    expect(differs({ path: '/api/nowhere' })).toBe('GET /api/nowhere 200: openapi.json has no such route');
  });
});
