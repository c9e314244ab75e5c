import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { createTestApp, type TestApp } from '../../../test/app';
import { storeAccount } from '../../../test/factories/stored-account.factory';
import { auth, makeMember, makePerson, type TestPerson } from '../../../test/factories/user.factory';
import { newId } from '../../common/ids/ids';
import { exuberantPosts, tersePosts } from '../../../test/samples/voice-samples.data';
import { ideaOf } from '../../../test/factories/idea.factory';
import { BillingService } from '../billing/billing.service';
import { FakeXReader } from '../integrations/reading/x-reader.fake';
import { XReader } from '../integrations/reading/x-reader.port';
import { zipOf } from '../../common/archives/archives.fake';
import { VoicesService } from './voices.service';

const reader = new FakeXReader();

describe('voices', () => {
  let test: TestApp;
  let user: TestPerson;
  beforeAll(async () => {
    test = await createTestApp({ configure: (builder) => builder.overrideProvider(XReader).useValue(reader) });
  });
  beforeEach(async () => {
    user = await makePerson(test);
  });
  afterAll(() => test.close());

  const create = (body: object = { name: 'Ada' }, as = user) => test.http.post('/api/voices').set(auth(as)).send(body);
  const created = async (body?: object): Promise<string> => (await create(body).expect(201)).body.data.id as string;
  const add = (id: string, body: object, as = user) =>
    test.http.post(`/api/voices/${id}/samples`).set(auth(as)).send(body);
  const upload = (id: string, files: Record<string, string | Buffer>) => {
    const call = test.http.post(`/api/voices/${id}/samples`).set(auth(user));
    for (const [name, content] of Object.entries(files)) void call.attach('file', Buffer.from(content), name);
    return call;
  };
  const get = async (id: string) => (await test.http.get(`/api/voices/${id}`).set(auth(user)).expect(200)).body.data;
  const voices = () => test.app.get(VoicesService);
  const tweetsFile = (texts: readonly string[]): string =>
    `window.YTD.tweets.part0 = ${JSON.stringify(
      texts.map((full_text, at) => ({
        tweet: { id_str: `${at}`, full_text, created_at: 'Tue Mar 05 14:02:11 +0000 2024' },
      })),
    )}`;
  const accountFile = (accountId: string): string =>
    `window.YTD.account.part0 = [{"account": {"accountId": "${accountId}", "email": "a@example.com"}}]`;

  it('begin empty and say what they need', async () => {
    const { body } = await create({ name: ' Ada ', rules: ['No jargon'] }).expect(201);
    expect(body.data).toMatchObject({
      name: 'Ada',
      rules: ['No jargon'],
      habits: [],
      measures: null,
      sampleCount: 0,
      samplesNeeded: 10,
      isPaused: false,
    });
    const list = await test.http.get('/api/voices').set(auth(user)).expect(200);
    expect(list.body.data).toEqual([body.data]);
  });

  it('refuse 3 posts, say how many more they need, and keep none', async () => {
    const id = await created();
    const { body } = await add(id, { texts: tersePosts.slice(0, 3) }).expect(422);
    expect(body.message).toBe(
      'A voice needs at least 10 posts of a few words. So far 3 posts can be used. Add 7 more.',
    );
    expect(body.error).toMatchObject({ samplesNeeded: 7, details: [{ field: 'texts' }] });
    expect(await get(id)).toMatchObject({ sampleCount: 0, measures: null });
  });

  it('are measured from pasted posts, each counted once', async () => {
    const id = await created();
    const texts = [...tersePosts, ...tersePosts, 'https://example.com/a', '@ada thanks'];
    const { body } = await add(id, { texts }).expect(201);
    expect(body.data).toMatchObject({ added: 30, notices: [], voice: { sampleCount: 30, samplesNeeded: 0 } });
    expect(body.data.voice.measures.sentenceWords).toEqual({ low: 2, median: 3, high: 5 });
    expect(body.data.voice.habits).toContainEqual({
      id: 'sentence-length',
      text: 'Sentences of 2 to 5 words',
      isIgnored: false,
    });
    expect((await add(id, { texts: tersePosts }).expect(201)).body.data.added).toBe(0);
  });

  it('stop at the limit of the plan: 1, 3, 10', async () => {
    await created();
    const refused = await create().expect(402);
    expect(refused.body.error).toMatchObject({
      type: 'USAGE_LIMIT_EXCEEDED',
      feature: 'voices',
      currentUsage: 1,
      limit: 1,
      requiredPlan: 'starter',
    });
    await test.app.get(BillingService).setPlan(user.workspaceId, 'starter');
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 402]);
    await test.app.get(BillingService).setPlan(user.workspaceId, 'pro');
    for (let at = 3; at < 10; at += 1) await create().expect(201);
    expect((await create().expect(402)).body.error.limit).toBe(10);
  });

  it('beyond a smaller plan are kept and not used', async () => {
    await test.app.get(BillingService).setPlan(user.workspaceId, 'starter');
    await created();
    const id = await created();
    await test.app.get(BillingService).setPlan(user.workspaceId, 'free');
    const list = await test.http.get('/api/voices').set(auth(user)).expect(200);
    expect(list.body.data.map((voice: { isPaused: boolean }) => voice.isPaused)).toEqual([false, true]);
    const context = { prompt: 'x' };
    await expect(voices().briefOf(user.workspaceId, id, context)).rejects.toMatchObject({ status: 402 });
  });

  it('are shown by the plan table', async () => {
    const { body } = await test.http.get('/api/billing/plans').expect(200);
    expect(body.data.map(({ limits }: { limits: { voices: number } }) => limits.voices)).toEqual([1, 3, 10]);
  });

  it('belong to their workspace', async () => {
    const id = await created();
    const other = await makePerson(test);
    const as = auth(other);
    await test.http.get(`/api/voices/${id}`).set(as).expect(404);
    await test.http.patch(`/api/voices/${id}`).set(as).send({ name: 'Mine' }).expect(404);
    await test.http.delete(`/api/voices/${id}`).set(as).expect(404);
    await add(id, { texts: tersePosts }, other).expect(404);
    expect((await test.http.get('/api/voices').set(as).expect(200)).body.data).toEqual([]);
    await expect(voices().comparison(other.workspaceId, id)).rejects.toMatchObject({ status: 404 });
    await voices().learnFromKept(other.workspaceId, id, 'A draft of somebody else.');
    expect(await get(id)).toMatchObject({ name: 'Ada', sampleCount: 0 });
  });

  it('are read by viewers and changed by editors', async () => {
    const id = await created();
    const viewer = await makeMember(test, user.workspaceId, 'viewer');
    await test.http.get(`/api/voices/${id}`).set(auth(viewer, user.workspaceId)).expect(200);
    await test.http.patch(`/api/voices/${id}`).set(auth(viewer, user.workspaceId)).send({ name: 'x' }).expect(403);
  });

  it('change in what is named, and forget a habit that is wrong', async () => {
    const id = await created({ name: 'Ada', rules: ['No jargon'] });
    await add(id, { texts: [...exuberantPosts] }).expect(201);
    const { body } = await test.http
      .patch(`/api/voices/${id}`)
      .set(auth(user))
      .send({ ignored: ['emoji'] })
      .expect(200);
    expect(body.data).toMatchObject({ name: 'Ada', rules: ['No jargon'] });
    expect(body.data.habits).toContainEqual(expect.objectContaining({ id: 'emoji', isIgnored: true }));
    const brief = await voices().briefOf(user.workspaceId, id, { prompt: 'sourdough workshop' });
    expect(brief).toMatchObject({ rules: ['No jargon'], samples: Array(4).fill(expect.any(String)) });
    expect(brief?.habits).toContain('Starts with I in every second post');
    expect(brief?.habits.join()).not.toContain('Emoji');
    const distance = (await voices().comparison(user.workspaceId, id))(tersePosts[0] ?? '');
    expect(distance?.notes).toEqual(['Shorter sentences than yours', expect.any(String), expect.any(String)]);
    expect(distance?.notes.join()).not.toContain('emoji');
  });

  it('are the default of their accounts, each of which has one voice', async () => {
    const account = await storeAccount(test, user.workspaceId);
    const first = await created({ name: 'First', rules: ['One'], accountIds: [account.id] });
    const context = { accountId: account.id, prompt: '' };
    expect(await voices().briefOf(user.workspaceId, null, context)).toMatchObject({ rules: ['One'] });
    await created({ name: 'Second', rules: ['Two'], accountIds: [account.id] });
    expect(await voices().briefOf(user.workspaceId, null, context)).toMatchObject({ rules: ['Two'] });
    expect((await get(first)).accountIds).toEqual([]);
    expect(await voices().briefOf(user.workspaceId, null, { prompt: '' })).toBeNull();
    const answer = await create({ name: 'Third', accountIds: [newId()] }).expect(422);
    expect(answer.body.error.details).toMatchObject([{ field: 'accountIds' }]);
  });

  it('learn from what a connected account published here', async () => {
    const account = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    const id = await created();
    for (const text of tersePosts.slice(0, 12)) {
      const postId = newId();
      await test.query(
        `${ideaOf('$1', '$2')} INSERT INTO posts (id, idea_id, workspace_id, account_id, platform, kind, status, source, version, published_at)
         VALUES ($1, $1, $2, $3, 'linkedin', 'single', 'published', 'test', 1, now())`,
        [...[postId, user.workspaceId, account.id]],
      );
      await test.query(
        `INSERT INTO post_parts (id, post_id, position, text, media_ids, status) VALUES ($1, $2, 0, $3, '{}', 'published')`,
        [...[newId(), postId, text]],
      );
    }
    const { body } = await add(id, { accountId: account.id }).expect(201);
    expect(body.data).toMatchObject({
      added: 12,
      notices: [
        expect.stringContaining('Upload your archive'),
        'Measured from 12 posts. Add 18 more for a steadier result.',
      ],
    });
    await test.query(`UPDATE connected_accounts SET method = 'username' WHERE id = $1`, [account.id]);
    expect((await add(id, { accountId: account.id }).expect(422)).body.message).toContain('read-only');
    await add(id, { accountId: newId() }).expect(404);
    await add(id, {}).expect(422);
  });

  it('learn from the timeline of a connected account of X, without its reposts', async () => {
    const { id: accountId, handle } = await storeAccount(test, user.workspaceId);
    const reposts = exuberantPosts.map((text) => ({ text, isRepost: true }));
    reader.has({ handle }, [...tersePosts.map((text) => ({ text })), ...reposts]);
    const { body } = await add(await created(), { accountId }).expect(201);
    expect(body.data).toMatchObject({ added: 30, notices: [] });
    expect(body.data.voice.measures.emojiPosts).toBe(0);
  });

  it('learn from drafts that were kept after an edit', async () => {
    const id = await created();
    await add(id, { texts: tersePosts.slice(0, 10) }).expect(201);
    await voices().learnFromKept(user.workspaceId, id, 'Wrote this one myself. Twice.');
    expect(await get(id)).toMatchObject({ sampleCount: 11, measures: { posts: 11 } });
    const sources = await test.query('SELECT DISTINCT source FROM voice_samples WHERE voice_id = $1 ORDER BY 1', [id]);
    expect(sources).toEqual([{ source: 'kept' }, { source: 'pasted' }]);
  });

  it('learn from the archive of a connected account of X, zipped or as bare files', async () => {
    const { externalId } = await storeAccount(test, user.workspaceId, { handle: `ada_${newId().slice(-6)}` });
    await test.query('UPDATE connected_accounts SET external_id = $2 WHERE external_id = $1', [externalId, '8812']);
    const files = { 'data/tweets.js': tweetsFile(tersePosts), 'data/account.js': accountFile('8812') };
    const zipped = await upload(await created(), { 'twitter.zip': await zipOf(files) }).expect(201);
    expect(zipped.body.data).toMatchObject({ added: 30, voice: { sampleCount: 30 } });
    const bare = { 'tweets.js': files['data/tweets.js'], 'account.js': files['data/account.js'] };
    expect((await upload(await created(), bare).expect(201)).body.data.added).toBe(30);
  });

  it('refuse the archive of somebody else, and one that does not say whose it is', async () => {
    const id = await created();
    const foreign = { 'tweets.js': tweetsFile(tersePosts), 'account.js': accountFile('1') };
    const refused = await upload(id, foreign).expect(422);
    expect(refused.body.message).toContain('belongs to no X account');
    const alone = await upload(id, { 'tweets.js': tweetsFile(tersePosts) }).expect(422);
    expect(alone.body.message).toContain('account.js');
    const linkedin = await upload(id, { 'Shares.csv': 'Date,ShareCommentary\n2026-01-01 10:00:00,Hi there all' });
    expect(linkedin.body.message).toContain('belongs to no LinkedIn account');
    const table = await upload(id, { 'Budget.csv': 'Month,Rent\n1,900' }).expect(422);
    expect(table.body.message).toContain('no posts in this file');
    expect(await get(id)).toMatchObject({ sampleCount: 0 });
  });

  it('refuse an archive of 500 MB before it is read, and say what to send instead', async () => {
    const id = await created();
    const { body } = await test.http
      .post(`/api/voices/${id}/samples`)
      .set(auth(user))
      .set('content-type', 'multipart/form-data; boundary=x')
      .set('content-length', '500000000')
      .send('--x')
      .expect(413);
    expect(body.message).toMatch(/Send only tweets.js.* zip them first/);
  });

  it('F13: refuse an archive while the disk is full, in a sentence, and leave nothing of it there', async () => {
    const id = await created();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    const named = (): string[] => fs.readdirSync(tmpdir()).filter((name) => name.startsWith('quillcast-upload-'));
    const whileStored: string[][] = [];
    jest.spyOn(fs, 'createWriteStream').mockImplementationOnce(() => {
      whileStored.push(named());
      return new Writable({ write: (_chunk, _encoding, done) => done(full) }) as fs.WriteStream;
    });
    const { body } = await upload(id, { 'tweets.js': tweetsFile(tersePosts) }).expect(503);
    expect(body.message).toBe("The server's disk is full, so this couldn't be saved. Try again in a few minutes.");
    // Not even for as long as it is stored, so that nothing is left of a process that is killed either.
    expect([...whileStored, named()]).toEqual([[], []]);
  });

  it('go with everything they were learned from', async () => {
    const id = await created();
    await add(id, { texts: [...tersePosts] }).expect(201);
    await test.http.delete(`/api/voices/${id}`).set(auth(user)).expect(200);
    await test.http.get(`/api/voices/${id}`).set(auth(user)).expect(404);
    expect(await test.query('SELECT 1 FROM voice_samples WHERE voice_id = $1', [id])).toEqual([]);
    const actions = await test.query<{ action: string }>(
      `SELECT action FROM audit_events WHERE workspace_id = $1 AND action LIKE 'voices.%' ORDER BY created_at`,
      [user.workspaceId],
    );
    expect(actions.map(({ action }) => action)).toEqual(['voices.created', 'voices.deleted']);
  });

  it('go with their workspace', async () => {
    const id = await created();
    await add(id, { texts: [...tersePosts] }).expect(201);
    await test.query('DELETE FROM workspaces WHERE id = $1', [user.workspaceId]);
    expect(await test.query('SELECT 1 FROM voices WHERE id = $1', [id])).toEqual([]);
    expect(await test.query('SELECT 1 FROM voice_samples WHERE voice_id = $1', [id])).toEqual([]);
  });
});
