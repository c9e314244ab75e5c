import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import type { PostResponse } from '../posts/post.dto';
import type { NamedPersonResponse } from './people.dto';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  user = await signUp(test);
});
afterAll(() => test.close());

const call = (method: 'get' | 'post' | 'patch' | 'put' | 'delete', path: string, as = user) =>
  test.http[method](`/api/publishing/${path}`).set(auth(as));
const put = async (name: string, handles: object): Promise<NamedPersonResponse> =>
  (await call('put', 'people').send({ name, handles }).expect(200)).body.data;
const list = async (as = user): Promise<NamedPersonResponse[]> =>
  (await call('get', 'people', as).expect(200)).body.data;
const post = async (id: string): Promise<PostResponse> => (await call('get', `posts/${id}`).expect(200)).body.data;
const draft = async (text: string, platform = 'twitter'): Promise<PostResponse> =>
  (await call('post', 'posts').send({ platform, text }).expect(201)).body.data;

describe('people', () => {
  it('are added, listed by name, changed and removed', async () => {
    const grace = await put('Grace Hopper', {});
    const ada = await put(' Ada\n Lovelace 🎉 ', { twitter: '@ada', mastodon: '@ada@fosstodon.org', reddit: 'u/ada' });
    expect(ada).toEqual({
      id: ada.id,
      name: 'Ada Lovelace 🎉',
      handles: { twitter: 'ada', mastodon: 'ada@fosstodon.org', reddit: 'ada' },
    });
    expect(await list()).toEqual([ada, grace]);
    const changed = await put('ADA Lovelace 🎉', { twitter: '', bluesky: 'ada.bsky.social' });
    expect(changed).toEqual({
      id: ada.id,
      name: 'ADA Lovelace 🎉',
      handles: { mastodon: 'ada@fosstodon.org', reddit: 'ada', bluesky: 'ada.bsky.social' },
    });
    await call('delete', `people/${ada.id}`).expect(200);
    expect(await list()).toEqual([grace]);
    await call('delete', `people/${ada.id}`).expect(404);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'Ada {L}' }, 'name'],
    [{ name: 'Ada\u202eL' }, 'name'],
    [{ handles: ['@ada'] }, 'handles'],
    [{ handles: { twitter: 'ada lovelace' } }, 'handles.twitter'],
    [{ handles: { twitter: 7 } }, 'handles.twitter'],
    [{ handles: { mastodon: '@ada' } }, 'handles.mastodon'],
    [{ handles: { facebook: 'ada' } }, 'handles.facebook'],
    [{ handles: { nowhere: 'ada' } }, 'handles.nowhere'],
  ])('refuse %j', async (body, field) => {
    const refused = await call('put', 'people')
      .send({ name: 'Ada', handles: {}, ...body })
      .expect(422);
    expect(refused.body.error.details).toMatchObject([{ field }]);
    expect(await list()).toEqual([]);
  });

  it('are 500 at most, whom somebody can still change', async () => {
    await test.app.get(Transactions).query(
      `INSERT INTO people (id, workspace_id, name, name_key, handles)
       SELECT gen_random_uuid(), $1, 'Person ' || n, 'person ' || n, '{}' FROM generate_series(1, 500) n`,
      [user.workspaceId],
    );
    const refused = await call('put', 'people').send({ name: 'Ada', handles: {} }).expect(409);
    expect(refused.body.message).toBe('A workspace has at most 500 people. Remove one first.');
    await put('Person 7', { twitter: 'seven' });
  });

  it('belong to their workspace, and viewers read them alone', async () => {
    const ada = await put('Ada', { twitter: 'ada' });
    const other = await signUp(test);
    expect(await list(other)).toEqual([]);
    await call('delete', `people/${ada.id}`, other).expect(404);
    const viewer = await signUpMember(test, user.workspaceId, 'viewer');
    const asViewer = auth(viewer, user.workspaceId);
    expect((await test.http.get('/api/publishing/people').set(asViewer).expect(200)).body.data).toEqual([ada]);
    await test.http.put('/api/publishing/people').set(asViewer).send({ name: 'x', handles: {} }).expect(403);
    await test.http.delete(`/api/publishing/people/${ada.id}`).set(asViewer).expect(403);
  });
});

describe('a post that names people', () => {
  it('says each handle as its network writes it, and is read back as it was written', async () => {
    await setPlan(test.app, user.email, 'pro');
    await put('Ada', { twitter: 'ada', linkedin: 'urn:li:person:a1' });
    const platforms = ['twitter', 'linkedin', 'facebook'] as const;
    const accounts = await Promise.all(platforms.map((platform) => storeAccount(test, user.workspaceId, { platform })));
    const made = await call('post', 'ideas')
      .send({
        parts: [{ text: 'By @{Ada} and @{Bob}.' }],
        accountIds: accounts.map(({ id }) => id),
        versions: [{ accountId: accounts[2]?.id, parts: [{ text: 'Ours: @{ada}.' }] }],
      })
      .expect(201);
    const { id, version, parts, posts } = made.body.data;
    expect(parts).toEqual([{ text: 'By @{Ada} and @{Bob}.', mediaIds: [] }]);
    expect(posts.map((each: PostResponse) => each.parts[0])).toMatchObject([
      { text: 'By @ada and Bob.', written: 'By @{Ada} and @{Bob}.' },
      { text: 'By @[Ada](urn:li:person:a1) and Bob.', written: 'By @{Ada} and @{Bob}.' },
      { text: 'Ours: ada.', written: 'Ours: @{ada}.' },
    ]);
    const history = await call('get', `ideas/${id}/history`).expect(200);
    expect(JSON.stringify(history.body.data)).toContain('Ours: @{ada}.');
    const plain = await call('patch', `ideas/${id}`)
      .send({ version, parts: [{ text: 'By @ada.' }] })
      .expect(200);
    expect(plain.body.data.posts[0].parts[0]).toMatchObject({ text: 'By @ada.' });
    expect(plain.body.data.posts[0].parts[0].written).toBeUndefined();
  });

  it('is as long as what its network shows', async () => {
    await put('A name of some length that would never fit at its end', { twitter: 'ada' });
    const text = `${'x'.repeat(270)} @{A name of some length that would never fit at its end}`;
    expect((await draft(text)).parts[0]?.text).toBe(`${'x'.repeat(270)} @ada`);
    const saved = await test.http
      .post('/api/tweetgen/save')
      .set(auth(user))
      .send({ tweets: [{ text }] })
      .expect(201);
    expect(saved.body.data.posts[0].parts[0]).toMatchObject({ written: text });
    await call('post', 'posts')
      .send({ platform: 'twitter', text: `${'x'.repeat(270)} @{Another name of ten words}` })
      .expect(422);
  });

  it('follows a changed handle while it is a draft, and keeps what was checked once it has a time', async () => {
    await setPlan(test.app, user.email, 'starter');
    const account = await storeAccount(test, user.workspaceId);
    const ada = await put('Ada', { twitter: 'ada' });
    const [open, planned] = [await draft('Thanks, @{Ada}!'), await draft(`Soon with @{Ada}. ${newId()}`)];
    await call('patch', `posts/${planned.id}`)
      .send({
        version: planned.version,
        accountId: account.id,
        scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .expect(200);
    await put('ada', { twitter: 'ada_l' });
    expect((await post(open.id)).parts[0]).toMatchObject({ text: 'Thanks, @ada_l!', written: 'Thanks, @{Ada}!' });
    expect((await post(planned.id)).parts[0]?.text).toContain('Soon with @ada. ');
    await call('delete', `people/${ada.id}`).expect(200);
    expect((await post(open.id)).parts[0]).toMatchObject({ text: 'Thanks, Ada!', written: 'Thanks, @{Ada}!' });
    const { version } = await post(open.id);
    const changed = await call('patch', `posts/${open.id}`)
      .send({ text: 'Thanks, @{Ada}, again!', version })
      .expect(200);
    expect(changed.body.data.parts[0]).toMatchObject({ text: 'Thanks, Ada, again!' });
  });
});
