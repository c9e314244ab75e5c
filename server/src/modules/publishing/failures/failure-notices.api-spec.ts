import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { NotificationsService } from '../../notifications/notifications.service';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import { Dispatcher } from '../sending/dispatcher.service';
import { FailureNotices } from './failure-notices.service';
import type { FailureCode } from './publish-failures';
import { failureOf } from './publish-failures';
import type { PostStatus } from '../publishing.types';

describe('posts that did not go out', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  let x: FakePublisher;
  let database: Transactions;
  let notices: FailureNotices;
  beforeAll(async () => {
    x = new FakePublisher('twitter');
    test = await createTestApp({ configure: (builder) => builder.overrideProvider(XPublisher).useValue(x) });
    database = test.app.get(Transactions);
    notices = test.app.get(FailureNotices);
  });
  beforeEach(async () => {
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId);
  });
  afterAll(() => test.close());

  const name = (): string => `@${account.handle} on X`;
  const bell = async (as = user) =>
    (await test.http.get('/api/notifications').set(auth(as, user.workspaceId)).expect(200)).body.data as {
      title: string;
      body: string;
      path: string;
      isRead: boolean;
    }[];
  const subjects = async (as = user): Promise<string[]> => {
    await test.jobs.runAll();
    return test.mailbox.to(as.email).flatMap(({ subject }) => (subject.includes(name()) ? [subject] : []));
  };
  /** As a lane leaves them. */
  const stopped = async (
    count: number,
    {
      code = 'too_long',
      status = 'failed',
      by = user.user.id,
    }: { code?: FailureCode; status?: PostStatus; by?: string } = {},
  ): Promise<void> => {
    await database.query(
      `INSERT INTO posts (id, workspace_id, created_by_id, account_id, platform, kind, status, source, version, failure)
       SELECT id, $2, $3, $4, 'twitter', 'single', $5, 'composer', 1, $6 FROM unnest($1::uuid[]) id`,
      [
        Array.from({ length: count }, newId),
        user.workspaceId,
        by,
        account.id,
        status,
        JSON.stringify(failureOf(code, 'twitter')),
      ],
    );
  };

  it('are told of once in each round: in the bell with what to do, and by mail', async () => {
    x.script({ status: 'rejected', code: 'too_long', message: 'Too long.' });
    const { body } = await test.http
      .post(`/api/integrations/posts/twitter/${account.id}`)
      .set(auth(user))
      .send({ text: 'Hello.' });
    const { id } = body.data as { id: string };
    await Promise.all([notices.notify(), notices.notify()]);
    await notices.notify();
    expect(await bell()).toMatchObject([
      {
        title: `A post for ${name()} wasn't published`,
        body: 'X finds this text too long. It said: Too long. Shorten the text and publish again.',
        path: `/posts?tab=problems&post=${id}`,
        isRead: false,
      },
    ]);
    expect(await subjects()).toEqual([`A post for ${name()} wasn't published`]);

    await test.http.post('/api/notifications/read').set(auth(user)).send({}).expect(200);
    x.script({ status: 'rejected', code: 'cashtags', message: 'One.' });
    await test.http.post(`/api/publishing/posts/${id}/retry`).set(auth(user)).send({}).expect(200);
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    await test.jobs.runAll();
    await notices.notify();
    expect(await bell()).toMatchObject([{ body: expect.stringContaining('cashtag'), isRead: false }, { isRead: true }]);
  });

  it('are one notification and one mail for an account and a reason, and a number that grows', async () => {
    await stopped(200);
    await stopped(1, { code: 'platform_failed' });
    await notices.notify();
    const titles = [`200 posts for ${name()} weren't published`, `A post for ${name()} wasn't published`];
    expect((await bell()).map(({ title }) => title).sort()).toEqual(titles);
    expect((await subjects()).sort()).toEqual(titles);
    await stopped(5);
    await notices.notify();
    expect((await bell()).map(({ title }) => title)).toContain(`205 posts for ${name()} weren't published`);
    expect(await bell()).toHaveLength(2);
    expect(await subjects()).toHaveLength(2);
  });

  it('that broke in the middle or need a person say so', async () => {
    await stopped(1, { status: 'partially_published' });
    await stopped(1, { status: 'needs_attention', code: 'not_confirmed' });
    await stopped(1, { code: 'not_there' });
    await notices.notify();
    expect((await bell()).map(({ title }) => title).sort()).toEqual([
      `A post for ${name()} needs review`,
      `A thread for ${name()} was partly published`,
    ]);
  });

  it('are told to whoever made them, and to the owner once that person has left', async () => {
    const editor = await signUpMember(test, user.workspaceId, 'editor');
    await stopped(1, { by: editor.user.id });
    await notices.notify();
    expect(await bell(editor)).toHaveLength(1);
    expect(await bell()).toHaveLength(0);
    await database.query('DELETE FROM memberships WHERE user_id = $1 AND workspace_id = $2', [
      editor.user.id,
      user.workspaceId,
    ]);
    test.clock.advance(5_000);
    await stopped(1, { by: editor.user.id, code: 'policy' });
    await notices.notify();
    expect(await subjects(editor)).toHaveLength(1);
    expect(await subjects()).toHaveLength(1);
  });

  it('are not told of twice, nor forgotten, when the telling fails on its way', async () => {
    await stopped(1);
    const notify = jest.spyOn(test.app.get(NotificationsService), 'notify').mockRejectedValueOnce(new Error('killed'));
    await expect(notices.notify()).rejects.toThrow('killed');
    notify.mockRestore();
    expect(await bell()).toEqual([]);
    await notices.notify();
    expect([await bell(), await subjects()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });
});
