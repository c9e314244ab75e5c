import { createTestApp, type TestApp } from '../../../test/app';
import { freePorts } from '../../../test/ports';

describe('the figures of the demo', () => {
  let test: TestApp;
  beforeAll(async () => {
    const [port, smtpPort] = await freePorts(2);
    const ports = { SANDBOX_URL: '', SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) };
    test = await createTestApp({ env: { SANDBOX: 'true', ...ports } });
  });
  afterAll(() => test.close());

  it('are those of an account on the sandbox’s X, over three months', async () => {
    const { accessToken } = (await test.http.post('/sandbox/demo-login').send({ as: 'creator' }).expect(200)).body;
    await test.jobs.runAll();
    const read = async (path: string) =>
      (await test.http.get(`/api/integrations/${path}`).set('authorization', `Bearer ${accessToken}`).expect(200)).body
        .data;
    const summary = await read('analytics/summary');
    expect(summary.accounts).toMatchObject([{ platform: 'twitter', handle: 'maya_ortiz', status: 'collected' }]);
    for (const stat of summary.stats) {
      expect(stat).toMatchObject({ value: expect.any(Number), previous: expect.any(Number) });
    }
    expect(summary).toMatchObject({ isEnough: true, requiredLevel: null });
    expect(summary.topPosts).toHaveLength(5);
    expect(summary.topPosts[0].reasons.length).toBeGreaterThan(0);
    expect((await read('analytics/dashboard')).latest).toHaveLength(5);
    // What is refreshed is the account alone: the sandbox knows none of these posts.
    expect((await read('analytics/x?refresh=true')).posts.length).toBeGreaterThan(10);
    expect(await read('posts?status=published')).toHaveLength(20);
  });
});
