import { createTestApp, type TestApp } from '../../test/app';
import { makeSiteAdmin } from '../../test/factories/models.factory';
import { auth } from '../../test/factories/user.factory';
import { Env } from '../config/env';
import { seedUsers } from './seed-users';

describe('npm run seed:users', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('makes people with figures that say what they are, once', async () => {
    const line = await seedUsers(test.app, ['--count', '60', '--events', '600']);
    expect(line).toBe('60 sample people with 600 events created, with addresses at sample.quillcast.localhost.');
    const admin = await makeSiteAdmin(test);
    const get = async (tab: string) =>
      (await test.http.get(`/api/admin/analytics/${tab}?period=365d`).set(auth(admin)).expect(200)).body.data;
    const { sampleUsers, totals, funnel } = await get('dashboard');
    expect(sampleUsers).toBe(60);
    expect(totals.generations.value + totals.generations.previous).toBe(240);
    expect(totals.mrrCents.value).toBeGreaterThan(0);
    expect(funnel[0].users).toBeGreaterThan(50);
    expect((await get('platforms')).failures.length).toBeGreaterThan(0);
    await expect(seedUsers(test.app, ['--count', '60'])).rejects.toThrow('There are sample people already.');
  });

  it.each([[[]], [['--count', 'many']], [['--count', '0']], [['--count', '5', '--events', '1.5']]])(
    'asks for numbers after %j',
    async (args) => {
      await expect(seedUsers(test.app, args)).rejects.toThrow('Say how many: npm run seed:users -- --count 1000000');
    },
  );

  it('never runs in production', async () => {
    const env = test.app.get(Env);
    const before = env.NODE_ENV;
    Object.assign(env, { NODE_ENV: 'production' });
    await expect(seedUsers(test.app, ['--count', '5'])).rejects.toThrow('Sample people are for development.');
    Object.assign(env, { NODE_ENV: before });
  });
});
