import { publishablePlatforms } from '../integrations/platforms/platforms';
import { createTestApp, type TestApp } from '../../../test/app';
import { signUpOn } from '../../../test/factories/account.factory';
import { makeSiteAdmin } from '../../../test/factories/models.factory';
import { storeAccount } from '../../../test/factories/stored-account.factory';
import { auth, type TestPerson } from '../../../test/factories/user.factory';
import { routesOf } from '../../../test/routes-of';

/** Where a sign-in begins or ends, as the specification has it, and where the audit log wants to know who looked. */
const mayWrite = publishablePlatforms
  .flatMap((platform) => [`integrations/${platform}/auth`, `integrations/${platform}/callback`])
  .concat(['auth/google', 'admin/analytics/users', 'admin/audit', 'admin/users/export'])
  .map((path) => `GET /${path}`);

describe('a GET', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  /** Of all routes but streams. */
  const statuses = async (person: TestPerson): Promise<Map<string, number>> => {
    const routes = routesOf(test).filter(({ method, path }) => method === 'get' && path !== '/events');
    const found = new Map<string, number>();
    for (const { name, path } of routes) {
      const { status } = await test.http.get(`/api${path}`).set(auth(person));
      found.set(name, status);
    }
    return found;
  };

  it('writes nothing: a database that only reads answers it as well', async () => {
    const people = [];
    for (let at = 0; at < 2; at += 1) {
      const member = await signUpOn(test, 'pro');
      await storeAccount(test, member.workspaceId);
      people.push(member, await makeSiteAdmin(test));
    }
    const [first, firstAdmin, second, secondAdmin] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    const asked = [await statuses(first), await statuses(firstAdmin)];
    const [database] = await test.query<{ name: string }>('SELECT current_database() AS name');
    await test.query(`ALTER DATABASE "${database?.name}" SET default_transaction_read_only = on`);
    // New connections alone obey.
    await test.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    const differing: string[] = [];
    for (const [at, person] of [second, secondAdmin].entries())
      for (const [name, status] of await statuses(person)) if (asked[at]?.get(name) !== status) differing.push(name);
    expect(differing.filter((name) => !mayWrite.includes(name))).toEqual([]);
  });
});
