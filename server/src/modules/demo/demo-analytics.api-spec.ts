import { createTestApp, type TestApp } from '../../../test/app';
import { freePorts } from '../../../test/ports';

describe('the figures of the demo', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    const [port, smtpPort] = await freePorts(2);
    const ports = { SANDBOX_URL: '', SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) };
    test = await createTestApp({ env: { SANDBOX: 'true', ...ports } });
    token = (await test.http.post('/sandbox/demo-login').send({ as: 'creator' }).expect(200)).body.accessToken;
    await test.jobs.runAll();
  });
  afterAll(() => test.close());

  const read = async (path: string) =>
    (await test.http.get(`/api/integrations/${path}`).set('authorization', `Bearer ${token}`).expect(200)).body.data;

  it("are those of an account on the sandbox's X, over three months", async () => {
    const summary = await read('analytics/summary');
    expect(summary.accounts).toHaveLength(2);
    expect(summary.accounts).toContainEqual(
      expect.objectContaining({ platform: 'twitter', handle: 'maya_ortiz', status: 'collected', note: null }),
    );
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

  it('are not those of its account on LinkedIn, which gives none without leave, and the answer says so', async () => {
    const [linkedin] = await read('accounts?platform=linkedin');
    expect(linkedin).toMatchObject({ handle: expect.any(String), canPublish: true });
    expect(await read('posts?status=published&platform=linkedin')).toHaveLength(12);
    const summary = await read(`analytics/summary?period=90d&accountId=${linkedin.id}`);
    expect(summary).toMatchObject({
      accounts: [
        { status: 'not_available', note: expect.stringMatching(/^LinkedIn gives post figures to approved apps only/) },
      ],
      isEnough: false,
    });
    expect(summary.stats[0]).toMatchObject({ metric: 'impressions', value: null });
    expect(summary.stats[5]).toMatchObject({ metric: 'posts', value: 12 });
  });
});
