import { createTestApp, TestApp } from '../../../test/app';
import { auth, signUp } from '../../../test/factories/user.factory';
import { minuteMs, secondMs } from '../time/clock';

describe('limit of requests', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { READ_RATE_LIMIT: '5', TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => test.close());

  const from = (address: string, path = '/api/nothing', headers: Record<string, string> = {}) =>
    test.http.get(path).set('X-Forwarded-For', address).set(headers);
  const statuses = async (count: number, ask: () => PromiseLike<{ status: number }>): Promise<number[]> => {
    const answers: number[] = [];
    for (let i = 0; i < count; i += 1) answers.push((await ask()).status);
    return answers;
  };

  it('refuses a visitor beyond it until the minute is over', async () => {
    expect(await statuses(5, () => from('203.0.113.1'))).toEqual([404, 404, 404, 404, 404]);
    test.clock.advance(20 * secondMs);
    const refused = await from('203.0.113.1').expect(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.body).toMatchObject({ success: false, statusCode: 429, error: { type: 'RATE_LIMITED' } });
    test.clock.advance(40 * secondMs);
    await from('203.0.113.1').expect(404);
  });

  it('counts addresses apart, an IPv6 network as one', async () => {
    await statuses(6, () => from('203.0.113.2'));
    await from('203.0.113.3').expect(404);
    await statuses(5, () => from('2001:db8::1'));
    await from('2001:db8::ffff:2').expect(429);
    await from('2001:db8:0:1::1').expect(404);
  });

  it('counts a person by account, wherever they are', async () => {
    const [one, other] = [await signUp(test), await signUp(test)];
    const ask = (person: typeof one, address: string) => from(address, '/api/workspace', auth(person));
    const first = await statuses(5, () => ask(one, '198.51.100.1'));
    expect(first).toEqual([200, 200, 200, 200, 200]);
    await ask(one, '198.51.100.2').expect(429);
    await ask(other, '198.51.100.1').expect(200);
    test.clock.advance(minuteMs);
    await ask(one, '198.51.100.1').expect(200);
  });

  it('does not let a made-up token past it on public routes', async () => {
    const ask = () => from('203.0.113.9', '/api/billing/plans', { authorization: 'Bearer nonsense' });
    const answers = await statuses(7, ask);
    expect(answers.slice(0, 5)).not.toContain(429);
    expect(answers.slice(5)).toEqual([429, 429]);
  });

  it('always answers health checks', async () => {
    expect(await statuses(7, () => from('203.0.113.4', '/api/health/live'))).not.toContain(429);
  });
});
