import { createTestApp, type TestApp } from '../../../../test/app';
import { auditOf } from '../../../../test/audit';
import { auth, mailedCode, newEmail, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { dayMs, minuteMs } from '../../../common/time/clock';

describe('changing a verified email address', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

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

  it('needs the password, and an address that is neither the same nor somebody else’s', async () => {
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

  it('can’t be undone with a forged or an old link, nor when somebody else has the address by then', async () => {
    const { person, token } = await changed();
    const [id = ''] = token.split('.');
    expect(problemOf(await undo(`${id}.forged`).expect(422))).toBe('token');
    expect(problemOf(await undo('no token').expect(422))).toBe('token');
    await signUp(test, { email: person.email });
    await undo(token).expect(409);
    expect(await emailOf(person)).not.toBe(person.email);
    const old = await changed();
    test.clock.advance(7 * dayMs + 1);
    await undo(old.token).expect(422);
  });
});
