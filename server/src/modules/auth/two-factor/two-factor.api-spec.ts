import type { Test } from 'supertest';
import { createTestApp, type TestApp } from '../../../../test/app';
import { auditOf } from '../../../../test/audit';
import {
  auth,
  makePerson,
  newEmail,
  signUp,
  type TestPerson,
  type TestUser,
} from '../../../../test/factories/user.factory';
import { minuteMs, secondMs } from '../../../common/time/clock';
import { CodesService } from '../credentials/codes.service';
import { totpCode } from './totp';

describe('two-factor sign-in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => test.close());

  let addresses = 0;
  const post = (path: string, body: object) =>
    test.http
      .post(`/api/auth/${path}`)
      .set('x-forwarded-for', `10.9.${(addresses += 1)}.1`)
      .send(body);
  const as = (person: TestPerson, path: string, body: object = {}) =>
    test.http.post(`/api/auth/two-factor/${path}`).set(auth(person)).send(body);
  const login = ({ email, password }: TestUser) => post('login', { email, password });
  const ticketFor = async (person: TestUser): Promise<string> =>
    (await login(person).expect(403)).body.error.ticket as string;
  const problemOf = (answer: { body: { error: { details: { field: string }[] } } }) =>
    answer.body.error.details[0]?.field;

  interface WithApp extends TestUser {
    secret: string;
    recoveryCodes: string[];
  }

  /** The code that their app shows now; the test's clock is moved on first, since a code works once. */
  const nextCode = ({ secret }: { secret: string }): string => {
    test.clock.advance(30 * secondMs);
    return totpCode(secret, test.clock.now());
  };

  async function withApp(): Promise<WithApp> {
    const person = await signUp(test);
    const { secret } = (await as(person, 'setup', { password: person.password }).expect(200)).body.data;
    const answer = await as(person, 'enable', { code: nextCode({ secret }) }).expect(200);
    return { ...person, secret, recoveryCodes: answer.body.data.recoveryCodes };
  }

  const remove = (person: TestPerson, body: object) =>
    test.http.delete('/api/auth/two-factor').set(auth(person)).send(body);
  const state = async (person: TestPerson) =>
    (await test.http.get('/api/auth/two-factor').set(auth(person)).expect(200)).body.data;

  describe('setting it up', () => {
    it('needs the password and the first code, and tells the person', async () => {
      const person = await signUp(test);
      expect(problemOf(await as(person, 'setup', { password: 'a wrong guess' }).expect(422))).toBe('password');
      const { secret, address } = (await as(person, 'setup', { password: person.password }).expect(200)).body.data;
      expect(address).toMatch(/^otpauth:\/\/totp\/Quillcast:person-.*secret=[A-Z2-7]{32}&/);
      await login(person).expect(200);
      expect(problemOf(await as(person, 'enable', { code: '000000' }).expect(422))).toBe('code');
      expect(await state(person)).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
      const { recoveryCodes } = (await as(person, 'enable', { code: nextCode({ secret }) }).expect(200)).body.data;
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
      expect(await state(person)).toEqual({ enabledAt: test.clock.now().toISOString(), recoveryCodesLeft: 10 });
      expect((await test.mailbox.waitFor(person.email)).subject).toBe('Two-factor sign-in is on for Quillcast');
      expect((await auditOf(test, person.user.id)).at(-1)).toBe('auth.two_factor_enabled');
    });

    it('needs a recent sign-in of people without a password', async () => {
      const person = await makePerson(test);
      await as(person, 'setup').expect(200);
      test.clock.advance(16 * minuteMs);
      const refreshed = await test.http.post('/api/auth/refresh').send({ refreshToken: person.refreshToken });
      const late = await as({ ...person, ...refreshed.body.data }, 'setup').expect(403);
      expect(late.body.error.type).toBe('REAUTHENTICATION_REQUIRED');
    });

    it('is refused while it is on, and the secret in use stays', async () => {
      const person = await withApp();
      await as(person, 'setup', { password: person.password }).expect(409);
      await as(person, 'enable', { code: nextCode(person) }).expect(409);
      await post('two-factor', { ticket: await ticketFor(person), code: nextCode(person) }).expect(200);
    });

    it('S10: stores neither the secret nor a recovery code', async () => {
      const person = await withApp();
      const rows = JSON.stringify(await test.query('SELECT * FROM two_factors WHERE user_id = $1', [person.user.id]));
      expect(rows).not.toContain(person.secret);
      for (const code of person.recoveryCodes) expect(rows).not.toContain(code.replace('-', ''));
    });
  });

  describe('signing in', () => {
    it('gives nobody a session for the password alone', async () => {
      const person = await withApp();
      const answer = await login(person).expect(403);
      expect(answer.body).toEqual({
        success: false,
        statusCode: 403,
        message: 'Enter the code from your authenticator app to finish signing in.',
        error: { type: 'TWO_FACTOR_REQUIRED', requestId: expect.any(String), ticket: expect.any(String) },
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
      const { ticket } = answer.body.error;
      await test.http
        .get('/api/auth/me')
        .set(auth({ accessToken: ticket }))
        .expect(401);
      const signedIn = await post('two-factor', { ticket, code: nextCode(person) }).expect(200);
      expect(signedIn.headers['set-cookie']?.[0]).toMatch(/^qc_browser=/);
      await test.http.get('/api/auth/me').set(auth(signedIn.body.data)).expect(200);
    });

    it('asks for the code after Google too', async () => {
      const person = await withApp();
      const code = await test.app.get(CodesService).issueExchange(person.user.id, 'nonce');
      const answer = await post('exchange', { code }).set('cookie', 'qc_provider=nonce').expect(403);
      await post('two-factor', { ticket: answer.body.error.ticket, code: nextCode(person) }).expect(200);
    });

    it('S2: takes a code once, however many send it at the same time', async () => {
      const person = await withApp();
      const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketFor(person)));
      const code = nextCode(person);
      const answers = await Promise.all(tickets.map((ticket) => post('two-factor', { ticket, code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    });

    it('S2: refuses the code before one that was used, and takes the next one early', async () => {
      const person = await withApp();
      const before = nextCode(person);
      const current = nextCode(person);
      await post('two-factor', { ticket: await ticketFor(person), code: current }).expect(200);
      await post('two-factor', { ticket: await ticketFor(person), code: before }).expect(422);
      const early = totpCode(person.secret, new Date(test.clock.now().getTime() + 30 * secondMs));
      await post('two-factor', { ticket: await ticketFor(person), code: early }).expect(200);
    });

    it('takes a recovery code once, however it is typed, and tells the person', async () => {
      const person = await withApp();
      const [first = ''] = person.recoveryCodes;
      const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
      await post('two-factor', { ticket: await ticketFor(person), code: typed }).expect(200);
      expect((await test.mailbox.waitFor(person.email)).subject).toBe('Two-factor sign-in is on for Quillcast');
      expect(await test.mailbox.waitFor(person.email)).toMatchObject({
        subject: 'A Quillcast recovery code was used',
        text: expect.stringContaining('Codes left: 9.'),
      });
      expect((await state(person)).recoveryCodesLeft).toBe(9);
      await post('two-factor', { ticket: await ticketFor(person), code: first }).expect(422);
    });

    it('S1: stops guesses at the code, from whatever addresses, and leaves the owner’s browser in', async () => {
      const person = await withApp();
      const owner = await post('two-factor', { ticket: await ticketFor(person), code: nextCode(person) }).expect(200);
      const ticket = await ticketFor(person);
      const wrong = totpCode(person.secret, new Date(0));
      const answers = await Promise.all(Array.from({ length: 45 }, () => post('two-factor', { ticket, code: wrong })));
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(40);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
      await post('two-factor', { ticket, code: nextCode(person) })
        .set('cookie', owner.headers['set-cookie'] ?? '')
        .expect(200);
    });

    it('takes a ticket once, for ten minutes, and only until the password is changed', async () => {
      const person = await withApp();
      const refused = async (ticket: string) =>
        expect(problemOf(await post('two-factor', { ticket, code: nextCode(person) }).expect(422))).toBe('ticket');
      const used = await ticketFor(person);
      const signedIn = await post('two-factor', { ticket: used, code: nextCode(person) }).expect(200);
      await refused(used);
      await refused('made up');
      const old = await ticketFor(person);
      test.clock.advance(10 * minuteMs);
      await refused(old);
      const before = await ticketFor(person);
      const newPassword = 'another long one 42';
      const refreshed = await test.http
        .post('/api/auth/refresh')
        .send({ refreshToken: signedIn.body.data.refreshToken })
        .expect(200);
      await test.http
        .post('/api/auth/change-password')
        .set(auth(refreshed.body.data))
        .send({ currentPassword: person.password, code: nextCode(person), newPassword })
        .expect(200);
      await refused(before);
    });

    it('refuses a person who was suspended after the password', async () => {
      const person = await withApp();
      const ticket = await ticketFor(person);
      await test.query('UPDATE users SET suspended_at = now() WHERE id = $1', [person.user.id]);
      const answer = await post('two-factor', { ticket, code: nextCode(person) }).expect(403);
      expect(answer.body.error.type).toBe('ACCOUNT_SUSPENDED');
    });
  });

  it('replaces the recovery codes for the password and a code', async () => {
    const person = await withApp();
    const renew = (body: object) => as(person, 'recovery-codes', body);
    expect(problemOf(await renew({ code: nextCode(person) }).expect(422))).toBe('password');
    expect(problemOf(await renew({ password: person.password, code: '000000' }).expect(422))).toBe('code');
    const answer = await renew({ password: person.password, code: nextCode(person) }).expect(200);
    expect(answer.body.data.recoveryCodes).toHaveLength(10);
    await post('two-factor', { ticket: await ticketFor(person), code: person.recoveryCodes[1] ?? '' }).expect(422);
    await post('two-factor', {
      ticket: await ticketFor(person),
      code: answer.body.data.recoveryCodes[1],
    }).expect(200);
  });

  it('is turned off with the password and a code, and tells the person', async () => {
    const person = await withApp();
    const { password } = person;
    expect(problemOf(await remove(person, { password: 'a wrong guess', code: nextCode(person) }).expect(422))).toBe(
      'password',
    );
    await remove(person, { password, code: '000000' }).expect(422);
    await remove(person, { password, code: nextCode(person) }).expect(200);
    await login(person).expect(200);
    expect((await auditOf(test, person.user.id)).slice(-2)).toEqual(['auth.two_factor_disabled', 'auth.signed_in']);
    await remove(person, { password, code: person.recoveryCodes[0] }).expect(409);
    await as(person, 'setup', { password }).expect(200);
  });

  it('asks for a code wherever the password alone would change how one signs in', async () => {
    const person = await withApp();
    const { password } = person;
    const [email, newPassword] = [newEmail(), 'another long one 42'];
    const call = (method: 'post' | 'delete', path: string, body: object) =>
      test.http[method](`/api/auth/${path}`).set(auth(person)).send(body);
    const acts: [string, (code?: string) => Test][] = [
      ['reauthenticate', (code) => call('post', 'reauthenticate', { password, code })],
      ['address', (code) => call('post', 'change-email', { email, password, code })],
      ['passkey', (code) => call('post', 'passkeys/options', { password, code })],
      ['recovery codes', (code) => call('post', 'two-factor/recovery-codes', { password, code })],
      ['password', (code) => call('post', 'change-password', { currentPassword: password, newPassword, code })],
    ];
    for (const [, act] of acts) {
      expect(problemOf(await act().expect(422))).toBe('code');
      expect(problemOf(await act('000000').expect(422))).toBe('code');
      await act(nextCode(person)).expect(200);
    }
    for (const path of ['me', 'two-factor']) {
      expect(problemOf(await call('delete', path, { password: newPassword }).expect(422))).toBe('code');
      expect(problemOf(await call('delete', path, { password: newPassword, code: '000000' }).expect(422))).toBe('code');
    }
    await call('delete', 'me', { password: newPassword, code: nextCode(person) }).expect(200);
  });

  it('S1: limits guesses at the code inside the application', async () => {
    const person = await withApp();
    const { password } = person;
    for (let round = 0; round < 10; round += 1) await remove(person, { password, code: '000000' }).expect(422);
    await remove(person, { password, code: nextCode(person) }).expect(429);
  });
});
