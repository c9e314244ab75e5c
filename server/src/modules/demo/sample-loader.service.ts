import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/actor';
import { randomSeed } from '../../common/crypto/crypto';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { Clock, dayMs, hourMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { PastReadings } from '../analytics/collection/past-readings.service';
import { BillingService } from '../billing/billing.service';
import { UsageService } from '../billing/usage/usage.service';
import { ConnectionsService } from '../integrations/connecting/connections.service';
import { noFigures, type PostFigures } from '../integrations/metrics/metrics-reader.types';
import {
  descriptorOf,
  publishablePlatforms,
  type PublishablePlatform,
  tweetPlatform,
} from '../integrations/platforms/platforms';
import { IdeaScheduling } from '../publishing/ideas/idea-scheduling.service';
import { IdeasService } from '../publishing/ideas/ideas.service';
import { LabelsService } from '../publishing/labels/labels.service';
import { MediaService } from '../publishing/media/media.service';
import { PublishingService } from '../publishing/publishing.service';
import { SlotsService } from '../publishing/scheduling/slots.service';
import { VoicesService } from '../voices/voices.service';
import { DemoRepository, type SampleRow } from './demo.repository';
import { SampleAccounts } from './sample-accounts.service';
import { sampleTimezone, SampleValues } from './sample-values';
import { sample, type SamplePost } from './sample';

/** In the order of a post's `figures`; LinkedIn counts the first four. */
const figureNames = [
  ...['impressions', 'likes', 'replies', 'reposts', 'quotes', 'bookmarks', 'linkClicks', 'profileVisits'],
] as (keyof PostFigures)[];
/** Ages at which a post was read, in hours. */
const readAges = [1, 2, 8, 14, 20, 26, 32, 38, 44, ...Array.from({ length: 28 }, (_, day) => (day + 3) * 24)];
/** A post has reached half of what it ever will after so long. */
const halfHours = 7;
/** X's epoch, 2010-11-04: its ids are the milliseconds since then, shifted by 22 bits. */
const idEpochMs = 1_288_834_974_657n;

type Agreed = NonNullable<Awaited<ReturnType<SampleAccounts['agree']>>>;

/** Writes the fixture into a workspace: what has rules goes by the modules' services, what is long past straight into the tables. */
@Injectable()
export class SampleLoader {
  constructor(
    private readonly accounts: SampleAccounts,
    private readonly connections: ConnectionsService,
    private readonly past: PastReadings,
    private readonly slots: SlotsService,
    private readonly publishing: PublishingService,
    private readonly ideas: IdeasService,
    private readonly ideaScheduling: IdeaScheduling,
    private readonly media: MediaService,
    private readonly labels: LabelsService,
    private readonly voices: VoicesService,
    private readonly billing: BillingService,
    private readonly usage: UsageService,
    private readonly repository: DemoRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** The people of the team have their names in `people`. */
  async load(owner: Actor, people: Record<string, string>): Promise<void> {
    const values = new SampleValues(this.clock.now());
    for (const [name, id] of Object.entries({ ...people, workspace: owner.workspaceId })) values.name(name, id);
    // What waits for the sandbox comes before the transaction.
    const agreed = new Map<PublishablePlatform, Agreed>();
    const answers = await Promise.all(
      publishablePlatforms.map(async (platform) => ({ platform, answer: await this.accounts.agree(platform) })),
    );
    for (const { platform, answer } of answers) {
      if (answer) agreed.set(platform, answer);
      else this.logger.warn('the sandbox connected no account for the sample workspace', { platform });
    }
    if (agreed.has(tweetPlatform)) await this.putOnX(values);
    const picture = await this.addPicture(owner);
    await this.transactions.run(async () => {
      for (const [platform, answer] of agreed) await this.publish(owner, values, { platform, ...answer });
      await this.plan(owner, values, picture);
      for (const group of sample.rows) if (!group.needs || values.has(group.needs)) await this.insert(values, group);
      await this.learnVoice(owner, values);
      await this.count(owner.workspaceId, values);
    });
  }

  /** Handles of its own, so that no sample workspace finds the posts of another. */
  private async putOnX(values: SampleValues): Promise<void> {
    values.name('ending', newId().replaceAll(/\D/g, '').slice(-4));
    for (const { ref, ...post } of sample.onX) {
      const { handle, text } = values.of(post) as typeof post;
      const id = await this.accounts.putOnX(handle, text);
      if (id === null) return;
      values.name(ref, id);
    }
  }

  private async publish(owner: Actor, values: SampleValues, on: Agreed & { platform: PublishablePlatform }) {
    const { platform, agreed, read } = on;
    const { id: accountId } = await this.connections.connect(owner, { platform, ...agreed });
    values.name(platform, accountId);
    const posts = (sample.published[platform] ?? []).map((post) => this.pastPost(values, platform, post));
    const shared = { workspaceId: owner.workspaceId, createdById: owner.userId, platform, accountId };
    const rows = posts.map(({ postId: id, text, externalId, postedAt: at }) => ({
      ...{ id, text, externalId, createdAt: at, updatedAt: at, scheduledAt: at, publishedAt: at },
      ...{ ...shared, kind: 'single', source: 'composer', version: 1, status: 'published' },
    }));
    await this.repository.insertPosts(rows);
    if (descriptorOf(platform).can.readBack) await this.readBack(accountId, posts, values.now);
    // Without leave to read figures there are none, here as everywhere.
    if (read.status === 'not_available') return;
    const followers = followersUntil(values.now, (read.status === 'read' && read.figures.followers) || 1_200);
    const startedAt = new Date(values.now.getTime() - followers.length * dayMs);
    const watched = { workspaceId: owner.workspaceId, accountId, platform, startedAt, newestId: idAt(values.now) };
    await this.past.store({ ...watched, followers }, posts, values.now);
  }

  /** Each was read a day after it was published. */
  private async readBack(accountId: string, posts: ReturnType<SampleLoader['pastPost']>[], now: Date): Promise<void> {
    const rows = posts.map(({ postId, postedAt, differs }) => {
      const readAt = new Date(postedAt.getTime() + dayMs);
      const result = differs.length > 0 ? 'differs' : 'matches';
      const times = { askAt: readAt, readAt, createdAt: readAt };
      return { postId, accountId, stage: 'day', result, what: differs, ...times };
    });
    const read = rows.filter(({ readAt }) => readAt < now);
    await this.repository.insert('post_receipts', read);
  }

  private pastPost(values: SampleValues, platform: PublishablePlatform, post: SamplePost) {
    const { text, hasMedia = false, differs = [], figures } = post;
    const postedAt = values.time(post.at);
    const postId = post.ref ? values.name(post.ref) : newId();
    const externalId = `${sample.idsBeginWith[platform] ?? ''}${idAt(postedAt)}`;
    const readings = readAges
      .map((age) => ({ at: new Date(postedAt.getTime() + age * hourMs), figures: figuresAt(figures, age) }))
      .filter(({ at }) => at < values.now);
    const hasLink = text.includes('https://');
    return { externalId, postId, url: null, text, hasMedia, hasLink, postedAt, readings, differs };
  }

  private async plan(owner: Actor, values: SampleValues, picture: string): Promise<void> {
    const { workspaceId, userId } = owner;
    await this.slots.set(workspaceId, null, { timezone: sampleTimezone, slots: sample.slots });
    for (const label of sample.labels) values.name(label.name, (await this.labels.create(workspaceId, label)).id);
    const planned = sample.planned.filter(({ account }) => values.has(account));
    for (const { ref, account, at, labels, texts, versions = [] } of planned) {
      const mediaIds = ref === sample.picture.for ? [picture] : [];
      const own = versions.filter((version) => values.has(version.account));
      const accountIds = [account, ...own.map((version) => version.account)].map((one) => values.idOf(one));
      const { id, posts } = await this.ideas.create(owner, {
        accountIds,
        labelIds: labels.map((name) => values.idOf(name)),
        parts: texts.map((text, position) => ({ text, mediaIds: position === 0 ? mediaIds : [] })),
        versions: own.map(({ account: on, text }) => ({ accountId: values.idOf(on), parts: [{ text, mediaIds: [] }] })),
      });
      const scheduledAt = values.time(at).toISOString();
      const targets = accountIds.map((accountId) => ({ accountId, scheduledAt }));
      await this.ideaScheduling.schedule({ workspaceId, id }, { userId, targets, timezone: sampleTimezone });
      values.name(ref, posts[0]?.id);
    }
    values.name('duplicate', this.publishing.failureMessage('duplicate', tweetPlatform));
  }

  private async addPicture(owner: Actor): Promise<string> {
    const { default: sharp } = await import('sharp');
    const { svg, altText } = sample.picture;
    // It is written again, and small, when it is added.
    const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
    return (await this.media.add(owner, { bytes, altText, name: 'mornings.png' })).id;
  }

  private async insert(values: SampleValues, { table, rows, every }: (typeof sample.rows)[number]): Promise<void> {
    const written = rows.map((row) => {
      const { at, ...rest } = { ...every, ...row } as { at?: string };
      const createdAt = at ? values.time(at) : undefined;
      return { id: newId(), createdAt, updatedAt: createdAt, ...(values.of(rest) as SampleRow) };
    });
    await (table === 'posts' ? this.repository.insertPosts(written) : this.repository.insert(table, written));
  }

  private async learnVoice(owner: Actor, values: SampleValues): Promise<void> {
    const accountIds = publishablePlatforms.filter((one) => values.has(one)).map((one) => values.idOf(one));
    const { id } = await this.voices.create(owner, { ...sample.voice, accountIds });
    const kind = { source: 'pasted', platform: tweetPlatform, postedAt: null, isReply: false } as const;
    const texts = sample.published[tweetPlatform].map(({ text }) => ({ text, ...kind }));
    await this.voices.addSamples({ workspaceId: owner.workspaceId, id, field: 'texts' }, texts);
  }

  /** What falls into today and this month has been used up; what is planned was counted when it was scheduled. */
  private async count(workspaceId: string, values: SampleValues): Promise<void> {
    const plan = await this.billing.planOf(workspaceId);
    await this.usage.charge({ workspaceId, plan, metric: 'dailyGenerations', amount: 1 });
    const month = values.now.toISOString().slice(0, 7);
    const published = publishablePlatforms
      .filter((one) => values.has(one))
      .flatMap((one) => sample.published[one] ?? []);
    const amount = published.filter(({ at }) => values.time(at).toISOString().startsWith(month)).length;
    if (amount > 0) await this.usage.charge({ workspaceId, plan, metric: 'monthlyTweets', amount });
  }
}

/** What a post that comes to `totals` has at an age. */
function figuresAt(totals: SamplePost['figures'], hours: number): PostFigures {
  const share = 1 - 0.5 ** (hours / halfHours);
  const known = totals.map((total, at) => [figureNames[at], total && Math.floor(total * share)]);
  return { ...noFigures, ...(Object.fromEntries(known) as Partial<PostFigures>) };
}

/** The lower bits are random: no two posts of the installation have one id. */
const idAt = (time: Date): string =>
  (((BigInt(time.getTime()) - idEpochMs) << 22n) + BigInt(randomSeed() >>> 10)).toString();

/** A few more each day, up to what the platform says now. */
function followersUntil(now: Date, followers: number): { day: string; followers: number }[] {
  let count = followers;
  const days = [0, ...sample.followersGained.toReversed()].map((gained, daysAgo) => {
    count = Math.max(0, count - gained);
    return { day: new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10), followers: count };
  });
  return days.reverse();
}
