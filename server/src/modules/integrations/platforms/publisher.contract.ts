import type { TestClock } from '../../../../test/app';
import { randomToken } from '../../../common/crypto/crypto';
import { minuteMs } from '../../../common/time/clock';
import { Deadline } from '../../../common/time/deadline';
import { fileInMemory, type PlatformCredentials, type PlatformPublisher, type PublishRequest } from './publisher.types';
import { descriptorOf, type PublishablePlatform } from './platforms';

/** What happens to the next call that posts. The last three: the platform takes the post, and nobody hears of it. */
export type NextPost = 'error_500' | 'rate_limit_429' | 'hang' | 'accept_then_reset' | 'accept_then_503';

/** A publisher that gives up after a short while, over a platform on which a person's account is connected. */
export interface PublisherHarness {
  port: PlatformPublisher;
  /** The platform's and the port's. */
  clock: TestClock;
  /** Returns a new person's account. */
  connect(): Promise<PlatformCredentials>;
  fails(next: NextPost): Promise<void>;
  /** Ends the account's token on the platform's side. */
  revoke(credentials: PlatformCredentials): Promise<void>;
  ways: PublisherWays;
  /** Returns what the platform has of the account, newest first. */
  arrived(credentials: PlatformCredentials): Promise<{ text: string; inReplyToId?: string | null }[]>;
  /** A picture that the platform takes. */
  picture: Buffer;
  gif: Buffer;
  video: Buffer;
}

/** What the suite must know of a network beyond its descriptor. */
export interface PublisherWays {
  externalId: RegExp;
  /** On the network itself, or on the page of what plays it. */
  url: RegExp;
  /** What it says to a text that it has: no, or no with the post's name. */
  sameText: 'refused' | 'named';
}

/** Tests what every implementation of the port must do for this network. */
export function itPublishes(platform: PublishablePlatform, harness: () => PublisherHarness): void {
  const { thread, can } = descriptorOf(platform);
  if (thread && can.lookUp === 'certain') itKeepsThreads(harness);
  let credentials: PlatformCredentials;
  beforeEach(async () => {
    credentials = await harness().connect();
  });

  const request = (fields: Partial<PublishRequest> = {}): PublishRequest => ({
    text: `Words ${randomToken(6)} & more: https://example.com/a?b=1&c=2`,
    parentId: null,
    media: [],
    settings: {},
    key: randomToken(),
    sendBefore: new Deadline(minuteMs),
    ...fields,
  });
  const publish = (fields: Partial<PublishRequest>) => harness().port.publish(credentials, request(fields));
  const published = async (fields: Partial<PublishRequest> = {}): Promise<string> => {
    const outcome = await publish(fields);
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    return outcome.externalId;
  };
  const way = (): PublisherWays => harness().ways;
  const takes = (mime: string): boolean => {
    const { images, video } = descriptorOf(platform);
    return [...images.types, ...(video?.types ?? [])].includes(mime);
  };
  const texts = async (): Promise<string[]> => (await harness().arrived(credentials)).map(({ text }) => text);

  it('posts, and says which post it is and where', async () => {
    const { text } = request();
    const outcome = await publish({ text });
    const where = { externalId: expect.stringMatching(way().externalId), url: expect.stringMatching(way().url) };
    expect(outcome).toMatchObject({ status: 'published', ...where });
    expect(await texts()).toEqual([text]);
  });

  it('refuses the same text again', async () => {
    const { text } = request();
    const id = await published({ text });
    const again = await publish({ text });
    expect(again).toMatchObject({ status: 'duplicate', message: expect.stringMatching(/./) });
    expect(again).toMatchObject({ existing: way().sameText === 'refused' ? null : { externalId: id, isFresh: true } });
    expect(await texts()).toHaveLength(1);
  });

  it('refuses a text that is too long', async () => {
    const maxLength = descriptorOf(platform).text.max;
    expect(await publish({ text: 'x'.repeat(maxLength) })).toMatchObject({ status: 'published' });
    const outcome = await publish({ text: 'y'.repeat(maxLength + 1) });
    expect(outcome).toMatchObject({ status: 'rejected', code: 'too_long', message: expect.stringMatching(/./) });
    expect(await texts()).toHaveLength(1);
  });

  it('asks for a new connection when the token was ended', async () => {
    const id = await published();
    expect(await harness().port.tokenState(credentials)).toBe('works');
    await harness().revoke(credentials);
    expect(await harness().port.tokenState(credentials)).toBe('ended');
    const file = fileInMemory(harness().picture, { mime: 'image/png', altText: null });
    expect(await publish({})).toMatchObject({ status: 'reconnect', reason: 'revoked' });
    expect(await harness().port.upload(credentials, file)).toMatchObject({ status: 'reconnect' });
    expect(await harness().port.remove(credentials, id)).toMatchObject({ status: 'reconnect' });
    expect(await texts()).toHaveLength(1);
  });

  it('says until when nothing is allowed', async () => {
    await harness().fails('rate_limit_429');
    const outcome = await publish({});
    expect(outcome).toMatchObject({ status: 'rate_limited', until: expect.any(Date) });
    expect(await texts()).toEqual([]);
    expect(await publish({})).toMatchObject({ status: 'published' });
  });

  it.each(['error_500', 'hang'] as const)('does not know what came of a call that ends in %s', async (next) => {
    await harness().fails(next);
    expect(await publish({})).toMatchObject({ status: 'unknown', why: expect.stringMatching(/./) });
  });

  it.each(['accept_then_reset', 'accept_then_503'] as const)('finds what was posted before %s', async (next) => {
    const { text, key } = request();
    const sentAt = harness().clock.now();
    await harness().fails(next);
    expect(await publish({ text, key })).toMatchObject({ status: 'unknown' });
    const lookUp = await harness().port.lookUp(credentials, { text, parentId: null, key, sentAt });
    const again = await publish({ text, key });
    if (way().sameText === 'refused') {
      expect(lookUp).toMatchObject({ status: 'found', externalId: expect.stringMatching(way().externalId) });
      expect(again).toEqual({ status: 'duplicate', existing: null, message: expect.any(String) });
    } else {
      expect(lookUp).toEqual({ status: 'ask_again' });
      expect(again).toMatchObject({
        status: 'duplicate',
        existing: { externalId: expect.stringMatching(way().externalId) },
      });
    }
    expect(await texts()).toEqual([text]);
  });

  it('sends nothing after its time', async () => {
    expect(await publish({ sendBefore: new Deadline(-1) })).toMatchObject({
      status: 'deferred',
      why: 'too_late_to_send',
    });
    expect(await texts()).toEqual([]);
  });

  it('takes a post away again', async () => {
    const { text, key } = request();
    const [sentAt, id] = [harness().clock.now(), await published({ text, key })];
    expect(await harness().port.remove(credentials, id)).toEqual({ status: 'removed' });
    const lookUp = await harness().port.lookUp(credentials, { text, parentId: null, key, sentAt });
    expect(lookUp.status).toBe(way().sameText === 'named' ? 'ask_again' : 'not_found');
  });

  it('reposts what it posted, once however often it is asked', async () => {
    const id = await published();
    const repost = () => harness().port.repost(credentials, id);
    const outcomes = [await repost(), await repost()];
    if (can.repost) expect(outcomes).toEqual([{ status: 'reposted' }, { status: 'reposted' }]);
    else expect(outcomes[0]).toEqual({ status: 'rejected', message: expect.any(String) });
    expect(await texts()).toHaveLength(1);
    if (!can.repost) return;
    expect(await harness().port.repost(credentials, '1')).toMatchObject({ status: 'rejected' });
    await harness().revoke(credentials);
    expect(await repost()).toMatchObject({ status: 'reconnect' });
  });

  const uploaded = async (bytes: Buffer, mime: string) => {
    const outcome = await harness().port.upload(credentials, fileInMemory(bytes, { mime, altText: 'A dot' }));
    if (outcome.status !== 'uploaded') throw new Error(JSON.stringify(outcome));
    return { platformId: outcome.platformId, altText: 'A dot' };
  };

  it('posts with a picture, a GIF or a video', async () => {
    const { picture, gif, video } = harness();
    const kinds = [
      [picture, 'image/png'],
      [gif, 'image/gif'],
      [video, 'video/mp4'],
    ] as const;
    const taken = kinds.filter(([, mime]) => takes(mime));
    for (const [bytes, mime] of taken)
      expect(await publish({ media: [await uploaded(bytes, mime)] })).toMatchObject({ status: 'published' });
    expect(await texts()).toHaveLength(taken.length);
  });

  it('reads back what it published, where the network can be read', async () => {
    const { port, picture } = harness();
    const { text } = request();
    const id = await published({ text, media: [await uploaded(picture, 'image/png')] });
    const readBack = () => port.readBack(credentials, [id]);
    const part = { externalId: id, text, parentId: null, mediaCount: 1 };
    const unreadable = { status: 'unreadable' };
    expect(await readBack()).toMatchObject(can.readBack ? { status: 'read', parts: [part] } : unreadable);
    await port.remove(credentials, id);
    expect(await readBack()).toEqual(can.readBack ? { status: 'gone' } : unreadable);
    await harness().revoke(credentials);
    expect(await readBack()).toEqual(unreadable);
  });

  it('posts once with a video that is uploaded a second time', async () => {
    const { video } = harness();
    if (!takes('video/mp4')) return;
    await uploaded(video, 'video/mp4');
    const { text } = request();
    const media = [await uploaded(video, 'video/mp4')];
    expect(await publish({ text, media })).toMatchObject({ status: 'published' });
    expect(await publish({ text, media })).toMatchObject({ status: 'duplicate' });
    expect(await texts()).toEqual([text]);
  });
}

/** Tests what else a platform must do that has threads and shows a person's own posts. */
function itKeepsThreads(harness: () => PublisherHarness): void {
  it('keeps each part under its parent, and finds it there alone', async () => {
    const { port, connect, arrived, clock } = harness();
    const credentials = await connect();
    const sentAt = clock.now();
    const ids: string[] = [];
    for (const text of ['One', 'Two', 'Two']) {
      const parentId = ids.at(-1) ?? null;
      const sendBefore = new Deadline(minuteMs);
      const outcome = await port.publish(credentials, {
        text,
        key: 'a key',
        parentId,
        media: [],
        settings: {},
        sendBefore,
      });
      if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
      ids.push(outcome.externalId);
    }
    const readBack = {
      status: 'read',
      parts: ids.map((id, at) => ({ externalId: id, parentId: ids[at - 1] ?? null })),
    };
    expect(await port.readBack(credentials, ids)).toMatchObject(readBack);
    const parents = (await arrived(credentials)).map(({ inReplyToId }) => inReplyToId ?? null);
    expect(parents).toEqual([ids[1], ids[0], null]);
    const find = (text: string, parentId: string | null) =>
      port.lookUp(credentials, { text, parentId, key: 'a key', sentAt });
    expect(await find('Two', ids[0] ?? '')).toMatchObject({ status: 'found', externalId: ids[1] });
    expect(await find('Two', ids[1] ?? '')).toMatchObject({ status: 'found', externalId: ids[2] });
    expect(await find('Two', null)).toEqual({ status: 'not_found' });
    const otherIds = new Set([ids[1] ?? '']);
    const another = { text: 'Two', parentId: ids[0] ?? '', key: 'a key', sentAt, otherIds };
    expect(await port.lookUp(credentials, another)).toEqual({ status: 'not_found' });
  });

  it('does not take an older post for the one that was sent', async () => {
    const { port, connect, clock } = harness();
    const credentials = await connect();
    const sendBefore = new Deadline(minuteMs);
    await port.publish(credentials, {
      text: 'Same',
      parentId: null,
      media: [],
      settings: {},
      key: 'a key',
      sendBefore,
    });
    clock.advance(11 * minuteMs);
    const sent = { text: 'Same', parentId: null, key: 'a key', sentAt: clock.now() };
    expect(await port.lookUp(credentials, sent)).toEqual({ status: 'not_found' });
  });
}
