import { createTestApp, type TestApp } from '../../../../test/app';
import { auditOf } from '../../../../test/audit';
import { Authenticator } from '../../../../test/authenticator';
import {
  auth,
  makePerson,
  newEmail,
  signUp,
  type TestPerson,
  type TestUser,
} from '../../../../test/factories/user.factory';
import { minuteMs, secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { totpCode } from '../two-factor/totp';

describe('passkeys', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => test.close());

  let addresses = 0;
  const at = (path: string) => `/api/auth/passkeys${path}`;
  const from = (address: string, path: string, body: object = {}) =>
    test.http.post(at(path)).set('x-forwarded-for', address).send(body);
  const post = (path: string, body: object = {}) => from(`10.7.${(addresses += 1)}.1`, path, body);
  const as = (person: TestPerson, path: string, body: object = {}) =>
    test.http.post(at(path)).set(auth(person)).set('user-agent', chromeOnMac).send(body);
  const chromeOnMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/142.0.0.0 Safari/537.36';
  const list = async (person: TestPerson) => (await test.http.get(at('')).set(auth(person)).expect(200)).body.data;
  const remove = (person: TestPerson, id: string, body: object = {}) =>
    test.http
      .delete(at(`/${id}`))
      .set(auth(person))
      .send(body);
  const newAuthenticator = () => new Authenticator(test.app.get(Env).publicUrl);
  const problemOf = (answer: { body: { error: { details: { field: string }[] } } }) =>
    answer.body.error.details[0]?.field;

  const creation = async (person: TestUser) =>
    (await as(person, '/options', { password: person.password }).expect(200)).body.data.options;
  const request = async () => (await post('/sign-in/options').expect(200)).body.data.options;

  async function withPasskey() {
    const person = await signUp(test);
    const authenticator = newAuthenticator();
    const answer = await as(person, '', authenticator.create(await creation(person))).expect(201);
    return { ...person, authenticator, passkey: answer.body.data as { id: string } };
  }

  /** Turns two-factor sign-in on, and returns what shows the next code. */
  async function withApp(person: TestUser) {
    const call = (path: string, body: object) =>
      test.http.post(`/api/auth/two-factor/${path}`).set(auth(person)).send(body).expect(200);
    const { secret } = (await call('setup', { password: person.password })).body.data;
    const nextCode = (): string => {
      test.clock.advance(30 * secondMs);
      return totpCode(secret, test.clock.now());
    };
    await call('enable', { code: nextCode() });
    return nextCode;
  }

  describe('adding one', () => {
    it('needs the password, names it after the device and tells the person', async () => {
      const person = await signUp(test);
      expect(problemOf(await as(person, '/options', { password: 'a guess' }).expect(422))).toBe('password');
      const options = await creation(person);
      expect(options).toMatchObject({
        rp: { name: 'Quillcast', id: 'localhost' },
        user: { name: person.email },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const { body } = await as(person, '', newAuthenticator().create(options)).expect(201);
      expect(body.data).toMatchObject({ name: 'Chrome on Mac', lastUsedAt: null });
      expect(await list(person)).toEqual([body.data]);
      expect(await test.mailbox.waitFor(person.email)).toMatchObject({
        subject: 'A passkey was added to your Quillcast account',
        text: expect.stringContaining('“Chrome on Mac”'),
      });
      expect((await auditOf(test, person.user.id)).at(-1)).toBe('auth.passkey_added');
    });

    it('needs a code as well where signing in asks for one', async () => {
      const person = await signUp(test);
      const nextCode = await withApp(person);
      const begin = (body: object) => as(person, '/options', body);
      expect(problemOf(await begin({ password: person.password }).expect(422))).toBe('code');
      expect(problemOf(await begin({ password: person.password, code: '000000' }).expect(422))).toBe('code');
      await begin({ password: person.password, code: nextCode() }).expect(200);
    });

    it('needs a recent sign-in of people without a password', async () => {
      const person = await makePerson(test);
      await as(person, '/options').expect(200);
      test.clock.advance(16 * minuteMs);
      const refreshed = await test.http.post('/api/auth/refresh').send({ refreshToken: person.refreshToken });
      const late = await as({ ...person, ...refreshed.body.data }, '/options').expect(403);
      expect(late.body.error.type).toBe('REAUTHENTICATION_REQUIRED');
    });

    it('takes a challenge once, for ten minutes, from whom it was given to', async () => {
      const [person, other] = [await signUp(test), await signUp(test)];
      const refused = async (whose: TestPerson, body: object) =>
        expect(problemOf(await as(whose, '', body).expect(422))).toBe('attestationObject');
      const options = await creation(person);
      await refused(other, newAuthenticator().create(options));
      const made = newAuthenticator().create(options);
      await as(person, '', made).expect(201);
      await refused(person, newAuthenticator().create(options));
      const old = await creation(person);
      test.clock.advance(10 * minuteMs);
      await refused(person, newAuthenticator().create(old));
      expect(await list(other)).toEqual([]);
    });

    it.each([
      ['another site', { origin: 'https://quillcast.example' }],
      ["another site's id", { siteId: 'quillcast.example' }],
      ['another ceremony', { type: 'webauthn.get' }],
      ["nobody's finger, face or PIN", { isVerified: false }],
    ])('refuses one of %s', async (_what, quirks) => {
      const person = await signUp(test);
      const made = newAuthenticator().create(await creation(person), quirks);
      expect(problemOf(await as(person, '', made).expect(422))).toBe('attestationObject');
    });

    it('refuses what a browser never sends', async () => {
      const person = await signUp(test);
      const made = newAuthenticator().create(await creation(person));
      for (const wrong of [{ id: 'no base64!' }, { attestationObject: 'x'.repeat(20_001) }, { transports: ['A'] }])
        expect(problemOf(await as(person, '', { ...made, ...wrong }).expect(422))).toBe(Object.keys(wrong)[0]);
    });

    it('takes the same key once, and ten of a person', async () => {
      const person = await withPasskey();
      const again = await as(person, '', person.authenticator.create(await creation(person))).expect(409);
      expect(again.body.message).toBe('This passkey has already been added.');
      for (let count = 1; count < 9; count += 1)
        await as(person, '', newAuthenticator().create(await creation(person))).expect(201);
      const two = [await creation(person), await creation(person)];
      expect(two[0].excludeCredentials).toHaveLength(9);
      const answers = await Promise.all(two.map((options) => as(person, '', newAuthenticator().create(options))));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const eleventh = await as(person, '/options', { password: person.password }).expect(409);
      expect(eleventh.body.message).toBe('You have ten passkeys, which is the limit. Remove one to add another.');
    });
  });

  describe('signing in', () => {
    it('finds the account by the passkey alone and notes the use', async () => {
      const { authenticator, ...person } = await withPasskey();
      const options = await request();
      expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
      expect(options.allowCredentials ?? []).toEqual([]);
      const answer = await post('/sign-in', authenticator.get(options)).expect(200);
      expect(answer.body.data.user.email).toBe(person.email);
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^qc_browser=/);
      await test.http.get('/api/auth/me').set(auth(answer.body.data)).expect(200);
      expect(await list(person)).toMatchObject([{ lastUsedAt: test.clock.now().toISOString() }]);
      expect((await auditOf(test, person.user.id)).at(-1)).toBe('auth.signed_in {"with": "passkey"}');
    });

    it('asks for no code: a passkey is two factors', async () => {
      const { authenticator, ...person } = await withPasskey();
      await withApp(person);
      await post('/sign-in', authenticator.get(await request())).expect(200);
    });

    it('S2: takes a challenge once, also at the same time, and for ten minutes', async () => {
      const { authenticator } = await withPasskey();
      const signature = authenticator.get(await request());
      const answers = await Promise.all(Array.from({ length: 5 }, () => post('/sign-in', signature)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
      const old = authenticator.get(await request());
      test.clock.advance(10 * minuteMs);
      await post('/sign-in', old).expect(401);
      await post('/sign-in', authenticator.get({ challenge: 'bWFkZSB1cA' })).expect(401);
    });

    it.each([
      ['another site', { origin: 'https://quillcast.example' }],
      ["another site's id", { siteId: 'quillcast.example' }],
      ['another ceremony', { type: 'webauthn.create' }],
      ["nobody's finger, face or PIN", { isVerified: false }],
      ['a counter that went back', { counter: 1 }],
    ])('refuses a signature of %s, and says no more than that', async (_what, quirks) => {
      const { authenticator } = await withPasskey();
      await post('/sign-in', authenticator.get(await request())).expect(200);
      const { body } = await post('/sign-in', authenticator.get(await request(), quirks)).expect(401);
      expect(body).toMatchObject({
        message: "That passkey didn't work. Try again, or sign in another way.",
        error: { type: 'INVALID_CREDENTIALS' },
      });
    });

    it('takes one that never counts', async () => {
      const person = await signUp(test);
      const authenticator = newAuthenticator();
      await as(person, '', authenticator.create(await creation(person), { counter: 0 })).expect(201);
      for (let round = 0; round < 2; round += 1)
        await post('/sign-in', authenticator.get(await request(), { counter: 0 })).expect(200);
    });

    it("refuses a key that isn't known, another key's signature, and another account's name on it", async () => {
      const [ada, ben] = [await withPasskey(), await withPasskey()];
      await post('/sign-in', newAuthenticator().get(await request())).expect(401);
      const signature = ada.authenticator.get(await request());
      const { id, userHandle } = ben.authenticator.get(await request());
      await post('/sign-in', { ...signature, id, userHandle }).expect(401);
      await post('/sign-in', { ...ada.authenticator.get(await request()), userHandle }).expect(401);
    });

    it('keeps suspended people out', async () => {
      const { authenticator, ...person } = await withPasskey();
      await test.query('UPDATE users SET suspended_at = now() WHERE id = $1', [person.user.id]);
      const answer = await post('/sign-in', authenticator.get(await request())).expect(403);
      expect(answer.body.error.type).toBe('ACCOUNT_SUSPENDED');
    });

    it('S1: counts tries by where they come from, and gives the right ones back', async () => {
      const { authenticator } = await withPasskey();
      const address = '10.8.1.1';
      const wrong = newAuthenticator().get(await request());
      await from(address, '/sign-in', authenticator.get(await request())).expect(200);
      const answers = await Promise.all(Array.from({ length: 101 }, () => from(address, '/sign-in', wrong)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
      await from('10.8.2.1', '/sign-in', authenticator.get(await request())).expect(200);
    });
  });

  it('are renamed by their owner alone', async () => {
    const [person, other] = [await withPasskey(), await signUp(test)];
    const rename = (whose: TestPerson, name: string) =>
      test.http
        .patch(at(`/${person.passkey.id}`))
        .set(auth(whose))
        .send({ name });
    expect((await rename(person, '  Work laptop ').expect(200)).body.data.name).toBe('Work laptop');
    await rename(other, 'Mine').expect(404);
    expect(problemOf(await rename(person, ' ').expect(422))).toBe('name');
    expect(await list(person)).toMatchObject([{ name: 'Work laptop' }]);
  });

  it('are void once the change of an address is undone: whoever was in may have added one', async () => {
    const { authenticator, ...person } = await withPasskey();
    expect((await test.mailbox.waitFor(person.email)).subject).toMatch(/^A passkey was added/);
    await test.http
      .post('/api/auth/change-email')
      .set(auth(person))
      .send({ email: newEmail(), password: person.password })
      .expect(200);
    const { text } = await test.mailbox.waitFor(person.email);
    const token = /undo-email-change\?token=(\S+)/.exec(text)?.[1];
    await test.http.post('/api/auth/change-email/undo').send({ token }).expect(200);
    await post('/sign-in', authenticator.get(await request())).expect(401);
  });

  it('are removed with the password, and then sign nobody in', async () => {
    const [person, other] = [await withPasskey(), await signUp(test)];
    const { id } = person.passkey;
    expect(problemOf(await remove(person, id).expect(422))).toBe('password');
    await remove(other, id, { password: other.password }).expect(404);
    await remove(person, id, { password: person.password }).expect(200);
    expect(await list(person)).toEqual([]);
    await post('/sign-in', person.authenticator.get(await request())).expect(401);
    expect((await test.mailbox.waitFor(person.email)).subject).toMatch(/^A passkey was added/);
    expect((await test.mailbox.waitFor(person.email)).subject).toMatch(/^A passkey was removed/);
    expect((await auditOf(test, person.user.id)).at(-1)).toBe('auth.passkey_removed');
  });
});
