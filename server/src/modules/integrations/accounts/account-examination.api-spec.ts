import { createTestApp, type TestApp } from '../../../../test/app';
import {
  connectLinkedin,
  connectX,
  fakeConnector,
  signUpOn,
  useFakeConnectors,
} from '../../../../test/factories/account.factory';
import { auth, type TestUser } from '../../../../test/factories/user.factory';
import { PlatformsService } from '../platforms/platforms.service';
import { AccountExamination } from './account-examination.service';

describe('examining connections', () => {
  let test: TestApp;
  let doctor: AccountExamination;
  beforeAll(async () => {
    test = await createTestApp({ configure: useFakeConnectors });
    doctor = test.app.get(AccountExamination);
  });
  afterAll(() => test.close());
  afterEach(() => jest.restoreAllMocks());

  const told = async (user: TestUser) =>
    test.query<{ title: string; body: string; path: string; isRead: boolean }>(
      `SELECT title, body, path, read_at IS NOT NULL AS is_read FROM notifications
       WHERE user_id = $1 AND kind = 'account_problem' ORDER BY id`,
      [user.user.id],
    );
  const accountsOf = async (user: TestUser) =>
    (await test.http.get('/api/integrations/accounts').set(auth(user)).expect(200)).body.data as {
      status: string;
      problem: unknown;
    }[];
  const { signal } = new AbortController();

  it('tell of a problem once, show it, and take it back when it is mended', async () => {
    const user = await signUpOn(test, 'starter');
    const connector = fakeConnector(test, 'twitter');
    const problem = { text: 'This connection may not publish posts. Reconnect.', fix: 'reconnect' as const };
    connector.examination = { status: 'problem', ...problem };
    const { id } = await connectX(test, user, { handle: 'ada' });
    await test.jobs.runAll();
    const news = { title: '@ada on X needs attention', body: problem.text, path: `/platforms/twitter?account=${id}` };
    expect(await told(user)).toEqual([{ ...news, isRead: false }]);
    expect(await accountsOf(user)).toMatchObject([{ status: 'active', problem }]);
    await doctor.examine(id, signal);
    connector.examination = { status: 'unknown' };
    await doctor.examine(id, signal);
    expect(await told(user)).toHaveLength(1);
    expect(await accountsOf(user)).toMatchObject([{ problem }]);
    connector.examination = { status: 'fine' };
    await doctor.examine(id, signal);
    expect(await told(user)).toEqual([{ ...news, isRead: true }]);
    expect(await accountsOf(user)).toMatchObject([{ problem: null }]);
  });

  it('notice a connection that was ended before a post does', async () => {
    const user = await signUpOn(test, 'starter');
    const { id } = await connectLinkedin(test, user, { handle: 'carol' });
    jest.spyOn(test.app.get(PlatformsService, { strict: false }), 'tokenStateOf').mockResolvedValue('ended');
    await doctor.examine(id, signal);
    expect(await accountsOf(user)).toMatchObject([{ status: 'revoked', problem: null }]);
  });
});
