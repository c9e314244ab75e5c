import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { BillingService } from '../../billing/billing.service';
import { UsageService } from '../../billing/usage/usage.service';
import { PublishingService } from '../publishing.service';
import type { IdeaResponse } from './ideas.dto';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const part = (text: string, mediaIds: string[] = []) => ({ text, mediaIds });

describe('an idea', () => {
  let test: TestApp;
  let user: TestUser;
  let x: StoredAccount;
  let linkedin: StoredAccount;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    user = await signUp(test);
    x = await storeAccount(test, user.workspaceId);
    linkedin = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    await setPlan(test.app, user.email, 'starter');
  });
  afterAll(() => test.close());

  const call = (
    method: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    ...[body = {}, as = user]: [object?, TestUser?]
  ) => test.http[method](`/api/publishing/ideas${path}`).set(auth(as, as.workspaceId)).send(body);
  const create = async (body: object = {}): Promise<IdeaResponse> =>
    (await call('post', '', { parts: [part(`Once ${newId()}`)], accountIds: [x.id, linkedin.id], ...body }).expect(201))
      .body.data;
  const change = async (idea: IdeaResponse, body: object, as = user): Promise<IdeaResponse> =>
    (await call('patch', `/${idea.id}`, { version: idea.version, ...body }, as).expect(200)).body.data;
  const textsOf = ({ posts }: IdeaResponse): string[][] => posts.map(({ parts }) => parts.map(({ text }) => text));
  const statesOf = ({ posts }: IdeaResponse): string[] => posts.map(({ status }) => status);
  const used = async (): Promise<number> =>
    (await test.http.get('/api/billing/info').set(auth(user)).expect(200)).body.data.usage.tweetsThisMonth.used;
  const both = () => [x, linkedin].map(({ id: accountId }) => ({ accountId, scheduledAt: tomorrow }));
  const schedule = (id: string, targets: object[]) => call('post', `/${id}/schedule`, { targets, timezone: 'UTC' });

  it('has a version for each account, which says the same until it has parts of its own', async () => {
    const idea = await create({
      parts: [part('For all.')],
      versions: [{ accountId: linkedin.id, settings: { visibility: 'connections' } }],
    });
    expect(idea.posts).toMatchObject([
      { ideaId: idea.id, platform: 'twitter', accountId: x.id, hasOwnParts: false, settings: {} },
      { ideaId: idea.id, platform: 'linkedin', accountId: linkedin.id, settings: { visibility: 'connections' } },
    ]);
    const own = await change(idea, { versions: [{ accountId: linkedin.id, parts: [part('At work.')] }] });
    const changed = await change(own, { parts: [part('For all, better.')] });
    expect(textsOf(changed)).toEqual([['For all, better.'], ['At work.']]);
    const again = await change(changed, { versions: [{ accountId: linkedin.id, parts: null }] });
    expect(textsOf(again)).toEqual([['For all, better.'], ['For all, better.']]);
    expect((await call('get', `/${idea.id}`).expect(200)).body.data).toEqual(again);
  });

  it('is stored from its first words, however long they get, and counts nothing', async () => {
    const idea = await create({ parts: [part(''), part('w'.repeat(40_000))], accountIds: [] });
    expect(idea.posts).toMatchObject([{ accountId: null, status: 'draft', kind: 'thread' }]);
    const placed = await change(idea, { accountIds: [linkedin.id, x.id], parts: [part('Ready.')] });
    expect(placed.posts.map(({ id, accountId }) => [id === idea.posts[0]?.id, accountId])).toEqual([
      [true, linkedin.id],
      [false, x.id],
    ]);
    expect(await used()).toBe(0);
  });

  it('goes out now on accounts without a time, once the seconds to undo it are over', async () => {
    const idea = await create();
    const targets = [{ accountId: x.id }, { accountId: linkedin.id, scheduledAt: tomorrow }];
    const sent = await call('post', `/${idea.id}/schedule`, { targets, undoSeconds: 20 }).expect(200);
    const [now, later] = (sent.body.data as IdeaResponse).posts;
    expect(new Date(now?.scheduledAt ?? '').getTime()).toBeLessThan(Date.now() + 60_000);
    expect(later).toMatchObject({ status: 'scheduled', scheduledAt: tomorrow });
    expect(statesOf((await call('post', `/${idea.id}/unschedule`).expect(200)).body.data)).toEqual(['draft', 'draft']);
  });

  it('takes a time only as a time', async () => {
    const idea = await create();
    for (const scheduledAt of ['now', 'next']) await schedule(idea.id, [{ accountId: x.id, scheduledAt }]).expect(422);
    expect(statesOf((await call('get', `/${idea.id}`).expect(200)).body.data)).toEqual(['draft', 'draft']);
  });

  it('may be sent back whole once a version is out, which stays as it is', async () => {
    const idea = await create({ parts: [part('For all.')], versions: [{ accountId: x.id, parts: [part('On X.')] }] });
    await test.query(`UPDATE posts SET status = 'published', published_at = now() WHERE account_id = $1`, [x.id]);
    const versions = [
      { accountId: x.id, parts: [part('On X.')] },
      { accountId: linkedin.id, parts: null },
    ];
    const changed = await change(idea, { parts: [part('Better.')], versions });
    expect(textsOf(changed)).toEqual([['On X.'], ['Better.']]);
    const other = [{ accountId: x.id, parts: [part('Another.')] }];
    await call('patch', `/${idea.id}`, { version: changed.version, versions: other }).expect(409);
  });

  it('is written for a network before it has an account', async () => {
    const idea = await create({ accountIds: [], platform: 'linkedin' });
    expect(idea.posts).toMatchObject([{ platform: 'linkedin', accountId: null }]);
  });

  it('loses the version of an account that leaves, but not one that has gone out', async () => {
    const idea = await create();
    await test.query(`UPDATE posts SET status = 'published', published_at = now() WHERE account_id = $1`, [x.id]);
    const left = await change(idea, { accountIds: [x.id], parts: [part('Only the draft is told.')] });
    expect(textsOf(left)).toEqual([[idea.parts[0]?.text]]);
    const refused = await call('patch', `/${idea.id}`, { version: left.version, accountIds: [linkedin.id] });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('has gone out')]);
  });

  it('keeps the version of an account that was disconnected since, and goes out on the others', async () => {
    const idea = await create({ versions: [{ accountId: linkedin.id, parts: [part('At work.')] }] });
    await test.http.delete(`/api/integrations/linkedin/disconnect/${linkedin.id}`).set(auth(user)).expect(200);
    const changed = await change(idea, { parts: [part('For all.')], accountIds: [x.id, linkedin.id] });
    expect(textsOf(changed)).toEqual([['For all.'], ['At work.']]);
    const sent = await schedule(idea.id, [{ accountId: x.id, scheduledAt: tomorrow }]).expect(200);
    expect(statesOf(sent.body.data)).toEqual(['scheduled', 'draft']);
    await call('post', '', { parts: [part('New.')], accountIds: [linkedin.id] }).expect(422);
  });

  it('is changed by one of ten at once; the others get both texts', async () => {
    const idea = await create({ parts: [part('Before.')] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        call('patch', `/${idea.id}`, { version: idea.version, parts: [part(`Change ${at}.`)] }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    const { body } = await call('get', `/${idea.id}`).expect(200);
    const { error } = refused[0]?.body as { error: { sent: object; stored: object } };
    expect(error.sent).toMatchObject({ parts: [part(expect.stringMatching(/^Change \d\.$/) as string)] });
    expect(error.stored).toMatchObject({ version: idea.version + 1, parts: body.data.parts });
    expect(error.sent).not.toMatchObject({ parts: body.data.parts });
  });

  it.each<[string, () => object, string]>([
    ['an account of another workspace', () => ({ accountIds: [newId()] }), 'accountIds.0'],
    [
      'a version for an account that left',
      () => ({ versions: [{ accountId: newId(), parts: null }] }),
      'versions.0.accountId',
    ],
    ['media that are not there', () => ({ parts: [part('a', [newId()])] }), 'parts.0.mediaIds'],
    ['no part', () => ({ parts: [] }), 'parts'],
    ['the same account twice', () => ({ accountIds: [x.id, x.id] }), 'accountIds'],
    ['a label that is gone', () => ({ labels: [newId()] }), 'labelIds'],
  ])('refuses %s', async (_what, body, field) => {
    const idea = await create();
    const { body: answer } = await call('patch', `/${idea.id}`, { version: idea.version, ...body() }).expect(422);
    expect(answer.error.details).toMatchObject([{ field }]);
    expect((await call('get', `/${idea.id}`).expect(200)).body.data).toEqual(idea);
  });

  describe('that is scheduled', () => {
    it('goes to all of its accounts, each at its time, and is taken back with one press', async () => {
      const idea = await create();
      const targets = [
        { accountId: x.id, scheduledAt: tomorrow },
        { accountId: linkedin.id, slot: 'next' },
      ];
      const { body } = await schedule(idea.id, targets).expect(200);
      expect(statesOf(body.data)).toEqual(['scheduled', 'scheduled']);
      const slots = await test.http.get('/api/publishing/slots').set(auth(user)).expect(200);
      expect(body.data.posts[0].scheduledAt).toBe(tomorrow);
      expect(slots.body.data.timezone).toBe(body.data.posts[1].timezone);
      expect(await used()).toBe(2);
      const back = await call('post', `/${idea.id}/unschedule`).expect(200);
      expect([statesOf(back.body.data), await used()]).toEqual([['draft', 'draft'], 0]);
      const again = await call('post', `/${idea.id}/unschedule`).expect(200);
      expect(again.body.data).toEqual(back.body.data);
      await test.query(`UPDATE posts SET status = 'published' WHERE idea_id = $1`, [idea.id]);
      await call('post', `/${idea.id}/unschedule`).expect(409);
    });

    it('is not scheduled at all when one target is refused, and each says why', async () => {
      const lost = await storeAccount(test, user.workspaceId);
      await test.query(`UPDATE connected_accounts SET status = 'revoked' WHERE id = $1`, [lost.id]);
      const idea = await create({ parts: [part('w'.repeat(300))], accountIds: [x.id, linkedin.id, lost.id] });
      const { body } = await schedule(idea.id, [
        ...both(),
        { accountId: lost.id, scheduledAt: tomorrow },
        { accountId: newId(), scheduledAt: tomorrow },
      ]).expect(422);
      expect(body.error.details).toEqual([
        { field: 'targets.0', message: expect.stringContaining("doesn't fit in a post on X") },
        { field: 'targets.2', message: expect.stringContaining('Reconnect') },
        { field: 'targets.3', message: expect.stringContaining("isn't among the accounts") },
      ]);
      expect(body.message).toMatch(/^Nothing was scheduled\. /);
      expect(statesOf((await call('get', `/${idea.id}`)).body.data)).toEqual(['draft', 'draft', 'draft']);
      expect(await used()).toBe(0);
    });

    it('of one post goes to the account that is asked for, with what was chosen for it, as it was read', async () => {
      const other = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
      const idea = await create({ accountIds: [], platform: 'linkedin' });
      const [post] = idea.posts;
      const order = (accountId: string, over: object = {}) =>
        schedule(idea.id, [{ accountId, postId: post?.id, version: post?.version, scheduledAt: tomorrow, ...over }]);
      const taken = await order(linkedin.id, { settings: { mood: 'good' } }).expect(422);
      expect(taken.body.message).toMatch(/^Posts on LinkedIn have no mood/);
      await order(x.id).expect(422);
      const sent = await order(linkedin.id, { settings: { visibility: 'connections' } }).expect(200);
      expect(sent.body.data.posts).toMatchObject([
        { id: post?.id, accountId: linkedin.id, status: 'scheduled', settings: { visibility: 'connections' } },
      ]);
      await order(other.id).expect(409);
      const moved = await order(other.id, { version: sent.body.data.posts[0].version }).expect(200);
      expect(moved.body.data.posts).toMatchObject([
        { id: post?.id, accountId: other.id, settings: { visibility: 'connections' } },
      ]);
    });

    it('counts all of its versions or none of them, however many ask at once', async () => {
      const { workspaceId } = user;
      const accounts = [x.id];
      while (accounts.length < 20) accounts.push((await storeAccount(test, workspaceId)).id);
      await setPlan(test.app, user.email, 'starter');
      const plan = await test.app.get(BillingService).planOf(workspaceId);
      const amount = plan.limits.tweetsPerMonth - 39;
      await test.app.get(UsageService).charge({ workspaceId, plan, metric: 'monthlyTweets', amount });
      const targets = accounts.map((accountId) => ({ accountId, scheduledAt: tomorrow }));
      const ideas = [await create({ accountIds: accounts }), await create({ accountIds: accounts })];
      const answers = await Promise.all(ideas.map(({ id }) => schedule(id, targets)));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 402]);
      expect(await used()).toBe(amount + 20);
      const refused = answers.find(({ status }) => status === 402);
      expect(refused?.body.error.details).toHaveLength(20);
    });

    it('keeps its times when its text changes, and refuses a text that cannot go out', async () => {
      const idea = await create();
      await schedule(idea.id, both()).expect(200);
      const changed = await change(idea, { parts: [part('Another text.')] });
      expect([statesOf(changed), textsOf(changed)]).toEqual([
        ['scheduled', 'scheduled'],
        [['Another text.'], ['Another text.']],
      ]);
      const long = { version: changed.version, parts: [part('w'.repeat(300))] };
      await call('patch', `/${idea.id}`, long).expect(422);
      expect(textsOf((await call('get', `/${idea.id}`)).body.data)).toEqual(textsOf(changed));
    });

    it('is taken back but for the version that is on its way', async () => {
      const idea = await create();
      await schedule(idea.id, both()).expect(200);
      await test.query(
        `INSERT INTO post_attempts (id, post_id, position, number, round, state, body_hash)
         VALUES ($1, $2, 0, 1, 1, 'sending', '')`,
        [newId(), idea.posts[0]?.id],
      );
      const { body } = await call('post', `/${idea.id}/unschedule`).expect(200);
      expect(statesOf(body.data)).toEqual(['publishing', 'draft']);
      await call('delete', `/${idea.id}`).expect(409);
    });
  });

  it('keeps what it said before somebody else changed it, or the same person after a while', async () => {
    const other = await signUpMember(test, user.workspaceId, 'editor');
    const idea = await create({ parts: [part('One.')] });
    const typed = await change(idea, { parts: [part('One, still typing.')] });
    const theirs = await change(typed, { parts: [part('Two.')] }, { ...other, workspaceId: user.workspaceId });
    await test.query(`UPDATE ideas SET changed_since = changed_since - interval '6 minutes' WHERE id = $1`, [idea.id]);
    await change(theirs, { parts: [part('Three.')] }, { ...other, workspaceId: user.workspaceId });
    const { body } = await call('get', `/${idea.id}/history`).expect(200);
    expect(body.data.map((state: { parts: { text: string }[] }) => state.parts[0]?.text)).toEqual([
      'Three.',
      'Two.',
      'One, still typing.',
    ]);
    expect(body.data[2]).toMatchObject({ author: { id: user.user.id }, via: 'screen', versions: [] });
    expect(body.data[0].author.id).toBe(other.user.id);
  });

  it('is what a single post is, whose own change is the idea’s; one of several then has its own parts', async () => {
    const written = { platform: 'twitter', text: 'Alone.' };
    const { body } = await test.http.post('/api/publishing/posts').set(auth(user)).send(written).expect(201);
    const path = `/api/publishing/posts/${body.data.id}`;
    await test.http.patch(path).set(auth(user)).send({ text: 'Alone, better.', version: 1 }).expect(200);
    const alone = (await call('get', `/${body.data.ideaId}`).expect(200)).body.data;
    expect([alone.parts, alone.posts[0].hasOwnParts]).toEqual([[part('Alone, better.')], false]);

    const idea = await create({ parts: [part('Both.')] });
    const [first] = idea.posts;
    const own = { text: 'Only X.', version: first?.version };
    await test.http.patch(`/api/publishing/posts/${first?.id}`).set(auth(user)).send(own).expect(200);
    const stored = (await call('get', `/${idea.id}`).expect(200)).body.data;
    expect([stored.parts, textsOf(stored)]).toEqual([[part('Both.')], [['Only X.'], ['Both.']]]);
    expect(stored.version).toBe(idea.version + 1);
  });

  it('is gone with the last of its posts, and its labels are those of all', async () => {
    const label = await test.http
      .post('/api/publishing/labels')
      .set(auth(user))
      .send({ name: newId().slice(0, 20) });
    const idea = await create({ labels: [label.body.data.id] });
    expect(idea.posts.map(({ labelIds }) => labelIds)).toEqual([[label.body.data.id], [label.body.data.id]]);
    await call('delete', `/${idea.id}`).expect(200);
    await call('get', `/${idea.id}`).expect(404);
    expect(await test.query('SELECT FROM ideas WHERE id = $1', [idea.id])).toEqual([]);
  });

  it('has the comments of all of its versions, and is nobody else’s', async () => {
    const idea = await create();
    for (const { id } of idea.posts)
      await test.http.post(`/api/publishing/posts/${id}/comments`).set(auth(user)).send({ text: 'Good.' }).expect(201);
    expect((await call('get', `/${idea.id}/comments`).expect(200)).body.data).toHaveLength(2);
    const stranger = await signUp(test);
    for (const path of ['', '/history', '/comments']) await call('get', `/${idea.id}${path}`, {}, stranger).expect(404);
    await call('patch', `/${idea.id}`, { version: 1, parts: [part('Mine.')] }, stranger).expect(404);
    await call('post', `/${idea.id}/schedule`, { targets: both() }, stranger).expect(404);
    await call('delete', `/${idea.id}`, {}, stranger).expect(404);
  });

  it('may change while a rule writes and another person takes it back: nobody waits for ever', async () => {
    const idea = await create();
    await schedule(idea.id, both()).expect(200);
    const rule = { workspaceId: user.workspaceId, id: idea.posts[1]?.id ?? '' };
    const answers = await Promise.all([
      call('patch', `/${idea.id}`, { version: idea.version, parts: [part('By a person.')] }),
      call('post', `/${idea.id}/unschedule`),
      test.http.patch(`/api/publishing/posts/${rule.id}`).set(auth(user)).send({ text: 'By a rule.', version: 2 }),
      call('post', `/${idea.id}/unschedule`),
      test.app.get(Transactions).run(() => test.app.get(PublishingService).get(rule)),
    ]);
    const answered = answers.flatMap((answer) => ('body' in answer ? answer.status : []));
    expect(answered.filter((status) => ![200, 409].includes(status))).toEqual([]);
  });
});
