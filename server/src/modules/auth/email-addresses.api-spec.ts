import { createTestApp, type TestApp } from '../../../test/app';
import { auditOf } from '../../../test/audit';
import { auth, mailedCode, newEmail, signUp, signUpByMail, type TestUser } from '../../../test/factories/user.factory';
import { dayMs, minuteMs } from '../../common/time/clock';
import { totpCode } from './two-factor/totp';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('changing a verified email address', () => {
  // Changes are as old as Postgres says, so no test may leave the clock days ahead of it.
  afterEach(() => test.clock.advance(Date.now() - test.clock.now().getTime()));

  const post = (path: string, body: object, person?: { accessToken: string }) =>
    test.http
      .post(`/api/auth/${path}`)
      .set(person ? auth(person) : {})
      .send(body);
  const request = (person: TestUser, email: string) =>
    post('change-email', { email, password: person.password }, person);
  const confirm = (person: TestUser, code: string) => post('change-email/confirm', { code }, person);
  const undo = (token: string) => post('change-email/undo', { token });
  const login = (email: string, password: string) => post('login', { email, password });
  const emailOf = async (person: TestUser) =>
    (await test.http.get('/api/auth/me').set(auth(person)).expect(200)).body.data.user.email;
  const problemOf = (answer: { body: { error: { details: { field: string }[] } } }) =>
    answer.body.error.details[0]?.field;
  /** The next mail to an address, and the token of the link in it. */
  const mailTo = async (email: string) => {
    const { subject, text } = await test.mailbox.waitFor(email);
    return { subject, text, token: /undo-email-change\?token=(\S+)/.exec(text)?.[1] ?? '' };
  };

  /** A person whose change is confirmed, and the token to undo it with. */
  async function changed() {
    const person = await signUp(test);
    const email = newEmail();
    await request(person, email).expect(200);
    await mailTo(person.email);
    await confirm(person, await mailedCode(test, email)).expect(200);
    const { token } = await mailTo(person.email);
    return { person, email, token };
  }

  it('takes the new address once the code that went there is back, and keeps the sessions', async () => {
    const person = await signUp(test);
    const elsewhere = (await login(person.email, person.password).expect(200)).body.data;
    const email = newEmail();
    const asked = await request(person, email.toUpperCase()).expect(200);
    expect(asked.body.data).toEqual({ resendAfterSeconds: 60 });
    const notice = await mailTo(person.email);
    expect(notice.subject).toBe('Your Quillcast email is about to change');
    expect(notice.text).toContain(email);
    expect(await emailOf(person)).toBe(person.email);
    await login(email, person.password).expect(401);

    const answer = await confirm(person, await mailedCode(test, email)).expect(200);
    expect(answer.body.data.user).toMatchObject({ email, isEmailVerified: true });
    expect(await emailOf(person)).toBe(email);
    expect(await emailOf(elsewhere)).toBe(email);
    await login(email, person.password).expect(200);
    await login(person.email, person.password).expect(401);
    expect((await mailTo(person.email)).subject).toBe('Your Quillcast email was changed');
    expect((await auditOf(test, person.user.id)).slice(1, 3)).toEqual([
      'auth.email_change_requested',
      'auth.email_changed',
    ]);
  });

  it("needs the password, and an address that is neither the same nor somebody else's", async () => {
    const [person, other] = [await signUp(test), await signUp(test)];
    expect(problemOf(await request({ ...person, password: 'a guess' }, newEmail()).expect(422))).toBe('password');
    expect(problemOf(await request(person, person.email).expect(422))).toBe('email');
    await request(person, other.email).expect(409);
    await confirm(person, '123456').expect(409);
  });

  it('gives one of two people the address that both want', async () => {
    const [ada, ben] = [await signUp(test), await signUp(test)];
    const email = newEmail();
    await request(ada, email).expect(200);
    const adasCode = await mailedCode(test, email);
    test.clock.advance(minuteMs + 1);
    await request(ben, email).expect(200);
    const bensCode = await mailedCode(test, email);
    expect(problemOf(await confirm(ada, bensCode).expect(422))).toBe('code');
    const answers = await Promise.all([confirm(ada, adasCode), confirm(ben, bensCode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('S2: takes five tries and ten minutes', async () => {
    const person = await signUp(test);
    const email = newEmail();
    await request(person, email).expect(200);
    const code = await mailedCode(test, email);
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = [];
    for (let round = 0; round < 5; round += 1) tries.push((await confirm(person, wrong).expect(422)).body);
    expect(tries.map(({ error }) => error.triesLeft)).toEqual([4, 3, 2, 1, 0]);
    await confirm(person, code).expect(422);
    const other = newEmail();
    await request(person, other).expect(200);
    const late = await mailedCode(test, other);
    test.clock.advance(10 * minuteMs);
    await confirm(person, late).expect(422);
    expect(await emailOf(person)).toBe(person.email);
  });

  it('mails the next code without another proof, as long as the first one works', async () => {
    const person = await signUp(test);
    const email = newEmail();
    await request(person, email).expect(200);
    await mailedCode(test, email);
    test.clock.advance(minuteMs + 1);
    await post('change-email', { email }, person).expect(200);
    await mailedCode(test, email);
    expect(problemOf(await post('change-email', { email: newEmail() }, person).expect(422))).toBe('password');
    test.clock.advance(11 * minuteMs);
    expect(problemOf(await post('change-email', { email }, person).expect(422))).toBe('password');
  });

  it('replaces the request before it', async () => {
    const person = await signUp(test);
    const [first, second] = [newEmail(), newEmail()];
    await request(person, first).expect(200);
    const code = await mailedCode(test, first);
    await request(person, second).expect(200);
    await confirm(person, code).expect(422);
    await confirm(person, await mailedCode(test, second)).expect(200);
    expect(await emailOf(person)).toBe(second);
  });

  it('is stopped from the old address before it is confirmed, and signs everyone out', async () => {
    const person = await signUp(test);
    const email = newEmail();
    await request(person, email).expect(200);
    const { token } = await mailTo(person.email);
    await undo(token).expect(200);
    await test.http.get('/api/auth/me').set(auth(person)).expect(401);
    await login(person.email, person.password).expect(401);
    expect((await mailTo(person.email)).subject).toBe('Your Quillcast account is safe again');
    await post('forgot-password', { email: person.email }).expect(200);
    const newPassword = 'another long one 42';
    await post('reset-password', {
      email: person.email,
      code: await mailedCode(test, person.email),
      newPassword,
    }).expect(200);
    const again = (await login(person.email, newPassword).expect(200)).body.data;
    await confirm(again, await mailedCode(test, email)).expect(409);
    await undo(token).expect(422);
  });

  it('is undone from the old address for seven days after', async () => {
    const { person, email, token } = await changed();
    test.clock.advance(6 * dayMs);
    await undo(token).expect(200);
    const [row] = await test.query<{ email: string }>('SELECT email, password_hash FROM users WHERE id = $1', [
      person.user.id,
    ]);
    expect(row).toEqual({ email: person.email, passwordHash: null });
    await login(email, person.password).expect(401);
    expect((await auditOf(test, person.user.id)).at(-1)).toBe('auth.email_change_undone');
  });

  it("can't be undone with a forged or an old link", async () => {
    const { token } = await changed();
    const [id = ''] = token.split('.');
    expect(problemOf(await undo(`${id}.forged`).expect(422))).toBe('token');
    expect(problemOf(await undo('no token').expect(422))).toBe('token');
    const old = await changed();
    test.clock.advance(7 * dayMs + minuteMs);
    await undo(old.token).expect(422);
  });
});

describe('an account that somebody got into', () => {
  afterEach(() => test.clock.advance(Date.now() - test.clock.now().getTime()));

  const post = (path: string, body: object, person?: { accessToken: string }) =>
    test.http
      .post(`/api/auth/${path}`)
      .set(person ? auth(person) : {})
      .send(body);
  const tokenIn = (text: string) => /undo-email-change\?token=(\S+)/.exec(text)?.[1] ?? '';

  /** The intruder, who knows the password and has changed the address to one of their own. */
  async function intrusion() {
    const owner = await signUp(test);
    const { email: address, password } = owner;
    const intruder = (await post('login', { email: address, password }).expect(200)).body.data;
    const email = newEmail();
    await post('change-email', { email, password: owner.password }, intruder).expect(200);
    await post('change-email/confirm', { code: await mailedCode(test, email) }, intruder).expect(200);
    const { text: asked } = await test.mailbox.waitFor(owner.email);
    const { text: changed } = await test.mailbox.waitFor(owner.email);
    expect(tokenIn(changed)).toBe(tokenIn(asked));
    return { owner, intruder: { ...owner, ...intruder, email }, token: tokenIn(changed) };
  }

  const turnOnTwoFactor = async (person: TestUser) => {
    const { secret } = (await post('two-factor/setup', { password: person.password }, person).expect(200)).body.data;
    await post('two-factor/enable', { code: totpCode(secret, test.clock.now()) }, person).expect(200);
  };

  it('S4: comes back whole: what was added since is removed, and the owner is back in', async () => {
    const { owner, intruder, token } = await intrusion();
    await turnOnTwoFactor(intruder);
    await post('change-email/undo', { token }).expect(200);
    await test.http.get('/api/auth/me').set(auth(intruder)).expect(401);
    await post('forgot-password', { email: owner.email }).expect(200);
    for (const subject of ['Two-factor sign-in is on for Quillcast', 'Your Quillcast account is safe again'])
      expect((await test.mailbox.waitFor(owner.email)).subject).toBe(subject);
    const newPassword = 'another long one 42';
    const code = await mailedCode(test, owner.email);
    await post('reset-password', { email: owner.email, code, newPassword }).expect(200);
    const { user } = (await post('login', { email: owner.email, password: newPassword }).expect(200)).body.data;
    expect(user).toMatchObject({ id: owner.user.id, email: owner.email });
  });

  it('S4: comes back whole also where the intruder began before the change of address', async () => {
    const owner = await signUp(test);
    await test.query(
      `INSERT INTO identities (id, user_id, issuer, subject, email)
       VALUES (gen_random_uuid(), $1, 'https://accounts.google.com', $2, $2)`,
      [owner.user.id, owner.email],
    );
    await post('change-email', { email: newEmail(), password: owner.password }, owner).expect(200);
    await post('change-email/undo', { token: tokenIn((await test.mailbox.waitFor(owner.email)).text) }).expect(200);
    expect(await test.query('SELECT 1 FROM identities WHERE user_id = $1', [owner.user.id])).toEqual([]);
  });

  it('keeps what its owner had long before', async () => {
    const owner = await signUp(test);
    const issuer = 'https://accounts.google.com';
    await test.query(
      `INSERT INTO identities (id, user_id, issuer, subject, email, created_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $3, now() - interval '8 days')`,
      [owner.user.id, issuer, owner.email],
    );
    await post('change-email', { email: newEmail(), password: owner.password }, owner).expect(200);
    await post('change-email/undo', { token: tokenIn((await test.mailbox.waitFor(owner.email)).text) }).expect(200);
    expect(await test.query('SELECT 1 FROM identities WHERE user_id = $1', [owner.user.id])).toHaveLength(1);
  });

  it("S4: is nobody's way in any more even where the address can't be put back", async () => {
    const { owner, intruder, token } = await intrusion();
    await test.query(`INSERT INTO users (id, email, name) VALUES (gen_random_uuid(), $1, 'Ben')`, [owner.email]);
    await post('change-email/undo', { token }).expect(409);
    await test.http.get('/api/auth/me').set(auth(intruder)).expect(401);
    await post('login', { email: intruder.email, password: owner.password }).expect(401);
  });

  it('tells the address from before of every way in that is added, with the way back', async () => {
    const { owner, intruder, token } = await intrusion();
    await turnOnTwoFactor(intruder);
    const here = await test.mailbox.waitFor(owner.email);
    expect(here.subject).toBe('Two-factor sign-in is on for Quillcast');
    expect(tokenIn(here.text)).toBe(token);
    const subjects = [await test.mailbox.waitFor(intruder.email), await test.mailbox.waitFor(intruder.email)];
    expect(subjects.map(({ subject }) => subject)).toEqual(['Your Quillcast email was changed', here.subject]);
    for (const { text } of subjects) expect(text).not.toContain('undo-email-change');
  });

  it('S3: keeps the old address for its owner for seven days, and answers as for one that has an account', async () => {
    const { owner, intruder, token } = await intrusion();
    const [taken, other] = [await signUp(test), await signUp(test)];
    const { email: corrected, ...unverified } = await signUpByMail(test, { isVerified: false });
    const password = 'correct horse battery 9';
    const answersTo = async (email: string) => {
      const answers = [
        await post('signup', { email, password }),
        await post('change-email', { email, password: other.password }, other),
        await test.http.patch('/api/auth/me').set(auth(unverified)).send({ email }),
      ];
      return answers.map(({ status, body: { message } }) => ({ status, message }));
    };
    const answers = await answersTo(owner.email);
    expect(answers).toEqual(await answersTo(taken.email));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await test.query('SELECT 1 FROM users WHERE email = $1', [owner.email])).toEqual([]);
    expect(await test.query('SELECT 1 FROM users WHERE email = $1', [corrected])).toHaveLength(1);
    await post('change-email/undo', { token }).expect(200);
    // The address that the intruder left is free again.
    await post('signup', { email: intruder.email, password }).expect(201);
  });

  it('gives no way back to the address in between once the account has its old one again', async () => {
    const { owner, intruder } = await intrusion();
    await post('change-email', { email: owner.email, password: owner.password }, intruder).expect(200);
    await post('change-email/confirm', { code: await mailedCode(test, owner.email) }, intruder).expect(200);
    // The two come in any order.
    const mails = [await test.mailbox.waitFor(intruder.email), await test.mailbox.waitFor(intruder.email)];
    const warning = mails.find(({ subject }) => subject === 'Your Quillcast email is about to change');
    await post('change-email/undo', { token: tokenIn(warning?.text ?? '') }).expect(422);
    await post('signup', { email: intruder.email, password: owner.password }).expect(201);
  });

  it('keeps the way back of its owner while an intruder changes it there and back', async () => {
    const { owner, intruder, token } = await intrusion();
    await post('change-email', { email: owner.email, password: owner.password }, intruder).expect(200);
    await post('change-email/confirm', { code: await mailedCode(test, owner.email) }, intruder).expect(200);
    await post('change-email/undo', { token }).expect(200);
    await test.http.get('/api/auth/me').set(auth(intruder)).expect(401);
  });

  it('frees the old address after seven days', async () => {
    const { owner } = await intrusion();
    test.clock.advance(7 * dayMs + minuteMs);
    const password = 'correct horse battery 9';
    await post('signup', { email: owner.email, password }).expect(201);
  });
});

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const newPassword = 'a fresh start in may 4';

describe('verifying an address that somebody else signed up with', () => {
  const squat = async () => {
    const squatter = await signUpByMail(test, { name: 'Mallory', isVerified: false });
    return { squatter, email: squatter.email, code: await mailedCode(test, squatter.email) };
  };
  const verify = (body: object) => test.http.post('/api/auth/verify-email').send(body);
  const login = (email: string, password: string) => test.http.post('/api/auth/login').send({ email, password });
  const me = (person: { accessToken: string }) => test.http.get('/api/auth/me').set(auth(person));

  it('S5: asks another browser for a new password, and ends what the first one had with it', async () => {
    const { squatter, email, code } = await squat();
    await me(squatter).expect(200);
    const loggedIn = (await login(email, squatter.password).expect(200)).body.data;
    const asked = await verify({ email, code }).expect(422);
    expect(asked.body.error.details).toEqual([
      {
        field: 'newPassword',
        message: 'This account was created on another device. Choose a new password to finish.',
      },
    ]);
    await me(squatter).expect(200);

    const owner = (await verify({ email, code, newPassword }).expect(200)).body.data;
    for (const session of [squatter, loggedIn]) {
      await me(session).expect(401);
      await test.http.post('/api/auth/refresh').send({ refreshToken: session.refreshToken }).expect(401);
    }
    await login(email, squatter.password).expect(401);
    await login(email, newPassword).expect(200);
    await me(owner).expect(200);
    await verify({ email, code, newPassword }).expect(422);
  });

  it('S5: leaves nothing of the profile that the first one made', async () => {
    const { squatter, email, code } = await squat();
    await test.http.patch('/api/auth/me').set(auth(squatter)).send({ timezone: 'Asia/Tokyo' }).expect(200);
    await test.query(`UPDATE users SET avatar_url = '/mallory.png' WHERE id = $1`, [squatter.user.id]);
    const owner = (await verify({ email, code, newPassword }).expect(200)).body.data;
    expect((await me(owner).expect(200)).body.data).toMatchObject({
      user: {
        id: squatter.user.id,
        name: expect.stringMatching(/^Person /),
        avatarUrl: null,
        isEmailVerified: true,
        workspaces: [{ name: expect.stringMatching(/^Person .*'s workspace$/) }],
      },
      timezone: 'UTC',
    });
  });

  it('S5: leaves nothing of it to whoever resets the password by mail either', async () => {
    const { squatter, email } = await squat();
    await test.http.patch('/api/auth/me').set(auth(squatter)).send({ timezone: 'Asia/Tokyo' }).expect(200);
    await test.http.post('/api/auth/forgot-password').send({ email }).expect(200);
    const code = await mailedCode(test, email);
    await test.http.post('/api/auth/reset-password').send({ email, code, newPassword }).expect(200);
    const owner = (await login(email, newPassword).expect(200)).body.data;
    expect(owner.user).toMatchObject({
      id: squatter.user.id,
      name: expect.stringMatching(/^Person /),
      workspaces: [{ name: expect.stringMatching(/^Person .*'s workspace$/) }],
    });
    const [workspace] = await test.query('SELECT timezone FROM workspaces WHERE id = $1', [squatter.workspaceId]);
    expect(workspace).toEqual({ timezone: 'UTC' });
  });

  it('leaves the profile alone where the browser that signed up resets the password', async () => {
    const email = newEmail();
    const body = { email, password: 'correct horse battery 9', name: 'Ada' };
    const { headers } = await test.http.post('/api/auth/signup').send(body).expect(201);
    await mailedCode(test, email);
    await test.http.post('/api/auth/forgot-password').send({ email }).expect(200);
    await test.http
      .post('/api/auth/reset-password')
      .set('cookie', headers['set-cookie'] ?? '')
      .send({ email, code: await mailedCode(test, email), newPassword })
      .expect(200);
    expect((await login(email, newPassword).expect(200)).body.data.user.name).toBe('Ada');
  });

  it('S5: gives it to whoever proves it for another account, and the one made with it is gone', async () => {
    const { squatter, email } = await squat();
    const owner = await signUp(test);
    test.clock.advance(minuteMs + 1);
    await test.http
      .post('/api/auth/change-email')
      .set(auth(owner))
      .send({ email, password: owner.password })
      .expect(200);
    await me(squatter).expect(200);
    const code = await mailedCode(test, email);
    await test.http.post('/api/auth/change-email/confirm').set(auth(owner)).send({ code }).expect(200);
    await me(squatter).expect(401);
    expect((await login(email, owner.password).expect(200)).body.data.user.id).toBe(owner.user.id);
  });

  it('does not say to whoever has no code where an address signed up', async () => {
    const { email, code } = await squat();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const address of [email, newEmail()]) {
      const refused = await verify({ email: address, code: wrong }).expect(422);
      expect(refused.body.error).toMatchObject({ triesLeft: 4, details: [{ field: 'code' }] });
    }
  });

  it('holds a new password to the rules of sign-up, without spending the code', async () => {
    const { email, code } = await squat();
    const poor = await verify({ email, code, newPassword: 'password123!' }).expect(422);
    expect(poor.body.error.details).toEqual([{ field: 'newPassword', message: expect.any(String) }]);
    await verify({ email, code, newPassword }).expect(200);
  });

  it('asks nothing of the browser that signed up, be it known by its session or its cookie', async () => {
    const email = newEmail();
    const password = 'correct horse battery 9';
    const answer = await test.http.post('/api/auth/signup').send({ email, password, name: 'Ada' }).expect(201);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const code = await mailedCode(test, email);
    const verified = await verify({ email, code }).set('cookie', cookie).expect(200);
    expect(verified.body.data.user).toMatchObject({ name: 'Ada', isEmailVerified: true });
    await me(answer.body.data).expect(200);
    await login(email, password).expect(200);
  });

  it('S4: lets no sign-in through that began with the password from before', async () => {
    const { squatter, email, code } = await squat();
    const answers = await Promise.all([
      verify({ email, code, newPassword }),
      ...Array.from({ length: 5 }, () => login(email, squatter.password)),
    ]);
    for (const { status, body } of answers.slice(1)) if (status === 200) await me(body.data).expect(401);
    expect(answers[0].status).toBe(200);
  });

  it('names the time and the device of the sign-up in every mail with a code, and nothing that was typed there', async () => {
    const email = newEmail();
    const body = { email, password: 'correct horse battery 9', name: 'Claim your prize' };
    await test.http.post('/api/auth/signup').set('user-agent', chromeOnWindows).send(body).expect(201);
    const [{ createdAt } = { createdAt: new Date(0) }] = await test.query<{ createdAt: Date }>(
      'SELECT created_at FROM users WHERE email = $1',
      [email],
    );
    const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    const line = `The account was created on ${time.format(createdAt)} UTC (Chrome on Windows).`;
    const first = await test.mailbox.waitFor(email);
    expect(first.text).toContain(line);
    expect(first.text).not.toContain('prize');
    test.clock.advance(minuteMs + 1);
    await test.http
      .post('/api/auth/resend-verification-code')
      .set('user-agent', 'curl/8.14.1')
      .send({ email })
      .expect(200);
    expect((await test.mailbox.waitFor(email)).text).toContain(line);
  });
});
