import { createTestApp, type TestApp } from '../../../../test/app';
import { uploadPicture } from '../../../../test/factories/picture.factory';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { cropName } from '../../../text/crops';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import type { IdeaResponse, IdeaStateResponse } from '../ideas/ideas.dto';
import { Dispatcher } from '../sending/dispatcher.service';
import type { ApprovalResponse } from './approvals.dto';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

describe('an approval', () => {
  let test: TestApp;
  let owner: TestUser;
  let editor: TestUser;
  let account: StoredAccount;
  let database: Transactions;
  const x = new FakePublisher('twitter');
  beforeAll(async () => {
    test = await createTestApp({ configure: (app) => app.overrideProvider(XPublisher).useValue(x) });
    database = test.app.get(Transactions);
  });
  beforeEach(async () => {
    await database.query('UPDATE posts SET work_at = NULL');
    owner = await signUp(test, { name: 'Olga Owner' });
    await setPlan(test.app, owner.email, 'pro');
    editor = await signUpMember(test, owner.workspaceId, 'editor');
    account = await storeAccount(test, owner.workspaceId);
  });
  afterAll(() => test.close());

  const asked = { verdict: 'asked', isGuest: false, isCurrent: false };
  const call = (method: 'get' | 'post' | 'patch' | 'delete', path: string, ...[who, body = {}]: [TestUser, object?]) =>
    test.http[method](`/api/${path}`).set(auth(who, owner.workspaceId)).send(body);
  const rule = (needsApproval: boolean) =>
    call('patch', `workspace/members/${editor.user.id}`, owner, { needsApproval }).expect(200);
  const write = async (who = editor): Promise<IdeaResponse> =>
    (
      await call('post', 'publishing/ideas', who, {
        parts: [{ text: `Text ${newId()}`, mediaIds: [] }],
        accountIds: [account.id],
      }).expect(201)
    ).body.data;
  const schedule = async (idea: IdeaResponse, who = editor, scheduledAt = tomorrow): Promise<IdeaResponse> =>
    (
      await call('post', `publishing/ideas/${idea.id}/schedule`, who, {
        targets: [{ accountId: account.id, scheduledAt }],
        timezone: 'UTC',
      }).expect(200)
    ).body.data;
  const change = (idea: IdeaResponse, text: string, who = editor) =>
    call('patch', `publishing/ideas/${idea.id}`, who, { version: idea.version, parts: [{ text, mediaIds: [] }] });
  const read = async ({ id }: IdeaResponse, who = owner): Promise<ApprovalResponse> =>
    (await call('get', `publishing/ideas/${id}/approval`, who).expect(200)).body.data;
  const decide = async (idea: IdeaResponse, who = owner, body: object = {}) =>
    call('post', `publishing/ideas/${idea.id}/approval/decisions`, who, {
      verdict: 'approve',
      hash: (await read(idea, who)).hash,
      ...body,
    });
  const ask = (idea: IdeaResponse, who = editor) => call('post', `publishing/ideas/${idea.id}/approval`, who);
  /** Its time has come, without a change by a person. */
  const due = async (idea: IdeaResponse): Promise<string[]> => {
    await database.query('UPDATE posts SET work_at = now() WHERE idea_id = $1', [idea.id]);
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    return x.requests.filter(({ accountId }) => accountId === account.externalId).map(({ text }) => text);
  };
  const bellOf = async (who: TestUser): Promise<{ title: string }[]> =>
    (await call('get', 'notifications', who).expect(200)).body.data;

  it('is asked for by scheduling where a member needs one, and lets the post go', async () => {
    await rule(true);
    const idea = await schedule(await write());
    expect(idea.posts[0]).toMatchObject({ status: 'scheduled', failure: { code: 'approval' } });
    expect(await read(idea)).toMatchObject({
      state: 'waiting',
      isNeeded: true,
      quorum: 1,
      askedBy: editor.user.name,
      mayDecide: true,
    });
    expect((await bellOf(owner))[0]).toMatchObject({ title: `${editor.user.name} asks for your approval` });
    expect((await test.mailbox.waitFor(owner.email)).subject).toBe(`${editor.user.name} asks for your approval`);
    expect(await due(idea)).toEqual([]);
    const [waiting] = (await call('get', 'publishing/approvals', owner).expect(200)).body.data;
    expect(waiting).toMatchObject({ ideaId: idea.id, platforms: ['twitter'], mayDecide: true });
    expect((await decide(idea)).status).toBe(200);
    expect(await read(idea)).toMatchObject({
      state: 'approved',
      decisions: [{ name: 'Olga Owner', verdict: 'approve', isGuest: false, isCurrent: true }, asked],
    });
    expect((await bellOf(editor))[0]).toMatchObject({ title: 'Olga Owner approved your post' });
    expect(await due(idea)).toEqual([idea.parts[0]?.text]);
    expect((await call('get', 'publishing/approvals', owner).expect(200)).body.data).toEqual([]);
  });

  it('is not needed by others, and published at once by nobody who needs one', async () => {
    const free = await schedule(await write());
    expect(free.posts[0]?.failure).toBeNull();
    await rule(true);
    const body = { text: `Now ${newId()}` };
    const now = await call('post', `integrations/posts/twitter/${account.id}`, editor, body).expect(201);
    expect(now.body.data).toMatchObject({ status: 'scheduled', failure: { code: 'approval' } });
    expect(x.requests.filter(({ text }) => text === body.text)).toEqual([]);
  });

  it('is given by somebody else than whoever asks, who needs none', async () => {
    await call('patch', 'workspace', owner, { approvers: 2 }).expect(200);
    const idea = await schedule(await write(owner), owner);
    expect((await decide(idea, owner)).status).toBe(403);
    const viewer = await signUpMember(test, owner.workspaceId, 'viewer');
    expect((await decide(idea, viewer)).status).toBe(403);
    expect((await decide(idea, editor)).status).toBe(200);
    expect((await read(idea)).state).toBe('waiting');
    expect((await decide(idea, editor)).status).toBe(200);
    expect((await read(idea)).state).toBe('waiting');
    const third = await signUpMember(test, owner.workspaceId, 'editor');
    await call('patch', `workspace/members/${third.user.id}`, owner, { needsApproval: true }).expect(200);
    expect((await decide(idea, third)).status).toBe(403);
    await call('patch', `workspace/members/${third.user.id}`, owner, { needsApproval: false }).expect(200);
    expect((await decide(idea, third)).status).toBe(200);
    expect((await read(idea)).state).toBe('approved');
    expect((await decide(idea, third, { verdict: 'changes', comment: 'Wait.' })).status).toBe(200);
    expect(await read(idea)).toMatchObject({
      state: 'changes',
      decisions: [{ comment: 'Wait.' }, {}, {}, {}, { verdict: 'asked' }],
    });
    expect(await due(idea)).toEqual([]);
  });

  it('of another workspace is not there', async () => {
    await rule(true);
    const idea = await schedule(await write());
    const stranger = await signUp(test);
    const path = `/api/publishing/ideas/${idea.id}/approval`;
    await test.http.get(path).set(auth(stranger)).expect(404);
    await test.http.post(path).set(auth(stranger)).expect(404);
    const body = { verdict: 'approve', hash: (await read(idea)).hash };
    await test.http.post(`${path}/decisions`).set(auth(stranger)).send(body).expect(409);
  });

  it.each([
    ['a text', (idea: IdeaResponse) => change(idea, `${idea.parts[0]?.text},`, owner).expect(200)],
    ['a time', (idea: IdeaResponse) => schedule(idea, owner, new Date(Date.now() + 99_000_000).toISOString())],
    [
      'a setting',
      (idea: IdeaResponse) => database.query(`UPDATE posts SET settings = '{"a": "b"}' WHERE idea_id = $1`, [idea.id]),
    ],
    [
      'a window',
      (idea: IdeaResponse) =>
        database.query(`UPDATE posts SET late_window = '{"lateMinutes": 1, "else": "send"}' WHERE idea_id = $1`, [
          idea.id,
        ]),
    ],
  ])('is void after a change of %s by anybody, says what was approved, and can be asked for again', async (_, edit) => {
    await rule(true);
    const idea = await schedule(await write());
    await decide(idea);
    await edit(await latest(idea));
    const [post] = idea.posts;
    expect(await read(idea)).toMatchObject({
      state: 'void',
      approvedTexts: [{ postId: post?.id, texts: [idea.parts[0]?.text] }],
      decisions: [{ isCurrent: false }, asked],
    });
    expect(await due(idea)).toEqual([]);
    await ask(idea).expect(200);
    await ask(idea).expect(200);
    expect(await bellOf(owner)).toHaveLength(3);
    await decide(idea);
    expect(await due(idea)).toHaveLength(1);
  });
  const latest = async ({ id }: IdeaResponse): Promise<IdeaResponse> =>
    (await call('get', `publishing/ideas/${id}`, owner).expect(200)).body.data;

  it('is bound to what a picture is said to show', async () => {
    await rule(true);
    const idea = await schedule(await write());
    const mediaId = newId();
    await database.query(
      `INSERT INTO media (id, workspace_id, mime, width, height, alt_text) VALUES ($1, $2, 'image/png', 1, 1, 'A cat')`,
      [mediaId, owner.workspaceId],
    );
    await database.query('UPDATE post_parts SET media_ids = $2 WHERE post_id = $1', [idea.posts[0]?.id, [mediaId]]);
    await decide(idea);
    expect((await read(idea)).state).toBe('approved');
    await database.query(`UPDATE media SET alt_text = 'A dog' WHERE id = $1`, [mediaId]);
    expect((await read(idea)).state).toBe('void');
  });

  it('is bound to how a picture is cropped', async () => {
    await rule(true);
    const { id } = await uploadPicture(test, owner);
    const parts = [{ text: `Text ${newId()}`, mediaIds: [id] }];
    const body = { parts, accountIds: [account.id] };
    const idea = await schedule((await call('post', 'publishing/ideas', editor, body).expect(201)).body.data);
    const crop = async (version: number, text: string): Promise<IdeaResponse> => {
      const versions = [{ accountId: account.id, settings: { [cropName(id)]: text } }];
      return (
        await call('patch', `publishing/ideas/${idea.id}`, editor, {
          version,
          accountIds: [account.id],
          versions,
        }).expect(200)
      ).body.data;
    };
    const cropped = await crop(idea.version, '0,0,0.5,1');
    expect(cropped.posts[0]?.settings).toEqual({ [cropName(id)]: '0,0,0.5,1' });
    expect((await decide(idea)).status).toBe(200);
    expect(await read(idea)).toMatchObject({ state: 'approved' });
    await crop(cropped.version, '0.5,0,0.5,1');
    expect(await read(idea)).toMatchObject({ state: 'void' });
    expect(await due(idea)).toEqual([]);
  });

  it('is refused for what has changed since it was read', async () => {
    await rule(true);
    const idea = await schedule(await write());
    const { hash } = await read(idea);
    await change(await latest(idea), 'Other words').expect(200);
    const refused = await decide(idea, owner, { hash });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This post was changed since you opened it. Read it again, then decide.');
  });

  it('is asked for of a draft, and reminded of once an hour', async () => {
    const idea = await write();
    expect((await decide(idea)).status).toBe(409);
    await ask(idea).expect(200);
    await ask(idea).expect(409);
    await database.query(`UPDATE approvals SET asked_at = now() - interval '2 hours' WHERE idea_id = $1`, [idea.id]);
    await ask(idea).expect(200);
    expect(await bellOf(owner)).toHaveLength(2);
    expect((await schedule(idea)).posts[0]).toMatchObject({ failure: { code: 'approval' } });
  });

  it('stands in the history of the post: who asked, reminded, approved, and which change ended it', async () => {
    await rule(true);
    const idea = await schedule(await write());
    await database.query(`UPDATE approvals SET asked_at = now() - interval '2 hours' WHERE idea_id = $1`, [idea.id]);
    await ask(idea).expect(200);
    await decide(idea);
    await change(await latest(idea), `${idea.parts[0]?.text},`, owner).expect(200);
    const history: IdeaStateResponse[] = (await call('get', `publishing/ideas/${idea.id}/history`, owner).expect(200))
      .body.data;
    const steps = history.map(({ author, endedApproval, decisions }) => ({
      ...{ author: author?.name, endedApproval },
      decisions: decisions.map(({ name, verdict }) => [name, verdict]),
    }));
    expect(steps).toEqual([
      { author: 'Olga Owner', endedApproval: true, decisions: [] },
      {
        ...{ author: editor.user.name, endedApproval: false },
        decisions: [
          ['Olga Owner', 'approve'],
          [editor.user.name, 'reminded'],
          [editor.user.name, 'asked'],
        ],
      },
    ]);
  });

  it('is asked for with the time, where no rule wants one', async () => {
    const idea = await write();
    const body = { targets: [{ accountId: account.id, scheduledAt: tomorrow }], timezone: 'UTC', needsApproval: true };
    const held = await call('post', `publishing/ideas/${idea.id}/schedule`, editor, body).expect(200);
    expect(held.body.data.posts[0]).toMatchObject({ failure: { code: 'approval' } });
    expect(await read(idea)).toMatchObject({ state: 'waiting', askedBy: editor.user.name });
    expect(await due(idea)).toEqual([]);
    await decide(idea);
    expect(await due(idea)).toHaveLength(1);
  });

  it('is needed for what goes to an account of a set that needs one', async () => {
    const other = await storeAccount(test, owner.workspaceId);
    const set = { name: 'Client A', accountIds: [other.id], isDefault: false, needsApproval: true };
    await test.http.put('/api/publishing/account-sets').set(auth(owner, owner.workspaceId)).send(set).expect(200);
    expect((await schedule(await write(owner), owner)).posts[0]?.failure).toBeNull();
    const both = { parts: [{ text: `Text ${newId()}`, mediaIds: [] }], accountIds: [account.id, other.id] };
    const idea: IdeaResponse = (await call('post', 'publishing/ideas', owner, both).expect(201)).body.data;
    const targets = both.accountIds.map((accountId) => ({ accountId, scheduledAt: tomorrow }));
    await call('post', `publishing/ideas/${idea.id}/schedule`, owner, { targets, timezone: 'UTC' }).expect(200);
    const posts = (await latest(idea)).posts.map(({ accountId, failure }) => [accountId, failure?.code]);
    expect(new Map(posts as [string, string][])).toEqual(
      new Map([
        [account.id, undefined],
        [other.id, 'approval'],
      ]),
    );
    expect((await decide(idea, owner)).status).toBe(403);
    expect((await decide(idea, editor)).status).toBe(200);
    expect((await read(idea)).state).toBe('approved');
  });

  it('is asked for of many at once, with one notice', async () => {
    const ideas = [await schedule(await write()), await schedule(await write())];
    const stranger = await signUp(test);
    const theirs = (await test.http
      .post('/api/publishing/ideas')
      .set(auth(stranger))
      .send({
        parts: [{ text: 'Theirs', mediaIds: [] }],
        platform: 'twitter',
      })) as { body: { data: IdeaResponse } };
    const ideaIds = [...ideas.map(({ id }) => id), theirs.body.data.id];
    const askAll = async () => (await call('post', 'publishing/approvals', editor, { ideaIds }).expect(200)).body.data;
    expect(await askAll()).toEqual({ asked: 2 });
    expect(await bellOf(owner)).toMatchObject([{ body: "2 posts aren't published before that.", path: '/review' }]);
    expect((await call('get', 'publishing/approvals', owner).expect(200)).body.data).toHaveLength(2);
    expect(await askAll()).toEqual({ asked: 0 });
    expect(await bellOf(owner)).toHaveLength(1);
    const viewer = await signUpMember(test, owner.workspaceId, 'viewer');
    await call('post', 'publishing/approvals', viewer, { ideaIds }).expect(403);
    await call('post', 'publishing/approvals', editor, { ideaIds: [] }).expect(422);
  });

  it('F23: lets nothing go that nobody approved, however many edit and approve together', async () => {
    await rule(true);
    const idea = await schedule(await write());
    await decide(idea);
    const edits = Array.from({ length: 100 }, async (_, at) => change(await latest(idea), `Edit ${at} ${newId()}`));
    const decisions = Array.from({ length: 100 }, async () => {
      const { hash } = await read(idea);
      await decide(idea, owner, { hash });
    });
    const sending = Array.from({ length: 20 }, () => due(idea));
    await Promise.all([...edits, ...decisions, ...sending]);
    await due(idea);
    const sent = await due(idea);
    const decided = await database.query<{ text: string }>(
      `SELECT content->0->'parts'->0->>'text' AS text FROM approval_decisions
       JOIN approvals ON approvals.id = approval_id WHERE idea_id = $1`,
      [idea.id],
    );
    for (const text of sent) expect(decided.map((row) => row.text)).toContain(text);
    expect(sent.length).toBeLessThanOrEqual(1);
  }, 60_000);

  describe('by a review link', () => {
    let idea: IdeaResponse;
    beforeEach(async () => {
      await rule(true);
      idea = await schedule(await write());
    });
    const links = () => `publishing/ideas/${idea.id}/review-links`;
    const share = async (): Promise<{ id: string; url: string }> =>
      (await call('post', links(), owner).expect(201)).body.data;
    const tokenOf = ({ url }: { url: string }): string => url.slice(url.lastIndexOf('/') + 1);
    const open = (token: string) => test.http.get(`/api/review/${token}`);
    const answerBy = (token: string, what: 'decisions' | 'comments', body: object) =>
      test.http.post(`/api/review/${token}/${what}`).send({ name: 'Lena Brandt', ...body });

    it('is given by somebody without an account, who reads what is for guests', async () => {
      const token = tokenOf(await share());
      const comments = `publishing/posts/${idea.posts[0]?.id}/comments`;
      await call('post', comments, owner, { text: 'Among us.' }).expect(201);
      await call('post', comments, owner, { text: 'For you.', isForGuests: true }).expect(201);
      const page = await open(token).expect(200).expect('cache-control', 'private, no-store');
      expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      expect(page.body.data).toMatchObject({
        askedBy: editor.user.name,
        state: 'waiting',
        verdict: null,
        versions: [
          {
            ...{ platform: 'twitter', author: { handle: account.handle, avatarUrl: null } },
            parts: [{ text: idea.parts[0]?.text, media: [] }],
          },
        ],
        comments: [{ text: 'For you.', isGuest: false }],
      });
      const said = await answerBy(token, 'comments', { text: 'Fine with us.' }).expect(200);
      expect(said.body.data.comments).toMatchObject([
        {},
        { text: 'Fine with us.', name: 'Lena Brandt', isGuest: true },
      ]);
      expect((await bellOf(editor))[0]).toMatchObject({ title: 'Lena Brandt (guest) commented on a post' });
      const { hash } = page.body.data;
      const done = await answerBy(token, 'decisions', { verdict: 'approve', hash }).expect(200);
      expect(done.body.data).toMatchObject({ state: 'approved', verdict: 'approve' });
      expect((await read(idea)).decisions).toMatchObject([{ name: 'Lena Brandt', isGuest: true }, asked]);
      await answerBy(token, 'decisions', { verdict: 'changes', hash, name: 'Lena B.' }).expect(200);
      expect((await read(idea)).state).toBe('changes');
      await answerBy(token, 'decisions', { verdict: 'approve', hash }).expect(200);
      await change(await latest(idea), `${idea.parts[0]?.text},`).expect(200);
      expect((await read(idea)).state).toBe('void');
      await answerBy(token, 'decisions', { verdict: 'approve', hash }).expect(409);
      expect(await due(idea)).toEqual([]);
    });

    it('F23: is closed to a guess, after a week, once revoked, and to a name with a link', async () => {
      const link = await share();
      const token = tokenOf(link);
      const { hash } = await read(idea);
      const decision = { verdict: 'approve', hash };
      await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`).expect(404);
      await answerBy('guessed', 'decisions', decision).expect(404);
      await answerBy(token, 'decisions', { ...decision, name: 'https://evil.example' }).expect(422);
      await answerBy(token, 'comments', { text: 'Hi', name: ' ' }).expect(422);
      await database.query(`UPDATE review_links SET expires_at = '2020-01-01' WHERE id = $1`, [link.id]);
      await open(token).expect(404);
      await answerBy(token, 'decisions', decision).expect(404);
      const other = await share();
      expect((await call('get', links(), owner).expect(200)).body.data).toMatchObject([{ id: other.id }]);
      await call('delete', `${links()}/${other.id}`, owner).expect(200);
      const refused = await answerBy(tokenOf(other), 'comments', { text: 'Hi' }).expect(404);
      await open(tokenOf(other)).expect(404);
      expect(refused.body.message).toBe("This review link doesn't exist.");
      expect((await read(idea)).decisions).toMatchObject([asked]);
    });

    it('is made and revoked by admins of the workspace alone', async () => {
      const { id, url } = await share();
      await call('post', links(), editor).expect(403);
      const stranger = await signUp(test);
      await test.http.post(`/api/${links()}`).set(auth(stranger)).expect(404);
      await test.http.delete(`/api/${links()}/${id}`).set(auth(stranger)).expect(200);
      await open(tokenOf({ url })).expect(200);
    });

    it('takes 60 answers an hour', async () => {
      const token = tokenOf(await share());
      for (const _ of Array.from({ length: 60 })) await answerBy(token, 'comments', { text: 'x' }).expect(200);
      await answerBy(token, 'comments', { text: 'x' }).expect(429);
    });
  });
});
