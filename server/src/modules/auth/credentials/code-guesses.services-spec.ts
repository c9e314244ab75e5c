import { createTestApp, TestApp } from '../../../../test/app';
import { newEmail } from '../../../../test/factories/user.factory';
import { dayMs, minuteMs } from '../../../common/time/clock';

const password = 'correct horse battery 9';

describe('S2: the guesses at an account that a day has', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => test.close());

  let addresses = 0;
  const post = (path: string, body: object) =>
    test.http
      .post(`/api/auth/${path}`)
      .set('x-forwarded-for', `10.1.${(addresses += 1) & 255}.1`)
      .send(body);
  const guess = (email: string, code = '000000', cookie = '') =>
    post('verify-email', { email, code, newPassword: password }).set('cookie', cookie);
  const resend = (email: string) => post('resend-verification-code', { email });
  const newestCode = async (email: string): Promise<string> => {
    await test.jobs.runAll();
    return /\d{6}/.exec(test.mailbox.to(email).at(-1)?.subject ?? '')?.[0] ?? 'no code';
  };
  const resendLater = async (emails: string[]): Promise<void> => {
    test.clock.advance(16 * minuteMs);
    await Promise.all(emails.map((email) => resend(email).expect(200)));
  };
  /** Burns codes until no guess is left, and asks for one more. */
  const useUp = async (emails: string[], cookie = ''): Promise<void> => {
    for (let codes = cookie ? 2 : 8; codes > 0; codes -= 1) {
      await resendLater(emails);
      const five = emails.flatMap((email) => Array.from({ length: 5 }, () => email));
      await Promise.all(five.map((email) => guess(email, undefined, cookie).expect(422)));
    }
    await resendLater(emails);
  };
  const newPerson = async (): Promise<{ email: string; cookie: string }> => {
    const email = newEmail();
    const answer = await post('signup', { email, password }).expect(201);
    return { email, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  };

  it('are 40 for strangers, with an account and without', async () => {
    const { email } = await newPerson();
    const both = [email, newEmail()];
    await useUp(both);
    for (const address of both) {
      const refused = await guess(address).expect(429);
      expect(refused.body.error.type).toBe('RATE_LIMITED');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await guess(email, await newestCode(email)).expect(429);
    test.clock.advance(dayMs);
    await resend(email).expect(200);
    await guess(email, await newestCode(email)).expect(200);
  });

  it('leave in the owner, whose browser was here before and has guesses of its own', async () => {
    const { email, cookie } = await newPerson();
    await useUp([email]);
    await guess(email).expect(429);
    await guess(email, await newestCode(email), cookie).expect(200);
  });

  it('are 10 for the browsers of the account together', async () => {
    const { email, cookie } = await newPerson();
    const second = await post('login', { email, password }).expect(200);
    await useUp([email], cookie);
    for (const browser of [cookie, String(second.headers['set-cookie']).split(';')[0]])
      await guess(email, await newestCode(email), browser).expect(429);
    await guess(email, await newestCode(email)).expect(200);
  });

  it("are not for another person's browser", async () => {
    const [{ email }, other] = [await newPerson(), await newPerson()];
    await useUp([email]);
    await guess(email, await newestCode(email), other.cookie).expect(429);
  });

  it('are others for each purpose', async () => {
    const { email } = await newPerson();
    await useUp([email]);
    await guess(email).expect(429);
    await post('forgot-password', { email }).expect(200);
    const code = await newestCode(email);
    await post('reset-password', { email, code, newPassword: 'a fresh start in may 4' }).expect(200);
  });

  it('are not worn down by tries at codes that nobody asked for, or that were burnt or have expired', async () => {
    const { email } = await newPerson();
    const hitNothing = (): Promise<unknown> => Promise.all(Array.from({ length: 10 }, () => guess(email).expect(422)));
    // A count of tries that nobody asked a code for is forgotten after 70 minutes: each of these rounds begins a new one.
    for (let round = 0; round < 12; round += 1) {
      test.clock.advance(71 * minuteMs);
      await hitNothing();
    }
    await resend(email).expect(200);
    test.clock.advance(11 * minuteMs);
    for (let round = 0; round < 5; round += 1) await hitNothing();
    await resend(email).expect(200);
    await guess(email, await newestCode(email)).expect(200);
  });
});
