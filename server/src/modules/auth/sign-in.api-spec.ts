import { createTestApp, TestApp } from '../../../test/app';
import { auditOf } from '../../../test/audit';
import { auth, newEmail, signUpByMail, TestUser } from '../../../test/factories/user.factory';
import { dayMs, minuteMs } from '../../common/time/clock';
import { PasswordHasher } from './credentials/password-hasher';
import { KnownBrowsers } from './sessions/known-browsers.service';

const wrong = 'not the password at all';

describe('signing in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { TRUSTED_PROXIES: '1', ADMIN_EMAILS: 'boss@example.com, late@example.com' } });
  });
  afterAll(() => test.close());

  let addresses = 0;
  /** A sign-in from an address block of its own, unless one is given. */
  const login = (
    email: string,
    password: string,
    { cookie = '', from = `10.${(addresses += 1) >> 8}.${addresses & 255}.1` } = {},
  ) => test.http.post('/api/auth/login').set('x-forwarded-for', from).set('cookie', cookie).send({ email, password });
  const statuses = (answers: { status: number }[]): Record<number, number> =>
    answers.reduce<Record<number, number>>((all, { status }) => ({ ...all, [status]: (all[status] ?? 0) + 1 }), {});
  const browserOf = (answer: { headers: Record<string, unknown> }): string =>
    String((answer.headers['set-cookie'] as string[])[0]).split(';')[0] ?? '';

  it('answers the person and a pair of tokens', async () => {
    const person = await signUpByMail(test);
    const answer = await login(person.email.toUpperCase(), person.password).expect(200);
    expect(answer.body.data.user).toMatchObject({ id: person.user.id, isEmailVerified: true });
    await test.http.get('/api/auth/me').set(auth(answer.body.data)).expect(200);
  });

  it('S3: answers a wrong password, an unknown address and an account without a password alike', async () => {
    const person = await signUpByMail(test);
    const google = await signUpByMail(test);
    await test.query('UPDATE users SET password_hash = NULL WHERE id = $1', [google.user.id]);
    const answers = await Promise.all(
      [person.email, newEmail(), google.email].map((email) => login(email, wrong).expect(401)),
    );
    const [first, ...others] = answers.map(({ body }) => ({ ...body, error: { ...body.error, requestId: '' } }));
    expect(first).toEqual({
      success: false,
      statusCode: 401,
      message: 'The email or password is wrong.',
      error: { type: 'INVALID_CREDENTIALS', requestId: '' },
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('S3: does the same work for an unknown address: one argon2 check', async () => {
    const verify = jest.spyOn(test.app.get(PasswordHasher), 'verify');
    const person = await signUpByMail(test);
    await login(person.email, wrong);
    await login(newEmail(), wrong);
    const [stored] = await test.query('SELECT password_hash FROM users WHERE id = $1', [person.user.id]);
    expect(verify.mock.calls).toEqual([
      [(stored as { passwordHash: string }).passwordHash, wrong],
      [null, wrong],
    ]);
    verify.mockRestore();
  });

  it('S1: lets ten attempts at an account through in 15 minutes, from however many addresses at once', async () => {
    const person = await signUpByMail(test);
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(person.email, wrong)));
    expect(statuses(answers)).toEqual({ 401: 10, 429: 30 });
    const refused = await login(person.email, person.password).expect(429);
    expect(refused.body.error.type).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    test.clock.advance(15 * minuteMs + 1);
    await login(person.email, person.password).expect(200);
  });

  it('S1: limits guesses at an unknown address in the same way', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 15 }, () => login(email, wrong)));
    expect(statuses(answers)).toEqual({ 401: 10, 429: 5 });
  });

  it("S1: lets the owner's browser in while strangers guess, and gives strangers nothing by that", async () => {
    const person = await signUpByMail(test);
    const cookie = browserOf(await login(person.email, person.password).expect(200));
    expect(cookie).toMatch(/^qc_browser=[\w-]{43}$/);
    await Promise.all(Array.from({ length: 15 }, () => login(person.email, wrong)));
    await login(person.email, person.password, { cookie }).expect(200);
    await login(person.email, wrong).expect(429);
    const guesses = await Promise.all(Array.from({ length: 15 }, () => login(person.email, wrong, { cookie })));
    expect(statuses(guesses)).toEqual({ 401: 10, 429: 5 });
  });

  it("S1: does not take another person's browser, or a made-up one, for the owner's", async () => {
    const person = await signUpByMail(test);
    const other = await signUpByMail(test);
    const cookie = browserOf(await login(other.email, other.password).expect(200));
    await Promise.all(Array.from({ length: 10 }, () => login(person.email, wrong)));
    await login(person.email, person.password, { cookie }).expect(429);
    await login(person.email, person.password, { cookie: `qc_browser=${'a'.repeat(43)}` }).expect(429);
  });

  it('S1: limits the attempts from one address block over all accounts', async () => {
    // What is counted are attempts, whatever they cost.
    const verify = jest.spyOn(test.app.get(PasswordHasher), 'verify').mockResolvedValue(false);
    const answers = [];
    for (let round = 0; round < 11; round += 1) {
      const from = `192.0.2.${round}`;
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => login(newEmail(), wrong, { from })))));
    }
    expect(statuses(answers)).toEqual({ 401: 100, 429: 10 });
    verify.mockRestore();
  });

  it('counts wrong attempts only', async () => {
    const person = await signUpByMail(test);
    for (let round = 0; round < 12; round += 1) await login(person.email, person.password).expect(200);
  });

  it('answers 403 to a suspended person, and only to the right password', async () => {
    const person = await signUpByMail(test);
    await test.query('UPDATE users SET suspended_at = now() WHERE id = $1', [person.user.id]);
    expect((await login(person.email, person.password).expect(403)).body.error.type).toBe('ACCOUNT_SUSPENDED');
    await login(person.email, wrong).expect(401);
    test.clock.advance(3_001);
    expect((await test.http.get('/api/auth/me').set(auth(person)).expect(403)).body.error.type).toBe(
      'ACCOUNT_SUSPENDED',
    );
    await test.http.post('/api/auth/refresh').send({ refreshToken: person.refreshToken }).expect(403);
  });

  it('says at each field what is missing', async () => {
    const { body } = await test.http.post('/api/auth/login').send({}).expect(422);
    expect(body.error.details).toEqual([
      { field: 'password', message: 'Enter your password.' },
      { field: 'email', message: 'Enter your email address.' },
    ]);
  });

  it('makes a site admin of those whom ADMIN_EMAILS names, once their address is verified', async () => {
    const late: TestUser = await signUpByMail(test, { email: 'late@example.com', isVerified: false });
    expect((await login(late.email, late.password).expect(200)).body.data.user.isAdmin).toBe(false);
    const boss = await signUpByMail(test, { email: 'boss@example.com' });
    expect(boss.user.isAdmin).toBe(true);
    expect(await auditOf(test, boss.user.id)).toContain('auth.admin_granted {"by": "ADMIN_EMAILS"}');
    expect((await signUpByMail(test)).user.isAdmin).toBe(false);
  });

  it('keeps the cookie of a browser that it knows, also for another person, and replaces one that it never gave', async () => {
    const [person, other] = [await signUpByMail(test), await signUpByMail(test)];
    const cookie = browserOf(await login(person.email, person.password).expect(200));
    expect(browserOf(await login(person.email, person.password, { cookie }).expect(200))).toBe(cookie);
    expect(browserOf(await login(other.email, other.password, { cookie }).expect(200))).toBe(cookie);
    const foreign = `qc_browser=${'b'.repeat(43)}`;
    expect(browserOf(await login(person.email, person.password, { cookie: foreign }).expect(200))).not.toBe(foreign);
  });

  it('forgets a browser after a year, as its cookie does, and the oldest of more than 20', async () => {
    const person = await signUpByMail(test);
    const known = async () =>
      (await test.query('SELECT FROM known_browsers WHERE user_id = $1', [person.user.id])).length;
    for (let count = 0; count < 22; count += 1) await login(person.email, person.password).expect(200);
    expect(await known()).toBe(20);
    const after = async (days: number) => {
      test.clock.advance(days * dayMs);
      await test.app.get(KnownBrowsers).deleteOld();
      return known();
    };
    expect(await after(366)).toBe(20);
    expect(await after(1)).toBe(0);
  });

  it('marks the browser with a cookie that scripts cannot read', async () => {
    const person = await signUpByMail(test);
    const answer = await login(person.email, person.password).expect(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});
