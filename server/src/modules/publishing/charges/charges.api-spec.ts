import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { usagePeriod } from '../../../common/time/usage-period';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import { LinkedinPublisher } from '../../integrations/platforms/linkedin/linkedin.publisher';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import { AccountLanesRepository } from '../sending/account-lanes.repository';
import { Dispatcher } from '../sending/dispatcher.service';
import { LaneRunner } from '../sending/lane-runner.service';
import type { MonthChargesResponse } from './charges.dto';

const link = 'Read https://harbour.org/news';
const thread = { parts: [{ text: 'One.' }, { text: 'Two.' }, { text: 'Three.' }] };

describe('what networks charge', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  const [x, linkedin] = [new FakePublisher('twitter'), new FakePublisher('linkedin')];
  beforeAll(async () => {
    test = await createTestApp({
      configure: (app) =>
        app.overrideProvider(XPublisher).useValue(x).overrideProvider(LinkedinPublisher).useValue(linkedin),
    });
  });
  beforeEach(async () => {
    await test.query('UPDATE posts SET work_at = NULL');
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId);
  });
  afterAll(() => test.close());

  const month = async (as = user): Promise<MonthChargesResponse> =>
    (await test.http.get('/api/publishing/charges').set(auth(as)).expect(200)).body.data;
  const cap = (chargeCapCents: number | null) =>
    test.http.patch('/api/workspace').set(auth(user)).send({ chargeCapCents }).expect(200);
  /** Before the month ends, and not yet due. */
  const soon = () => new Date(Math.min(Date.now() + 3_600_000, usagePeriod('month', new Date()).endsAt.getTime() - 1));
  const schedule = async (content: object | string, on = account, platform = 'twitter'): Promise<string> => {
    const { body } = await test.http
      .post(`/api/integrations/posts/${platform}/${on.id}`)
      .set(auth(user))
      .send({ scheduledAt: soon(), ...(typeof content === 'string' ? { text: content } : content) })
      .expect(201);
    return body.data.id;
  };
  const due = (ids: string[]) =>
    test.query('UPDATE posts SET work_at = now(), scheduled_at = least(scheduled_at, now()) WHERE id = ANY($1)', [ids]);
  const send = async (...ids: string[]): Promise<void> => {
    await due(ids);
    for (let turn = 0; turn < 3; turn += 1) {
      await test.app.get(Dispatcher).tick();
      await test.app.get(Dispatcher).idle();
    }
  };
  const get = async (id: string) =>
    (await test.http.get(`/api/publishing/posts/${id}`).set(auth(user)).expect(200)).body.data;
  const sentBy = ({ externalId }: StoredAccount) => x.accepted.filter(({ accountId }) => accountId === externalId);

  it('is summed up by account, with what is scheduled, and the prices with their date', async () => {
    const other = await storeAccount(test, user.workspaceId);
    const free = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    const posts = [await schedule('Plain.'), await schedule(link, other), await schedule(link, free, 'linkedin')];
    await send(...posts);
    await schedule(thread);
    expect(await month()).toMatchObject({
      ...{ spentCents: 21.5, forecastCents: 26, capCents: null },
      accounts: [
        { accountId: other.id, account: `@${other.handle} on X`, spentCents: 20 },
        { accountId: account.id, account: `@${account.handle} on X`, spentCents: 1.5 },
      ],
      prices: [{ platform: 'twitter', since: '2026-02-06', plainMills: 15, withLinkMills: 200 }],
    });
    expect(await month(await signUp(test))).toMatchObject({ spentCents: 0, forecastCents: 0, accounts: [] });
  });

  it('stands in the delivery statement', async () => {
    await send(await schedule(link));
    const name = usagePeriod('month', new Date()).key.slice(0, 7);
    const { body } = await test.http.get(`/api/publishing/statements/${name}`).set(auth(user)).expect(200);
    expect(body.data.statement.posts).toMatchObject([{ costCents: 20 }]);
    expect(body.data.statement.totals.costCents).toBe(20);
  });

  it('is counted when posts follow each other in one statement', async () => {
    const posts = [];
    for (let at = 0; at < 5; at += 1) posts.push(await schedule(`In a row ${at}.`));
    await send(...posts);
    expect(sentBy(account)).toHaveLength(5);
    expect(await month()).toMatchObject({ spentCents: 7.5 });
  });

  it('sends nothing that would pass the cap, says so, and goes on when it is raised', async () => {
    await cap(2);
    const posts = [await schedule('First.'), await schedule('Second.')];
    const free = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    const unpaid = await schedule('Costs nothing.', free, 'linkedin');
    await send(...posts, unpaid);
    expect(sentBy(account).map(({ text }) => text)).toEqual(['First.']);
    expect(await get(unpaid)).toMatchObject({ status: 'published' });
    const second = posts[1] ?? '';
    expect(await get(second)).toMatchObject({
      status: 'failed',
      failure: {
        code: 'over_cap',
        message: "What X charges for this would pass this workspace's cap for the month.",
        fix: 'Raise the cap under Analytics → Delivery, or publish next month.',
        isRetryable: true,
      },
    });
    expect(await month()).toMatchObject({ spentCents: 1.5, capCents: 2 });
    await cap(3);
    await test.http.post(`/api/publishing/posts/${second}/retry`).set(auth(user)).send({}).expect(200);
    await send(second);
    expect(await get(second)).toMatchObject({ status: 'published' });
    expect(await month()).toMatchObject({ spentCents: 3 });
  });

  it('begins no thread that the cap has no room for as a whole', async () => {
    await cap(3);
    const post = await schedule(thread);
    await send(post);
    expect(await get(post)).toMatchObject({ status: 'failed', failure: { code: 'over_cap' } });
    expect(sentBy(account)).toEqual([]);
  });

  it('lets one of two through at the last cents, on two servers and two accounts', async () => {
    await cap(2);
    const other = await storeAccount(test, user.workspaceId);
    const posts = [await schedule('Here.'), await schedule('There.', other)];
    const lanes = test.app.get(AccountLanesRepository);
    await due(posts);
    const leases = await lanes.takeDue({ limit: 9, perWorkspace: 9 });
    expect(leases).toHaveLength(2);
    const { signal } = new AbortController();
    await Promise.all(leases.map((lease) => test.app.get(LaneRunner).run(lease, signal)));
    expect([...sentBy(account), ...sentBy(other)]).toHaveLength(1);
    expect(await month()).toMatchObject({ spentCents: 1.5 });
    await send(...posts);
    const codes = await Promise.all(posts.map(async (id) => (await get(id)).failure?.code));
    expect(codes.sort()).toEqual(['over_cap', undefined]);
  });

  it('is kept by Postgres itself: an attempt over the cap does not begin', async () => {
    await cap(100);
    const post = await schedule('Refused by the row.');
    const begin = (number: number) =>
      test.query(
        `INSERT INTO post_attempts (id, post_id, position, number, round, state, body_hash, charge_mills)
         VALUES (gen_random_uuid(), $1, 0, $2, 1, 'published', '', 30) RETURNING id`,
        [post, number],
      );
    const begun = await Promise.all(Array.from({ length: 60 }, (_, at) => begin(at + 1)));
    expect(begun.filter((rows) => rows.length > 0)).toHaveLength(33);
    expect(await month()).toMatchObject({ spentCents: 99 });
  });

  it.each([[-1], [1.5], ['5'], [100_000_001]])('takes no cap of %p', (chargeCapCents) =>
    test.http.patch('/api/workspace').set(auth(user)).send({ chargeCapCents }).expect(422),
  );
});
