import { setTimeout as delay } from 'node:timers/promises';
import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { Transactions } from '../../../database/transactions';
import { QueueSettings } from '../../../queue/queue.settings';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import { Dispatcher } from './dispatcher.service';
import type { Post } from '../publishing.types';

const postCount = 40;

describe.each(['bull', 'postgres'] as const)('publishing with jobs on %s', (queue) => {
  let test: TestApp;
  let user: TestUser;
  let accounts: StoredAccount[];
  let database: Transactions;
  const x = new FakePublisher('twitter');
  beforeAll(async () => {
    const settings = Object.assign(new QueueSettings(), { pollMs: 20, beatMs: 50, leaseMs: 400, isCronOn: false });
    test = await createTestApp({
      queue,
      configure: (builder) =>
        builder.overrideProvider(QueueSettings).useValue(settings).overrideProvider(XPublisher).useValue(x),
    });
    database = test.app.get(Transactions);
    user = await signUp(test);
    accounts = await Promise.all(Array.from({ length: 4 }, () => storeAccount(test, user.workspaceId)));
  });
  beforeEach(() => database.query('DELETE FROM posts'));
  afterAll(() => test.close());

  const scheduleAll = async (name: string): Promise<void> => {
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    for (let at = 0; at < postCount; at += 1) {
      const account = accounts[at % accounts.length];
      const path = `/api/integrations/posts/twitter/${account?.id}`;
      await test.http
        .post(path)
        .set(auth(user))
        .send({ text: `${name} ${at}`, scheduledAt })
        .expect(201);
    }
  };
  const makeDue = () => database.query('UPDATE posts SET work_at = now(), scheduled_at = now()');
  /** Looks for due posts again and again, as a server does each second, until all are out. */
  const untilPublished = async (): Promise<void> => {
    for (;;) {
      await test.app.get(Dispatcher).tick();
      const [row] = await database.query<{ left: number }>(
        `SELECT count(*)::int AS "left" FROM posts WHERE status <> 'published'`,
      );
      if (row?.left === 0) return;
      await delay(20);
    }
  };
  const accepted = (name: string) => x.accepted.filter(({ text }) => text.startsWith(`${name} `));

  it('sends every due post once, in the order of each account', async () => {
    await scheduleAll('Plain');
    await makeDue();
    await untilPublished();
    const texts = accepted('Plain').map(({ text }) => text);
    expect(new Set(texts).size).toBe(postCount);
    expect(texts).toHaveLength(postCount);
    for (const { externalId } of accounts) {
      const numbers = accepted('Plain')
        .filter(({ accountId }) => accountId === externalId)
        .map(({ text }) => Number(text.split(' ')[1]));
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }
  });

  it('loses and doubles nothing when the queue forgets its jobs in the middle', async () => {
    await scheduleAll('Forgotten');
    await makeDue();
    await test.app.get(Dispatcher).tick();
    if (test.redis) await test.redis.flush();
    else await database.query('DELETE FROM jobs');
    await untilPublished();
    expect(accepted('Forgotten')).toHaveLength(postCount);
  });

  it('publishes what falls due on a server that runs no jobs at once on one that does', async () => {
    await scheduleAll('Elsewhere');
    await makeDue();
    const web = Object.assign(test.app.get(QueueSettings), { runsJobs: false });
    test.app.get(Dispatcher).wake();
    web.runsJobs = true;
    while (accepted('Elsewhere').length < postCount) await delay(20);
    await test.app.get(Dispatcher).idle();
  });

  it('publishes now while the queue works on other things', async () => {
    const account = accounts[0];
    const path = `/api/integrations/posts/twitter/${account?.id}`;
    const { body } = await test.http
      .post(path)
      .set(auth(user))
      .send({ text: `Now on ${queue}` })
      .expect(201);
    expect((body.data as Post).status).toBe('published');
  });
});
