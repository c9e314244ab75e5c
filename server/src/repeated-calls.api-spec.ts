import { createTestApp, type TestApp } from '../test/app';
import { storeAccount, type StoredAccount } from '../test/factories/stored-account.factory';
import { auth, makePerson, newEmail, type TestPerson } from '../test/factories/user.factory';
import { NotesWriter } from './ai/notes-writer';
import { FakeTextModel } from './ai/text-model.fake';
import { IdempotencyRepository } from './common/idempotency/idempotency.repository';
import { newId } from './common/ids/ids';
import { Transactions } from './database/transactions';
import { BillingService } from './modules/billing/billing.service';
import { FakePublisher } from './modules/integrations/platforms/publisher.fake';
import { XPublisher } from './modules/integrations/platforms/x/x.publisher';
import { PostResponses } from './modules/publishing/posts/post-responses.service';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** A call, and the table in which it makes one row of the workspace. */
interface Call {
  path: (account: StoredAccount) => string;
  body: () => object;
  table: string;
  rows?: number;
}

const calls: Record<string, Call> = {
  'writes a draft': {
    path: () => 'publishing/posts',
    body: () => ({ platform: 'twitter', text: `Draft ${newId()}` }),
    table: 'posts',
  },
  'schedules a post': {
    path: ({ id }) => `integrations/posts/twitter/${id}`,
    body: () => ({ text: `Later ${newId()}`, scheduledAt: inAnHour() }),
    table: 'posts',
  },
  'publishes a post': {
    path: ({ id }) => `integrations/posts/twitter/${id}`,
    body: () => ({ text: `Now ${newId()}` }),
    table: 'posts',
  },
  'keeps tweets': {
    path: () => 'tweetgen/save',
    body: () => ({ tweets: [{ text: 'Lamps burn.' }, { text: 'Boats sleep.' }] }),
    table: 'posts',
    rows: 2,
  },
  'generates tweets': {
    path: () => 'tweetgen/generate',
    body: () => ({ prompt: 'The new harbour' }),
    table: 'generations',
  },
  'makes a voice': { path: () => 'voices', body: () => ({ name: 'Mine' }), table: 'voices' },
  'invites people': {
    path: () => 'invites/send-bulk',
    body: () => ({ inviteeEmails: [newEmail(), 'no address'] }),
    table: 'invites',
  },
};

describe('a call whose answer was lost', () => {
  let test: TestApp;
  let person: TestPerson;
  let account: StoredAccount;
  const x = new FakePublisher('twitter');
  beforeAll(async () => {
    test = await createTestApp({
      configure: (builder) =>
        builder.overrideProvider(XPublisher).useValue(x).overrideProvider(NotesWriter).useValue(new FakeTextModel()),
    });
  });
  beforeEach(async () => {
    person = await makePerson(test);
    await test.app.get(BillingService).setPlan(person.workspaceId, 'pro');
    account = await storeAccount(test, person.workspaceId);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const post = (path: string, body: object, key: string) =>
    test.http.post(`/api/${path}`).set(auth(person)).set('Idempotency-Key', key).send(body);
  const count = async (table: string): Promise<number> => {
    const sql = `SELECT count(*)::int AS found FROM ${table} WHERE workspace_id = $1`;
    const [row] = await test.app.get(Transactions).manager.query(sql, [person.workspaceId]);
    return row.found;
  };
  /** The server is killed after the commit: it stores no answer, and its hold runs out. */
  const loseAnswer = () =>
    jest.spyOn(test.app.get(IdempotencyRepository), 'complete').mockImplementationOnce(() => Promise.resolve());
  const holdRunsOut = () => test.query("UPDATE idempotency_keys SET held_until = now() - interval '1 second'");
  const usageOf = async () => (await test.http.get('/api/billing/info').set(auth(person)).expect(200)).body.data.usage;

  it.each(Object.entries(calls))(
    'F1: that %s is answered by the same call, which does nothing twice',
    async (_, call) => {
      const [path, body, key] = [call.path(account), call.body(), newId()];
      loseAnswer();
      const first = await post(path, body, key);
      expect(first.status).toBeLessThan(300);
      const [rows, usage] = [await count(call.table), await usageOf()];
      expect(rows).toBe(call.rows ?? 1);
      await holdRunsOut();
      const second = await post(path, body, key);
      expect({ status: second.status, data: second.body.data }).toEqual({
        status: first.status,
        data: first.body.data,
      });
      expect(await count(call.table)).toBe(rows);
      expect(await usageOf()).toEqual(usage);
    },
  );

  it('F2: because the database went away after the commit is answered by the same call', async () => {
    const away = Object.assign(new Error('Connection terminated unexpectedly'), { name: 'QueryFailedError' });
    const [path, body, key] = [`integrations/posts/twitter/${account.id}`, { text: `Now ${newId()}` }, newId()];
    jest.spyOn(test.app.get(PostResponses), 'one').mockRejectedValueOnce(away);
    await post(path, body, key).expect(503);
    const answer = await post(path, body, key).expect(201);
    expect(answer.body.data.status).toBe('published');
    expect(x.requests.filter(({ text }) => text === body.text)).toHaveLength(1);
    expect(await count('posts')).toBe(1);
  });

  it('is answered for what is done with a post, and with many', async () => {
    const key = newId();
    const draft = (await post('publishing/posts', calls['writes a draft']?.body() ?? {}, newId()).expect(201)).body
      .data;
    const other = (await post('publishing/posts', calls['writes a draft']?.body() ?? {}, newId()).expect(201)).body
      .data;
    const timed = { scheduledAt: inAnHour(), accountId: account.id, version: draft.version };
    for (const [path, body] of [
      [`publishing/posts/${draft.id}/reschedule`, timed],
      ['publishing/posts/bulk', { ids: [draft.id], action: 'cancel' }],
      ['publishing/posts/bulk', { ids: [draft.id, other.id, newId()], action: 'delete' }],
    ] as const) {
      loseAnswer();
      const first = await post(path, body, key + JSON.stringify(body).length);
      expect(first.status).toBe(200);
      await holdRunsOut();
      const second = await post(path, body, key + JSON.stringify(body).length).expect(200);
      expect(second.body).toEqual(first.body);
    }
  });
});
