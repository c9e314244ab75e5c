import { TestClock } from '../../../../test/app';
import { sampleVideo } from '../../../../test/factories/video.factory';
import { randomToken } from '../../../common/crypto/crypto';
import { dayMs, minuteMs } from '../../../common/time/clock';
import { itReadsFigures, type MetricsHarness } from '../metrics/metrics-reader.contract';
import { FakeMetricsReader, fakePost } from '../metrics/metrics-reader.fake';
import { itConnects } from './connector.contract';
import { FakeConnector } from './connector.fake';
import { descriptorOf, publishablePlatforms } from './platforms';
import { itPublishes, type NextPost, type PublisherHarness } from './publisher.contract';
import { FakePublisher, type ScriptedPublish } from './publisher.fake';

/** What the fakes play: consent as X's and as LinkedIn's, and each network's posts by its descriptor. */
describe.each([null, 60 * dayMs])('consent in memory, for tokens that live %s ms', (lifeMs) => {
  const clock = new TestClock();
  const port = new FakeConnector(clock, { name: 'a-network', lifeMs });
  const agrees = async (url: string, handle: string) => port.agrees(url, { handle });
  itConnects('linkedin', { lifeMs, namesToken: true }, () => ({ port, clock, agrees }));
});

describe.each(publishablePlatforms)('%s in memory', (platform) => {
  const clock = new TestClock();
  const port = new FakePublisher(platform, () => clock.now());
  const until = new Date(clock.now().getTime() + minuteMs);
  const ends: Record<NextPost, ScriptedPublish> = {
    error_500: { status: 'unknown', why: '500' },
    hang: { status: 'unknown', why: 'timed out' },
    rate_limit_429: { status: 'rate_limited', until, scope: 'account' },
    accept_then_reset: 'accepted_but_lost',
    accept_then_503: 'accepted_but_lost',
  };
  itPublishes(platform, (): PublisherHarness => ({
    port,
    clock,
    ways: {
      externalId: /^\d+$/,
      url: /^https:\/\/\w+\.test\/\w+\/\d+$/,
      sameText: descriptorOf(platform).can.lookUp ? 'refused' : 'named',
    },
    connect: async () => {
      const handle = `p_${randomToken(8).replace(/\W/g, '_')}`;
      return { externalId: `id-of-${handle}`, handle, secrets: { token: 't' } };
    },
    fails: async (next) => port.script(ends[next]),
    revoke: async ({ externalId }) => port.revoke(externalId),
    remove: async (_me, id) => port.takeAway(id),
    arrived: async ({ externalId }) =>
      port.accepted
        .filter(({ accountId }) => accountId === externalId)
        .map(({ text, parentId }) => ({ text, inReplyToId: parentId }))
        .reverse(),
    picture: Buffer.from('png'),
    gif: Buffer.from('gif'),
    video: sampleVideo(),
  }));
});

describe.each(publishablePlatforms)('figures of %s in memory', (platform) => {
  const clock = new TestClock();
  const port = new FakeMetricsReader(platform);
  const hasMedia = descriptorOf(platform).needsMedia !== undefined;
  let made = 0;
  const harness = (): MetricsHarness => ({
    port,
    clock,
    connect: async () => ({ externalId: `m_${randomToken(8)}`, handle: 'ada', secrets: { token: 't' } }),
    post: async ({ externalId }, text) => {
      const id = String((made += 1));
      const figures = { ...fakePost({ externalId: id, postedAt: clock.now() }).figures, impressions: 0, likes: 0 };
      const post = { externalId: id, postedAt: clock.now(), text, figures, hasLink: text.includes('://'), hasMedia };
      port.put(externalId, { posts: [fakePost(post)] });
      return id;
    },
    age: async ({ externalId }, id) => port.grow(externalId, id, { impressions: 40, likes: 1 }),
    remove: async ({ externalId }, id) => port.remove(externalId, id),
    limit: async () => void port.failures.push({ status: 'rate_limited', until: clock.now() }),
    revoke: async () => {
      const ended = { status: 'reconnect', message: 'The token was revoked.' } as const;
      port.failures.push(ended, ended);
    },
  });

  itReadsFigures(platform, harness);
});
