import { differenceOf, type Answer } from '../../../test/answers';

const health = { status: 'ok' };
const live: Answer = { method: 'GET', path: '/api/health/live', status: 200, type: 'application/json' };
const differs = (changes: Partial<Answer>, body?: object): string | null =>
  differenceOf({ ...live, ...(body && { body: JSON.stringify(body) }), ...changes });

describe('the check of answers against openapi.json', () => {
  it('takes what the document has', () => {
    expect(differs({}, { success: true, data: health })).toBeNull();
    const error = { type: 'NOT_FOUND', requestId: 'r', details: [{ field: 'a', message: 'b' }] };
    const refusal = { success: false, statusCode: 404, message: 'No.', error };
    expect(differs({ status: 404 }, refusal)).toBeNull();
    expect(differs({ status: 404, path: '/api/nowhere' }, refusal)).toBeNull();
    expect(differs({ path: '/api/exports/{id}/download', type: 'application/zip' })).toBeNull();
  });

  it.each([
    ['a field too few', {}, { success: true }, "GET /api/health/live 200: the body must have required property 'data'"],
    [
      'a field too many',
      {},
      { success: true, data: { ...health, secret: 1 } },
      'GET /api/health/live 200: /data must NOT have additional properties secret',
    ],
    [
      'another type',
      {},
      { success: true, data: { status: 1 } },
      'GET /api/health/live 200: /data/status must be string',
    ],
    [
      'a refusal without its envelope',
      { status: 417 },
      { message: 'No.' },
      'GET /api/health/live 417: the body must have required property',
    ],
    ['another status', { status: 201 }, {}, 'GET /api/health/live 201: openapi.json has no such status'],
    ['another media type', { type: 'text/html' }, {}, 'GET /api/health/live 200: openapi.json has no "text/html"'],
    ['an unknown route', { path: '/api/nowhere' }, {}, 'GET /api/nowhere 200: openapi.json has no such route'],
  ])('names route, status and %s', (_what, changes, body, expected) =>
    expect(differs(changes, body)).toContain(expected),
  );
});
