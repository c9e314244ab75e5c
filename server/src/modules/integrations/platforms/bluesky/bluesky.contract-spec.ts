import { Agent, AppBskyFeedPost } from '@atproto/api';
import { placesIn } from '../../../../../test/bluesky-server';
import { hourMs, minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { itIsANetwork, post } from '../network.contract';
import { fileInMemory, type PlatformCredentials, type PublishRequest } from '../publisher.types';

const appPassword = 'abcd-efgh-ijkl-mnop';
const handleOf = (name: string): string => `${name.replaceAll(/[^a-z\d]/gi, '0').toLowerCase()}.bsky.social`;

describe('Bluesky as the sandbox plays it', () => {
  const bluesky = itIsANetwork('bluesky', {
    ...{ wire: 'bluesky', posting: 'POST /bluesky-pds/xrpc/com.atproto.repo.putRecord' },
    ...{ reading: 'GET /bluesky-pds/xrpc/app.bsky.feed.getPosts' },
    ...{ lifeMs: null, namesToken: false },
    typed: (handle) => ({ handle: handleOf(handle), appPassword }),
    wrong: (handle) => ({ handle: handleOf(handle), appPassword: 'abcd' }),
    externalId: /^[2-7a-z]{13}$/,
    url: /\/sandbox\/bluesky\/@[\w.-]+#at:\/\/did:plc:\w+\/app\.bsky\.feed\.post\/[2-7a-z]{13}$/,
    sameText: 'keyed',
    longest: { taken: '👨‍👩‍👧‍👦'.repeat(119), refused: '👨‍👩‍👧‍👦'.repeat(301) },
  });

  const publish = (me: PlatformCredentials, fields: Partial<PublishRequest>) => {
    const rest = { parentId: null, media: [], settings: {}, key: 'a', sendBefore: new Deadline(minuteMs) };
    return bluesky().publisher.publish(me, { text: 'Hello', ...rest, ...fields });
  };
  const signIn = (handle: string, password = appPassword) =>
    bluesky().connector.signIn?.({ handle, appPassword: password });

  it('is read by Bluesky’s own client: links by their bytes, and no name that is nobody’s', async () => {
    const me = await bluesky().connect();
    const text = '👨‍👩‍👧 für @Ada.bsky.social, @nobody.bsky.social: #größe example.com/ü';
    const externalId = await post(bluesky(), me, text);
    const reader = new Agent((path, init) =>
      fetch(`${bluesky().sandbox.url}/bluesky-pds${path}`, {
        ...init,
        headers: { authorization: `Bearer ${me.secrets['token']}` },
      }),
    );
    const uri = `at://${me.externalId}/app.bsky.feed.post/${externalId}`;
    const [shown] = (await reader.getPosts({ uris: [uri] })).data.posts;
    const record = shown?.record as AppBskyFeedPost.Record;
    expect(AppBskyFeedPost.validateRecord(record)).toMatchObject({ success: true, value: { text } });
    expect(placesIn(record)).toEqual([
      ['@Ada.bsky.social', expect.stringMatching(/^did:plc:[a-z2-7]{24}$/)],
      ['#größe', 'größe'],
      ['example.com/ü', 'https://example.com/ü'],
    ]);
  });

  it('takes a post that an earlier try has put there for its own, though its time is another', async () => {
    const me = await bluesky().connect();
    const first = await publish(me, {});
    bluesky().clock.advance(minuteMs);
    expect(await publish(me, {})).toEqual(first);
  });

  it('sends a video to the service of videos, once, and says what that makes of it', async () => {
    const { publisher, sandbox, video } = bluesky();
    const me = await bluesky().connect();
    const shape = { width: 1_280, height: 720 };
    const file = fileInMemory(video, { mime: 'video/mp4', altText: 'A dot', shape });
    const play = (refusesVideos: boolean) =>
      sandbox.http.put('/bluesky/settings.json').send({ refusesVideos }).expect(200);
    await play(true);
    const refusal = { status: 'rejected', code: 'media_refused', message: 'The video is damaged.' };
    expect(await publisher.upload(me, file)).toEqual(refusal);
    await play(false);
    const uploaded = await publisher.upload(me, file);
    if (uploaded.status !== 'uploaded') throw new Error(JSON.stringify(uploaded));
    const { platformId } = uploaded;
    expect(JSON.parse(platformId)).toMatchObject({ video: { mimeType: 'video/mp4' }, aspectRatio: shape });
    const outcome = await publish(me, { media: [{ platformId, altText: 'A dot' }] });
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    const parts = [{ mediaCount: 1, altTexts: ['A dot'] }];
    expect(await publisher.readBack(me, [outcome.externalId])).toMatchObject({ parts });
    const page = await sandbox.http.get(`/sandbox/bluesky/@${me.handle}`).expect(200);
    expect(page.text).toContain('aria-label="A dot"');
  });

  it('refuses 301 characters as people see them', async () => {
    const me = await bluesky().connect();
    expect(await publish(me, { text: 'x'.repeat(301) })).toMatchObject({ status: 'rejected', code: 'too_long' });
  });

  it('says that the post is gone which a part answers', async () => {
    const me = await bluesky().connect();
    const parentId = await post(bluesky(), me, 'First');
    await bluesky().publisher.remove(me, parentId);
    const outcome = await publish(me, { parentId });
    expect(outcome).toMatchObject({ status: 'rejected', code: 'parent_missing' });
  });

  it('waits with a token that has ended, and renews it, again while the new one was not used', async () => {
    const { clock, connector, publisher } = bluesky();
    const me = await bluesky().connect();
    clock.advance(2 * hourMs);
    expect(await publish(me, {})).toMatchObject({ status: 'deferred', why: 'busy' });
    expect(await publisher.tokenState(me)).toBe('cannot_tell');
    const renewed = await connector.refresh?.(me);
    const renewAt = new Date(clock.now().getTime() + 90 * minuteMs);
    if (renewed?.status !== 'refreshed') throw new Error(JSON.stringify(renewed));
    expect(renewed).toMatchObject({ expiresAt: null, renewAt });
    expect(await publish({ ...me, secrets: renewed.secrets }, {})).toMatchObject({ status: 'published' });
    // Whoever dies over an answer asks with the old one.
    const again = await connector.refresh?.(me);
    if (again?.status !== 'refreshed') throw new Error(JSON.stringify(again));
    const own = { ...me, secrets: again.secrets };
    expect(await connector.refresh?.(own)).toMatchObject({ status: 'refreshed' });
    expect(await connector.refresh?.(me)).toMatchObject({ status: 'refused' });
    expect(await connector.revoke?.(own)).toBe(true);
    expect(await publisher.tokenState(own)).toBe('ended');
  });

  it.each([
    ['nobody.bsky.social', appPassword, { field: 'handle', message: expect.stringContaining('no account @nobody.b') }],
    ['ada', 'my main password', { field: 'appPassword', message: expect.stringContaining('create an app password') }],
    ['ada@example.com', appPassword, { field: 'handle', message: expect.stringContaining('like ada.bsky.social') }],
    ['ada', '', { field: 'appPassword', message: 'Enter an app password.' }],
  ])('says what is wrong with %s and %s', async (handle, password, problem) => {
    expect(await signIn(handle, password)).toEqual({ status: 'invalid', ...problem });
  });

  it('takes a handle as people type and copy it', async () => {
    expect(await signIn(' @\u2068Ada\u2069 ')).toMatchObject({
      profile: { handle: 'ada.bsky.social', displayName: 'Ada' },
    });
  });

  it('does not take a post for gone that the index lacks', async () => {
    const { sandbox, clock, metrics } = bluesky();
    const me = await bluesky().connect();
    await sandbox.http.put('/bluesky/settings.json').send({ indexLagSeconds: 60 }).expect(200);
    const asked = [{ externalId: await post(bluesky(), me, 'Hello'), postedAt: clock.now() }];
    expect(await metrics.posts(me, asked)).toEqual({ status: 'read', posts: [], gone: [] });
    clock.advance(minuteMs);
    expect(await metrics.posts(me, asked)).toMatchObject({ posts: [{ externalId: asked[0]?.externalId }] });
    await sandbox.http.put('/bluesky/settings.json').send({ indexLagSeconds: 0 }).expect(200);
  });
});
