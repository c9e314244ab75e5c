import { createSecondServer, createTestApp, type TestApp } from '../test/app';
import { auth, signUpByMail } from '../test/factories/user.factory';
import { setPlan } from './commands/plan-set';

/** What people must not notice: which of several servers answers. */
describe('two servers on one database', () => {
  let servers: [TestApp, TestApp];
  beforeAll(async () => {
    const first = await createTestApp();
    servers = [first, await createSecondServer(first)];
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });

  it('S1: count the tries at a password together', async () => {
    const person = await signUpByMail(servers[0]);
    const answers: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const server = servers[attempt % 2] ?? servers[0];
      const body = { email: person.email, password: 'not the password at all' };
      answers.push((await server.http.post('/api/auth/login').send(body)).status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('take a session that the other made', async () => {
    const person = await signUpByMail(servers[0]);
    const answer = await servers[1].http
      .post('/api/auth/login')
      .send({ email: person.email, password: person.password })
      .expect(200);
    await servers[0].http.get('/api/auth/me').set(auth(answer.body.data)).expect(200);
  });

  it('see at once what the other has been paid for', async () => {
    const person = await signUpByMail(servers[0]);
    const planOn = async (server: TestApp): Promise<string> =>
      (await server.http.get('/api/billing/info').set(auth(person)).expect(200)).body.data.currentPlan;
    expect([await planOn(servers[0]), await planOn(servers[1])]).toEqual(['free', 'free']);
    await setPlan(servers[1].app, person.email, 'pro');
    expect([await planOn(servers[0]), await planOn(servers[1])]).toEqual(['pro', 'pro']);
  });
});
