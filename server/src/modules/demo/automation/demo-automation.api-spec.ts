import { createTestApp, type TestApp } from '../../../../test/app';
import { freePorts } from '../../../../test/ports';
import { sampleNote } from './demo-automation.data';

describe('monitoring and automation of the demo', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    const [port, smtpPort] = await freePorts(2);
    const ports = { SANDBOX_URL: '', SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) };
    test = await createTestApp({ env: { SANDBOX: 'true', ...ports } });
    const login = await test.http.post('/sandbox/demo-login').send({ as: 'creator' }).expect(200);
    token = login.body.accessToken;
  });
  afterAll(() => test.close());

  const call = async (method: 'get' | 'post', path: string) =>
    (await test.http[method](`/api/${path}`).set('authorization', `Bearer ${token}`).send({}).expect(200)).body;

  it('have posts that wait, marked as samples, and a reply that X takes', async () => {
    const { data } = await call('get', 'monitoring');
    expect(data.counts).toEqual({ waiting: 3, sent: 1, rejected: 1, skipped: 1 });
    expect(data.monitors).toHaveLength(2);
    for (const { name } of data.monitors) expect(name).toMatch(/\(sample\)$/);
    const [first] = (await call('get', 'monitoring/replies')).data;
    expect(first.candidates).toHaveLength(3);
    expect(first.candidates[0]).toMatchObject({ model: 'Sample', checks: { notes: [sampleNote] } });
    const approved = await call('post', `monitoring/replies/${first.candidates[0].id}/approve`);
    expect(approved.data.status).toBe('sending');
    const [sent] = (await call('get', 'monitoring/replies?status=sent')).data;
    expect(sent.reply).toMatchObject({ approvedBy: 'Maya Ortiz', by: 'person', costCents: 1 });
  });

  it('have rules with runs, and a draft that waits for review', async () => {
    const { rules } = (await call('get', 'automation/rules')).data;
    expect(rules).toMatchObject([
      { name: 'Weekly LinkedIn post (sample)', status: 'active', nextRunAt: expect.any(String), runs: 3 },
      { name: 'Follow up on what does well (sample)', status: 'active', nextRunAt: null, runs: 1 },
    ]);
    const reviews = await call('get', 'automation/reviews');
    expect(reviews.meta.total).toBe(1);
    const { data } = await call('post', `automation/runs/${reviews.data[0].id}/approve`);
    expect(data).toMatchObject({ status: 'scheduled', post: { status: 'scheduled' } });
  });
});
