import { createTestApp, TestApp } from '../../../test/app';
import { auditOf } from '../../../test/audit';
import { auth, mailedCode, newEmail, signUpByMail } from '../../../test/factories/user.factory';

describe('signing up', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('answers the person with a workspace of their own and a pair of tokens', async () => {
    const email = newEmail();
    const answer = await test.http
      .post('/api/auth/signup')
      .send({ email: ` ${email.toUpperCase()} `, password: 'correct horse battery 9', name: 'Ada' })
      .expect(201);
    const { user, accessToken, refreshToken } = answer.body.data;
    expect(user).toEqual({
      id: expect.any(String),
      email,
      name: 'Ada',
      avatarUrl: null,
      isEmailVerified: false,
      isSample: false,
      isAdmin: false,
      onboardedAt: null,
      workspaces: [{ id: user.activeWorkspaceId, name: "Ada's workspace", role: 'owner', planId: 'free' }],
      activeWorkspaceId: expect.any(String),
    });
    expect(accessToken.split('.')).toHaveLength(3);
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    const me = await test.http.get('/api/auth/me').set(auth({ accessToken })).expect(200);
    expect(me.body.data).toEqual({ user, timezone: 'UTC', hasPassword: true });
  });

  it.each(['Win 1000$ at https://evil.test/claim?x now', 'www.evil.test', 'me@evil.test', 'A\u2028da', 'Ada\u202e'])(
    'refuses the name %j',
    async (name) => {
      const { body } = await test.http
        .post('/api/auth/signup')
        .send({ email: newEmail(), password: 'correct horse battery 9', name })
        .expect(422);
      expect(body.error.details).toEqual([{ field: 'name', message: expect.stringMatching(/name.*\.$/) }]);
    },
  );

  it('makes a name out of the address when none is given', async () => {
    const answer = await test.http
      .post('/api/auth/signup')
      .send({ email: 'grace.hopper-1906@example.com', password: 'correct horse battery 9' })
      .expect(201);
    expect(answer.body.data.user.name).toBe('Grace Hopper 1906');
    const signs = await test.http
      .post('/api/auth/signup')
      .send({ email: '_-_@example.com', password: 'correct horse battery 9' })
      .expect(201);
    expect(signs.body.data.user.name).toBe('You');
  });

  it('confines people to verifying their address until they have', async () => {
    const person = await signUpByMail(test, { isVerified: false });
    const refused = await test.http.get('/api/workspace').set(auth(person)).expect(403);
    expect(refused.body.error.type).toBe('EMAIL_NOT_VERIFIED');
    const code = await mailedCode(test, person.email);
    const verified = await test.http
      .post('/api/auth/verify-email')
      .set(auth(person))
      .send({ email: person.email, code })
      .expect(200);
    expect(verified.body.data.user.isEmailVerified).toBe(true);
    // The session from before is not held back by what was cached about it.
    await test.http.get('/api/workspace').set(auth(person)).expect(200);
    await test.http.get('/api/workspace').set(auth(verified.body.data)).expect(200);
  });

  it('goes on with the same session when the browser that verifies is signed in', async () => {
    const person = await signUpByMail(test, { isVerified: false });
    const code = await mailedCode(test, person.email);
    const verified = await test.http
      .post('/api/auth/verify-email')
      .set(auth(person))
      .send({ email: person.email, code })
      .expect(200);
    const sessions = await test.http.get('/api/auth/sessions').set(auth(verified.body.data)).expect(200);
    expect(sessions.body.data).toHaveLength(1);
    await test.http.post('/api/auth/refresh').send({ refreshToken: person.refreshToken }).expect(401);
    await test.http.post('/api/auth/refresh').send({ refreshToken: verified.body.data.refreshToken }).expect(200);
  });

  it('refuses a known address, however it is typed, also when two sign up at once', async () => {
    const email = newEmail();
    const body = { email, password: 'correct horse battery 9' };
    const answers = await Promise.all([1, 2, 3].map(() => test.http.post('/api/auth/signup').send(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const again = await test.http
      .post('/api/auth/signup')
      .send({ ...body, email: email.toUpperCase() })
      .expect(409);
    expect(again.body.error.type).toBe('CONFLICT');
  });

  it('makes one account of the spellings of a mailbox, and none of those that only look like it', async () => {
    const name = newEmail().split('@')[0];
    const signUpAs = (email: string) =>
      test.http.post('/api/auth/signup').send({ email, password: 'correct horse battery 9' });
    const { body } = await signUpAs(`${name}@exämple.com`).expect(201);
    expect(body.data.user.email).toBe(`${name}@xn--exmple-cua.com`);
    await signUpAs(`${name}@XN--exmple-cua.com`).expect(409);
    for (const unseen of ['\u00ad', '\u200b', '\u0007'])
      for (const email of [`${name}@exa${unseen}mple.com`, `${name}${unseen}@example.com`]) {
        const refused = await signUpAs(email).expect(422);
        expect(refused.body.error.details).toEqual([{ field: 'email', message: 'This is not an email address.' }]);
      }
  });

  it.each([
    ['a short one', 'only9char'],
    ['a long one', 'x1'.repeat(65)],
    ['a common one', 'password123!'],
    ['a keyboard row', 'qwertyuiop1'],
    ['one that repeats itself', 'abcabcabcabc'],
  ])('refuses %s as a password', async (_, password) => {
    const answer = await test.http.post('/api/auth/signup').send({ email: newEmail(), password }).expect(422);
    expect(answer.body.error.details).toEqual([{ field: 'password', message: expect.any(String) }]);
  });

  it('refuses a password that contains the address', async () => {
    const answer = await test.http
      .post('/api/auth/signup')
      .send({ email: 'margaret@example.com', password: 'I am Margaret 42' })
      .expect(422);
    expect(answer.body.message).toBe('The password must not contain your email address.');
  });

  it('lets people correct their address until it is verified', async () => {
    const person = await signUpByMail(test, { isVerified: false });
    const oldCode = await mailedCode(test, person.email);
    const email = newEmail();
    await test.http.patch('/api/auth/me').set(auth(person)).send({ email }).expect(200);
    await test.http.post('/api/auth/verify-email').send({ email: person.email, code: oldCode }).expect(422);
    const code = await mailedCode(test, email);
    const verified = await test.http.post('/api/auth/verify-email').set(auth(person)).send({ email, code }).expect(200);
    expect(verified.body.data.user).toMatchObject({ id: person.user.id, email, isEmailVerified: true });
    const late = await test.http.patch('/api/auth/me').set(auth(person)).send({ email: newEmail() }).expect(409);
    expect(late.body.error.type).toBe('CONFLICT');
    expect(await auditOf(test, person.user.id)).toEqual([
      'auth.signed_up',
      'auth.email_changed',
      'auth.email_verified',
    ]);
  });

  it('does not let a corrected address take over another account', async () => {
    const other = await signUpByMail(test);
    const person = await signUpByMail(test, { isVerified: false });
    await test.http.patch('/api/auth/me').set(auth(person)).send({ email: other.email }).expect(409);
  });
});
