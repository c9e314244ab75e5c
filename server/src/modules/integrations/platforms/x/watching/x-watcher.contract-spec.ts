import { createTestSandbox, type TestSandbox } from '../../../../../../test/sandbox';
import { TestClock } from '../../../../../../test/app';
import { SandboxXClient } from '../../../../../../test/sandbox-x-client';
import { randomToken } from '../../../../../common/crypto/crypto';
import { secondMs } from '../../../../../common/time/clock';
import { Env } from '../../../../../config/env';
import { PlatformHttp } from '../../platform-http';
import type { PlatformCredentials } from '../../publisher.types';
import { XClient } from '../x.client';
import { XApiWatcher } from '../x.watcher';
import { FakeXWatcher, fakeUser, fakeWatchedPost } from './x-watcher.fake';
import { handleBatches, postIdAt, searchQuery, type WatchedPostsOutcome, type XWatcher } from './x-watcher.types';

interface Harness {
  port: XWatcher;
  me: PlatformCredentials;
  /** The lowest id that a post from now on has. */
  now(): string;
  /** Somebody posts; returns X's id. */
  post(handle: string, text: string, inReplyToId?: string): Promise<string>;
  remove(id: string): Promise<void>;
  limit(): Promise<void>;
  revoke(): Promise<void>;
}

const name = (start = 'w'): string => `${start}_${randomToken(5).replace(/\W/g, '_')}`.slice(0, 15);
const texts = (outcome: WatchedPostsOutcome): string[] => {
  if (outcome.status !== 'read') throw new Error(outcome.status);
  return outcome.posts.map(({ text }) => text);
};

/** What it and its fake must do. */
function itWatches(begin: () => Promise<Harness>): void {
  let x: Harness;
  beforeEach(async () => {
    x = await begin();
  });

  it('knows an account, and says why one is not to be watched', async () => {
    expect(await x.port.user(x.me, name())).toMatchObject({
      status: 'read',
      user: {
        isProtected: false,
        followers: expect.any(Number),
        posts: expect.any(Number),
        createdAt: expect.any(Date),
      },
    });
    expect(await x.port.user(x.me, name('missing'))).toEqual({ status: 'not_found' });
    expect(await x.port.user(x.me, name('suspended'))).toEqual({ status: 'suspended' });
    expect(await x.port.user(x.me, name('protected'))).toMatchObject({ user: { isProtected: true } });
  });

  it('gives what several accounts have posted since, oldest first, without replies and others', async () => {
    const [ada, eve, other] = [name(), name(), name()];
    const since = await x.post(ada, 'Before');
    const first = await x.post(ada, 'First & <second> https://example.com/a');
    await x.post(eve, 'Second');
    await x.post(other, 'Nobody asked');
    await x.post(eve, 'A reply', first);
    const outcome = await x.port.newPosts(x.me, [ada, eve], since);
    expect(texts(outcome)).toEqual(['First & <second> https://example.com/a', 'Second']);
    if (outcome.status !== 'read') return;
    expect(outcome.posts[0]).toMatchObject({
      externalId: first,
      conversationId: first,
      author: { handle: ada, externalId: expect.any(String) },
      url: expect.stringContaining(first),
      postedAt: expect.any(Date),
      isReply: false,
      isSummons: false,
    });
    expect(texts(await x.port.newPosts(x.me, [ada], first))).toEqual([]);
  });

  it('says who mentions the account, replies among them', async () => {
    const [ada, since] = [name(), x.now()];
    const asked = await x.post(ada, `What do you think, @${x.me.handle}?`);
    await x.post(ada, `@${x.me.handle} stop`, asked);
    const outcome = await x.port.mentions(x.me, since);
    expect(outcome).toMatchObject({
      posts: [
        { isSummons: true, isReply: false },
        { isSummons: true, isReply: true },
      ],
    });
    expect(texts(await x.port.newPosts(x.me, [ada], since))).toEqual([`What do you think, @${x.me.handle}?`]);
  });

  it('says what is gone', async () => {
    const ada = name();
    const [kept, gone] = [await x.post(ada, 'Kept'), await x.post(ada, 'Gone')];
    await x.remove(gone);
    expect(await x.port.gone(x.me, [kept, gone])).toEqual({ status: 'read', gone: [gone] });
    expect(await x.port.gone(x.me, [])).toEqual({ status: 'read', gone: [] });
  });

  it('says until when it may not ask, and that the token was ended', async () => {
    await x.limit();
    expect(await x.port.newPosts(x.me, [name()], x.now())).toMatchObject({
      status: 'rate_limited',
      until: expect.any(Date),
    });
    await x.revoke();
    expect(await x.port.mentions(x.me, x.now())).toMatchObject({ status: 'reconnect' });
  });
}

describe('watching X in memory', () => {
  const clock = new TestClock();
  itWatches(async () => {
    const port = new FakeXWatcher();
    const me = { externalId: '1', handle: name(), secrets: { token: 't' } };
    return {
      port,
      me,
      now: () => postIdAt(clock.now()),
      post: async (handle, text, inReplyToId) => {
        clock.advance(secondMs);
        const externalId = postIdAt(clock.now());
        const isSummons = text.includes(`@${me.handle}`);
        const post = { externalId, author: fakeUser(handle), postedAt: clock.now(), text, isSummons };
        port.put(fakeWatchedPost({ ...post, isReply: inReplyToId !== undefined }));
        return externalId;
      },
      remove: async (id) => port.remove(id),
      limit: async () => void port.failures.push({ status: 'rate_limited', until: clock.now() }),
      revoke: async () => void port.failures.push({ status: 'reconnect', message: 'The token was revoked.' }),
    };
  });
});

describe("watching the sandbox's X", () => {
  const http = new PlatformHttp();
  let sandbox: TestSandbox;
  let client: SandboxXClient;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
    client = new SandboxXClient(sandbox);
    await sandbox.http.put('/x/settings.json').send({ timelineLagMs: 0 }).expect(200);
  });
  afterEach(() => sandbox.http.put('/faults.json').send([]).expect(200));
  afterAll(async () => {
    http.close();
    await sandbox.close();
  });

  itWatches(async () => {
    const authors = new Map<string, string>();
    const handle = name();
    const { token, secret } = await client.connect(handle);
    const answer = await client.get({ token, secret }, '/2/users/me').expect(200);
    const externalId = answer.body.data.id as string;
    const port = new XApiWatcher(new XClient(sandbox.module.get(Env), http, sandbox.clock), sandbox.clock);
    return {
      port,
      me: { externalId, handle, secrets: { token, tokenSecret: secret } },
      now: () => postIdAt(sandbox.clock.now()),
      post: async (of, text, inReplyToId) => {
        sandbox.clock.advance(secondMs);
        const body = { handle: of, text, ...(inReplyToId ? { inReplyToId } : {}) };
        const { id } = (await sandbox.http.post('/sandbox/x/posts.json').send(body).expect(201)).body as { id: string };
        authors.set(id, of);
        return id;
      },
      remove: async (id) => {
        const author = await client.connect(authors.get(id) ?? '');
        await client.call('delete', `/2/tweets/${id}`, { token: author }).expect(200);
      },
      limit: async () => {
        const fault = {
          platform: 'x',
          route: 'GET /2/tweets/search/recent',
          mode: 'rate_limit_429',
          rate: 1,
          times: 1,
        };
        await sandbox.http.put('/faults.json').send([fault]).expect(200);
      },
      revoke: async () => void (await sandbox.http.post('/x/revoke.json').send({ handle }).expect(200)),
    };
  });
});

describe('a query', () => {
  it('takes as many accounts as fit, and each once', () => {
    const handles = Array.from({ length: 60 }, (_, at) => `account_${at}`.padEnd(15, 'x'));
    const batches = handleBatches(handles);
    expect(batches.flat()).toEqual(handles);
    expect(batches.length).toBe(3);
    for (const batch of batches) expect(searchQuery(batch).length).toBeLessThanOrEqual(512);
  });
});
