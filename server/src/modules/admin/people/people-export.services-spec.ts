import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { createTestApp, type TestApp } from '../../../../test/app';
import { makeSiteAdmin } from '../../../../test/factories/models.factory';
import { auth, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import { Transactions } from '../../../database/transactions';

describe('the export of people, as large as it gets', () => {
  let test: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await makeSiteAdmin(test);
  });
  afterAll(() => test.close());

  it.each(['identity', 'gzip'])('stops the export once the admin has gone (%s)', async (encoding) => {
    const database = test.app.get(Transactions);
    const running = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY %'`;
    // More than the buffers between Postgres and the admin hold, and hardly to be compressed.
    const { user, workspaceId } = await makePerson(test);
    const plan = test.http.post(`/api/admin/users/${user.id}/plan`).set(auth(admin));
    await plan.send({ workspaceId, planId: 'pro' }).expect(200);
    await database.query(
      `UPDATE subscriptions SET plan_id = (SELECT string_agg(md5(number::text), '') FROM generate_series(1, 1000000) number)
       WHERE workspace_id = $1`,
      [workspaceId],
    );
    await database.query('UPDATE sessions SET confirmed_at = now()');
    const headers = { ...auth(admin), 'accept-encoding': encoding };
    const request = httpGet(new URL('/api/admin/users/export', await test.app.getUrl()), { headers });
    try {
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      // The head goes out before Postgres has begun.
      while ((await database.query(running)).length === 0);
    } finally {
      // An export that nobody reads holds up each DROP DATABASE of the whole server, and with it the tests beside this one.
      request.destroy();
    }
    while ((await database.query(running)).length > 0);
    await database.query(`UPDATE subscriptions SET plan_id = 'pro' WHERE workspace_id = $1`, [workspaceId]);
  });
});
