import { minuteMs } from '../../../../common/time/clock';
import { refusalOf } from './meta.errors';

const now = new Date('2026-11-29T10:00:00Z');
const answered = (error: object, statusCode = 400, headers = {}) =>
  ({ status: 'answered', statusCode, headers, text: JSON.stringify({ error }) }) as const;

describe('what Meta refuses', () => {
  it.each([
    [
      { code: 190, error_subcode: 463, message: 'Expired' },
      { status: 'reconnect', reason: 'expired' },
    ],
    [
      { code: 190, error_subcode: 460 },
      { status: 'reconnect', reason: 'revoked' },
    ],
    [
      { code: 10, message: 'No permission' },
      { status: 'rejected', code: 'not_permitted' },
    ],
    [{ code: 275 }, { status: 'rejected', code: 'not_permitted' }],
    [{ code: 80002 }, { status: 'rate_limited', until: new Date('2026-11-29T11:00:00Z') }],
    [
      { code: 368, error_subcode: 1390008 },
      { status: 'rate_limited', until: new Date('2026-11-29T16:00:00Z') },
    ],
    [{ code: 506 }, { status: 'duplicate' }],
    [{ code: 368, message: "You've already posted this." }, { status: 'duplicate' }],
    [
      { code: 24, error_subcode: 4279009 },
      { status: 'deferred', why: 'media_not_ready' },
    ],
    [
      { code: 9007, error_subcode: 2207027 },
      { status: 'deferred', why: 'media_not_ready' },
    ],
    [
      { code: 1, error_subcode: 2207052 },
      { status: 'deferred', why: 'media_not_ready' },
    ],
    [
      { code: 4, error_subcode: 2207051 },
      { status: 'rejected', code: 'account_locked' },
    ],
    [{ code: 100, error_subcode: 33 }, { status: 'missing' }],
    [
      { code: 100, message: 'Param text must be at most 500 characters long.' },
      { status: 'rejected', code: 'too_long' },
    ],
    [
      { code: 100, message: 'Something else' },
      { status: 'rejected', code: 'refused' },
    ],
  ])('takes %j for %j', (error, refusal) => {
    expect(refusalOf(answered(error), now)).toMatchObject(refusal);
  });

  it.each([
    answered({ code: 2, is_transient: true, message: 'Unexpected' }, 500),
    answered({ code: 100, is_transient: true }),
    answered({ code: 1, message: 'An unknown error occurred' }),
    answered({ message: 'no code' }),
    { status: 'answered', statusCode: 400, headers: { 'content-type': 'text/html' }, text: '<p>' } as const,
  ])('does not know what came of %j', (answer) => {
    expect(refusalOf(answer, now)).toBeNull();
  });

  it('waits as long as the header says', () => {
    const headers = { 'x-business-use-case-usage': '{"7":[{"estimated_time_to_regain_access":12}]}' };
    expect(refusalOf(answered({ code: 4 }, 400, headers), now)).toMatchObject({
      until: new Date(now.getTime() + 12 * minuteMs),
    });
  });
});
