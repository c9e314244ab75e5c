import type { FakeTextModel } from '../src/ai/text-model.fake';
import { FakePublisher } from '../src/modules/integrations/platforms/publisher.fake';
import { XPublisher } from '../src/modules/integrations/platforms/x/x.publisher';
import {
  FakeXWatcher,
  fakeUser,
  fakeWatchedPost,
} from '../src/modules/integrations/platforms/x/watching/x-watcher.fake';
import { postIdAt, type WatchedPost, XWatcher } from '../src/modules/integrations/platforms/x/watching/x-watcher.types';
import { RepliesRepository } from '../src/modules/monitoring/sending/replies.repository';
import { TickService } from '../src/modules/monitoring/watching/tick.service';
import { Dispatcher } from '../src/modules/publishing/sending/dispatcher.service';
import { createTestApp, type TestApp } from './app';
import { connectModel, makeSiteAdmin } from './factories/models.factory';
import { type StoredAccount, storeAccount } from './factories/stored-account.factory';
import { auth, makePerson, type TestPerson } from './factories/user.factory';

export interface MonitoringPerson extends TestPerson {
  account: StoredAccount;
}

/** The fake model's words: a reply of others would state what nobody said, and wait for a person. */
const modelsWords = 'river copper lantern orchard violin harbour meadow granite saddle thimble walnut compass';

/** The app with X and a model in memory, and what tests of monitoring do all the time. */
export class MonitoringWorld {
  readonly watcher = new FakeXWatcher();
  readonly x = new FakePublisher('twitter');
  test!: TestApp;
  writer!: FakeTextModel;
  private made = 0;

  async start(env: Record<string, string> = {}): Promise<void> {
    this.test = await createTestApp({
      env,
      configure: (builder) =>
        builder.overrideProvider(XWatcher).useValue(this.watcher).overrideProvider(XPublisher).useValue(this.x),
    });
    this.writer = (await connectModel(this.test, await makeSiteAdmin(this.test))).writer;
  }

  async person(): Promise<MonitoringPerson> {
    const person = await makePerson(this.test);
    return { ...person, account: await storeAccount(this.test, person.workspaceId) };
  }

  call(as: { accessToken: string }, method: 'get' | 'post' | 'patch' | 'delete', path = '') {
    return this.test.http[method](`/api/monitoring${path}`).set(auth(as));
  }

  /** Monitors an account, and returns its id. */
  async monitor(as: MonitoringPerson, body: object = {}): Promise<{ id: string; handle: string }> {
    const handle = `watched_${(this.made += 1)}`;
    const answer = await this.call(as, 'post')
      .send({ twitterUsername: handle, replyCount: 2, instructions: modelsWords, ...body })
      .expect(201);
    return { id: answer.body.data.id as string, handle };
  }

  /** Somebody posts now; `agoMs` before now. */
  posts(handle: string, text: string, { agoMs = 0, ...rest }: Partial<WatchedPost> & { agoMs?: number } = {}): string {
    const postedAt = new Date(Date.now() - agoMs + (this.made += 1));
    const externalId = postIdAt(postedAt);
    this.watcher.put(fakeWatchedPost({ externalId, author: fakeUser(handle), postedAt, text, ...rest }));
    return externalId;
  }

  /** The next minute: looks, writes, sends what is due, and settles. */
  async minute(): Promise<void> {
    await this.sql('UPDATE monitors SET next_check_at = now() WHERE is_active');
    for (let round = 0; round < 2; round += 1) {
      await this.test.app.get(TickService, { strict: false }).run();
      await this.test.app.get(RepliesRepository, { strict: false }).expire();
      await this.test.jobs.runAll();
      const dispatcher = this.test.app.get(Dispatcher, { strict: false });
      await dispatcher.tick();
      await dispatcher.idle();
      await this.test.jobs.runAll();
    }
  }

  async replies(as: TestPerson, status = 'waiting', more = '') {
    const answer = await this.call(as, 'get', `/replies?status=${status}${more}`).expect(200);
    return answer.body.data as MonitoredReplyBody[];
  }

  /** One post of a monitored account with its candidates. */
  async waiting(as: MonitoringPerson, body: object = {}, text = 'Anyone found a scheduler that keeps drafts apart?') {
    const { handle, id } = await this.monitor(as, body);
    const externalId = this.posts(handle, text);
    await this.minute();
    const [reply] = (await this.replies(as)).filter((one) => one.post.externalId === externalId);
    const [candidate] = reply?.candidates ?? [];
    if (!reply || !candidate) throw new Error('Nothing was suggested.');
    return { handle, monitorId: id, externalId, reply, candidateId: candidate.id };
  }

  approve(as: TestPerson, candidateId: string, body: object = { undoSeconds: 0 }) {
    return this.call(as, 'post', `/replies/${candidateId}/approve`).send(body);
  }

  /** Of the account, by X's own book. */
  sent({ account }: MonitoringPerson) {
    return this.x.accepted.filter(({ accountId }) => accountId === account.externalId);
  }

  sql<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.test.query<Row>(text, parameters);
  }
}

interface MonitoredReplyBody {
  id: string;
  status: string;
  post: { externalId: string; authorHandle: string };
  monitor: { id: string | null };
  skipReason: { code: string; message: string } | null;
  delivery: string;
  deliveryReason: string | null;
  handoffUrl: string | null;
  holdReason: string | null;
  sendsAt: string | null;
  why: { lastReplyToAuthorAt: string | null; repliesToday: number };
  candidates: { id: string; text: string; isEdited: boolean; checks: { length: number; notes: string[] } }[];
  reply: { text: string; by: string; url: string | null; approvedBy: string | null; costCents: number } | null;
}
