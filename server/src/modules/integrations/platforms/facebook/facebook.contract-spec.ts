import { itIsANetwork, post } from '../network.contract';
import { settled } from '../publisher.contract';
import { redirectUriOf } from '../connector.contract';
import { fileInMemory, type PlatformCredentials, type PublishRequest } from '../publisher.types';
import { minuteMs, secondMs } from '../../../../common/time/clock';
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
  afterEach(() => set({ pages: 2, isLive: true, grantsPosting: true, readsVideos: true }));

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

  const withVideo = async (me: PlatformCredentials, text: string): Promise<PublishRequest> => {
    const file = fileInMemory(facebook().video, { mime: 'video/mp4', altText: null });
    const uploaded = await facebook().publisher.upload(me, file);
    if (uploaded.status !== 'uploaded') throw new Error(JSON.stringify(uploaded));
    const media = [{ platformId: uploaded.platformId, altText: null }];
    return { text, parentId: null, media, settings: {}, key: 'k', sendBefore: new Deadline(minuteMs) };
  };

  it('waits until Facebook has worked on a video, and names the post that has it', async () => {
    const { publisher, clock, connect: join } = facebook();
    const me = await join();
    const request = await withVideo(me, 'A kiln, opened');
    const resume = jest.spyOn(publisher, 'resume' as 'publish');
    const outcome = await settled({ port: publisher, clock }, me, request);
    expect(resume).toHaveBeenCalledTimes(3);
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    const parts = [{ text: request.text, mediaCount: 1 }];
    expect(await publisher.readBack(me, [outcome.externalId])).toMatchObject({ status: 'read', parts });
  });

  it('says so when Facebook cannot read a video, and looks among the posts when the answer was lost', async () => {
    const { publisher, clock, connect: join, sandbox } = facebook();
    const me = await join();
    const broken = await withVideo(me, 'A broken one');
    const begun = await publisher.publish(me, broken);
    if (begun.status !== 'pending') throw new Error(JSON.stringify(begun));
    await set({ readsVideos: false });
    clock.advance(15 * secondMs);
    await publisher.resume?.(me, begun.state, broken);
    const message = "Facebook couldn't read this video.";
    expect(await publisher.resume?.(me, begun.state, broken)).toEqual({
      ...{ status: 'rejected', code: 'media_refused', message },
    });
    const lost = await withVideo(me, 'A lost one');
    const route = `POST /v26.0/${me.externalId}/videos`;
    const fault = { platform: 'facebook', route, mode: 'accept_then_503', rate: 1, times: 1 };
    await sandbox.http.put('/faults.json').send([fault]).expect(200);
    const sentAt = clock.now();
    expect(await publisher.publish(me, lost)).toMatchObject({ status: 'unknown' });
    const sent = { text: lost.text, parentId: null, key: 'k', sentAt };
    expect(await publisher.lookUp(me, sent)).toMatchObject({ status: 'found' });
    expect(await publisher.lookUp(me, { ...sent, text: 'Never sent' })).toMatchObject({ status: 'cannot_tell' });
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
