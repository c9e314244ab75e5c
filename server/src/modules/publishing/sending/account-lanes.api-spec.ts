import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount } from '../../../../test/factories/stored-account.factory';
import { signUp, type TestUser } from '../../../../test/factories/user.factory';
import { ideaOf } from '../../../../test/factories/idea.factory';
import { newId } from '../../../common/ids/ids';
import { Logger } from '../../../common/logging/logger';
import { Transactions } from '../../../database/transactions';
import { QueueSettings } from '../../../queue/queue.settings';
import { AccountLanesRepository } from './account-lanes.repository';
import { DatabaseClock } from './database-clock.service';
import { Dispatcher } from './dispatcher.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the lanes of accounts', () => {
  let lanes: AccountLanesRepository;
  let database: Transactions;
  beforeAll(async () => {
    lanes = test.app.get(AccountLanesRepository);
    database = test.app.get(Transactions);
  });
  beforeEach(() => database.query('UPDATE posts SET work_at = NULL'));

  /** An account with a post that is due since so many seconds. */
  const dueAccount = async ({ workspaceId }: TestUser, secondsAgo = 1): Promise<string> => {
    const { id } = await storeAccount(test, workspaceId);
    await lanes.ensure([id], workspaceId);
    await database.query(
      `${ideaOf('$1', '$2')}
       INSERT INTO posts (id, idea_id, workspace_id, account_id, platform, kind, status, source, version, work_at, scheduled_at)
       VALUES ($1, $1, $2, $3, 'twitter', 'single', 'scheduled', 'test', 1, at, at)`.replaceAll(
        ' at',
        ` clock_timestamp() - interval '${secondsAgo} s'`,
      ),
      [newId(), workspaceId, id],
    );
    return id;
  };
  const take = (perWorkspace = 4) => lanes.takeDue({ limit: 20, perWorkspace });
  const due = async (perWorkspace?: number) => (await take(perWorkspace)).map(({ accountId }) => accountId);
  const set = (id: string, change: string) =>
    database.query(`UPDATE account_lanes SET ${change} WHERE account_id = $1`, [id]);

  const rowsRead = async (): Promise<number> => {
    const [read] = await database.query<{ rows: number }>(
      `SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'posts'`,
    );
    return read?.rows ?? NaN;
  };

  /** Runs `look`, and counts the posts that it reads: Postgres counts what its connection read shortly before as well. */
  const rowsOf = (look: () => Promise<string[]>) =>
    database.run(async () => {
      const before = await rowsRead();
      const found = await look();
      return { found, rows: (await rowsRead()) - before };
    });

  it('leave room for others, however many of one workspace wait for however long', async () => {
    const [noisy, quiet] = [await signUp(test), await signUp(test)];
    const many = await Promise.all(Array.from({ length: 9 }, () => dueAccount(noisy, 600)));
    const one = await dueAccount(quiet);
    const first = await due();
    expect(first.filter((id) => many.includes(id))).toHaveLength(4);
    expect(first).toContain(one);
    expect(await due()).toEqual([]);
    await set(first.find((id) => many.includes(id)) ?? '', 'lease_token = NULL');
    expect(await due()).toHaveLength(1);
  });

  it('are found without reading what is planned for later', async () => {
    const user = await signUp(test);
    const id = await dueAccount(user);
    await database.query(
      `INSERT INTO posts (id, idea_id, workspace_id, account_id, platform, kind, status, source, version, work_at, scheduled_at)
       SELECT gen_random_uuid(), (SELECT id FROM ideas LIMIT 1), $1, $2, 'twitter', 'single', 'scheduled', 'test', 1, at, at
       FROM (SELECT clock_timestamp() + interval '1 day' AS at FROM generate_series(1, 3000)) later`,
      [user.workspaceId, id],
    );
    await database.query('ANALYZE posts');
    const { found, rows } = await rowsOf(due);
    expect(found).toEqual([id]);
    expect(rows).toBeLessThan(100);
  });

  it('are found by reading each of thousands of due posts once', async () => {
    const user = await signUp(test);
    await Promise.all(Array.from({ length: 40 }, () => dueAccount(user)));
    await database.query(
      `INSERT INTO posts (id, idea_id, workspace_id, account_id, platform, kind, status, source, version, work_at, scheduled_at)
       SELECT gen_random_uuid(), idea_id, workspace_id, account_id, platform, kind, status, source, version, work_at, scheduled_at
       FROM posts, generate_series(1, 99) WHERE work_at IS NOT NULL`,
    );
    await database.query('ANALYZE posts');
    const { found, rows } = await rowsOf(() => due(20));
    expect(found).toHaveLength(20);
    expect(rows).toBeLessThan(4_100);
  });

  it('are taken by one of several servers that ask at once', async () => {
    const user = await signUp(test);
    const wanted = await Promise.all(Array.from({ length: 6 }, () => dueAccount(user)));
    const answers = await Promise.all(Array.from({ length: 5 }, () => due(20)));
    expect(answers.flat().sort()).toEqual([...wanted].sort());
  });

  it('are taken the longest waiting first', async () => {
    const user = await signUp(test);
    await dueAccount(user, 5);
    const oldest = await dueAccount(user, 50);
    expect(await lanes.takeDue({ limit: 1, perWorkspace: 9 })).toMatchObject([{ accountId: oldest }]);
  });

  it.each([
    ['somebody is at it', `lease_token = gen_random_uuid(), renewed_at = clock_timestamp()`, false],
    ['the clock was set since somebody is at it', `lease_token = gen_random_uuid(), renewed_at = '2000-01-01'`, false],
    ['it is held', `held_until = clock_timestamp() + interval '1 s'`, false],
    ['it is held for good', `held_until = 'infinity'`, false],
    ['it was held until now', `held_until = clock_timestamp()`, true],
  ])('are taken or left when %s', async (...[, change, isTaken]) => {
    const id = await dueAccount(await signUp(test));
    await set(id, change);
    expect((await due()).includes(id)).toBe(isTaken);
  });

  it('are taken from a worker that is known to be dead, and not when it has renewed its lease since', async () => {
    const accountId = await dueAccount(await signUp(test));
    const [lease] = await take();
    const dead = await lanes.renewals();
    const takeFromDead = () => lanes.takeDue({ limit: 20, perWorkspace: 4, dead });
    await set(accountId, 'renewed_at = clock_timestamp()');
    expect(await takeFromDead()).toEqual([]);
    dead.push(...(await lanes.renewals()));
    const [next] = await takeFromDead();
    expect(next).toMatchObject({ accountId });
    expect(next?.token).not.toBe(lease?.token);
  });

  it('leave room for those of a dead worker, however many it had', async () => {
    const user = await signUp(test);
    const wanted = await Promise.all(Array.from({ length: 4 }, () => dueAccount(user)));
    expect(await due(4)).toHaveLength(4);
    const again = await lanes.takeDue({ limit: 20, perWorkspace: 4, dead: await lanes.renewals() });
    expect(again.map(({ accountId }) => accountId).sort()).toEqual([...wanted].sort());
  });

  it('belong to whoever took them until that lease is given back', async () => {
    const accountId = await dueAccount(await signUp(test));
    const [lease] = await take();
    expect(await take()).toEqual([]);
    await lanes.release({ accountId, token: newId() });
    expect(await take()).toEqual([]);
    await lanes.release(lease ?? { accountId, token: '' });
    expect(await due()).toEqual([accountId]);
  });

  it('forget why they were held once a worker is at them again', async () => {
    const id = await dueAccount(await signUp(test));
    await lanes.hold(id, null, 'revoked');
    await set(id, 'held_until = clock_timestamp()');
    expect(await due()).toEqual([id]);
    const reason = 'SELECT hold_reason AS reason FROM account_lanes WHERE account_id = $1';
    expect(await database.query(reason, [id])).toEqual([{ reason: null }]);
  });

  it('are held until the later of two times, and until the account is reconnected', async () => {
    const id = await dueAccount(await signUp(test));
    const until = async () =>
      (
        await database.query<{ reason: string }>(
          'SELECT hold_reason AS reason FROM account_lanes WHERE account_id = $1',
          [id],
        )
      )[0]?.reason;
    await lanes.hold(id, null, 'revoked');
    await lanes.hold(id, 60_000, 'rate_limited');
    expect(await until()).toBe('revoked');
    await lanes.unhold(id);
    expect(await due()).toEqual([id]);
  });

  it('are held longer by a longer hold, never shorter, and five minutes at a time where there is no end', async () => {
    const id = await dueAccount(await signUp(test));
    const [{ from } = { from: '' }] = await database.query<{ from: string }>('SELECT clock_timestamp()::text AS from');
    /** Why it is held, and whether for so many minutes from now. */
    const held = async (minutes: number) => {
      const [row] = await database.query<{ reason: string; isUntil: boolean }>(
        `SELECT hold_reason AS reason, held_until - $2 * interval '1 min' BETWEEN $3 AND clock_timestamp() AS is_until
         FROM account_lanes WHERE account_id = $1`,
        [id, minutes, from],
      );
      return [row?.reason, row?.isUntil];
    };
    await lanes.hold(id, 60_000, 'platform_down');
    expect(await held(1)).toEqual(['platform_down', true]);
    await lanes.hold(id, 120_000, 'rate_limited');
    expect(await held(2)).toEqual(['rate_limited', true]);
    await lanes.hold(id, 60_000, 'platform_down');
    expect(await held(2)).toEqual(['rate_limited', true]);
    await lanes.hold(id, null, 'disconnected');
    expect(await held(5)).toEqual(['disconnected', true]);
  });
});

describe('the clock of Postgres', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([100, -100])('was set by %d s: how long it has been steady is counted anew', async (seconds) => {
    const clock = new DatabaseClock(test.app.get(Transactions), test.app.get(Logger));
    const warn = jest.spyOn(test.app.get(Logger), 'warn').mockReturnValue(undefined);
    expect(await clock.steadyForMs()).toBeGreaterThan(3_600_000);
    // What is one clock's step forward is the other's step back.
    const { now } = performance;
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) - seconds * 1_000);
    expect(await clock.steadyForMs()).toBeLessThan(30_000);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await clock.steadyForMs()).toBeLessThan(30_000);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each(['before', 'after'])('was not set when a read took a minute %s Postgres looked at it', async (when) => {
    const clock = new DatabaseClock(test.app.get(Transactions), test.app.get(Logger));
    await clock.steadyForMs();
    const { now } = performance;
    let aheadMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + aheadMs);
    const read = clock.nowMs.bind(clock);
    jest.spyOn(clock, 'nowMs').mockImplementation(async () => {
      aheadMs += 60_000;
      return (await read()) + (when === 'before' ? aheadMs : aheadMs - 60_000);
    });
    expect(await clock.steadyForMs()).toBeGreaterThan(3_600_000);
    expect(await clock.steadyForMs()).toBeGreaterThan(3_600_000);
  });

  it('was set and put right again between two look-ups: the dispatcher has seen it', async () => {
    const clock = test.app.get(DatabaseClock);
    jest.spyOn(test.app.get(Logger), 'warn').mockReturnValue(undefined);
    jest.replaceProperty(test.app.get(QueueSettings), 'isCronOn', true);
    expect(await clock.steadyForMs()).toBeGreaterThan(3_600_000);
    const { now } = performance;
    const set = jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 100_000);
    await test.app.get(Dispatcher).onInterval();
    set.mockRestore();
    expect(await clock.steadyForMs()).toBeLessThan(30_000);
  });
});
