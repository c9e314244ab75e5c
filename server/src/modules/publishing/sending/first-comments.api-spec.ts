import { createTestApp, type TestApp } from '../../../../test/app';
import { uploadPicture } from '../../../../test/factories/picture.factory';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { minuteMs } from '../../../common/time/clock';
import { FacebookPublisher } from '../../integrations/platforms/facebook/facebook.publisher';
import { InstagramPublisher } from '../../integrations/platforms/instagram/instagram.publisher';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import type { PostResponse } from '../posts/post.dto';
import { Dispatcher } from './dispatcher.service';

describe('a first comment', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  const facebook = new FakePublisher('facebook');
  const instagram = new FakePublisher('instagram');
  beforeAll(async () => {
    test = await createTestApp({
      configure: (app) =>
        app
          .overrideProvider(FacebookPublisher)
          .useValue(facebook)
          .overrideProvider(InstagramPublisher)
          .useValue(instagram),
    });
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId, { platform: 'facebook' });
  });
  afterAll(() => test.close());

  const publish = async (text: string, settings: object): Promise<PostResponse> => {
    const path = `/api/integrations/posts/facebook/${account.id}`;
    const { body } = await test.http.post(path).set(auth(user)).send({ text, settings }).expect(201);
    await test.jobs.runAll();
    return body.data;
  };
  const commentsOf = async ({ parts: [part] }: PostResponse): Promise<PostResponse[]> => {
    const { body } = await test.http
      .get('/api/integrations/posts')
      .query({ platform: 'facebook', limit: 100 })
      .set(auth(user));
    return body.data.filter(({ inReplyToId }: PostResponse) => inReplyToId === part?.externalId);
  };

  it('follows its post by as long as was chosen, as a post of its own', async () => {
    const post = await publish('Open today', {
      first_comment: ' The menu: https://example.com ',
      first_comment_after: '30',
    });
    const [comment, ...more] = await commentsOf(post);
    expect(more).toEqual([]);
    expect(comment).toMatchObject({
      ...{ kind: 'reply', status: 'scheduled', accountId: account.id },
      parts: [{ text: 'The menu: https://example.com' }],
    });
    const waitMs = Number(new Date(comment?.scheduledAt ?? 0)) - Number(new Date(post.publishedAt ?? 0));
    expect(Math.round(waitMs / minuteMs)).toBe(30);
    expect(facebook.accepted.map(({ parentId }) => parentId)).toEqual([null]);
  });

  it('names people as its network shows them', async () => {
    const post = await publish('On stage tonight', {
      first_comment: 'With @{Ada Lovelace}',
      first_comment_after: '30',
    });
    expect(await commentsOf(post)).toMatchObject([{ parts: [{ text: 'With Ada Lovelace' }] }]);
  });

  it('needs no picture on a network whose posts do', async () => {
    const { id } = await storeAccount(test, user.workspaceId, { platform: 'instagram' });
    const { id: picture } = await uploadPicture(test, user);
    const body = { parts: [{ text: 'A bowl', mediaIds: [picture] }], settings: { first_comment: 'Fired twice' } };
    await test.http.post(`/api/integrations/posts/instagram/${id}`).set(auth(user)).send(body).expect(201);
    await test.jobs.runAll();
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    expect(instagram.accepted.map(({ text }) => text)).toEqual(['A bowl', 'Fired twice']);
  });

  it('goes out right away where nothing else was chosen, below its post', async () => {
    const post = await publish('Closed tomorrow', { first_comment: 'Back on Friday' });
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    expect(facebook.accepted.at(-1)).toMatchObject({ text: 'Back on Friday', parentId: post.parts[0]?.externalId });
    expect(await commentsOf(post)).toMatchObject([{ status: 'published' }]);
  });

  it('is none where only spaces were typed', async () => {
    const post = await publish('No more words', { first_comment: '  ' });
    expect(await commentsOf(post)).toEqual([]);
  });
});
