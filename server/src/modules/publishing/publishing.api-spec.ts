import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp, signUpMember, type TestUser } from '../../../test/factories/user.factory';
import { ideaOf } from '../../../test/factories/idea.factory';
import { newId } from '../../common/ids/ids';
import { secondMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { PostCountsFolding } from './posts/post-counts-folding.service';
import { PublishingExports } from './publishing-exports.service';
import { PublishingRepository } from './publishing.repository';
import { PublishingService } from './publishing.service';
import type { NewDraft, Post, PostStatus } from './publishing.types';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('drafts', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await signUp(test);
  });

  const draft = async (changes: Partial<NewDraft> = {}): Promise<Post> => {
    test.clock.advance(secondMs);
    const wanted: NewDraft = {
      platform: 'twitter',
      texts: ['A draft.'],
      source: 'tweetgen',
      generationId: null,
      inReplyToId: null,
      ...changes,
    };
    const [post] = await test.app.get(PublishingService).saveDrafts(user.workspaceId, user.user.id, [wanted]);
    if (!post) throw new Error('nothing was saved');
    return post;
  };
  const get = (id: string, as = user) => test.http.get(`/api/publishing/posts/${id}`).set(auth(as));
  const change = (id: string, body: object, as = user) =>
    test.http.patch(`/api/publishing/posts/${id}`).set(auth(as)).send(body);
  const list = async (query: object = {}) =>
    (await test.http.get('/api/integrations/posts').query(query).set(auth(user)).expect(200)).body;
  const texts = (body: { data: Post[] }): string[] => body.data.map(({ parts }) => parts[0]?.text ?? '');
  const setStatus = (id: string, status: string) =>
    test.query('UPDATE posts SET status = $2 WHERE id = $1', [id, status]);

  it('shows a draft with all its fields', async () => {
    const saved = await draft({ texts: ['One.', 'Two.'] });
    const { id } = saved;
    const { body } = await get(id).expect(200);
    const stored = Object.entries(body.data).filter(([name]) => name in saved && name !== 'parts');
    expect(JSON.parse(JSON.stringify(saved))).toMatchObject(Object.fromEntries(stored));
    const part = { mediaIds: [], media: [], status: 'pending', externalId: null, url: null };
    expect(body.data).toEqual({
      id,
      platform: 'twitter',
      accountId: null,
      ideaId: expect.any(String),
      hasOwnParts: false,
      kind: 'thread',
      impressions: null,
      likes: null,
      replies: null,
      reposts: null,
      inReplyToId: null,
      labelIds: [],
      commentCount: 0,
      receipt: null,
      parts: [
        { text: 'One.', ...part },
        { text: 'Two.', ...part },
      ],
      status: 'draft',
      scheduledAt: null,
      timezone: null,
      window: { lateMinutes: 1_440, else: 'ask' },
      settings: {},
      publishedAt: null,
      url: null,
      failure: null,
      source: 'tweetgen',
      version: 1,
      createdAt: test.clock.now().toISOString(),
    });
  });

  it('is a single post of one text', async () => {
    expect(await draft()).toMatchObject({ kind: 'single' });
  });

  it('lists the newest first, page by page', async () => {
    for (const text of ['1', '2', '3']) await draft({ texts: [text] });
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.meta.nextCursor });
    expect([texts(first), texts(second)]).toEqual([['3', '2'], ['1']]);
    expect(second.meta.nextCursor).toBeNull();
  });

  it('lists what was published, the newest first', async () => {
    for (const text of ['1', '2', '3']) {
      const { id } = await draft({ texts: [text] });
      if (text === '3') continue;
      const sql = `UPDATE posts SET status = 'published', published_at = $2::timestamptz WHERE id = $1`;
      await test.query(sql, [id, `2026-01-0${3 - Number(text)}`]);
    }
    const first = await list({ sort: 'publishedAt', limit: 1 });
    const second = await list({ sort: 'publishedAt', limit: 1, cursor: first.meta.nextCursor });
    expect([texts(first), texts(second), second.meta.nextCursor]).toEqual([['1'], ['2'], null]);
  });

  it('lists 20 unless told otherwise', async () => {
    for (let index = 0; index < 21; index += 1) await draft();
    expect((await list()).data).toHaveLength(20);
  });

  it('filters by platform, status and words of any part', async () => {
    await draft({ texts: ['Harbour lamps.', 'And 100% fog.'] });
    const linkedin = await draft({ texts: ['Bakery.'], platform: 'linkedin' });
    await setStatus(linkedin.id, 'failed');
    expect(texts(await list({ platform: 'linkedin' }))).toEqual(['Bakery.']);
    expect(texts(await list({ status: 'draft' }))).toEqual(['Harbour lamps.']);
    expect(texts(await list({ search: 'FOG' }))).toEqual(['Harbour lamps.']);
    expect(texts(await list({ search: '100%' }))).toEqual(['Harbour lamps.']);
    expect(texts(await list({ search: '%' }))).toEqual(['Harbour lamps.']);
    expect(texts(await list({ search: '_' }))).toEqual([]);
    expect(texts(await list({ search: 'lamsp harbor' }))).toEqual(['Harbour lamps.']);
    expect(texts(await list({ search: 'harbor', platform: 'linkedin' }))).toEqual([]);
    expect(texts(await list({ platform: 'linkedin', status: 'draft' }))).toEqual([]);
  });

  it.each([{ platform: 'myspace' }, { status: 'lost' }, { limit: 101 }, { cursor: 'x' }])(
    'refuses the query %j',
    async (query) => {
      await test.http.get('/api/integrations/posts').query(query).set(auth(user)).expect(422);
    },
  );

  it('changes the text and goes up a version', async () => {
    const { id } = await draft();
    const { body } = await change(id, { text: 'Better.', version: 1 }).expect(200);
    expect(body.data).toMatchObject({ id, version: 2, kind: 'single', parts: [{ text: 'Better.' }] });
    expect((await get(id)).body.data).toEqual(body.data);
  });

  it('refuses a change that was made to an older version', async () => {
    const { id } = await draft();
    await change(id, { text: 'First.', version: 1 }).expect(200);
    const { body } = await change(id, { text: 'Second.', version: 1 }).expect(409);
    expect(body.error.type).toBe('CONFLICT');
    expect((await get(id)).body.data.parts[0].text).toBe('First.');
  });

  it('lets one of 10 parallel changes through', async () => {
    const { id } = await draft();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(id, { text: `Number ${index}.`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('takes spaces off both ends of a text, as saving does', async () => {
    const { id } = await draft();
    const first = await change(id, { text: ' \n Better. \n', version: 1 }).expect(200);
    expect(first.body.data.parts[0].text).toBe('Better.');
    const second = await change(id, { parts: [{ text: ' One.' }, { text: 'Two.  ' }], version: 2 }).expect(200);
    expect(second.body.data.parts).toMatchObject([{ text: 'One.' }, { text: 'Two.' }]);
    await change(id, { text: `${'a'.repeat(280)}   `, version: 3 }).expect(200);
  });

  it('refuses media that are not there, and takes none', async () => {
    const { id } = await draft();
    const { body } = await change(id, {
      parts: [{ text: 'a' }, { text: 'b', mediaIds: [newId()] }],
      version: 1,
    }).expect(422);
    expect(body.error.details).toEqual([
      {
        field: 'parts.1.mediaIds',
        message: "There's no media with these ids in this workspace. Send the part without mediaIds.",
      },
    ]);
    await change(id, { parts: [{ text: 'a', mediaIds: [] }], version: 1 }).expect(200);
  });

  it.each([
    ['neither text nor parts', { version: 1 }, 'text'],
    ['both', { text: 'a', parts: [{ text: 'b' }], version: 1 }, 'parts'],
    ['no version', { text: 'a' }, 'version'],
    ['no part', { parts: [], version: 1 }, 'parts'],
    ['a text that X refuses', { text: 'a'.repeat(281), version: 1 }, 'text'],
    ['a part that X refuses', { parts: [{ text: 'a' }, { text: ' ' }], version: 1 }, 'parts.1.text'],
    ['a status', { text: 'a', version: 1, status: 'published' }, 'status'],
    ['a part without text', { parts: [{ text: null }], version: 1 }, 'parts.0.text'],
  ])('refuses a change with %s', async (_what, body, field) => {
    const { id } = await draft();
    const answer = await change(id, body).expect(422);
    expect(answer.body.error.details[0]).toMatchObject({ field });
    expect((await get(id)).body.data.version).toBe(1);
  });

  it('has no threads on LinkedIn', async () => {
    const { id } = await draft({ platform: 'linkedin', texts: ['a'.repeat(2_999)] });
    await change(id, { parts: [{ text: 'a' }, { text: 'b' }], version: 1 }).expect(422);
    await change(id, { text: 'b'.repeat(3_000), version: 1 }).expect(200);
    await change(id, { text: 'b'.repeat(3_001), version: 2 }).expect(422);
  });

  it('deletes a draft', async () => {
    const { id } = await draft();
    await test.http.delete(`/api/publishing/posts/${id}`).set(auth(user)).expect(200);
    await get(id).expect(404);
  });

  it('leaves a post alone that is going out', async () => {
    const { id } = await draft();
    await setStatus(id, 'publishing');
    await change(id, { text: 'a', version: 1 }).expect(409);
    await test.http.delete(`/api/publishing/posts/${id}`).set(auth(user)).expect(409);
    await get(id).expect(200);
  });

  it.each(['sending', 'unknown'])('leaves a scheduled post alone whose call is %s', async (state) => {
    const { id } = await draft();
    await setStatus(id, 'scheduled');
    const attempt = `INSERT INTO post_attempts (id, post_id, position, number, round, state, body_hash)
      VALUES ($1, $2, 0, 1, 0, $3, 'x')`;
    await test.query(attempt, [newId(), id, state]);
    await test.http.delete(`/api/publishing/posts/${id}`).set(auth(user)).expect(409);
    expect(await test.app.get(PublishingRepository).hasCallUnderWay(id)).toBe(state === 'sending');
  });

  it('are found by the generations that wrote them, the oldest first', async () => {
    const generationId = newId();
    const first = await draft({ texts: ['One.', 'Two.'], generationId });
    const second = await draft({ generationId });
    const { id } = await draft({ generationId });
    await draft({ generationId: newId() });
    await setStatus(id, 'failed');
    expect(await test.app.get(PublishingService).draftsOf(user.workspaceId, [generationId])).toEqual([
      { id: first.id, platform: 'twitter', generationId, inReplyToId: null, texts: ['One.', 'Two.'] },
      { id: second.id, platform: 'twitter', generationId, inReplyToId: null, texts: ['A draft.'] },
    ]);
  });

  it('are taken along, the oldest first', async () => {
    const { id } = await draft({ texts: ['One.', 'Two.'] });
    await draft();
    const rows: Record<string, unknown>[] = [];
    for await (const row of test.app.get(PublishingExports).posts(user.workspaceId)) rows.push(row);
    const part = { mediaIds: [], status: 'pending', url: null };
    expect(rows).toMatchObject([
      {
        id,
        text: 'One.\n\nTwo.',
        parts: [
          { text: 'One.', ...part },
          { text: 'Two.', ...part },
        ],
        createdById: user.user.id,
      },
      { text: 'A draft.' },
    ]);
  });

  it('hides posts from other workspaces', async () => {
    const { id } = await draft();
    const stranger = await signUp(test);
    await get(id, stranger).expect(404);
    await change(id, { text: 'a', version: 1 }, stranger).expect(404);
    await test.http.delete(`/api/publishing/posts/${id}`).set(auth(stranger)).expect(404);
    await get(newId()).expect(404);
    await get('not-an-id').expect(404);
    const { body } = await test.http.get('/api/integrations/posts').set(auth(stranger)).expect(200);
    expect(body.data).toEqual([]);
  });

  it('lets viewers read and not change', async () => {
    const { id } = await draft();
    const as = auth(await signUpMember(test, user.workspaceId, 'viewer'), user.workspaceId);
    await test.http.get(`/api/publishing/posts/${id}`).set(as).expect(200);
    await test.http.get('/api/integrations/posts').set(as).expect(200);
    await test.http.patch(`/api/publishing/posts/${id}`).set(as).send({ text: 'a', version: 1 }).expect(403);
    await test.http.delete(`/api/publishing/posts/${id}`).set(as).expect(403);
  });
});

describe('counts of posts', () => {
  let user: TestUser;
  let database: Transactions;
  beforeAll(async () => {
    database = test.app.get(Transactions);
  });
  beforeEach(async () => {
    user = await signUp(test);
  });

  const add = async (status: PostStatus, count = 1): Promise<string[]> => {
    const ids = Array.from({ length: count }, newId);
    await database.query(
      `${ideaOf('id', '$2', 'FROM unnest($1::uuid[]) id')}
       INSERT INTO posts (id, idea_id, workspace_id, platform, kind, status, source, version)
       SELECT id, id, $2, 'twitter', 'single', $3, 'composer', 1 FROM unnest($1::uuid[]) id`,
      [ids, user.workspaceId, status],
    );
    return ids;
  };
  const change = (sql: string, ids: string[]) => database.query(`${sql} WHERE id = ANY($1)`, [ids]);
  const counts = async (query: object = {}) =>
    (await test.http.get('/api/publishing/posts/counts').query(query).set(auth(user)).expect(200)).body.data;
  const rows = async (): Promise<number> =>
    (await database.query('SELECT FROM post_counts WHERE workspace_id = $1', [user.workspaceId])).length;
  const none = { all: 0, drafts: 0, scheduled: 0, published: 0, problems: 0 };

  it('follow whatever becomes of posts, and are what reading them all says', async () => {
    expect(await counts()).toEqual(none);
    const drafts = await add('draft', 5);
    await add('failed', 2);
    await change(`UPDATE posts SET status = 'scheduled'`, drafts.slice(0, 3));
    await change(`UPDATE posts SET status = 'published'`, drafts.slice(0, 2));
    await change('UPDATE posts SET hidden_at = now()', drafts.slice(0, 1));
    await change('DELETE FROM posts', drafts.slice(0, 1));
    await change('DELETE FROM posts', drafts.slice(4));
    const expected = { all: 5, drafts: 1, scheduled: 1, published: 1, problems: 2 };
    expect(await counts()).toEqual(expected);
    expect(await counts({ platform: 'twitter' })).toEqual(expected);
    expect(await counts({ platform: 'linkedin' })).toEqual(none);
  });

  it('stay the same when the rows of many changes are made few, whatever is added meanwhile', async () => {
    const folding = test.app.get(PostCountsFolding);
    const ids = await add('draft', 60);
    await change(`UPDATE posts SET status = 'scheduled'`, ids);
    await Promise.all([folding.fold(), folding.fold(), add('draft', 2)]);
    expect(await counts()).toEqual({ ...none, all: 62, drafts: 2, scheduled: 60 });
    expect(await rows()).toBeLessThanOrEqual(3);
    await change('DELETE FROM posts', ids);
    await folding.fold();
    expect(await counts()).toEqual({ ...none, all: 2, drafts: 2 });
  });

  it('are kept for all posts, and read only with a filter', async () => {
    const sql = `INSERT INTO post_counts (workspace_id, status, posts) VALUES ($1, 'draft', 7)`;
    await database.query(sql, [user.workspaceId]);
    expect(await counts()).toEqual({ ...none, all: 7, drafts: 7 });
    expect(await counts({ platform: 'twitter' })).toEqual(none);
  });

  it('take no row for a change that moves no post', async () => {
    const ids = await add('scheduled');
    const before = await rows();
    await change(`UPDATE posts SET status = 'scheduled', work_at = now() + interval '1 day'`, ids);
    expect(await rows()).toBe(before);
  });
});
