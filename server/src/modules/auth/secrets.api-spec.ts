import pino from 'pino';
import { createTestApp, TestApp } from '../../../test/app';
import { auth, mailedCode, makePerson, newEmail } from '../../../test/factories/user.factory';
import { Logger } from '../../common/logging/logger';

const password = 'correct horse battery 9';

describe('S18: what is secret stays so', () => {
  let test: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    const logger = new Logger(pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }));
    test = await createTestApp({
      env: { LOG_LEVEL: 'debug' },
      configure: (builder) => builder.overrideProvider(Logger).useValue(logger),
    });
  });
  afterAll(() => test.close());

  it('leaves passwords, codes and tokens out of logs and tables, through a whole life of an account', async () => {
    const email = newEmail();
    const signedUp = await test.http.post('/api/auth/signup').send({ email, password }).expect(201);
    const code = await mailedCode(test, email);
    const verified = await test.http
      .post('/api/auth/verify-email')
      .set(auth(signedUp.body.data))
      .send({ email, code })
      .expect(200);
    const login = await test.http.post('/api/auth/login').send({ email, password }).expect(200);
    await test.http
      .post('/api/auth/login')
      .send({ email, password: `${password} wrong` })
      .expect(401);
    const refreshed = await test.http
      .post('/api/auth/refresh')
      .send({ refreshToken: login.body.data.refreshToken })
      .expect(200);
    await test.http.get('/api/auth/me?token=in-the-address').set(auth(refreshed.body.data)).expect(200);
    await test.http.get('/api/auth/google/callback?code=in-the-address&state=x').expect(302);
    await test.jobs.runAll();
    const cookie = String(login.headers['set-cookie']).split(/[=;]/)[1] ?? '';
    const tokens = [signedUp, verified, login, refreshed].flatMap(({ body }) => [
      body.data.accessToken,
      body.data.refreshToken,
    ]);
    const logs = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    const secrets = [password, code, cookie, 'in-the-address', ...tokens];
    expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
    expect(secrets.filter((secret) => logs.includes(secret))).toEqual([]);
    const tables = [
      'users',
      'sessions',
      'refresh_tokens',
      'known_browsers',
      'one_time_codes',
      'audit_events',
      'outbox_events',
      'rate_counters',
    ];
    for (const table of tables) {
      const rows = JSON.stringify(await test.query(`SELECT * FROM ${table}`));
      expect(secrets.filter((secret) => rows.includes(secret))).toEqual([]);
    }
  });

  it('logs refused sign-ins, and what somebody had no right to, with their address', async () => {
    const person = await makePerson(test);
    await test.http.post('/api/auth/login').send({ email: person.email, password }).expect(401);
    await test.http.get('/api/admin/operations').set(auth(person)).expect(403);
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>).slice(-50);
    const refused = { level: 30, msg: 'refused', ipAddress: '127.0.0.1' };
    expect(entries).toContainEqual(
      expect.objectContaining({ ...refused, type: 'INVALID_CREDENTIALS', route: '/api/auth/login' }),
    );
    const noRight = { type: 'ADMIN_REQUIRED', route: '/api/admin/operations', userId: person.user.id };
    expect(entries).toContainEqual(expect.objectContaining({ ...refused, ...noRight }));
  });

  it('answers none of them either', async () => {
    const email = newEmail();
    const signedUp = await test.http.post('/api/auth/signup').send({ email, password }).expect(201);
    expect(signedUp.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(signedUp.body)).not.toMatch(/argon2|hash|correct horse/i);
    const wrong = await test.http
      .post('/api/auth/login')
      .send({ email, password: 'x'.repeat(50) })
      .expect(401);
    expect(JSON.stringify(wrong.body)).not.toMatch(/argon2|xxxx|\.ts|node_modules|SELECT/);
  });
});
