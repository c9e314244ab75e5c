import { createTestApp, TestApp } from '../../../../test/app';
import { auditOf } from '../../../../test/audit';
import { InviteActions } from '../../../../test/factories/invite.factory';
import { auth, mailedCode, newEmail, signUp, signUpByMail } from '../../../../test/factories/user.factory';
import { minuteMs } from '../../../common/time/clock';
import { FakeGoogle } from './google.fake';
import { GooglePort } from './google.port';

interface Browser {
  cookie: string;
}

describe('signing in with Google', () => {
  let test: TestApp;
  const google = new FakeGoogle();
  beforeAll(async () => {
    test = await createTestApp({ configure: (builder) => builder.overrideProvider(GooglePort).useValue(google) });
  });
  afterAll(() => test.close());

  const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
    ((answer.headers['set-cookie'] ?? []) as string[])
      .find((cookie) => cookie.startsWith('qc_provider='))
      ?.split(';')[0] ?? '';
  const begin = async (): Promise<Browser & { state: string }> => {
    const answer = await test.http.get('/api/auth/google').expect(302);
    return {
      cookie: cookieOf(answer),
      state: new URL(String(answer.headers['location'])).searchParams.get('state') ?? '',
    };
  };
  const comeBack = async (
    browser: Browser,
    query: object,
  ): Promise<Browser & { code: string | null; error: string | null; url: string }> => {
    const answer = await test.http
      .get('/api/auth/google/callback')
      .set('cookie', browser.cookie)
      .query(query)
      .expect(302);
    const url = new URL(String(answer.headers['location']));
    expect(`${url.origin}${url.pathname}`).toBe('http://localhost:3000/auth/callback');
    const { searchParams } = url;
    return {
      cookie: cookieOf(answer),
      code: searchParams.get('code'),
      error: searchParams.get('error'),
      url: url.href,
    };
  };
  const exchange = (browser: Browser, code: string | null) =>
    test.http.post('/api/auth/exchange').set('cookie', browser.cookie).send({ code });
  let subjects = 0;
  const newSubject = (): string => `10${(subjects += 1)}`;
  const agreed = async (person: Parameters<FakeGoogle['agrees']>[0]) => {
    const { cookie, state } = await begin();
    return comeBack({ cookie }, { state, code: google.agrees(person) });
  };
  const signInWith = async (person: Parameters<FakeGoogle['agrees']>[0]) => {
    const back = await agreed(person);
    return (await exchange(back, back.code).expect(200)).body.data;
  };
  const login = (email: string, password: string) => test.http.post('/api/auth/login').send({ email, password });
  const me = (person: { accessToken: string }) => test.http.get('/api/auth/me').set(auth(person));

  it('makes a verified account with a workspace, and no token stands in any address', async () => {
    const email = newEmail();
    const back = await agreed({
      subject: newSubject(),
      email,
      name: 'Gale Wind',
      avatarUrl: 'https://example.com/g.png',
    });
    const answer = await exchange(back, back.code).expect(200);
    const { user, accessToken, refreshToken } = answer.body.data;
    expect(user).toMatchObject({
      email,
      name: 'Gale Wind',
      avatarUrl: 'https://example.com/g.png',
      isEmailVerified: true,
      workspaces: [{ name: "Gale Wind's workspace", role: 'owner', planId: 'free' }],
    });
    for (const secret of [accessToken, refreshToken, user.id]) expect(back.url).not.toContain(secret);
    expect((await me({ accessToken }).expect(200)).body.data.hasPassword).toBe(false);
    expect(await auditOf(test, user.id)).toEqual(['auth.signed_up {"with": "google"}', 'auth.signed_in']);
  });

  it('S5: goes by issuer and subject: an address that moved to somebody else opens nothing', async () => {
    const [subject, oldEmail] = [newSubject(), newEmail()];
    const first = await signInWith({ subject, email: oldEmail });
    const again = await signInWith({ subject, email: newEmail() });
    expect(again.user.id).toBe(first.user.id);
    expect(again.user.email).toBe(oldEmail);
  });

  it('S5: links to an account with the same address when both sides are verified, and says so by mail', async () => {
    const person = await signUp(test);
    const signedIn = await signInWith({ subject: newSubject(), email: person.email });
    expect(signedIn.user.id).toBe(person.user.id);
    expect((await test.mailbox.waitFor(person.email)).subject).toBe('You can now sign in to Quillcast with Google');
    await login(person.email, person.password).expect(200);
    await me(person).expect(200);
    expect(await auditOf(test, person.user.id)).toContain('auth.google_linked');
  });

  it('S5: does not let in whose address Google has not verified', async () => {
    const person = await signUp(test);
    const subject = newSubject();
    expect((await agreed({ subject, email: person.email, isEmailVerified: false })).error).toBe('unverified');
    expect((await agreed({ subject, email: newEmail(), isEmailVerified: false })).error).toBe('unverified');
    expect((await agreed({ subject, email: null })).error).toBe('unverified');
    expect(await test.query('SELECT 1 FROM identities WHERE subject = $1', [subject])).toEqual([]);
  });

  it('S5: takes password, sessions and codes from whoever signed up with the address before and never verified it', async () => {
    const squatter = await signUpByMail(test, { name: 'Mallory', isVerified: false });
    const code = await mailedCode(test, squatter.email);
    await me(squatter).expect(200);
    const owner = await signInWith({ subject: newSubject(), email: squatter.email, name: 'Olive' });
    expect(owner.user).toMatchObject({ id: squatter.user.id, name: 'Olive', isEmailVerified: true });
    await me(squatter).expect(401);
    await test.http.post('/api/auth/refresh').send({ refreshToken: squatter.refreshToken }).expect(401);
    await login(squatter.email, squatter.password).expect(401);
    await test.http.post('/api/auth/verify-email').send({ email: squatter.email, code }).expect(422);
    await me(owner).expect(200);
  });

  it('accepts the invitation that the address signed up with before', async () => {
    const invites = new InviteActions(() => test);
    const [ada, email] = [await invites.owner(), newEmail()];
    const inviteToken = await invites.invite(ada, email);
    await test.http
      .post('/api/auth/signup')
      .send({ email, password: 'correct horse battery 9', inviteToken })
      .expect(201);
    const { user } = await signInWith({ subject: newSubject(), email, name: 'Olive' });
    expect(user.activeWorkspaceId).toBe(ada.workspaceId);
    expect(user.workspaces).toHaveLength(2);
    expect(await invites.bellOf(ada.user.id)).toMatchObject([{ title: 'Olive joined the workspace' }]);
  });

  it('S5: leaves nothing of whoever signed up with the address before', async () => {
    const squatter = await signUpByMail(test, { name: 'Mallory', isVerified: false });
    await test.http.patch('/api/auth/me').set(auth(squatter)).send({ timezone: 'Asia/Tokyo' }).expect(200);
    await test.query(
      `UPDATE users SET onboarding = '{"niche": "theft"}', onboarded_at = now(), avatar_url = '/mallory.png' WHERE id = $1`,
      [squatter.user.id],
    );
    const owner = await signInWith({ subject: newSubject(), email: squatter.email, name: 'Olive' });
    const { data } = (await me(owner).expect(200)).body;
    expect(data).toMatchObject({
      user: {
        id: squatter.user.id,
        name: 'Olive',
        avatarUrl: null,
        onboardedAt: null,
        workspaces: [{ name: "Olive's workspace" }],
      },
      timezone: 'UTC',
    });
    expect(await test.query('SELECT onboarding FROM users WHERE id = $1', [squatter.user.id])).toEqual([
      { onboarding: null },
    ]);
  });

  describe('linked accounts', () => {
    const list = async (person: { accessToken: string }) =>
      (await test.http.get('/api/auth/identities').set(auth(person)).expect(200)).body.data;
    const remove = (person: { accessToken: string }, id: string, body = {}) =>
      test.http.delete(`/api/auth/identities/${id}`).set(auth(person)).send(body);
    /** By their subjects: each is a job of its own, so they come in any order. */
    const mailsTo = async (email: string, count: number) => {
      const mails = new Map<string, string>();
      while (mails.size < count) {
        const { subject, text } = await test.mailbox.waitFor(email);
        mails.set(subject, text);
      }
      return mails;
    };

    it('are listed with their address, and sign nobody in once they are removed', async () => {
      const [person, other] = [await signUp(test), await signUp(test)];
      const gmail = newEmail();
      const linked = { subject: newSubject(), email: person.email };
      await signInWith(linked);
      await signInWith({ ...linked, email: gmail });
      const [identity] = await list(person);
      expect(identity).toEqual({
        id: expect.any(String),
        provider: 'Google',
        email: gmail,
        createdAt: expect.any(String),
      });
      await remove(person, identity.id).expect(422);
      await remove(other, identity.id, { password: other.password }).expect(404);
      await remove(person, identity.id, { password: person.password }).expect(200);
      expect(await list(person)).toEqual([]);
      expect([...(await mailsTo(person.email, 2)).keys()].toSorted()).toEqual([
        'A way to sign in was removed from your Quillcast account',
        'You can now sign in to Quillcast with Google',
      ]);
      expect((await signInWith({ ...linked, email: gmail })).user.id).not.toBe(person.user.id);
    });

    it('are not removed where they are the only way to sign in', async () => {
      const person = await signInWith({ subject: newSubject(), email: newEmail() });
      const [identity] = await list(person);
      expect((await remove(person, identity.id).expect(409)).body.message).toBe(
        'This is your only way to sign in. Set a password first, then remove the account.',
      );
      await test.http
        .post('/api/auth/change-password')
        .set(auth(person))
        .send({ newPassword: 'another long one 42' })
        .expect(200);
      await remove(person, identity.id, { password: 'another long one 42' }).expect(200);
    });

    it('S4: are told to the address from before, and removed once the change of address is undone', async () => {
      const owner = await signUp(test);
      const email = newEmail();
      const post = (path: string, body: object) =>
        test.http.post(`/api/auth/change-email${path}`).set(auth(owner)).send(body);
      await post('', { email, password: owner.password }).expect(200);
      await post('/confirm', { code: await mailedCode(test, email) }).expect(200);
      const intruder = { subject: newSubject(), email };
      expect((await signInWith(intruder)).user.id).toBe(owner.user.id);
      const told = (await mailsTo(owner.email, 3)).get('You can now sign in to Quillcast with Google') ?? '';
      expect(told).toContain(email);
      const token = /undo-email-change\?token=(\S+)/.exec(told)?.[1];
      await post('/undo', { token }).expect(200);
      expect((await signInWith(intruder)).user.id).not.toBe(owner.user.id);
    });

    it('are named where the address changes, for they still open the account', async () => {
      const owner = await signUp(test);
      const email = newEmail();
      await signInWith({ subject: newSubject(), email: owner.email });
      const post = (path: string, body: object) =>
        test.http.post(`/api/auth/change-email${path}`).set(auth(owner)).send(body);
      await post('', { email, password: owner.password }).expect(200);
      await post('/confirm', { code: await mailedCode(test, email) }).expect(200);
      const { subject, text } = await test.mailbox.waitFor(email);
      expect(subject).toBe('Your Quillcast email was changed');
      expect(text).toContain(`You can still sign in with Google as ${owner.email}.`);
    });

    it('are not made for an address that its owner can have back', async () => {
      const owner = await signUp(test);
      const email = newEmail();
      const post = (path: string, body: object) =>
        test.http.post(`/api/auth/change-email${path}`).set(auth(owner)).send(body);
      await post('', { email, password: owner.password }).expect(200);
      await post('/confirm', { code: await mailedCode(test, email) }).expect(200);
      expect((await agreed({ subject: newSubject(), email: owner.email })).error).toBe('reserved');
    });
  });

  it('makes a name of the address when the one from Google holds a link', async () => {
    const email = newEmail();
    const { user } = await signInWith({ subject: newSubject(), email, name: 'Win at https://evil.test' });
    expect(user.name).toBe(email.split('@')[0]);
  });

  it('makes one account of two sign-ins at once', async () => {
    const person = { subject: newSubject(), email: newEmail() };
    const [first, second] = await Promise.all([signInWith(person), signInWith(person)]);
    expect(first.user.id).toBe(second.user.id);
  });

  it('S6: takes a state only from the browser that began, and only once', async () => {
    const { cookie, state } = await begin();
    const person = { subject: newSubject(), email: newEmail() };
    const other = await begin();
    for (const [stolen, given] of [
      ['', state],
      [other.cookie, state],
      [cookie, other.state],
      [cookie, 'made up'],
      [cookie, undefined],
    ] as const) {
      expect((await comeBack({ cookie: stolen }, { code: google.agrees(person), state: given })).error).toBe('expired');
    }
    const back = await comeBack({ cookie }, { code: google.agrees(person), state });
    expect(back.code).not.toBeNull();
    for (const kept of [back, { cookie }])
      expect((await comeBack(kept, { code: google.agrees(person), state })).error).toBe('expired');
  });

  it('S6: refuses a state with the cookie that belongs to it after ten minutes', async () => {
    const { cookie, state } = await begin();
    test.clock.advance(10 * minuteMs + 1);
    const person = { subject: newSubject(), email: newEmail() };
    expect((await comeBack({ cookie }, { code: google.agrees(person), state })).error).toBe('expired');
  });

  it('signs nobody in by a code from another browser, a second time, or after a minute', async () => {
    const back = await agreed({ subject: newSubject(), email: newEmail() });
    const victim = await begin();
    await exchange(victim, back.code).expect(422);
    await exchange({ cookie: '' }, back.code).expect(422);
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(back, back.code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await agreed({ subject: newSubject(), email: newEmail() });
    test.clock.advance(minuteMs + 1);
    const refused = await exchange(late, late.code).expect(422);
    expect(refused.body.error.details[0].field).toBe('code');
  });

  it('goes back to the client when the person cancels, or Google fails', async () => {
    const cancelled = await begin();
    expect((await comeBack(cancelled, { state: cancelled.state, error: 'access_denied' })).error).toBe('cancelled');
    const failed = await begin();
    expect((await comeBack(failed, { state: failed.state, code: 'no such code' })).error).toBe('failed');
    const broken = await begin();
    expect((await comeBack(broken, { state: broken.state, error: 'server_error' })).error).toBe('failed');
  });

  it('tells a suspended person so', async () => {
    const person = { subject: newSubject(), email: newEmail() };
    const { user } = await signInWith(person);
    await test.query('UPDATE users SET suspended_at = now() WHERE id = $1', [user.id]);
    expect((await agreed(person)).error).toBe('suspended');
  });

  it('makes a plain line of an odd name, and takes pictures only from https', async () => {
    const { user } = await signInWith({
      subject: newSubject(),
      email: newEmail(),
      name: 'Gale\r\nBcc: x',
      avatarUrl: 'javascript:1',
    });
    expect(user).toMatchObject({ name: 'Gale Bcc: x', avatarUrl: null });
  });

  it('answers 503 where Google is not set up', async () => {
    google.isConfigured = false;
    for (const path of ['google', 'google/callback']) {
      const answer = await test.http.get(`/api/auth/${path}`).expect(503);
      expect(answer.body.error).toMatchObject({ type: 'INTEGRATION_NOT_CONFIGURED', platform: 'google' });
    }
    google.isConfigured = true;
  });

  it('keeps the nonce in a cookie that scripts cannot read', async () => {
    const answer = await test.http.get('/api/auth/google').expect(302);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /qc_provider=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/,
    );
  });
});
