import { randomToken } from '../../../../common/crypto/crypto';
import { hourMs, minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { itIsANetwork } from '../network.contract';
import { settled } from '../publisher.contract';
import { fileInMemory, type PendingState, type PlatformCredentials, type PublishRequest } from '../publisher.types';

const put = 'PUT /upload/youtube/v3/videos';

describe('YouTube as the sandbox plays it', () => {
  const youtube = itIsANetwork('youtube', {
    ...{ wire: 'youtube', posting: put, reading: 'GET /youtube/v3/videos' },
    ...{ lifeMs: null, namesToken: false, mayLackScope: 'https://www.googleapis.com/auth/youtube.force-ssl' },
    externalId: /^[\w-]{11}$/,
    url: /\/sandbox\/youtube\/@\w+#[\w-]{11}$/,
    sameText: 'taken',
  });
  let me: PlatformCredentials;
  beforeEach(async () => {
    me = await youtube().connect();
  });

  const requestOf = (fields: Partial<PublishRequest> = {}): PublishRequest => ({
    ...{ text: 'How the chair got its seat', parentId: null, key: randomToken(), sendBefore: new Deadline(minuteMs) },
    media: [
      {
        ...{ platformId: 'video', altText: null },
        file: fileInMemory(youtube().video, { mime: 'video/mp4', altText: null }),
      },
    ],
    settings: { title: 'A chair', visibility: 'unlisted', madeForKids: 'no' },
    ...fields,
  });
  const opened = async (request: PublishRequest): Promise<PendingState> => {
    const outcome = await youtube().publisher.publish(me, request);
    if (outcome.status !== 'pending') throw new Error(JSON.stringify(outcome));
    return outcome.state;
  };
  const resume = async (state: PendingState, request: PublishRequest) =>
    youtube().publisher.resume?.(me, state, request);
  const strike = (...faults: object[]) =>
    youtube()
      .sandbox.http.put('/faults.json')
      .send(faults.map((fault) => ({ platform: 'youtube', rate: 1, ...fault })));
  /** Lets so many calls through, then takes one whose answer is lost. */
  const loseAfter = (calls: number) =>
    strike({ route: put, mode: 'late_accept', times: calls }, { route: put, mode: 'accept_then_reset', times: 1 });
  const play = (settings: object) => youtube().sandbox.http.put('/youtube/settings.json').send(settings).expect(200);
  const titles = async (): Promise<number> =>
    (await youtube().sandbox.http.get('/youtube/posts.json').query({ handle: me.handle })).body.length;

  it('makes no video before its upload is known, and goes on where a piece was lost', async () => {
    const request = requestOf();
    const state = await opened(request);
    expect(await titles()).toBe(0);
    await loseAfter(2).expect(200);
    expect(await resume(state, request)).toMatchObject({ status: 'pending', state });
    expect(await titles()).toBe(0);
    const read = jest.spyOn(request.media[0]?.file ?? fail(), 'read');
    expect(await resume(state, request)).toMatchObject({ status: 'published' });
    // Of 5 MB in pieces of 2 MB two were there.
    expect(read.mock.calls.map(([from]) => from)).toEqual([2 * 2 ** 21]);
    expect(await titles()).toBe(1);
  });

  it('finds the video when the answer to its last byte was lost', async () => {
    const request = requestOf();
    const state = await opened(request);
    await loseAfter(3).expect(200);
    expect(await resume(state, request)).toMatchObject({ status: 'unknown' });
    const found = await resume(state, request);
    expect(found).toMatchObject({ status: 'published' });
    expect(await resume(state, request)).toEqual(found);
    expect(await titles()).toBe(1);
  });

  it('stores the address of an upload sealed, since whoever has it may upload', async () => {
    expect(JSON.stringify(await opened(requestOf()))).not.toContain('upload_id');
  });

  it('looks at the channel before it opens another upload for one that has ended', async () => {
    const { clock, connector } = youtube();
    const request = requestOf();
    const [used, unused] = [await opened(request), await opened(request)];
    const video = await resume(used, request);
    clock.advance(8 * 24 * hourMs);
    const renewed = await connector.refresh?.(me);
    if (renewed?.status !== 'refreshed') throw new Error(renewed?.status);
    me = { ...me, secrets: renewed.secrets };
    expect(await resume(used, request)).toEqual(video);
    const other = { ...request, text: 'Another' };
    const anew = await resume(unused, other);
    expect(anew).toMatchObject({ status: 'pending', state: { begunAt: clock.now().toISOString() } });
    expect(await titles()).toBe(1);
  });

  it('says what the video shows: its title, who may see it, whom it is for', async () => {
    const request = requestOf();
    const outcome = await settled({ ...youtube(), port: youtube().publisher }, me, request);
    if (outcome.status !== 'published') throw new Error(outcome.status);
    const readBack = () => youtube().publisher.readBack(me, [outcome.externalId]);
    expect(await readBack()).toMatchObject({ parts: [{ settings: request.settings }] });
  });

  it('shows that a project that nobody audited has private videos alone', async () => {
    await play({ isAudited: false });
    const outcome = await settled({ ...youtube(), port: youtube().publisher }, me, requestOf());
    await play({ isAudited: true });
    expect(youtube().connector.examine?.(me)).toMatchObject({ status: 'problem', fix: 'set_up' });
    if (outcome.status !== 'published') throw new Error(outcome.status);
    expect(await youtube().publisher.readBack(me, [outcome.externalId])).toMatchObject({
      parts: [{ settings: { visibility: 'private' } }],
    });
  });

  it('shows without a cover a video whose cover was refused, and the captions that were taken', async () => {
    const cover = { address: '', read: async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
    const captions = { text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHallo\n', language: 'de' };
    const file = { ...fileInMemory(youtube().video, { mime: 'video/mp4', altText: null }), cover, captions };
    await play({ takesThumbnails: false });
    const request = requestOf({ media: [{ platformId: 'video', altText: null, file }] });
    const outcome = await settled({ ...youtube(), port: youtube().publisher }, me, request);
    await play({ takesThumbnails: true });
    if (outcome.status !== 'published') throw new Error(outcome.status);
    expect(await youtube().publisher.readBack(me, [outcome.externalId])).toMatchObject({
      parts: [{ hasCover: false, hasCaptions: true }],
    });
  });

  it('waits until midnight in California when the project has used up its uploads', async () => {
    await play({ uploadsPerDay: 1 });
    await settled({ ...youtube(), port: youtube().publisher }, me, requestOf());
    const outcome = await youtube().publisher.publish(me, requestOf());
    await play({ uploadsPerDay: 100 });
    if (outcome.status !== 'rate_limited') throw new Error(outcome.status);
    expect(outcome.scope).toBe('app');
    expect(outcome.until.toLocaleTimeString('en', { timeZone: 'America/Los_Angeles' })).toBe('12:00:00 AM');
    expect(outcome.until.getTime() - youtube().clock.now().getTime()).toBeLessThanOrEqual(24 * hourMs);
  });

  it('says no to a title with a bracket, and to a video that was deleted here', async () => {
    const { publisher } = youtube();
    const bad = requestOf({ settings: { title: 'a < b', visibility: 'public', madeForKids: 'no' } });
    expect(await publisher.publish(me, bad)).toMatchObject({ status: 'rejected', code: 'refused' });
    const gone = requestOf({ media: [{ platformId: 'video', altText: null }] });
    expect(await publisher.publish(me, gone)).toMatchObject({ status: 'rejected', code: 'media_refused' });
  });

  it('renews its token by the hour, and says when the person has to come back', async () => {
    const { connector, clock, sandbox } = youtube();
    const renewed = await connector.refresh?.(me);
    const renewAt = new Date(clock.now().getTime() + 50 * minuteMs);
    expect(renewed).toMatchObject({
      status: 'refreshed',
      expiresAt: null,
      renewAt,
      secrets: { uploads: expect.any(String) },
    });
    await sandbox.http.post('/youtube/revoke.json').send({ handle: me.handle }).expect(200);
    const ended = renewed?.status === 'refreshed' ? { ...me, secrets: renewed.secrets } : me;
    expect(await connector.refresh?.(ended)).toMatchObject({ status: 'refused' });
  });

  it('ends a token', async () => {
    const { connector, publisher } = youtube();
    expect(await connector.revoke?.(me)).toBe(true);
    expect(await publisher.tokenState(me)).toBe('ended');
  });
});
