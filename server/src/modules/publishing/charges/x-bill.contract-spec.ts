import { accountNumber } from '../../../../sandbox/x/sample-account';
import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { createTestSandbox, type TestSandbox } from '../../../../test/sandbox';
import { SandboxXClient } from '../../../../test/sandbox-x-client';
import type { FaultMode } from '../../../common/faults/faults';
import { secondMs } from '../../../common/time/clock';
import { Dispatcher } from '../sending/dispatcher.service';

describe("what X charges, beside the sandbox's own bill", () => {
  let sandbox: TestSandbox;
  let test: TestApp;
  let x: SandboxXClient;
  let user: TestUser;
  let account: StoredAccount;
  let people = 0;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
    x = new SandboxXClient(sandbox);
    test = await createTestApp({ env: { SANDBOX_URL: sandbox.url, X_REPLY_ACCESS: 'summoned' } });
  });
  beforeEach(async () => {
    user = await signUp(test);
    const handle = `Payer${(people += 1)}`;
    const { token, secret } = await x.connect(handle);
    account = await storeAccount(test, user.workspaceId, { handle, tokens: { token, tokenSecret: secret } });
    await test.query('UPDATE connected_accounts SET external_id = $2 WHERE id = $1', [
      account.id,
      accountNumber(handle),
    ]);
  });
  afterAll(async () => {
    await test.close();
    await sandbox.close();
  });

  const bill = async (): Promise<number> =>
    (await sandbox.http.get('/sandbox/x/bill.json').query({ handle: account.handle }).expect(200)).body.mills;
  const spent = async (): Promise<number> =>
    (await test.http.get('/api/publishing/charges').set(auth(user)).expect(200)).body.data.spentCents * 10;
  const fault = (mode: FaultMode, times = 1) =>
    sandbox.http
      .put('/faults.json')
      .send([{ platform: 'x', route: 'POST /2/tweets', mode, rate: 1, times }])
      .expect(200);
  /** Everything is due, and what was lost is looked up. */
  const work = async (turns: number): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) {
      for (const { clock } of [sandbox, test]) clock.advance(3 * secondMs);
      await test.query(`UPDATE post_attempts SET absent_since = absent_since - interval '10 s'`);
      await test.query('UPDATE account_lanes SET held_until = NULL');
      await test.query(
        'UPDATE posts SET work_at = now(), scheduled_at = least(scheduled_at, now()) WHERE work_at IS NOT NULL',
      );
      await test.app.get(Dispatcher).tick();
      await test.app.get(Dispatcher).idle();
      await test.jobs.runAll();
    }
  };
  const publish = async (content: object, { turns = 1, inReplyToId = null as string | null } = {}): Promise<string> => {
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await test.http
      .post(`/api/integrations/posts/twitter/${account.id}`)
      .set(auth(user))
      .send({ scheduledAt, ...content })
      .expect(201);
    const { id } = body.data;
    await test.query('UPDATE posts SET in_reply_to_id = $2 WHERE id = $1', [id, inReplyToId]);
    await work(turns);
    return (await test.http.get(`/api/publishing/posts/${id}`).set(auth(user)).expect(200)).body.data.status;
  };

  it.each([
    ['a plain post', { text: 'The harbour opens.' }, 15],
    ['a link', { text: 'The harbour opens: https://harbour.org/news' }, 200],
    ['a domain that X takes for a link', { text: 'The harbour opens: harbour.com' }, 200],
    [
      'a thread',
      { parts: [{ text: 'The harbour opens.' }, { text: 'See harbour.com' }, { text: 'Come along.' }] },
      230,
    ],
  ])('is the same for %s', async (_what, content, mills) => {
    expect(await publish(content, { turns: 4 })).toBe('published');
    expect([await spent(), await bill()]).toEqual([mills, mills]);
  });

  it('is the same for an answer to somebody who asked for it', async () => {
    const asked = { handle: 'asker', text: `What does @${account.handle} say?` };
    const { body } = await sandbox.http.post('/sandbox/x/posts.json').send(asked).expect(201);
    expect(await publish({ text: 'That it opens.' }, { inReplyToId: body.id })).toBe('published');
    expect([await spent(), await bill()]).toEqual([10, 10]);
  });

  it('is nothing for a post that X refuses', async () => {
    await fault('refuse_403');
    expect(await publish({ text: 'Refused.' })).toBe('failed');
    expect([await spent(), await bill()]).toEqual([0, 0]);
  });

  it.each<[string, FaultMode]>([
    ['was taken, and its answer lost', 'accept_then_reset'],
    ['was taken, and the answer says that it was not', 'accept_then_503'],
    ['was not taken, and nobody said so', 'error_500'],
    ['came too early', 'rate_limit_429'],
  ])('is once for a call that %s', async (_what, mode) => {
    await fault(mode);
    expect(await publish({ text: `Once: ${mode}.` }, { turns: 6 })).toBe('published');
    expect([await spent(), await bill()]).toEqual([15, 15]);
  });

  it('is nothing for a call that failed three times and was never taken', async () => {
    await fault('error_500', 3);
    expect(await publish({ text: 'Never.' }, { turns: 10 })).toBe('failed');
    expect([await spent(), await bill()]).toEqual([0, 0]);
  });
});
