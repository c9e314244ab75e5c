import { createTestApp, TestApp } from '../../test/app';
import { newId } from '../common/ids/ids';
import { MailService } from '../mail/mail.service';

describe('jobs on Postgres', () => {
  const apps: TestApp[] = [];
  const server = async (role: string): Promise<TestApp> => {
    const test = await createTestApp({ queue: 'postgres', env: { ROLE: role } });
    apps.push(test);
    return test;
  };
  afterEach(async () => {
    for (const test of apps.splice(0)) await test.close();
  });

  const queueConnections = async (test: TestApp): Promise<number> => {
    const [row] = await test.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE application_name = 'quillcast-queue' AND datname = current_database()`,
    );
    return row?.count ?? 0;
  };

  it('run where ROLE is worker', async () => {
    const test = await server('worker');
    const to = `${newId()}@example.com`;
    await test.app.get(MailService).send({ to, subject: 'Hello', text: 'Hello' });
    expect(await test.mailbox.waitFor(to)).toMatchObject({ subject: 'Hello' });
    expect(await queueConnections(test)).toBeGreaterThan(0);
  });

  it('wait where ROLE is web: that server has no worker', async () => {
    const test = await server('web');
    const to = `${newId()}@example.com`;
    await test.app.get(MailService).send({ to, subject: 'Hello', text: 'Hello' });
    expect(await queueConnections(test)).toBe(0);
  });
});
