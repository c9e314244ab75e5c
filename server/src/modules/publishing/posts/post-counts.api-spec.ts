import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { PostCountsFolding } from './post-counts-folding.service';
import type { PostStatus } from '../publishing.types';

describe('counts of posts', () => {
  let test: TestApp;
  let user: TestUser;
  let database: Transactions;
  beforeAll(async () => {
    test = await createTestApp();
    database = test.app.get(Transactions);
  });
  beforeEach(async () => {
    user = await signUp(test);
  });
  afterAll(() => test.close());

  const add = async (status: PostStatus, count = 1): Promise<string[]> => {
    const ids = Array.from({ length: count }, newId);
    await database.query(
      `INSERT INTO posts (id, workspace_id, platform, kind, status, source, version)
       SELECT id, $2, 'twitter', 'single', $3, 'composer', 1 FROM unnest($1::uuid[]) id`,
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
