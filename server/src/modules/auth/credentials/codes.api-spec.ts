import { createTestApp, TestApp } from '../../../../test/app';
import { auditOf } from '../../../../test/audit';
import { auth, mailedCode, newEmail, signUp, signUpByMail } from '../../../../test/factories/user.factory';
import { dayMs, minuteMs } from '../../../common/time/clock';
import { AuthCleanUp } from '../auth-clean-up.service';

const newPassword = 'a fresh start in may 4';
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('one-time codes', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => test.close());

  let addresses = 0;
  const somewhere = (): string => `10.1.${(addresses += 1) & 255}.1`;
  const post = (path: string, body: object) =>
    test.http.post(`/api/auth/${path}`).set('x-forwarded-for', somewhere()).send(body);
  const verify = (email: string, code: string) => post('verify-email', { email, code, newPassword });
  const resend = (email: string) => post('resend-verification-code', { email });
  const forgot = (email: string) => post('forgot-password', { email });
  const reset = (email: string, code: string) => post('reset-password', { email, code, newPassword });
  const refusal = async (request: ReturnType<typeof verify>) => (await request.expect(422)).body.error;
  const unverified = async () => {
    const person = await signUpByMail(test, { isVerified: false });
    return { ...person, code: await mailedCode(test, person.email) };
  };

  it('S2: counts down at wrong codes and burns at the fifth', async () => {
    const { email, code } = await unverified();
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await refusal(verify(email, other(code)))).toMatchObject({
        triesLeft,
        details: [
          {
            field: 'code',
            message:
              triesLeft === 0
                ? 'Too many wrong tries: this code no longer works. Ask for a new one.'
                : `That code isn't right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
          },
        ],
      });
    const burnt = await refusal(verify(email, code));
    expect(burnt).toMatchObject({
      triesLeft: 0,
      details: [{ field: 'code', message: 'Too many wrong tries: this code no longer works. Ask for a new one.' }],
    });
  });

  it('S2: lets no more than five wrong codes through, however many come at once', async () => {
    const { email, code } = await unverified();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => refusal(verify(email, other(code)))));
    expect(guesses.map(({ triesLeft }) => triesLeft).sort((a, b) => b - a)).toEqual([
      4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
    await verify(email, code).expect(422);
  });

  it('S2: works once, also when it is tried ten times at once', async () => {
    const { email, code } = await unverified();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('S2: expires after 10 minutes, and says so', async () => {
    const { email, code } = await unverified();
    test.clock.advance(10 * minuteMs + 1);
    expect((await refusal(verify(email, code))).details[0].message).toBe('This code has expired. Ask for a new one.');
  });

  it('S2: takes only the newest code', async () => {
    const { email, code } = await unverified();
    test.clock.advance(minuteMs + 1);
    await resend(email).expect(200);
    const next = await mailedCode(test, email);
    await verify(email, code).expect(422);
    await verify(email, next).expect(200);
  });

  it('S2: a code for one purpose or address opens no other', async () => {
    const { email, code } = await unverified();
    await reset(email, code).expect(422);
    await verify(newEmail(), code).expect(422);
    await verify(email, code).expect(200);
  });

  it('S2: is nowhere in the database but as a keyed hash', async () => {
    const { code } = await unverified();
    const rows = await test.query<{ codeHash: string | null }>('SELECT code_hash FROM one_time_codes');
    for (const row of rows) expect(row.codeHash ?? '').not.toContain(code);
  });

  it('S2: sends a code again once a minute, and three in 15 minutes', async () => {
    const { email } = await unverified();
    await resend(email).expect(429);
    for (let round = 0; round < 2; round += 1) {
      test.clock.advance(minuteMs + 1);
      await resend(email).expect(200);
    }
    test.clock.advance(minuteMs + 1);
    const refused = await resend(email).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    await test.jobs.runAll();
    expect(test.mailbox.to(email)).toHaveLength(3);
  });

  it('S2: mails three codes in 15 minutes for forgotten passwords as well, and answers the fourth alike', async () => {
    const person = await signUp(test);
    test.clock.advance(16 * minuteMs);
    for (let round = 0; round < 4; round += 1) await forgot(person.email).expect(200);
    await test.jobs.runAll();
    expect(test.mailbox.to(person.email).filter(({ subject }) => subject.includes('reset'))).toHaveLength(3);
  });

  describe('S3: an address without an account', () => {
    const comparable = (body: { error?: { requestId?: string } }) =>
      JSON.stringify(body).replace(/[0-9a-f-]{36}/, 'id');

    it('gets the same answers while codes are tried', async () => {
      const { email, code } = await unverified();
      const unknown = newEmail();
      for (let round = 0; round < 6; round += 1) {
        const known = await verify(email, other(code)).expect(422);
        expect(comparable((await verify(unknown, other(code)).expect(422)).body)).toBe(comparable(known.body));
      }
    });

    it('gets the same answers when a code has expired', async () => {
      const person = await signUp(test);
      const unknown = newEmail();
      test.clock.advance(16 * minuteMs);
      for (const email of [person.email, unknown]) await forgot(email).expect(200);
      test.clock.advance(11 * minuteMs);
      const known = await reset(person.email, '000000').expect(422);
      expect(comparable((await reset(unknown, '000000').expect(422)).body)).toBe(comparable(known.body));
      expect(known.body.message).toBe('This code has expired. Ask for a new one.');
    });

    it('gets the same answers when a code that was sent again has expired', async () => {
      const { email } = await unverified();
      const unknown = newEmail();
      const verified = (await signUp(test)).email;
      test.clock.advance(16 * minuteMs);
      for (const address of [email, unknown, verified]) await resend(address).expect(200);
      test.clock.advance(11 * minuteMs);
      const known = await verify(email, '000000').expect(422);
      expect(known.body.message).toBe('This code has expired. Ask for a new one.');
      for (const address of [unknown, verified]) {
        expect(comparable((await verify(address, '000000').expect(422)).body)).toBe(comparable(known.body));
      }
    });

    it('gets the same answers to forgotten passwords and new codes, after as long', async () => {
      const person = await signUp(test);
      test.clock.advance(16 * minuteMs);
      for (const ask of [forgot, resend]) {
        const startedAt = performance.now();
        const known = await ask(person.email).expect(200);
        const unknown = await ask(newEmail()).expect(200);
        expect(unknown.body).toEqual(known.body);
        expect(known.body.data).toEqual({ resendAfterSeconds: 60 });
        expect(performance.now() - startedAt).toBeGreaterThanOrEqual(200);
        test.clock.advance(minuteMs + 1);
      }
    });

    it('gets no mail', async () => {
      const email = newEmail();
      await forgot(email).expect(200);
      await resend(email).expect(429);
      test.clock.advance(minuteMs + 1);
      await resend(email).expect(200);
      await test.jobs.runAll();
      expect(test.mailbox.to(email)).toEqual([]);
    });
  });

  it('sets a new password with a mailed code, ends every session and frees a guessed-at account', async () => {
    const person = await signUp(test);
    test.clock.advance(16 * minuteMs);
    for (let round = 0; round < 11; round += 1) await post('login', { email: person.email, password: 'a wrong guess' });
    await forgot(person.email).expect(200);
    const answer = await reset(person.email, await mailedCode(test, person.email)).expect(200);
    expect(answer.body.data).toEqual({ done: true });
    await test.http.get('/api/auth/me').set(auth(person)).expect(401);
    await post('refresh', { refreshToken: person.refreshToken }).expect(401);
    await post('login', { email: person.email, password: person.password }).expect(401);
    await post('login', { email: person.email, password: newPassword }).expect(200);
    expect((await test.mailbox.waitFor(person.email)).subject).toBe('Your Quillcast password was changed');
    expect(await auditOf(test, person.user.id)).toContain('auth.password_reset');
  });

  it('tells an address that is not proven nothing that came from who signed up with it', async () => {
    const { email } = await signUpByMail(test, { name: 'Win 1000 dollars now', isVerified: false });
    await mailedCode(test, email);
    test.clock.advance(16 * minuteMs);
    await forgot(email).expect(200);
    await reset(email, await mailedCode(test, email)).expect(200);
    const other = await signUpByMail(test, { name: 'Win 1000 dollars now', isVerified: false });
    await test.http.delete('/api/auth/me').set(auth(other)).send({ password: other.password }).expect(200);
    await test.jobs.runAll();
    const mails = [...test.mailbox.to(email), ...test.mailbox.to(other.email)];
    expect(mails).toHaveLength(5);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toContain('Win 1000');
    for (const { text } of mails) expect(text).toMatch(/^Hello,\n\n[A-Z]/);
  });

  it('takes a reset by mail as proof of the address', async () => {
    const { email } = await unverified();
    test.clock.advance(16 * minuteMs);
    await forgot(email).expect(200);
    await reset(email, await mailedCode(test, email)).expect(200);
    const answer = await post('login', { email, password: newPassword }).expect(200);
    expect(answer.body.data.user.isEmailVerified).toBe(true);
  });

  it('writes links with the configured host, never with the one asked for', async () => {
    const person = await signUp(test);
    test.clock.advance(16 * minuteMs);
    await test.http
      .post('/api/auth/forgot-password')
      .set('host', 'evil.test')
      .send({ email: person.email })
      .expect(200);
    const mail = await test.mailbox.waitFor(person.email);
    expect(mail.text).toContain('http://localhost:3000/auth/reset-password');
    expect(mail.text).not.toContain('evil.test');
  });

  it('clears away what can open nothing any more', async () => {
    const { email, code } = await unverified();
    await verify(newEmail(), code).expect(422);
    const cleanUpAfter = async (ms: number) => {
      test.clock.advance(ms);
      await test.app.get(AuthCleanUp).run();
      const sql = 'SELECT count(*)::int AS count FROM one_time_codes';
      return (await test.query<{ count: number }>(sql))[0]?.count;
    };
    expect(await cleanUpAfter(dayMs)).toBeGreaterThan(1);
    expect(await cleanUpAfter(dayMs)).toBe(0);
    const login = await post('login', { email, password: 'correct horse battery 9' }).expect(200);
    await post('refresh', { refreshToken: login.body.data.refreshToken }).expect(200);
  });
});
