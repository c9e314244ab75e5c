import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids/ids';
import { Clock, dayMs, dayOf, hourMs, minuteMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { findUrls } from '../../../text/addresses/urls';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import type { ConnectedAccount } from '../../integrations/accounts/accounts.types';
import type { MetricsFailure, PostReading } from '../../integrations/metrics/metrics-reader.types';
import { MetricsService } from '../../integrations/metrics/metrics.service';
import type { NotAsked } from '../../integrations/metrics/paid-calls.service';
import { PublishedPosts } from '../../publishing/posts/published-posts.service';
import type { CollectionProblem } from '../analytics.types';
import type { AccountCollectionEntity } from './account-collection.entity';
import { collectAccount } from './collection.jobs';
import { CollectionsRepository } from './collections.repository';
import { gainSince, sumOf } from './day-gain';
import { withAges } from './figures-at-age';
import { nextReading } from './reading-times';
import { type NewTrackedPost, ReadingsRepository } from './readings.repository';
import type { TrackedPostEntity } from './tracked-post.entity';
import { descriptorOf } from '../../integrations/platforms/platforms';

const accountsPerTick = 2_000;
/** Longer than all calls of one run may take together. */
const leaseMs = 10 * minuteMs;
const batchesPerGo = 3;
const publishedPerGo = 500;
/** A post shows up here after the time that it carries, once what sent it has committed. */
const overlapMs = hourMs;
/** New posts are looked for so often, whether or not a reading is due. */
const everyMs = hourMs;
const readForMs = 30 * dayMs;
/** What the platform said nothing of would keep others from their turn. */
const postponedMs = 6 * hourMs;

interface Stop {
  problem: CollectionProblem;
  until: Date;
}

/** One run over one account. */
interface CollectionRun {
  state: AccountCollectionEntity;
  account: ConnectedAccount;
  now: Date;
  isForced: boolean;
}

/** Reads the figures of connected accounts and their posts, each account by itself and one run at a time. */
@Injectable()
export class Collector {
  constructor(
    private readonly collections: CollectionsRepository,
    private readonly readings: ReadingsRepository,
    private readonly metrics: MetricsService,
    private readonly accounts: AccountsService,
    private readonly published: PublishedPosts,
    private readonly queue: JobQueue,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Begins to watch an account, and goes on with one that was reconnected. */
  async begin(account: { accountId: string; workspaceId: string }): Promise<void> {
    await this.collections.begin(account, this.clock.now());
    await this.enqueue(account.accountId);
  }

  async enqueueDue(): Promise<void> {
    for (const accountId of await this.collections.due(this.clock.now(), accountsPerTick))
      await this.enqueue(accountId);
  }

  /**
   * Reads what is due of an account; `isForced`: all posts of the last 30 days, as a person asked for. Returns why not all was read,
   * `busy` while another run is under way, null when all went well.
   */
  async collect(accountId: string, { isForced = false } = {}): Promise<CollectionProblem | 'busy' | null> {
    const now = this.clock.now();
    const state = await this.collections.take(accountId, now, new Date(now.getTime() + leaseMs));
    if (!state) return 'busy';
    try {
      const account = await this.accounts.find(state.workspaceId, accountId);
      const stop = account
        ? await this.collectFrom({ state, account, now, isForced })
        : stopOf({ status: 'no_access' }, now);
      await this.collections.update(accountId, await this.after(accountId, stop, now));
      return stop?.problem ?? null;
    } finally {
      await this.collections.update(accountId, { leaseUntil: null });
    }
  }

  /** Takes in what a workspace has published from here since its accounts were read last. No platform is asked. */
  async takePublished(workspaceId: string): Promise<void> {
    const accounts = await this.accounts.list(workspaceId);
    const states = await this.collections.find(accounts.map(({ id }) => id));
    for (const account of accounts) {
      const state = states.find(({ accountId }) => accountId === account.id);
      if (state) await this.trackPublished({ state, account, now: this.clock.now() });
    }
  }

  private enqueue(accountId: string): Promise<void> {
    return this.queue.add(collectAccount, { accountId }, { key: accountId });
  }

  private async after(accountId: string, stop: Stop | null, now: Date) {
    if (stop) return { problem: stop.problem, nextAt: stop.until };
    const [next, look] = [await this.readings.nextReading(accountId), new Date(now.getTime() + everyMs)];
    return { problem: null, syncedAt: now, nextAt: next && next < look ? next : look };
  }

  private async collectFrom(run: CollectionRun): Promise<Stop | null> {
    await this.trackPublished(run);
    return (
      (await this.readAccount(run)) ?? (await this.readOwnPosts(run)) ?? (await this.readPosts(run)) ?? this.close(run)
    );
  }

  /** A day on which nothing was due was watched all the same. */
  private async close({ account, now }: CollectionRun): Promise<null> {
    await this.readings.addGains(account.id, [{ day: dayOf(now), coversDays: 1, ...sumOf([]).gain }]);
    return null;
  }

  private async trackPublished({ state, account, now }: Omit<CollectionRun, 'isForced'>): Promise<void> {
    const since = new Date((state.publishedUntil?.getTime() ?? 0) - overlapMs);
    const key = { workspaceId: state.workspaceId, accountId: account.id };
    const posts = await this.published.since(key, since, publishedPerGo);
    await this.readings.track(
      posts.map(({ partCount, publishedAt, ...post }) => ({
        ...post,
        ...this.newPost(account, publishedAt, now),
        hasLink: findUrls(post.text).length > 0,
        isQuote: false,
        origin: 'published',
        partCount,
      })),
    );
    const last = posts.at(-1)?.publishedAt;
    if (last) await this.collections.update(account.id, { publishedUntil: last });
  }

  private async readAccount({ account, now, isForced }: CollectionRun): Promise<Stop | null> {
    const day = dayOf(now);
    if (!isForced && (await this.readings.isAccountRead(account.id, day))) return null;
    const outcome = await this.metrics.account(account.id);
    if (outcome.status !== 'read') return stopOf(outcome, now);
    await this.readings.storeAccounts(account.id, [{ day, ...outcome.figures }]);
    return null;
  }

  /** Posts that were made elsewhere count too, where the platform lists them. */
  private async readOwnPosts({ state, account, now }: CollectionRun): Promise<Stop | null> {
    if (!descriptorOf(account.platform).can.ownPosts) return null;
    const outcome = await this.metrics.ownPosts(account.id, state.newestId);
    if (outcome.status !== 'read') return stopOf(outcome, now);
    const { posts } = outcome;
    await this.readings.track(
      posts.map(({ figures: _, postedAt, ...post }) => ({
        ...post,
        ...this.newPost(account, postedAt, now),
        postId: null,
        origin: 'timeline',
        partCount: 1,
      })),
    );
    await this.store({ state, account, now }, posts);
    const newest = posts[0]?.externalId;
    if (newest) await this.collections.update(account.id, { newestId: newest });
    return null;
  }

  private async readPosts(run: CollectionRun): Promise<Stop | null> {
    const { account, now, isForced } = run;
    const limit = this.metrics.maxPosts(account.platform);
    for (let batch = 0; batch < batchesPerGo; batch += 1) {
      const posts = isForced
        ? await this.readings.newest(account.id, new Date(now.getTime() - readForMs), limit)
        : await this.readings.due(account.id, now, limit);
      if (posts.length === 0) return null;
      const stop = await this.readBatch(run, posts);
      if (stop || isForced || posts.length < limit) return stop;
    }
    return null;
  }

  private async readBatch(run: CollectionRun, posts: TrackedPostEntity[]): Promise<Stop | null> {
    const { account, now } = run;
    const outcome = await this.metrics.posts(account.id, posts);
    if (outcome.status !== 'read') return stopOf(outcome, now);
    await this.store(run, outcome.posts);
    await this.readings.markGone(account.id, outcome.gone, now);
    const answered = new Set([...outcome.posts.map(({ externalId }) => externalId), ...outcome.gone]);
    const left = posts.filter(({ externalId }) => !answered.has(externalId)).map(({ id }) => id);
    await this.readings.postpone(left, new Date(now.getTime() + postponedMs));
    return null;
  }

  private async store(
    { state, account, now }: Omit<CollectionRun, 'isForced'>,
    readings: PostReading[],
  ): Promise<void> {
    if (readings.length === 0) return;
    const byId = new Map(readings.map(({ externalId, figures }) => [externalId, figures]));
    await this.transactions.run(async () => {
      const posts = await this.readings.lock(account.id, [...byId.keys()]);
      const read = posts.flatMap((post) => {
        const figures = byId.get(post.externalId);
        return figures ? [{ post, figures }] : [];
      });
      await this.readings.store(
        read.map(({ post, figures }) => {
          const before = post.readAt ? { at: post.readAt, figures: post } : null;
          const { id, postedAt, atAge: known } = post;
          const atAge = withAges({ postedAt, before, latest: { at: now, figures }, known });
          return { id, ...figures, atAge, nextReadAt: nextReading(postedAt, now) };
        }),
        now,
      );
      const times = { startedAt: state.startedAt, now };
      const { gain, coversDays } = sumOf(read.map(({ post, figures }) => gainSince(post, figures, times)));
      await this.readings.addGains(account.id, [{ day: dayOf(now), coversDays, ...gain }]);
    });
  }

  private newPost({ id, workspaceId, platform }: ConnectedAccount, postedAt: Date, now: Date) {
    const isYoung = now.getTime() - postedAt.getTime() < readForMs;
    const rest = { id: newId(), workspaceId, accountId: id, platform, postedAt } satisfies Partial<NewTrackedPost>;
    return { ...rest, nextReadAt: isYoung ? firstReading(postedAt, now) : null };
  }
}

/** A post that nobody has read yet and whose first time is past is read now. */
function firstReading(postedAt: Date, now: Date): Date {
  const first = new Date(postedAt.getTime() + hourMs);
  return first > now ? first : now;
}

/** Says how long an account rests. A reconnected one goes on at once (`begin`). */
function stopOf(outcome: MetricsFailure | NotAsked | { status: 'no_access' }, now: Date): Stop {
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const { status: problem } = outcome;
  switch (outcome.status) {
    case 'rate_limited':
    case 'out_of_credits':
      return { problem, until: outcome.until };
    case 'no_access':
      return { problem, until: after(dayMs) };
    // What was published from here is still noted.
    case 'cap_reached':
    case 'not_available':
    case 'reconnect':
      return { problem, until: after(everyMs) };
    case 'unavailable':
      return { problem, until: after(30 * minuteMs) };
  }
}
