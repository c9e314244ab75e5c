import { itIsANetwork, post } from '../network.contract';
import { redirectUriOf } from '../connector.contract';
import { fileInMemory } from '../publisher.types';
import { minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';

describe('Facebook as the sandbox plays it', () => {
  const facebook = itIsANetwork('facebook', {
    ...{ wire: 'facebook', posting: 'POST /v26.0/', reading: 'GET /v26.0/' },
    ...{ lifeMs: null, namesToken: false },
    externalId: /^\d+_\d+$/,
    url: /\/sandbox\/facebook\/@[\w.]+#\d+_\d+$/,
    sameText: 'refused',
  });
  const set = (settings: object) => facebook().sandbox.http.put('/facebook/settings.json').send(settings).expect(200);
  afterEach(() => set({ pages: 2, isLive: true, grantsPosting: true }));

  const connect = async (handle: string) => {
    const { connector, agrees } = facebook();
    const redirectUri = redirectUriOf('facebook');
    const begun = await connector.begin({ redirectUri, state: 's' });
    if (begun.status !== 'begun') throw new Error(begun.message);
    return connector.finish({ answer: await agrees(begun.authorizeUrl, handle), begun: {}, redirectUri });
  };

  it('connects each page that the person may post to, by a token of its own', async () => {
    const outcome = await connect('ada.cakes');
    if (outcome.status !== 'connected') throw new Error(outcome.message);
    const { more = [], ...first } = outcome;
    expect([first, ...more].map(({ profile }) => profile.displayName)).toEqual(['Ada Cakes', 'Ada Cakes 2']);
    expect(more[0]?.expiresAt).toBeNull();
    const [mine, other] = [first.credentials, more[0]?.credentials ?? first.credentials];
    expect(mine.secrets['token']).not.toBe(other.secrets['token']);
    expect(await facebook().publisher.tokenState(other)).toBe('works');
    const id = await post(facebook(), other, 'On the second page');
    expect(await facebook().publisher.readBack(other, [id])).toMatchObject({ parts: [{ externalId: id }] });
    expect(await facebook().publisher.readBack(mine, [id])).toEqual({ status: 'gone' });
  });

  it('finds figures that were left out', async () => {
    await set({ grantsFigures: false });
    const outcome = await connect('ada.cakes');
    await set({ grantsFigures: true });
    if (outcome.status !== 'connected') throw new Error(outcome.message);
    const text = 'This connection may not read figures. Reconnect and allow everything that is asked for.';
    const { connector } = facebook();
    expect(connector.examine?.(outcome.credentials)).toEqual({ status: 'problem', fix: 'reconnect', text });
  });

  it('says that there is no page, or that posting was left out', async () => {
    await set({ pages: 0 });
    expect(await connect('ada.cakes')).toMatchObject({ status: 'nothing' });
    await set({ pages: 1, grantsPosting: false });
    expect(await connect('ada.cakes')).toMatchObject({ status: 'denied' });
    const answer = { error: 'access_denied', error_reason: 'user_denied' };
    const redirectUri = redirectUriOf('facebook');
    expect(await facebook().connector.finish({ answer, begun: {}, redirectUri })).toMatchObject({ status: 'denied' });
  });

  it('shows pictures only with their post, with their words, and in each post once', async () => {
    const { publisher, connect: join, picture, sandbox } = facebook();
    const me = await join();
    const media: { platformId: string; altText: string | null }[] = [];
    for (const altText of ['A red door', null]) {
      const uploaded = await publisher.upload(me, fileInMemory(picture, { mime: 'image/png', altText }));
      if (uploaded.status === 'uploaded') media.push({ platformId: uploaded.platformId, altText });
    }
    const page = async () => (await sandbox.http.get(`/sandbox/facebook/@${me.handle}`).expect(200)).text;
    expect(await page()).not.toContain('<img src="/sandbox/facebook/media/');
    const request = {
      text: 'Two doors',
      parentId: null,
      media,
      settings: {},
      key: 'k',
      sendBefore: new Deadline(minuteMs),
    };
    const outcome = await publisher.publish(me, request);
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    expect(await page()).toContain('alt="A red door"');
    expect(await publisher.readBack(me, [outcome.externalId])).toMatchObject({ parts: [{ mediaCount: 2 }] });
    expect(await publisher.publish(me, { ...request, text: 'Again' })).toMatchObject({ status: 'duplicate' });
  });

  it('takes a text again that another post has followed, and looks past the older one', async () => {
    const { publisher, connect: join, clock } = facebook();
    const me = await join();
    const first = await post(facebook(), me, 'Open today');
    await post(facebook(), me, 'Closed tomorrow');
    const again = await post(facebook(), me, 'Open today');
    expect(again).not.toBe(first);
    const sent = { text: 'Open today', parentId: null, key: 'k', sentAt: clock.now() };
    expect(await publisher.lookUp(me, sent)).toMatchObject({ externalId: again });
    expect(await publisher.lookUp(me, { ...sent, otherIds: new Set([again]) })).toMatchObject({ externalId: first });
    clock.advance(11 * minuteMs);
    expect(await publisher.lookUp(me, { ...sent, sentAt: clock.now() })).toMatchObject({ status: 'cannot_tell' });
  });

  it('marks what nobody sees while the app is in development', async () => {
    await set({ isLive: false });
    const me = await facebook().connect();
    await post(facebook(), me, 'Hidden');
    expect((await facebook().sandbox.http.get('/sandbox').expect(200)).text).toContain('In development');
  });
});
