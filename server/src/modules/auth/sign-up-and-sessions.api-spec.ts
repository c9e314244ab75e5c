import { JwtService } from '@nestjs/jwt';
import { createTestApp, type TestApp } from '../../../test/app';
import { auditOf } from '../../../test/audit';
import { auth, mailedCode, newEmail, signUp, signUpByMail, TestUser } from '../../../test/factories/user.factory';
import { dayMs, minuteMs, secondMs } from '../../common/time/clock';
import { Secrets } from '../../config/secrets';
import { UsersService } from '../users/users.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('sessions', () => {
  const refresh = (refreshToken: string) => test.http.post('/api/auth/refresh').send({ refreshToken });
  const me = (accessToken: string) => test.http.get('/api/auth/me').set(auth({ accessToken }));
  const login = async (person: TestUser, userAgent = ''): Promise<{ accessToken: string; refreshToken: string }> => {
    const { email, password } = person;
    const request = test.http.post('/api/auth/login').set('user-agent', userAgent).send({ email, password });
    return (await request.expect(200)).body.data;
  };

  it('S4: signs access tokens with an audience, a type, an id and 15 minutes to live', async () => {
    const person = await signUp(test);
    const [header, claims] = person.accessToken.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(header ?? '')).toEqual({ alg: 'HS256', typ: 'JWT' });
    const { iat, ...rest } = JSON.parse(claims ?? '');
    expect(rest).toEqual({
      sub: person.user.id,
      sid: expect.any(String),
      jti: expect.any(String),
      aud: 'quillcast',
      typ: 'access',
      exp: iat + 900,
    });
  });

  it('S4: tells an expired access token from none', async () => {
    const person = await signUp(test);
    test.clock.advance(15 * minuteMs);
    expect((await me(person.accessToken).expect(401)).body.error.type).toBe('TOKEN_EXPIRED');
    const none = await test.http.get('/api/auth/me').expect(401);
    expect(none.body.error.type).toBe('UNAUTHENTICATED');
  });

  it('F13: answers whoever reads while the time of their visit has no room on the disk', async () => {
    const person = await signUp(test);
    const isFull = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
    const recording = jest.spyOn(test.app.get(UsersService), 'recordActivity').mockRejectedValue(isFull);
    test.clock.advance(10 * minuteMs);
    await me(person.accessToken).expect(200);
    expect(recording).toHaveBeenCalledTimes(1);
    recording.mockRestore();
  });

  it('S4: refuses tokens of another key, algorithm, audience or type, and those without their claims', async () => {
    const person = await signUp(test);
    const [, payload = ''] = person.accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { exp: _exp, ...endless } = claims;
    const { jti: _jti, ...nameless } = claims;
    const secret = test.app.get(Secrets).key('access-token');
    const jwt = new JwtService({ secret });
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      new JwtService({ secret: test.app.get(Secrets).key('refresh-token') }).sign(claims),
      jwt.sign(claims, { algorithm: 'HS512' }),
      jwt.sign({ ...claims, aud: 'elsewhere' }),
      jwt.sign({ ...claims, typ: 'invite' }),
      jwt.sign(endless),
      jwt.sign(nameless),
      jwt.sign({ ...claims, sid: 'not-a-session' }),
      jwt.sign({ ...claims, sub: (await signUp(test)).user.id }),
      'nonsense',
      person.refreshToken,
    ];
    for (const token of forged) expect((await me(token)).status).toBe(401);
    await me(jwt.sign(claims)).expect(200);
  });

  it('S4: spends a refresh token for a new pair', async () => {
    const person = await signUp(test);
    const next = (await refresh(person.refreshToken).expect(200)).body.data;
    expect(Object.keys(next).sort()).toEqual(['accessToken', 'refreshToken']);
    expect(next.refreshToken).not.toBe(person.refreshToken);
    await me(next.accessToken).expect(200);
    await refresh(next.refreshToken).expect(200);
  });

  it('S4: gives the same token the same successor for 10 seconds, and leaves one live head of ten at once', async () => {
    const person = await signUp(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(person.refreshToken).expect(200)));
    const successors = new Set(answers.map(({ body }) => body.data.refreshToken));
    expect(successors.size).toBe(1);
    test.clock.advance(10 * secondMs);
    expect((await refresh(person.refreshToken).expect(200)).body.data.refreshToken).toBe([...successors][0]);
    const [live] = await test.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
       WHERE t.spent_at IS NULL AND s.id = (SELECT session_id FROM refresh_tokens WHERE token_hash = encode(sha256($1::bytea), 'hex'))`,
      [person.refreshToken],
    );
    expect(live?.count).toBe(1);
  });

  it('S4: ends the whole family and mails the person when a token is replayed later', async () => {
    const person = await signUp(test);
    const elsewhere = await login(person);
    const next = (await refresh(person.refreshToken).expect(200)).body.data;
    test.clock.advance(10 * secondMs + 1);
    expect((await refresh(person.refreshToken).expect(401)).body.error.type).toBe('UNAUTHENTICATED');
    await me(next.accessToken).expect(401);
    await refresh(next.refreshToken).expect(401);
    expect((await test.mailbox.waitFor(person.email)).subject).toBe('We signed you out of Quillcast on one device');
    await refresh(person.refreshToken).expect(401);
    await test.jobs.runAll();
    expect(test.mailbox.to(person.email)).toHaveLength(1);
    expect((await auditOf(test, person.user.id)).at(-1)).toMatch(
      /^auth\.refresh_token_replayed \{"sessionId": "[\w-]{36}"\}$/,
    );
    await me(elsewhere.accessToken).expect(200);
  });

  it('S4: keeps only hashes of refresh tokens', async () => {
    const person = await signUp(test);
    const next = (await refresh(person.refreshToken).expect(200)).body.data;
    const rows = JSON.stringify(await test.query('SELECT * FROM refresh_tokens'));
    expect(rows).not.toContain(person.refreshToken);
    expect(rows).not.toContain(next.refreshToken);
  });

  it('S4: lets a refresh token live for 30 days', async () => {
    const person = await signUp(test);
    test.clock.advance(30 * dayMs - 1);
    const next = (await refresh(person.refreshToken).expect(200)).body.data;
    test.clock.advance(30 * dayMs + 1);
    await refresh(next.refreshToken).expect(401);
  });

  it('refuses a token that we never gave', async () => {
    expect((await refresh('x'.repeat(43)).expect(401)).body.error.type).toBe('UNAUTHENTICATED');
  });

  it('logs out by the access token at once', async () => {
    const person = await signUp(test);
    const { body } = await test.http.post('/api/auth/logout').set(auth(person)).expect(200);
    expect(body.data).toEqual({ done: true });
    await me(person.accessToken).expect(401);
    await refresh(person.refreshToken).expect(401);
  });

  it('logs out by the refresh token when the access token has run out, and again without complaint', async () => {
    const person = await signUp(test);
    test.clock.advance(16 * minuteMs);
    for (let round = 0; round < 2; round += 1) {
      await test.http
        .post('/api/auth/logout')
        .set(auth(person))
        .send({ refreshToken: person.refreshToken })
        .expect(200);
    }
    await refresh(person.refreshToken).expect(401);
  });

  it('lists where the person is signed in, the newest first, and marks the asking one', async () => {
    const person = await signUpByMail(test);
    const firefox = await login(person, 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0');
    const answer = await test.http.get('/api/auth/sessions').set(auth(firefox)).expect(200);
    const [first, ...rest] = answer.body.data;
    expect(first).toEqual({
      id: expect.any(String),
      device: 'Firefox on Linux',
      ip: '127.0.0.1',
      lastUsedAt: test.clock.now().toISOString(),
      createdAt: expect.any(String),
      isCurrent: true,
    });
    expect(rest.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([false, false]);
    const page = await test.http.get('/api/auth/sessions?limit=2').set(auth(firefox)).expect(200);
    const next = await test.http
      .get(`/api/auth/sessions?limit=2&cursor=${page.body.meta.nextCursor}`)
      .set(auth(firefox))
      .expect(200);
    expect([...page.body.data, ...next.body.data]).toEqual(answer.body.data);
    expect(next.body.meta.nextCursor).toBeNull();
  });

  it('ends one session, and all others, of this person only', async () => {
    const person = await signUpByMail(test);
    const [second, third] = [await login(person), await login(person)];
    const stranger = await signUp(test);
    const list = await test.http.get('/api/auth/sessions').set(auth(third)).expect(200);
    const secondId = list.body.data[1].id;
    await test.http.delete(`/api/auth/sessions/${secondId}`).set(auth(stranger)).expect(404);
    await test.http.delete('/api/auth/sessions/nonsense').set(auth(stranger)).expect(404);
    const ended = await test.http.delete(`/api/auth/sessions/${secondId}`).set(auth(third)).expect(200);
    expect(ended.body.data).toEqual({ done: true });
    await me(second.accessToken).expect(401);
    await test.http.delete(`/api/auth/sessions/${secondId}`).set(auth(third)).expect(404);
    // The one from sign-up and the one from verifying are left.
    const others = await test.http.delete('/api/auth/sessions').set(auth(third)).expect(200);
    expect(others.body.data).toEqual({ ended: 2 });
    await me(person.accessToken).expect(401);
    await me(third.accessToken).expect(200);
    await me(stranger.accessToken).expect(200);
  });

  it('S4: sees within 3 seconds what another server ended', async () => {
    const person = await signUp(test);
    await me(person.accessToken).expect(200);
    await test.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [person.user.id]);
    test.clock.advance(3 * secondMs);
    await me(person.accessToken).expect(401);
  });
});

describe('signing up', () => {
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
    expect(me.body.data).toEqual({ user, timezone: 'UTC', hasPassword: true, hasTwoFactor: false, platforms: [] });
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
        expect(refused.body.error.details).toEqual([{ field: 'email', message: "This isn't an email address." }]);
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
