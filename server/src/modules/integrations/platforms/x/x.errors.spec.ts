import { minuteMs } from '../../../../common/time/clock';
import { refusalOf } from './x.errors';
import { pauseOf } from './x.rate-limits';

const now = new Date('2026-11-20T12:00:00Z');
const credentials = { externalId: '7', handle: 'ada', secrets: { token: 'secret-token', tokenSecret: 'secret-half' } };
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * minuteMs);
const secondsAt = (date: Date): string => String(date.getTime() / 1_000);
const judge = (statusCode: number, body: unknown, headers: Record<string, string> = {}) =>
  refusalOf({ status: 'answered', statusCode, headers, text: JSON.stringify(body) ?? '' }, now, credentials);

const problem = (status: number, detail: string, type = 'about:blank') => ({
  title: 'Forbidden',
  detail,
  type,
  status,
});
const legacy = (code: number, message: string) => ({ errors: [{ code, message }] });
const typed = (ending: string) => `https://api.twitter.com/2/problems/${ending}`;

describe('what X refuses', () => {
  it.each<[string, number, { body: unknown; is: object }]>([
    [
      'a duplicate',
      403,
      {
        body: problem(403, 'You are not allowed to create a Tweet with duplicate content.'),
        is: { status: 'duplicate' },
      },
    ],
    [
      'a duplicate, in the old shape',
      403,
      { body: legacy(187, 'Whoops! You already said that.'), is: { status: 'duplicate' } },
    ],
    [
      'a bad signature',
      401,
      { body: legacy(32, 'Could not authenticate you.'), is: { status: 'reconnect', reason: 'revoked' } },
    ],
    [
      'a revoked token',
      401,
      { body: legacy(89, 'Invalid or expired token.'), is: { status: 'reconnect', reason: 'revoked' } },
    ],
    ['a revoked token, as 403', 403, { body: legacy(89, 'Invalid or expired token.'), is: { status: 'reconnect' } }],
    [
      'an unsupported authentication',
      401,
      {
        body: problem(401, 'Unsupported Authentication', typed('unsupported-authentication')),
        is: { status: 'reconnect' },
      },
    ],
    [
      'a wrong clock',
      401,
      { body: legacy(135, 'Timestamp out of bounds.'), is: { status: 'wrong_clock', until: inMinutes(5) } },
    ],
    [
      'used-up credits',
      402,
      {
        body: { title: 'CreditsDepleted', detail: 'no credits', type: typed('credits') },
        is: { status: 'out_of_credits', until: inMinutes(60) },
      },
    ],
    [
      'a reply to a stranger',
      403,
      {
        body: problem(
          403,
          'You can only reply to or quote posts where you are mentioned or are the author.',
          typed('not-authorized-for-resource'),
        ),
        is: { status: 'rejected', code: 'reply_not_allowed' },
      },
    ],
    [
      'a reply to a stranger, in older words',
      403,
      {
        body: problem(
          403,
          'Reply to this conversation is not allowed because you have not been mentioned or otherwise engaged by the author of the post you are replying to.',
        ),
        is: { status: 'rejected', code: 'reply_not_allowed' },
      },
    ],
    ['two cashtags', 403, { body: problem(403, 'A maximum of one cashtag is allowed.'), is: { code: 'cashtags' } }],
    ['a long text', 403, { body: problem(403, 'Your Tweet text is too long.'), is: { code: 'too_long' } }],
    [
      'a long text, in the old shape',
      403,
      { body: legacy(186, 'Tweet needs to be a bit shorter.'), is: { code: 'too_long' } },
    ],
    ['a suspended account', 403, { body: legacy(64, 'Your account is suspended.'), is: { code: 'account_locked' } }],
    ['a locked account', 403, { body: legacy(326, 'To protect our users …'), is: { code: 'account_locked' } }],
    [
      'a suspended account, as a problem',
      403,
      { body: problem(403, 'Your account is suspended.'), is: { code: 'account_locked' } },
    ],
    [
      'an app without rights',
      403,
      { body: problem(403, 'x', typed('client-forbidden')), is: { code: 'not_permitted' } },
    ],
    [
      'an app that asks for less',
      403,
      { body: problem(403, 'x', typed('oauth1-permissions')), is: { code: 'not_permitted' } },
    ],
    [
      'a closed resource',
      403,
      { body: problem(403, 'x', typed('disallowed-resource')), is: { code: 'not_permitted' } },
    ],
    [
      'what is not for the account',
      403,
      { body: problem(403, 'x', typed('not-authorized-for-resource')), is: { code: 'reply_not_allowed' } },
    ],
    ['a bad signature, as 403', 403, { body: legacy(32, 'Could not authenticate you.'), is: { status: 'reconnect' } }],
    [
      'a problem beside partial errors',
      403,
      { body: { ...problem(403, 'The problem.'), errors: [{ detail: 'A part.' }] }, is: { message: 'The problem.' } },
    ],
    ['a title alone', 403, { body: { title: 'Forbidden' }, is: { message: 'Forbidden' } }],
    ['a message alone', 403, { body: { message: 'No.' }, is: { message: 'No.' } }],
    ['a title before a message', 403, { body: { title: 'Forbidden', message: 'No.' }, is: { message: 'Forbidden' } }],
    [
      'a missing parent',
      404,
      {
        body: problem(404, 'You attempted to reply to a Tweet that is deleted or not visible to you.'),
        is: { code: 'parent_missing' },
      },
    ],
    [
      'media',
      400,
      { body: problem(400, 'Your media IDs are invalid.', typed('invalid-request')), is: { code: 'media_refused' } },
    ],
    [
      'what is not valid',
      400,
      {
        body: {
          errors: [{ message: 'The `text` query parameter value is odd', parameters: { text: ['x'] } }],
          title: 'Invalid Request',
          detail: 'One or more parameters to your request was invalid.',
          type: typed('invalid-request'),
        },
        is: { status: 'rejected', code: 'refused', message: 'The `text` query parameter value is odd' },
      },
    ],
    [
      'a partial error',
      404,
      {
        body: { errors: [{ title: 'Not Found Error', detail: 'Gone.', type: typed('resource-not-found') }] },
        is: { code: 'refused', message: 'Gone.' },
      },
    ],
  ])('reads %s', (_, statusCode, { body, is }) => {
    expect(judge(statusCode, body)).toMatchObject(is);
  });

  it.each([400, 401, 402, 403, 404, 429])('does not take %i for an answer of X that is not like one', (statusCode) => {
    const page = '<html><body>Forbidden: duplicate content</body></html>';
    const like = JSON.stringify(legacy(187, 'Whoops! You already said that.'));
    for (const [text, type] of [
      [page, 'text/html'],
      [like, 'text/html; charset=utf-8'],
      ['', 'application/json'],
      ['{}', 'application/json'],
      ['"Unauthorized"', 'application/json'],
    ] as const) {
      const headers = { 'content-type': type };
      expect(refusalOf({ status: 'answered', statusCode, headers, text }, now, credentials)).toBeNull();
    }
  });

  it.each([200, 302, 408, 409, 413, 418, 500, 502, 503, 504])(
    'does not know what %i means for a post',
    (statusCode) => {
      expect(judge(statusCode, problem(statusCode, 'Something'))).toBeNull();
    },
  );

  it('passes words on in one short line without tokens', () => {
    const words = `a\r\nb\u0000\u202e ${credentials.secrets.token} ${credentials.secrets.tokenSecret} ${'x'.repeat(400)}`;
    const refusal = judge(403, problem(403, words));
    expect(refusal).toMatchObject({ message: expect.stringMatching(/^a b … … x{291}…$/) });
  });
});

describe("X's allowances", () => {
  const limited = (headers: Record<string, string>, body: unknown = problem(429, 'Too Many Requests')) =>
    judge(429, body, headers);

  it('waits until the window of 15 minutes is over', () => {
    const headers = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': secondsAt(inMinutes(3)) };
    expect(limited(headers)).toEqual({ status: 'rate_limited', until: inMinutes(3), scope: 'account' });
    expect(judge(403, legacy(88, 'Rate limit exceeded'), headers)).toMatchObject({ until: inMinutes(3) });
  });

  it("waits for the day when that is used up, the account's or the app's", () => {
    const window = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': secondsAt(inMinutes(3)) };
    for (const [name, scope] of [
      ['user', 'account'],
      ['app', 'app'],
    ]) {
      const day = {
        [`x-${name}-limit-24hour-remaining`]: '0',
        [`x-${name}-limit-24hour-reset`]: secondsAt(inMinutes(600)),
      };
      expect(limited({ ...window, ...day })).toEqual({ status: 'rate_limited', until: inMinutes(600), scope });
    }
  });

  it('waits 15 minutes when X says no time, or one that cannot be', () => {
    for (const reset of [undefined, 'soon', '0', secondsAt(inMinutes(-16)), secondsAt(inMinutes(60 * 24 * 30))]) {
      const headers = reset === undefined ? {} : { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': reset };
      expect(limited(headers as Record<string, string>)).toMatchObject({ until: inMinutes(15), scope: 'account' });
    }
  });

  it('believes a time up to 25 hours from now', () => {
    const at = (minutes: number) =>
      limited({ 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': secondsAt(inMinutes(minutes)) });
    expect(at(25 * 60)).toMatchObject({ until: inMinutes(25 * 60) });
    expect(at(25 * 60 + 1)).toMatchObject({ until: inMinutes(15) });
  });

  it('asks again soon when the limit ended before its answer was read', () => {
    for (const reset of [now, inMinutes(-1), inMinutes(0.1)]) {
      const headers = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': secondsAt(reset) };
      expect(limited(headers)).toMatchObject({ until: inMinutes(1 / 3), scope: 'account' });
    }
  });

  it("takes a used-up month for the app's", () => {
    const body = problem(429, 'Usage cap exceeded: Monthly product cap', typed('usage-capped'));
    const monthly = { status: 'rate_limited', until: inMinutes(60), scope: 'app' };
    expect(limited({}, body)).toEqual(monthly);
    expect(judge(403, body)).toEqual(monthly);
  });

  it('says when the last call that was allowed is made', () => {
    const reset = { 'x-rate-limit-reset': secondsAt(inMinutes(3)) };
    expect(pauseOf({ 'x-rate-limit-remaining': '1', ...reset }, now)).toBeNull();
    expect(pauseOf({ 'x-rate-limit-remaining': '0', ...reset }, now)).toEqual(inMinutes(3));
    expect(pauseOf({}, now)).toBeNull();
  });
});
