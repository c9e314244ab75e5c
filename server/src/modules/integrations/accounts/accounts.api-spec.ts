import { publishablePlatforms } from '../platforms/platforms';
import { createTestApp, TestApp } from '../../../../test/app';
import {
  connectLinkedin,
  connectX,
  fakeConnector,
  eventsOf,
  reconnectMails,
  signUpOn,
  useFakeConnectors,
} from '../../../../test/factories/account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { AccountsService } from './accounts.service';

describe('connected accounts', () => {
  let test: TestApp;
  let accounts: AccountsService;
  beforeAll(async () => {
    test = await createTestApp({ configure: useFakeConnectors });
    accounts = test.app.get(AccountsService);
  });
  afterAll(() => test.close());

  const list = async (user: TestUser, query = '') =>
    (await test.http.get(`/api/integrations/accounts${query}`).set(auth(user)).expect(200)).body.data as {
      id: string;
      status: string;
      isDefault: boolean;
    }[];
  const disconnect = (headers: Record<string, string>, platform: string, id: string) =>
    test.http.delete(`/api/integrations/${platform}/disconnect/${id}`).set(headers);

  it('lists every platform with what the plan allows', async () => {
    const user = await signUp(test);
    const platforms = async () =>
      (await test.http.get('/api/integrations/platforms').set(auth(user)).expect(200)).body.data as Record<
        string,
        unknown
      >[];
    const free = await platforms();
    expect(free.map((one) => [one['id'], one['allowedByPlan'], one['requiredPlan']])).toEqual([
      ['twitter', false, 'starter'],
      ['linkedin', true, 'free'],
      ['instagram', false, 'pro'],
      ['youtube', false, 'starter'],
      ['reddit', false, 'pro'],
      ['facebook', false, 'pro'],
      ['bluesky', false, 'starter'],
      ['mastodon', false, 'starter'],
      ['threads', false, 'starter'],
    ]);
    const ready = free.filter((one) => one['available'] && one['configured']).map((one) => one['id']);
    expect(ready).toEqual(expect.arrayContaining([...publishablePlatforms]));
    expect(ready).toHaveLength(publishablePlatforms.length);
    expect(free[0]).toMatchObject({
      name: 'X',
      methods: ['oauth', 'username'],
      mode: 'sandbox',
      tagline: 'Posts and threads',
      needs: [{ state: 'ready', text: 'Nothing to set up: the sandbox plays it' }, { state: 'good_to_know' }],
      capabilities: {
        ...{ maxLength: 280, countsBy: 'weighted', images: { max: 4 } },
        charges: { since: '2026-02-06', plainMills: 15, withLinkMills: 200 },
      },
    });
    expect(free[1]).toMatchObject({
      methods: ['oauth'],
      capabilities: { maxLength: 3_000, countsBy: 'utf16', charges: null },
    });
    await setPlan(test.app, user.email, 'pro');
    expect((await platforms()).every((one) => one['allowedByPlan'])).toBe(true);
  });

  it('are listed for everybody in the workspace, by platform, and counted for the plan', async () => {
    const owner = await signUpOn(test, 'starter');
    const [ada, ben] = [await connectX(test, owner, { handle: 'ada' }), await connectX(test, owner, { handle: 'ben' })];
    const carol = await connectLinkedin(test, owner, { handle: 'carol' });
    expect((await list(owner)).map(({ id }) => id).sort()).toEqual([ada.id, ben.id, carol.id].sort());
    expect((await list(owner, '?platform=linkedin')).map(({ id }) => id)).toEqual([carol.id]);
    expect(await list(owner, '?platform=reddit')).toEqual([]);
    await test.http.get('/api/integrations/accounts?platform=myspace').set(auth(owner)).expect(422);
    const viewer = await signUpMember(test, owner.workspaceId, 'viewer');
    await test.http.get('/api/integrations/accounts').set(auth(viewer, owner.workspaceId)).expect(200);
    await test.http.get('/api/integrations/platforms').set(auth(viewer, owner.workspaceId)).expect(200);
    const info = await test.http.get('/api/billing/info').set(auth(owner)).expect(200);
    expect(info.body.data.usage.integrations).toEqual({ used: 2, limit: 6, resetsAt: null });
  });

  it('have one default a platform, which an admin chooses', async () => {
    const owner = await signUpOn(test, 'starter');
    const [ada, ben] = [await connectX(test, owner, { handle: 'ada' }), await connectX(test, owner, { handle: 'ben' })];
    const carol = await connectLinkedin(test, owner, { handle: 'carol' });
    const choose = (id: string, as: Record<string, string>) =>
      test.http.post(`/api/integrations/accounts/${id}/default`).set(as);
    const defaults = async () => (await list(owner)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual([]);
    for (const { id } of [ada, carol, ben]) await choose(id, auth(owner)).expect(200);
    expect(await defaults()).toEqual(expect.arrayContaining([ben.id, carol.id]));
    expect(await defaults()).toHaveLength(2);
    await choose(ada.id, auth(await signUp(test))).expect(404);
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    await choose(ada.id, auth(editor, owner.workspaceId)).expect(403);
  });

  it('are all offered for pausing by name', async () => {
    const owner = await signUpOn(test, 'starter');
    const ada = await connectX(test, owner, { handle: 'ada' });
    expect(await accounts.limitedItems(owner.workspaceId)).toEqual([
      { id: ada.id, name: '@ada', detail: 'X', isPaused: false, isFixed: false, platform: 'twitter' },
    ]);
  });

  it('are told of on open screens when they come, go and stop working', async () => {
    const told = jest.spyOn(test.app.get(WorkspaceChanges), 'notify');
    const user = await signUpOn(test, 'starter');
    const lastTold = () => told.mock.calls.splice(0).filter(([, { kind }]) => kind === 'account');
    const { id } = await connectX(test, user, { handle: 'ada' });
    const change = [user.workspaceId, { kind: 'account', id }];
    expect(lastTold()).toEqual([change]);
    const transactions = test.app.get(Transactions);
    await transactions.run(() => accounts.pause(user.workspaceId, [id]));
    expect(lastTold()).toEqual([change]);
    await transactions.run(() => accounts.resume(user.workspaceId, [id]));
    expect(lastTold()).toEqual([change]);
    await accounts.markUnavailable(id, 'revoked');
    await accounts.markUnavailable(id, 'revoked');
    expect(lastTold()).toEqual([change]);
    await disconnect(auth(user), 'twitter', id).expect(200);
    expect(lastTold()).toEqual([change]);
    told.mockRestore();
  });

  describe('while the owner of their workspace is suspended', () => {
    const inOne = (work: () => Promise<void>) => test.app.get(Transactions).run(work);
    const reasonOf = async (user: TestUser, id: string) =>
      (await accounts.find(user.workspaceId, id))?.pausedReason ?? 'not paused';

    it('are paused for that reason, which no plan and no new connection ends', async () => {
      const user = await signUpOn(test, 'starter');
      const { workspaceId } = user;
      const { id } = await connectX(test, user, { handle: 'ada' });
      await inOne(() => accounts.suspend(workspaceId));
      expect(await list(user)).toMatchObject([{ id, pausedReason: 'suspended', canPublish: false }]);
      await expect(accounts.requirePublishable({ workspaceId, accountId: id, platform: 'twitter' })).rejects.toThrow(
        '@ada on X is paused, because the owner of this workspace is suspended. Contact support.',
      );
      expect(await accounts.credentialsOf(id)).toEqual({ status: 'unavailable', reason: 'suspended' });
      await inOne(() => accounts.resume(workspaceId, [id]));
      await connectX(test, user, { handle: 'ada' });
      expect(await reasonOf(user, id)).toBe('suspended');
      await inOne(() => accounts.unsuspend(workspaceId));
      expect(await reasonOf(user, id)).toBe('not paused');
      expect(await eventsOf(test, id)).toEqual(['connected', 'unavailable suspended', 'connected', 'connected']);
    });

    it('stay paused afterwards where the plan has no room for them', async () => {
      const user = await signUpOn(test, 'starter');
      const { id: onX } = await connectX(test, user, { handle: 'ben' });
      const { id: onLinkedin } = await connectLinkedin(test, user, { handle: 'ben' });
      await inOne(() => accounts.pause(user.workspaceId, [onX]));
      await inOne(() => accounts.suspend(user.workspaceId));
      expect([await reasonOf(user, onX), await reasonOf(user, onLinkedin)]).toEqual(['plan', 'suspended']);
      await inOne(() => accounts.unsuspend(user.workspaceId));
      expect([await reasonOf(user, onX), await reasonOf(user, onLinkedin)]).toEqual(['plan', 'not paused']);
      await inOne(() => accounts.resume(user.workspaceId, [onX]));
      await inOne(() => accounts.suspend(user.workspaceId));
      await setPlan(test.app, user.email, 'free');
      await inOne(() => accounts.unsuspend(user.workspaceId));
      expect([await reasonOf(user, onX), await reasonOf(user, onLinkedin)]).toEqual(['plan', 'not paused']);
    });
  });

  describe('when they are disconnected', () => {
    it('lose their tokens here and on X, and are gone from the list', async () => {
      const user = await signUpOn(test, 'starter');
      const { id } = await connectX(test, user, { handle: 'ada' });
      const ready = await accounts.credentialsOf(id);
      const token = ready.status === 'ready' ? ready.credentials.secrets['token'] : '';
      await disconnect(auth(user), 'twitter', id).expect(200);
      expect(await list(user)).toEqual([]);
      expect(
        await test.query(
          'SELECT 1 FROM connected_accounts WHERE id = $1 AND sealed_tokens IS NULL AND key_id IS NULL',
          [id],
        ),
      ).toHaveLength(1);
      expect(fakeConnector(test, 'twitter').revoked).toContain(token);
      expect(await eventsOf(test, id)).toEqual(['connected', 'unavailable disconnected']);
      expect(await accounts.credentialsOf(id)).toEqual({ status: 'unavailable', reason: 'disconnected' });
      expect(await accounts.find(user.workspaceId, id)).toMatchObject({ isDisconnected: true, canPublish: false });
      expect(await reconnectMails(test, user)).toEqual([]);
    });

    it('are so once, and can be reconnected as the same account', async () => {
      const user = await signUp(test);
      const { id } = await connectLinkedin(test, user, { handle: 'ada' });
      const answers = await Promise.all([1, 2, 3].map(() => disconnect(auth(user), 'linkedin', id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      expect(await connectLinkedin(test, user, { handle: 'ada' })).toMatchObject({ id, canPublish: true });
      expect(await eventsOf(test, id)).toEqual(['connected', 'unavailable disconnected', 'connected']);
    });

    it('S7: must be of the workspace and the platform, and it takes an admin', async () => {
      const owner = await signUpOn(test, 'starter');
      const stranger = await signUpOn(test, 'starter');
      const editor = await signUpMember(test, owner.workspaceId, 'editor');
      const { id } = await connectX(test, owner, { handle: 'ada' });
      await disconnect(auth(stranger), 'twitter', id).expect(404);
      await disconnect(auth(owner), 'linkedin', id).expect(404);
      await disconnect(auth(owner), 'twitter', newId()).expect(404);
      await disconnect(auth(owner), 'twitter', 'no-id').expect(404);
      await disconnect(auth(editor, owner.workspaceId), 'twitter', id).expect(403);
      expect(await list(owner)).toMatchObject([{ id, status: 'active' }]);
    });
  });

  it("are checked for the platform's rules before anything is sent", async () => {
    const user = await signUpOn(test, 'starter');
    const { id: accountId } = await connectX(test, user, { handle: 'ada' });
    const check = (body: object, as = user) =>
      test.http.post('/api/integrations/policy/check').set(auth(as)).send(body);
    const parts = [{ text: '#a #b #c by @ada' }, { text: 'Fine.', mediaCount: 5 }];
    const answer = await check({ platform: 'twitter', accountId, parts }).expect(200);
    expect(
      (answer.body.data.findings as { rule: string; part: number }[]).map(({ rule, part }) => [rule, part]),
    ).toEqual([
      ['images', 1],
      ['x-hashtags', 0],
    ]);
    expect(answer.body.data.findings[0]).toEqual({
      rule: 'images',
      verdict: 'block',
      message: 'X takes at most 4 images in one post.',
      fix: 'Remove some, or move them to the next post of a thread.',
      part: 1,
    });
    expect((await check({ platform: 'linkedin', parts: [{ text: 'Fine.' }] }).expect(200)).body.data).toEqual({
      findings: [],
    });
    const long = { platform: 'twitter', accountId, parts: [{ text: 'word '.repeat(80) }] };
    expect((await check(long)).body.data.findings).toMatchObject([{ rule: 'length' }]);
    await test.query('UPDATE connected_accounts SET max_length = 5000 WHERE id = $1', [accountId]);
    expect((await check(long)).body.data).toEqual({ findings: [] });
    await check({ platform: 'linkedin', accountId, parts }).expect(404);
    await check({ platform: 'twitter', accountId, parts }, await signUp(test)).expect(404);
    for (const body of [
      {},
      { platform: 'myspace', parts },
      { platform: 'twitter', parts: [] },
      { platform: 'twitter', parts: ['text'] },
      { platform: 'twitter', parts: Array.from({ length: 51 }, () => ({ text: 'a' })) },
      { platform: 'twitter', parts: [{ text: 'a'.repeat(30_001) }] },
      { platform: 'twitter', parts: [{ text: 'a', mediaCount: -1 }] },
      { platform: 'twitter', parts, kind: 'poll' },
      { platform: 'twitter', parts, accountId: 'mine' },
    ])
      await check(body).expect(422);
  });
});
