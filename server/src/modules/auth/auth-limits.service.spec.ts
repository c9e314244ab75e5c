import { sha256 } from '../../common/crypto/crypto';
import type { RateLimiter, RateRule } from '../../common/rate-limits/rate-limiter';
import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import { AuthLimits } from './auth-limits.service';

const email = 'ada@example.com';
const client = { ipAddress: '192.0.2.7', userAgent: '', browserToken: null };
const browser = 'b1';

/** Refuses the keys that are used up, and notes what is asked of it. */
function limiterWith(usedUp: string[] = []) {
  const hits: [string, RateRule][] = [];
  const refunds: string[] = [];
  const limiter = {
    hit: async (key: string, rule: RateRule) => {
      hits.push([key, rule]);
      return { isAllowed: !usedUp.includes(key), retryAfterSeconds: 7 };
    },
    refund: async (key: string) => void refunds.push(key),
  } as unknown as RateLimiter;
  return { limits: new AuthLimits(limiter), hits, refunds };
}

const tenIn15Minutes = { limit: 10, windowMs: 15 * minuteMs };
const hundredIn15Minutes = { limit: 100, windowMs: 15 * minuteMs };
const signInAddress = 'sign-in:address:192.0.2.0/24';
const signInAccount = `sign-in:account:${sha256(email)}`;

describe('the limits of signing in', () => {
  it.each<[string, (limits: AuthLimits) => Promise<unknown>, [string, RateRule][]]>([
    [
      'a sign-in by its address block and account',
      (limits) => limits.signIn(email, client, null),
      [
        [signInAddress, hundredIn15Minutes],
        [signInAccount, tenIn15Minutes],
      ],
    ],
    [
      'a sign-in of a known browser by that alone',
      (limits) => limits.signIn(email, client, browser),
      [[`sign-in:browser:b1:${sha256(email)}`, tenIn15Minutes]],
    ],
    ['a password by the person', (limits) => limits.confirmPassword('ada'), [['confirm-password:ada', tenIn15Minutes]]],
    [
      'a guess of a stranger by the address block and a day',
      (limits) => limits.guessCode('verify_email', email, { client, browser: null }),
      [
        ['code:address:192.0.2.0/24', hundredIn15Minutes],
        [`code:verify_email:strangers:${sha256(email)}`, { limit: 40, windowMs: dayMs }],
      ],
    ],
    [
      'a guess of a known browser by a day alone',
      (limits) => limits.guessCode('reset_password', email, { client, browser }),
      [[`code:reset_password:known-browsers:${sha256(email)}`, { limit: 10, windowMs: dayMs }]],
    ],
    [
      'a sign-up by the address block',
      (limits) => limits.signUp(client),
      [['sign-up:address:192.0.2.0/24', { limit: 500, windowMs: hourMs }]],
    ],
    [
      'a challenge for a passkey by the address block',
      (limits) => limits.passkeyChallenge(client),
      [['passkey:challenge:192.0.2.0/24', { limit: 600, windowMs: 15 * minuteMs }]],
    ],
    [
      'a passkey by the address block alone',
      (limits) => limits.passkey(client),
      [['passkey:address:192.0.2.0/24', { limit: 100, windowMs: 15 * minuteMs }]],
    ],
    [
      'a change of the email address by the person',
      (limits) => limits.changeEmail('ada'),
      [['change-email:ada', { limit: 5, windowMs: hourMs }]],
    ],
    [
      'a mailed code by the minute and 15 of them',
      (limits) => limits.mailCode(email),
      [
        [`code-mail:minute:${sha256(email)}`, { limit: 1, windowMs: minuteMs }],
        [`code-mail:${sha256(email)}`, { limit: 3, windowMs: 15 * minuteMs }],
      ],
    ],
    [
      'a code that may be mailed by 15 minutes first',
      (limits) => limits.mayMailCode(email),
      [
        [`code-mail:${sha256(email)}`, { limit: 3, windowMs: 15 * minuteMs }],
        [`code-mail:minute:${sha256(email)}`, { limit: 1, windowMs: minuteMs }],
      ],
    ],
  ])('count %s', async (_, ask, counted) => {
    const { limits, hits } = limiterWith();
    await ask(limits);
    expect(hits).toEqual(counted);
  });

  it('give an attempt back that turned out right', async () => {
    const { limits, refunds } = limiterWith();
    const attempt = await limits.signIn(email, client, null);
    expect(refunds).toEqual([]);
    await attempt.refund();
    expect(refunds).toEqual([signInAddress, signInAccount]);
  });

  it('give the account its guess back where there was no code', async () => {
    const { limits, refunds } = limiterWith();
    await (await limits.guessCode('verify_email', email, { client, browser: null })).hitNothing();
    expect(refunds).toEqual([`code:verify_email:strangers:${sha256(email)}`]);
  });

  it('refuse when one is used up, say for how long, and give back what was counted before it', async () => {
    const { limits, hits, refunds } = limiterWith([signInAccount]);
    await expect(limits.signIn(email, client, null)).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts. Wait a moment, then try again.',
      options: { retryAfterSeconds: 7 },
    });
    expect(refunds).toEqual([signInAddress]);
    const second = limiterWith([signInAddress]);
    await expect(second.limits.signIn(email, client, null)).rejects.toMatchObject({ status: 429 });
    expect(second.hits).toEqual([hits[0]]);
    expect(second.refunds).toEqual([]);
  });

  it('leave the minute alone when no code may be mailed', async () => {
    const { limits, hits } = limiterWith([`code-mail:${sha256(email)}`]);
    expect(await limits.mayMailCode(email)).toBe(false);
    expect(hits).toHaveLength(1);
    expect(await limiterWith().limits.mayMailCode(email)).toBe(true);
  });
});
