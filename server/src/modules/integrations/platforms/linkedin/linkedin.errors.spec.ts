import { madeAtMs, refusalOf } from './linkedin.errors';

const now = new Date('2026-11-20T12:00:00Z');
const credentials = { externalId: '7', handle: 'Ada', secrets: { token: 'secret-token' } };
const judge = (statusCode: number, body: unknown, headers: Record<string, string> = {}) =>
  refusalOf({ status: 'answered', statusCode, headers, text: JSON.stringify(body) ?? '' }, now, credentials);

describe('what LinkedIn refuses', () => {
  it.each<[number, unknown, object]>([
    [
      422,
      { status: 422, message: 'Content is a duplicate of urn:li:share:123' },
      { status: 'duplicate', existing: 'urn:li:share:123' },
    ],
    [
      422,
      { status: 422, code: 'ANYTHING', message: 'Content is a duplicate of urn:li:ugcPost:9.' },
      { status: 'duplicate', existing: 'urn:li:ugcPost:9' },
    ],
    [422, { message: 'Duplicate post is detected.' }, { status: 'duplicate', existing: null }],
    [422, { message: 'Unprocessable: urn:li:share:5 is odd' }, { status: 'rejected', code: 'refused' }],
    [400, { code: 'FIELD_LENGTH_TOO_LONG', message: 'commentary' }, { status: 'rejected', code: 'too_long' }],
    [400, { code: 'MISSING_FIELD', message: 'author' }, { status: 'rejected', code: 'refused', message: 'author' }],
    [400, { code: 'INVALID_VALUE_FOR_FIELD', message: 'image urn' }, { status: 'rejected', code: 'media_refused' }],
    [
      400,
      { message: 'Image urn:li:image:1 is not ready' },
      { status: 'deferred', why: 'media_not_ready', until: new Date('2026-11-20T12:00:15Z') },
    ],
    [422, { message: 'Image urn:li:image:1 is not ready' }, { status: 'deferred', why: 'media_not_ready' }],
    [403, { message: 'Image urn:li:image:1 is not ready' }, { status: 'rejected', code: 'not_permitted' }],
    [400, { code: 'VERSION_MISSING', message: 'no version' }, { status: 'wrong_version' }],
    [426, { code: 'NONEXISTENT_VERSION', message: 'Version 20200101 is not active' }, { status: 'wrong_version' }],
    [
      401,
      { code: 'EXPIRED_ACCESS_TOKEN', message: 'Expired access token' },
      { status: 'reconnect', reason: 'expired' },
    ],
    [401, { message: 'The token used in the request has expired' }, { status: 'reconnect', reason: 'expired' }],
    [401, { code: 'REVOKED_ACCESS_TOKEN', message: 'x' }, { status: 'reconnect', reason: 'revoked' }],
    [401, { status: 401 }, { status: 'reconnect', reason: 'revoked', message: 'LinkedIn answered 401.' }],
    [403, { message: 'Not enough permissions to access: partnerApiPosts' }, { code: 'not_permitted' }],
    [404, { message: 'Not found' }, { status: 'rejected', code: 'refused' }],
  ])('reads %i %j', (statusCode, body, expected) => {
    expect(judge(statusCode, body)).toMatchObject(expected);
  });

  it('waits for midnight in UTC, or for as long as it is told', () => {
    const words = (what: string) => `Resource level throttle ${what} DAY limit for calls to this resource is reached.`;
    const midnight = new Date('2026-11-21T00:00:00Z');
    const limited = { status: 'rate_limited', until: midnight };
    expect(judge(429, { message: words('MEMBER') })).toEqual({ ...limited, scope: 'account' });
    expect(judge(429, { message: words('APPLICATION') })).toEqual({ ...limited, scope: 'app' });
    expect(judge(429, { status: 429 }, { 'retry-after': '60' })).toMatchObject({
      until: new Date('2026-11-20T12:01:00Z'),
    });
  });

  it.each([
    ['0', '2026-11-20T12:00:20Z'],
    ['86401', '2026-11-21T12:00:00Z'],
    ['Fri, 20 Nov 2026 12:05:00 GMT', '2026-11-20T12:05:00Z'],
    ['Fri, 20 Nov 2026 12:00:01 GMT', '2026-11-20T12:00:20Z'],
    ['Sat, 20 Nov 1999 12:00:00 GMT', '2026-11-20T12:00:20Z'],
    ['Fri, 20 Nov 2099 12:00:00 GMT', '2026-11-21T12:00:00Z'],
    ['soon', '2026-11-20T12:15:00Z'],
    ['-5', '2026-11-20T12:15:00Z'],
    ['1e3', '2026-11-20T12:15:00Z'],
    ['', '2026-11-20T12:15:00Z'],
  ])('waits for a while in any case when it is told %j', (retryAfter, until) => {
    const refusal = judge(429, { status: 429 }, { 'retry-after': retryAfter });
    expect(refusal).toMatchObject({ until: new Date(until) });
  });

  it('reads from an URN when its post was made, 1970 where it does not say', () => {
    const id = (BigInt(Date.parse('2026-11-20T11:59:59Z')) << 22n) + 5n;
    expect(madeAtMs(`urn:li:share:${id}`)).toBe(Date.parse('2026-11-20T11:59:59Z'));
    expect(madeAtMs('urn:li:share:5')).toBe(0);
  });

  it.each([400, 401, 403, 404, 409, 422, 426, 429])(
    'does not take %i for an answer of LinkedIn that is not like one',
    (statusCode) => {
      const like = JSON.stringify({ message: 'Content is a duplicate of urn:li:share:1' });
      for (const [text, type] of [
        ['<html><body>Forbidden</body></html>', 'text/html'],
        [like, 'text/html'],
        ['', 'application/json'],
        ['{}', 'application/json'],
        ['{"status":502}', 'application/json'],
      ] as const) {
        const headers = { 'content-type': type };
        expect(refusalOf({ status: 'answered', statusCode, headers, text }, now, credentials)).toBeNull();
      }
    },
  );

  it.each([200, 302, 408, 409, 418, 500, 502, 503, 504])('does not know what %i means for a post', (statusCode) => {
    expect(judge(statusCode, { message: 'Something' })).toBeNull();
  });

  it('passes words on in one line without the token', () => {
    expect(judge(403, { message: `No\n${credentials.secrets.token}\u0007!` })).toMatchObject({ message: 'No … !' });
  });
});
