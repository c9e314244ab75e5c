import { createTestApp, TestApp } from '../../../test/app';
import { auth, mailedCode, newEmail, signUpByMail } from '../../../test/factories/user.factory';
import { minuteMs } from '../../common/time/clock';

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const newPassword = 'a fresh start in may 4';

describe('verifying an address that somebody else signed up with', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

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
    const avatarUrl = 'https://example.com/mallory.png';
    await test.http.patch('/api/auth/me').set(auth(squatter)).send({ avatarUrl, timezone: 'Asia/Tokyo' }).expect(200);
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
