import { AsyncResource } from 'node:async_hooks';
import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp, signUpMember, type TestUser } from '../../../test/factories/user.factory';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import { WorkspaceChanges } from '../../queue/workspace-changes';
import { NotificationsService } from './notifications.service';
import {
  type NewNotification,
  type NotificationKind,
  notificationKind,
  notificationTopics,
} from './notifications.types';

interface Listed {
  id: string;
  title: string;
  isRead: boolean;
}

describe('notifications', () => {
  let test: TestApp;
  let notifications: NotificationsService;
  let transactions: Transactions;
  let user: TestUser;
  /** Not in the transaction of the test. */
  const outside = AsyncResource.bind(<T>(work: () => Promise<T>): Promise<T> => work());
  beforeAll(async () => {
    const news: NotificationKind = {
      kind: 'test_news',
      topic: 'Accounts',
      label: 'Test news',
      description: 'For tests.',
      byMail: true,
    };
    test = await createTestApp({ contributions: [notificationKind(news)] });
    notifications = test.app.get(NotificationsService);
    transactions = test.app.get(Transactions);
  });
  beforeEach(async () => {
    user = await signUp(test);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const notify = (fields: Partial<NewNotification> = {}): Promise<void> =>
    notifications.notify({
      kind: 'test_news',
      key: newId(),
      userIds: [user.user.id],
      workspaceId: user.workspaceId,
      title: 'Something happened',
      body: 'Do something about it.',
      path: '/posts?tab=problems',
      ...fields,
    });
  const list = async (query: object = {}, as = user, workspaceId?: string) =>
    (await test.http.get('/api/notifications').query(query).set(auth(as, workspaceId)).expect(200)).body as {
      data: Listed[];
      meta: { nextCursor: string | null };
    };
  const titles = async (query: object = {}, as = user, workspaceId?: string): Promise<string[]> =>
    (await list(query, as, workspaceId)).data.map(({ title }) => title);
  const count = async (as = user): Promise<number> =>
    (await test.http.get('/api/notifications/unread-count').set(auth(as)).expect(200)).body.data.count;
  const read = (body: object, as = user) => test.http.post('/api/notifications/read').set(auth(as)).send(body);
  const choose = (body: object) => test.http.put('/api/notifications/settings').set(auth(user)).send(body);
  /** Resolves once a statement waits for a row that another transaction holds. */
  const isWaiting = async (): Promise<void> => {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await outside(() => transactions.query(waiting))).length === 0);
  };
  const mails = async () => {
    await test.jobs.runAll();
    return test.mailbox.to(user.email).filter(({ subject }) => !/^\d{6} /.test(subject));
  };

  it('stand in the bell and go by mail, with a word on where to switch that off', async () => {
    await notify();
    expect((await list()).data).toEqual([
      {
        id: expect.any(String),
        kind: 'test_news',
        title: 'Something happened',
        body: 'Do something about it.',
        path: '/posts?tab=problems',
        workspaceId: user.workspaceId,
        isRead: false,
        createdAt: expect.any(String),
      },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: user.email, subject: 'Something happened' });
    expect(mail?.text).toMatch(
      /^Hello .+,\n\nSomething happened\.\n\nDo something about it\.\n\nOpen Quillcast:\nhttp.+\/posts\?tab=problems\n\n.+$/,
    );
    expect(mail?.text.split('\n').at(-1)).toMatch(/: http.+\/settings\?tab=notifications$/);
    expect(mail?.html).toMatch(/<a class="button" href="http[^"]+\/posts\?tab=problems"/);
  });

  it('have the words of their mail, when those are others, and a subject of one line', async () => {
    const action = { label: 'Pay', url: 'https://pay.example/1' };
    await notify({ mail: { subject: 'Pay\r\nBcc: b@example.com', text: 'Now.', action } });
    const [mail] = await mails();
    expect(mail?.subject).toBe('Pay Bcc: b@example.com');
    expect(mail?.text).toContain('Now.\n\nPay:\nhttps://pay.example/1\n\n');
  });

  it('come once for a key, also from two transactions at the same time', async () => {
    const other = await signUpMember(test, user.workspaceId, 'editor');
    const both = [user.user.id, other.user.id];
    const second = await transactions.run(async () => {
      await notify({ key: 'same', userIds: both });
      // Outside of this transaction: it must wait for what this one is about to write.
      const waiting = outside(() => notify({ key: 'same', userIds: [...both].reverse() }));
      await isWaiting();
      return { waiting };
    });
    await second.waiting;
    await notify({ key: 'same', userIds: both });
    expect(await titles()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await titles({}, other, user.workspaceId)).toHaveLength(1);
  });

  it('are not there when their transaction rolls back', async () => {
    const work = transactions.run(async () => {
      await notify();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect([await titles(), await mails()]).toEqual([[], []]);
  });

  it('grow when more of the same comes: unread again, without another mail', async () => {
    await notify({ key: 'posts', title: 'A post failed', replaces: true });
    await read({}).expect(200);
    await notify({ key: 'posts', title: '2 posts failed', replaces: true });
    expect((await list()).data).toMatchObject([{ title: '2 posts failed', isRead: false }]);
    expect(await mails()).toHaveLength(1);
  });

  it('are of one workspace, or personal and then in each; others see none of them', async () => {
    const stranger = await signUp(test);
    const second = await signUp(test);
    const member = await signUpMember(test, second.workspaceId, 'viewer');
    await notify({ userIds: [member.user.id], workspaceId: second.workspaceId, title: 'There' });
    await notify({ userIds: [member.user.id], workspaceId: member.workspaceId, title: 'Here' });
    await notify({ userIds: [member.user.id], workspaceId: null, title: 'You' });
    expect(await titles({}, member, second.workspaceId)).toEqual(['You', 'There']);
    expect(await titles({}, member, member.workspaceId)).toEqual(['You', 'Here']);
    expect(await titles({}, second)).toEqual([]);
    expect(await titles({}, stranger)).toEqual([]);
    await test.http.get('/api/notifications').set(auth(stranger, second.workspaceId)).expect(404);
  });

  it('are listed in pages, the newest first, and the unread alone', async () => {
    for (const title of ['1', '2', '3']) await notify({ title });
    const page = await list({ limit: 2 });
    expect(page.data.map(({ title }) => title)).toEqual(['3', '2']);
    expect(await titles({ limit: 2, cursor: page.meta.nextCursor })).toEqual(['1']);
    await read({ ids: [page.data[0]?.id] }).expect(200);
    expect(await titles({ unread: true })).toEqual(['2', '1']);
    await test.http.get('/api/notifications?unread=perhaps').set(auth(user)).expect(422);
  });

  it("are read one by one or all, and nobody else's", async () => {
    const stranger = await signUp(test);
    await notify({ title: '1' });
    await notify({ title: '2' });
    const ids = (await list()).data.map(({ id }) => id);
    expect((await read({ ids }, stranger).expect(200)).body.data).toEqual({ count: 0 });
    expect(await count()).toBe(2);
    expect((await read({ ids: [ids[0]] }).expect(200)).body.data).toEqual({ count: 1 });
    expect((await read({}).expect(200)).body.data).toEqual({ count: 0 });
    await read({ ids: ['x'] }).expect(422);
  });

  it('tell open screens once they are committed, and when they are read', async () => {
    const tell = jest.spyOn(test.app.get(WorkspaceChanges), 'notify');
    const told = { kind: 'notification', id: user.user.id };
    await transactions.run(async () => {
      await notify();
      expect(tell).not.toHaveBeenCalled();
    });
    expect(tell.mock.calls).toEqual([[user.workspaceId, told]]);
    await notify({ workspaceId: null });
    await read({}).expect(200);
    await read({}).expect(200);
    expect(tell.mock.calls).toEqual(Array.from({ length: 3 }, () => [user.workspaceId, told]));
  });

  it('stay out of the mailbox or the bell for those who do not want them there', async () => {
    const answer = await choose({ kind: 'test_news', byMail: false }).expect(200);
    const [mine] = (answer.body.data as { kind: string }[]).filter(({ kind }) => kind === 'test_news');
    expect(mine).toEqual({
      kind: 'test_news',
      topic: 'Accounts',
      label: 'Test news',
      description: 'For tests.',
      byMail: false,
      byPush: true,
      inApp: true,
    });
    await notify({ title: 'In the bell' });
    expect(await mails()).toHaveLength(0);
    await choose({ kind: 'test_news', byMail: true, inApp: false }).expect(200);
    await notify({ title: 'By mail', key: 'once' });
    await notify({ title: 'By mail', key: 'once' });
    expect(await titles()).toEqual(['In the bell']);
    expect(await count()).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['By mail']);
  });

  it('keep what was chosen before when one switch is changed', async () => {
    await choose({ kind: 'test_news', inApp: false }).expect(200);
    const { body } = await choose({ kind: 'test_news', byMail: false }).expect(200);
    expect(body.data).toContainEqual(expect.objectContaining({ kind: 'test_news', byMail: false, inApp: false }));
    await choose({ kind: 'no_such_kind', byMail: false }).expect(422);
  });

  it('are set topic by topic, what concerns the posts first', async () => {
    const { body } = await test.http.get('/api/notifications/settings').set(auth(user)).expect(200);
    const topics = (body.data as { kind: string; topic: NotificationKind['topic'] }[]).map(({ topic }) => topic);
    expect(topics).toEqual(notificationTopics.flatMap((each) => topics.filter((topic) => topic === each)));
    expect(body.data[0]).toMatchObject({ kind: 'post_failed' });
  });

  describe('end by mail', () => {
    const address = async (): Promise<string> => {
      await notify();
      const url = (await mails())[0]?.unsubscribeUrl ?? '';
      return url.slice(new URL(url).origin.length);
    };
    const goesByMail = async (): Promise<boolean | undefined> => {
      const { body } = await test.http.get('/api/notifications/settings').set(auth(user)).expect(200);
      return (body.data as { kind: string; byMail: boolean }[]).find(({ kind }) => kind === 'test_news')?.byMail;
    };

    it.each([
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      ],
    ])('when a mail program posts to the address in one, as %s', async (type, form) => {
      await test.http
        .post(await address())
        .set('content-type', type)
        .send(form)
        .expect(200);
      expect(await goesByMail()).toBe(false);
      await notify({ title: 'Later' });
      expect(await mails()).toHaveLength(1);
      expect(await titles()).toEqual(['Later', 'Something happened']);
    });

    it('not when the address is only opened: it leads to the settings', async () => {
      await test.http
        .get(await address())
        .expect(302)
        .expect('location', '/settings?tab=notifications');
      expect(await goesByMail()).toBe(true);
    });

    it('not for another kind or person than the address was signed for', async () => {
      const signed = await address();
      const stranger = await signUp(test);
      for (const wrong of [
        signed.replace('test_news', 'membership'),
        signed.replace(user.user.id, stranger.user.id),
        `${signed}x`,
      ])
        await test.http.post(wrong).expect(404);
      expect(await goesByMail()).toBe(true);
      const { body } = await test.http.post('/api/notifications/unsubscribe?user=1').expect(422);
      expect(body.error.details.map(({ field }: { field: string }) => field)).toEqual(['user', 'kind', 'signature']);
    });

    it('not for somebody who is gone', async () => {
      const signed = await address();
      await transactions.query('DELETE FROM users WHERE id = $1', [user.user.id]);
      await test.http.post(signed).expect(404);
    });
  });

  it('are deleted after 90 days', async () => {
    for (const title of ['89 days', '90 days']) await notify({ title });
    await transactions.query(
      `UPDATE notifications SET created_at = now() - interval '1 hour' - title::interval WHERE user_id = $1`,
      [user.user.id],
    );
    await notifications.deleteOld();
    expect(await titles()).toEqual(['89 days']);
  });
});
