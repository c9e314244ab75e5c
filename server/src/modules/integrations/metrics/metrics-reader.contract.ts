import type { TestClock } from '../../../../test/app';
import { hourMs } from '../../../common/time/clock';
import { descriptorOf, type PublishablePlatform } from '../platforms/platforms';
import type { PlatformCredentials } from '../platforms/publisher.types';
import type { MetricsReader, PostReading } from './metrics-reader.types';

export interface MetricsHarness {
  port: MetricsReader;
  clock: TestClock;
  connect(): Promise<PlatformCredentials>;
  /** Posts as the account; returns the platform's id. */
  post(credentials: PlatformCredentials, text: string): Promise<string>;
  /** The post was made some hours ago now. */
  age(credentials: PlatformCredentials, id: string): Promise<void>;
  remove(credentials: PlatformCredentials, id: string): Promise<void>;
  limit(): Promise<void>;
  revoke(credentials: PlatformCredentials): Promise<void>;
}

/** Some networks count no views. */
const reachIn = ([post]: readonly PostReading[]): number | null | undefined =>
  post?.figures.impressions ?? post?.figures.likes;

/** Tests what every reader must do for this network. */
export function itReadsFigures(platform: PublishablePlatform, harness: () => MetricsHarness): void {
  if (descriptorOf(platform).can.ownPosts) itListsOwnPosts(platform, harness);
  let me: PlatformCredentials;
  beforeEach(async () => {
    me = await harness().connect();
  });
  const asked = (...ids: string[]) =>
    ids.map((externalId) => ({ externalId, postedAt: new Date(harness().clock.now().getTime() - hourMs) }));

  it('says how many follow the account', async () => {
    const outcome = await harness().port.account(me);
    expect(outcome).toMatchObject({ status: 'read', figures: { followers: expect.any(Number) } });
  });

  it('gives figures that grow, and names what is gone', async () => {
    const { port, post, age, remove } = harness();
    const [kept, gone] = [await post(me, 'Kept'), await post(me, 'Gone')];
    const first = await port.posts(me, asked(kept, gone));
    expect(first).toMatchObject({ status: 'read', gone: [] });
    await age(me, kept);
    await remove(me, gone);
    const second = await port.posts(me, asked(kept, gone));
    if (first.status !== 'read' || second.status !== 'read') throw new Error('Nothing was read.');
    expect(second.gone).toEqual([gone]);
    expect(second.posts.map(({ externalId }) => externalId)).toEqual([kept]);
    expect(reachIn(second.posts)).toBeGreaterThan(reachIn(first.posts) ?? NaN);
    expect(second.posts[0]?.figures.likes).toEqual(expect.any(Number));
  });

  it('reads nothing where nothing is asked', async () => {
    expect(await harness().port.posts(me, [])).toEqual({ status: 'read', posts: [], gone: [] });
  });

  it('says until when it may not ask', async () => {
    const id = await harness().post(me, 'Hello');
    await harness().limit();
    expect(await harness().port.posts(me, asked(id))).toMatchObject({
      status: 'rate_limited',
      until: expect.any(Date),
    });
    expect(await harness().port.posts(me, asked(id))).toMatchObject({ status: 'read' });
  });

  it('asks for a new connection when the token was ended', async () => {
    const id = await harness().post(me, 'Hello');
    await harness().revoke(me);
    expect(await harness().port.account(me)).toMatchObject({ status: 'reconnect' });
    expect(await harness().port.posts(me, asked(id))).toMatchObject({ status: 'reconnect' });
  });
}

/** What a platform does besides that shows an account's own posts. */
function itListsOwnPosts(platform: PublishablePlatform, harness: () => MetricsHarness): void {
  it('lists what was posted since a post, newest first, with its figures', async () => {
    const { port, connect, post, age } = harness();
    const me = await connect();
    const ids: string[] = [];
    for (const text of ['First', 'Second https://example.com/a', 'Third']) ids.push(await post(me, text));
    await age(me, ids[1] ?? '');
    const outcome = await port.ownPosts(me, ids[0] ?? '');
    if (outcome.status !== 'read') throw new Error(outcome.status);
    expect(outcome.posts.map(({ text, hasLink }) => ({ text, hasLink }))).toEqual([
      { text: 'Third', hasLink: false },
      { text: 'Second https://example.com/a', hasLink: true },
    ]);
    expect(outcome.posts[1]).toMatchObject({
      externalId: ids[1],
      url: expect.stringContaining(ids[1] ?? '?'),
      figures: { likes: expect.any(Number) },
      hasMedia: descriptorOf(platform).needsMedia !== undefined,
      isQuote: false,
    });
    expect((await port.ownPosts(me, null)).status).toBe('read');
    expect(await port.ownPosts(me, ids[2] ?? '')).toEqual({ status: 'read', posts: [] });
  });
}
