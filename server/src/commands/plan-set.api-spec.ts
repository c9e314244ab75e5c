import { createTestApp, type TestApp } from '../../test/app';
import { auth, signUp } from '../../test/factories/user.factory';
import { setPlan } from './plan-set';

describe('npm run plan:set', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it("puts the person's active workspace on the plan and says so in one line", async () => {
    const person = await signUp(test);
    const line = await setPlan(test.app, ` ${person.email.toUpperCase()} `, 'pro');
    expect(line).toBe(`The workspace of ${person.email} is now on pro.`);
    const info = await test.http.get('/api/billing/info').set(auth(person)).expect(200);
    expect(info.body.data).toMatchObject({
      currentPlan: 'pro',
      status: 'active',
      usage: { teamMembers: { used: 1, limit: 5 } },
    });
    await setPlan(test.app, person.email, 'free');
    const after = await test.http.get('/api/billing/info').set(auth(person)).expect(200);
    expect(after.body.data.currentPlan).toBe('free');
  });

  it('answers one sentence to a mistake', async () => {
    const { email } = await signUp(test);
    await expect(setPlan(test.app, email, 'gold')).rejects.toThrow(
      'There is no plan "gold"; the plans are free, starter, pro.',
    );
    await expect(setPlan(test.app, 'nobody@example.com', 'pro')).rejects.toThrow(
      'There is no account with the address nobody@example.com.',
    );
    await expect(setPlan(test.app, email)).rejects.toThrow(
      'Name the person and the plan: npm run plan:set -- <email> <free|starter|pro>',
    );
  });
});
