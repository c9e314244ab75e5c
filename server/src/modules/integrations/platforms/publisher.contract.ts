import type { TestClock } from '../../../../test/app';
import { randomToken } from '../../../common/crypto/crypto';
import { minuteMs } from '../../../common/time/clock';
import { Deadline } from '../../../common/time/deadline';
import type { PlatformDescriptor, PostSettings } from './descriptor';
import {
  type AttachedMedia,
  fileInMemory,
  type PendingState,
  type PlatformCredentials,
  type PlatformPublisher,
  type PublishOutcome,
  type PublishRequest,
} from './publisher.types';
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
  /** The person takes a post away on the platform itself. */
  remove(credentials: PlatformCredentials, externalId: string): Promise<unknown>;
  ways: PublisherWays;
  /** Returns what the platform has of the account, newest first. */
  arrived(credentials: PlatformCredentials): Promise<{ text: string; inReplyToId?: string | null }[]>;
  /** Where a network that fetches media gets such a file. */
  addressOf?(mime: string): string;
  /** PNG or, where the platform takes no PNG, JPEG. */
  picture: Buffer;
  gif: Buffer;
  video: Buffer;
}

/** What the suite must know of a network beyond its descriptor. */
export interface PublisherWays {
  externalId: RegExp;
  /** On the network itself, or on the page of what plays it. */
  url: RegExp;
  /**
   * What it says to a text that it has: no; no with the post's name; or it takes it once more, so that a post is told from another by
   * the key of the request (`keyed`) or by nothing (`taken`).
   */
  sameText: 'refused' | 'named' | 'keyed' | 'taken';
  /** Of its texts, where the longest that it takes is more than a repeated letter shows. */
  longest?: { taken: string; refused: string };
}

/** Returns what a post needs beside its words, chosen as a person might. */
export const neededSettings = (platform: PublishablePlatform): PostSettings =>
  Object.fromEntries(
    descriptorOf(platform).settings.map(({ name, label, options }) => [name, options[0]?.value ?? label]),
  );

type WithFiles = Pick<PublisherHarness, 'port' | 'addressOf' | 'picture' | 'video'>;

/** Uploads what no post of this network goes without. */
export async function neededMedia(
  platform: PublishablePlatform,
  { port, addressOf, picture, video }: WithFiles,
  credentials: PlatformCredentials,
): Promise<AttachedMedia[]> {
  const { needsMedia, images } = descriptorOf(platform);
  if (!needsMedia) return [];
  const mime = needsMedia === 'video' ? 'video/mp4' : pictureMimeOf(images);
  const file = fileInMemory(needsMedia === 'video' ? video : picture, { mime, altText: null });
  const outcome = await port.upload(credentials, { ...file, address: addressOf?.(mime) ?? '' });
  if (outcome.status !== 'uploaded') throw new Error(JSON.stringify(outcome));
  return [{ platformId: outcome.platformId, altText: null, file }];
}

export const pictureMimeOf = ({ types }: PlatformDescriptor['images']): string =>
  types.includes('image/png') ? 'image/png' : 'image/jpeg';

/** Goes on with what a network has taken and not posted yet, as a worker does. */
export async function settled(
  { port, clock }: Pick<PublisherHarness, 'port' | 'clock'>,
  credentials: PlatformCredentials,
  request: PublishRequest,
): Promise<PublishOutcome & { state?: PendingState }> {
  let outcome = await port.publish(credentials, request);
  let state: PendingState | undefined;
  for (let asked = 0; outcome.status === 'pending' && port.resume && asked < mostAsked; asked += 1) {
    clock.advance(Math.max(0, outcome.askAfter.getTime() - clock.now().getTime()));
    state = outcome.state;
    outcome = await port.resume(credentials, state, request);
  }
  return state ? { ...outcome, state } : outcome;
}

const mostAsked = 20;

/** Tests what every implementation of the port must do for this network. */
export function itPublishes(platform: PublishablePlatform, harness: () => PublisherHarness): void {
  const { thread, can, images, video: videoLimits, needsMedia, mediaBy, text: rules } = descriptorOf(platform);
  if (thread && can.lookUp) itKeepsThreads(platform, harness);
  const settings = neededSettings(platform);
  const pictureMime = pictureMimeOf(images);
  let credentials: PlatformCredentials;
  beforeEach(async () => {
    credentials = await harness().connect();
  });

  const request = (fields: Partial<PublishRequest> = {}): PublishRequest => ({
    text: `Words ${randomToken(6)} & more: https://example.com/a?b=1&c=2`,
    parentId: null,
    media: [],
    settings,
    key: randomToken(),
    sendBefore: new Deadline(minuteMs),
    ...fields,
  });
  const publish = async (fields: Partial<PublishRequest> = {}) =>
    settled(harness(), credentials, request({ ...fields, media: fields.media ?? (await needed()) }));
  const published = async (fields: Partial<PublishRequest> = {}): Promise<string> => {
    const outcome = await publish(fields);
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    return outcome.externalId;
  };
  const way = (): PublisherWays => harness().ways;
  const takes = (mime: string): boolean =>
    images.max > 0 && images.types.includes(mime) ? true : (videoLimits?.types ?? []).includes(mime);
  const fileOf = (bytes: Buffer, mime: string) => ({
    ...fileInMemory(bytes, { mime, altText: 'A dot' }),
    address: harness().addressOf?.(mime) ?? '',
  });
  const uploaded = async (bytes: Buffer, mime: string) => {
    const file = fileOf(bytes, mime);
    const outcome = await harness().port.upload(credentials, file);
    if (outcome.status !== 'uploaded') throw new Error(JSON.stringify(outcome));
    return { platformId: outcome.platformId, altText: 'A dot', file };
  };
  const needed = () => neededMedia(platform, harness(), credentials);
  const texts = async (): Promise<string[]> => (await harness().arrived(credentials)).map(({ text }) => text);

  it('posts, and says which post it is and where', async () => {
    const { text } = request();
    const outcome = await publish({ text });
    const where = { externalId: expect.stringMatching(way().externalId), url: expect.stringMatching(way().url) };
    expect(outcome).toMatchObject({ status: 'published', ...where });
    expect(await texts()).toEqual([text]);
  });

  it('says what comes of the same text', async () => {
    const { text, key } = request();
    const id = await published({ text, key });
    if (way().sameText === 'taken') return;
    const again = await publish({ text, key, media: await needed() });
    if (way().sameText === 'keyed') {
      expect(again).toMatchObject({ status: 'published', externalId: id });
      expect(await texts()).toHaveLength(1);
      expect(await publish({ text })).toMatchObject({ status: 'published', externalId: expect.not.stringMatching(id) });
      return;
    }
    expect(again).toMatchObject({ status: 'duplicate', message: expect.stringMatching(/./) });
    expect(again).toMatchObject({ existing: way().sameText === 'refused' ? null : { externalId: id, isFresh: true } });
    expect(await texts()).toHaveLength(1);
  });

  it('refuses a text that is too long', async () => {
    const { taken, refused } = way().longest ?? { taken: 'x'.repeat(rules.max), refused: 'y'.repeat(rules.max + 1) };
    expect(await publish({ text: taken })).toMatchObject({ status: 'published' });
    const outcome = await publish({ text: refused });
    expect(outcome).toMatchObject({ status: 'rejected', code: 'too_long', message: expect.stringMatching(/./) });
    expect(await texts()).toHaveLength(1);
  });

  it('asks for a new connection when the token was ended', async () => {
    const [id, media] = [await published(), await needed()];
    expect(await harness().port.tokenState(credentials)).toBe('works');
    await harness().revoke(credentials);
    expect(await harness().port.tokenState(credentials)).toBe('ended');
    const file = needsMedia === 'video' ? fileOf(harness().video, 'video/mp4') : fileOf(harness().picture, pictureMime);
    expect(await publish({ media })).toMatchObject({ status: 'reconnect', reason: 'revoked' });
    const isUploaded = !mediaBy && (images.max > 0 || videoLimits !== null);
    if (isUploaded) expect(await harness().port.upload(credentials, file)).toMatchObject({ status: 'reconnect' });
    const refusal = { status: can.delete ? 'reconnect' : 'rejected' };
    expect(await harness().port.remove(credentials, id)).toMatchObject(refusal);
    expect(await texts()).toHaveLength(1);
  });

  it('asks for a new connection when the token was ended while a post was pending, which is not out', async () => {
    const { port, clock, revoke } = harness();
    const sent = request({ media: await needed() });
    const outcome = await port.publish(credentials, sent);
    if (outcome.status !== 'pending') return;
    await revoke(credentials);
    clock.advance(Math.max(0, outcome.askAfter.getTime() - clock.now().getTime()));
    expect(await port.resume?.(credentials, outcome.state, sent)).toMatchObject({ status: 'reconnect' });
    expect(await texts()).toEqual([]);
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
    const [sentAt, media] = [harness().clock.now(), await needed()];
    await harness().fails(next);
    const { state, ...lost } = await publish({ text, key, media });
    expect(lost).toMatchObject({ status: 'unknown' });
    const there = { externalId: expect.stringMatching(way().externalId) };
    if (state) {
      const found = await harness().port.resume?.(credentials, state, request({ text, key, media }));
      expect(found).toMatchObject({ status: 'published', ...there });
    } else {
      const lookUp = await harness().port.lookUp(credentials, { text, parentId: null, key, sentAt });
      if (lookUp.status !== 'ask_again') expect(lookUp).toMatchObject({ status: 'found', ...there });
      const isRepeatable = way().sameText === 'refused' || lookUp.status === 'ask_again';
      const again = isRepeatable ? await publish({ text, key, media }) : null;
      if (way().sameText === 'refused') expect(again).toMatchObject({ status: 'duplicate', existing: null });
      if (way().sameText === 'named') expect(again).toMatchObject({ status: 'duplicate', existing: there });
      if (way().sameText === 'keyed' && again) expect(again).toMatchObject({ status: 'published', ...there });
    }
    expect(await texts()).toEqual([text]);
  });

  it('sends nothing after its time', async () => {
    const media = await needed();
    expect(await publish({ media, sendBefore: new Deadline(-1) })).toMatchObject({
      status: 'deferred',
      why: 'too_late_to_send',
    });
    expect(await texts()).toEqual([]);
  });

  it('takes a post away again', async () => {
    const { text, key } = request();
    const [sentAt, id] = [harness().clock.now(), await published({ text, key })];
    const removal = await harness().port.remove(credentials, id);
    if (!can.delete) return expect(removal).toEqual({ status: 'rejected', message: expect.stringMatching(/\.$/) });
    expect(removal).toEqual({ status: 'removed' });
    const lookUp = await harness().port.lookUp(credentials, { text, parentId: null, key, sentAt });
    expect(lookUp.status).not.toBe('found');
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

  it('posts with a picture, a GIF or a video', async () => {
    const { picture, gif, video } = harness();
    const kinds = [
      [picture, pictureMime],
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
    const media = takes(pictureMime) ? [await uploaded(picture, pictureMime)] : await needed();
    const id = await published({ text, media });
    const readBack = () => port.readBack(credentials, [id]);
    const part = { externalId: id, text, parentId: null, mediaCount: media.length };
    const unreadable = { status: 'unreadable' };
    const outcome = await readBack();
    expect(outcome).toMatchObject(can.readBack ? { status: 'read', parts: [part] } : unreadable);
    const shown = outcome.status === 'read' ? outcome.parts : [];
    for (const { altTexts } of shown) if (altTexts) expect(altTexts).toEqual(media.map(({ altText }) => altText));
    for (const one of shown)
      expect([port.isShownAs(text, one), port.isShownAs(`${text} (more)`, one)]).toEqual([true, false]);
    await harness().remove(credentials, id);
    expect(await readBack()).toEqual(can.readBack ? { status: 'gone' } : unreadable);
    await harness().revoke(credentials);
    expect(await readBack()).toEqual(unreadable);
  });

  it('says below a post what its account adds, once', async () => {
    const { port, arrived, clock } = harness();
    if (!descriptorOf(platform).settings.some(({ name }) => name === 'first_comment')) return;
    const [parentId, sentAt] = [await published(), clock.now()];
    const comment = request({ text: 'And one more thing', parentId });
    const below = async () => (await arrived(credentials)).filter(({ inReplyToId }) => inReplyToId === parentId);
    const lookUp = () => port.lookUp(credentials, { ...comment, sentAt });
    expect(['not_found', 'cannot_tell']).toContain((await lookUp()).status);
    const outcome = await port.publish(credentials, comment);
    expect(outcome).toMatchObject({ status: 'published', externalId: expect.stringMatching(/./) });
    expect(await below()).toMatchObject([{ text: comment.text }]);
    const found = await lookUp();
    if (found.status !== 'cannot_tell') expect(found).toEqual({ ...outcome, status: 'found' });
    await harness().remove(credentials, parentId);
    expect(await port.publish(credentials, { ...comment, text: 'Too late' })).toMatchObject({ status: 'rejected' });
    expect(await below()).toHaveLength(1);
  });

  it('posts once with a video that is uploaded a second time', async () => {
    const { video } = harness();
    if (!takes('video/mp4')) return;
    await uploaded(video, 'video/mp4');
    const { text, key } = request();
    const media = [await uploaded(video, 'video/mp4')];
    expect(await publish({ text, key, media })).toMatchObject({ status: 'published' });
    if (way().sameText === 'keyed') expect(await publish({ text, key, media })).toMatchObject({ status: 'published' });
    else if (way().sameText !== 'taken') expect(await publish({ text, media })).toMatchObject({ status: 'duplicate' });
    expect(await texts()).toEqual([text]);
  });
}

/** Tests what else a platform must do that has threads and shows a person's own posts. */
function itKeepsThreads(platform: PublishablePlatform, harness: () => PublisherHarness): void {
  const publish = (credentials: PlatformCredentials, part: Pick<PublishRequest, 'text' | 'parentId' | 'key'>) => {
    const rest = { media: [], settings: neededSettings(platform), sendBefore: new Deadline(minuteMs) };
    return settled(harness(), credentials, { ...part, ...rest });
  };

  it('keeps each part under its parent, and finds it there alone', async () => {
    const { port, connect, arrived, clock } = harness();
    const credentials = await connect();
    const sentAt = clock.now();
    const ids: string[] = [];
    for (const [at, text] of ['One', 'Two', 'Two'].entries()) {
      const outcome = await publish(credentials, { text, key: `key ${at}`, parentId: ids.at(-1) ?? null });
      if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
      ids.push(outcome.externalId);
    }
    const readBack = {
      status: 'read',
      parts: ids.map((id, at) => ({ externalId: id, parentId: ids[at - 1] ?? null })),
    };
    expect(await port.readBack(credentials, ids)).toMatchObject(readBack);
    const parents = (await arrived(credentials)).map(({ inReplyToId }) => inReplyToId ?? null);
    expect(parents.map((parent) => parent !== null)).toEqual([true, true, false]);
    const find = (at: number, text: string, parentId: string | null) =>
      port.lookUp(credentials, { text, parentId, key: `key ${at}`, sentAt });
    const found = await find(1, 'Two', ids[0] ?? '');
    if (found.status === 'ask_again') return;
    expect(found).toMatchObject({ status: 'found', externalId: ids[1] });
    expect(await find(2, 'Two', ids[1] ?? '')).toMatchObject({ status: 'found', externalId: ids[2] });
    expect(await find(3, 'Two', null)).toEqual({ status: 'not_found' });
    if (harness().ways.sameText === 'keyed') return;
    const otherIds = new Set([ids[1] ?? '']);
    const another = { text: 'Two', parentId: ids[0] ?? '', key: 'key 4', sentAt, otherIds };
    expect(await port.lookUp(credentials, another)).toEqual({ status: 'not_found' });
  });

  it('does not take an older post for the one that was sent', async () => {
    const { port, connect, clock } = harness();
    const credentials = await connect();
    await publish(credentials, { text: 'Same', parentId: null, key: 'a key' });
    clock.advance(11 * minuteMs);
    const sent = { text: 'Same', parentId: null, key: 'another key', sentAt: clock.now() };
    const lookUp = await port.lookUp(credentials, sent);
    if (lookUp.status !== 'ask_again') expect(lookUp).toEqual({ status: 'not_found' });
  });
}
