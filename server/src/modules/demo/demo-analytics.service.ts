import type { Actor } from '../../common/auth/actor';
import { Injectable } from '@nestjs/common';
import { randomSeed } from '../../common/crypto/crypto';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { Clock, dayMs, hourMs, secondMs } from '../../common/time/clock';
import { Env } from '../../config/env';
import { Transactions } from '../../database/transactions';
import { type PastPost, PastReadings } from '../analytics/collection/past-readings.service';
import { ConnectionsService } from '../integrations/connecting/connections.service';
import { noFigures, type PostFigures } from '../integrations/metrics/metrics-reader.types';
import { PlatformsService } from '../integrations/platforms/platforms.service';
import { publishablePlatforms, type PublishablePlatform, descriptorOf } from '../integrations/platforms/platforms';
import { demoBriefs, demoTimezone } from './demo-content.data';
import { demoFigures, demoTimes, shareOf } from './demo-figures';
import { demoLinkedinPosts, type DemoPost, demoPosts } from './demo-posts.data';
import { type DemoAccount, DemoRepository } from './demo.repository';

const handles: Record<PublishablePlatform, string> = { twitter: 'maya_ortiz', linkedin: 'maya-ortiz' };
const watchedDays = 90;
/** Ages at which a post was read, in hours. */
const readAges = [1, 2, 8, 14, 20, 26, 32, 38, 44, ...Array.from({ length: 28 }, (_, day) => (day + 3) * 24)];
/** X's epoch, 2010-11-04: its ids are the milliseconds since then, shifted by 22 bits. */
const idEpochMs = 1_288_834_974_657n;

/** Gives the sample workspace an account on each platform that the sandbox plays, with posts and figures of three months. */
@Injectable()
export class DemoAnalytics {
  constructor(
    private readonly platforms: PlatformsService,
    private readonly connections: ConnectionsService,
    private readonly past: PastReadings,
    private readonly repository: DemoRepository,
    private readonly transactions: Transactions,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Leaves the workspace without an account where a platform is live, or nothing plays it. */
  async fill(owner: Actor): Promise<void> {
    for (const platform of publishablePlatforms)
      if (this.env.modeOf(descriptorOf(platform).keyIn(this.env)) === 'sandbox')
        await this.fillAccount(owner, platform);
  }

  private async fillAccount(owner: Actor, platform: PublishablePlatform): Promise<void> {
    const agreed = await this.agree(platform);
    if (agreed?.status !== 'connected')
      return this.logger.warn('the sandbox connected no account for the sample workspace', { platform });
    const read = await this.platforms.metricsReaderOf(platform).account(agreed.credentials);
    const followers = (read.status === 'read' && read.figures.followers) || 1_200;
    await this.transactions.run(async () => {
      const { id: accountId } = await this.connections.connect(owner, { platform, ...agreed });
      const account = { ...owner, accountId, platform };
      const posts = await this.publish(account);
      // Without leave to read figures there are none, here as everywhere.
      if (read.status !== 'not_available') await this.storeFigures(account, posts, followers);
    });
  }

  /** Plays the person at the sandbox's consent page, which takes what stands in its address as a form. */
  private async agree(platform: PublishablePlatform) {
    const connector = this.platforms.connectorOf(platform);
    const redirectUri = this.platforms.redirectUriOf(platform);
    const begun = await connector.begin({ redirectUri, state: '' });
    if (begun.status !== 'begun') return null;
    const { pathname, searchParams } = new URL(begun.authorizeUrl);
    const body = new URLSearchParams([...searchParams, ['handle', handles[platform]], ['decision', 'allow']]);
    const consent = await fetch(`${this.env.sandboxUrl}${pathname.replace(/^\/sandbox/, '')}`, {
      ...{ method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(5 * secondMs) },
    }).catch(() => null);
    const back = consent?.headers.get('location');
    if (!back) return null;
    const answer = Object.fromEntries(new URL(back).searchParams);
    return connector.finish({ answer, begun: begun.begun, redirectUri });
  }

  private async publish(account: DemoAccount): Promise<PastPost[]> {
    const { platform } = account;
    const now = this.clock.now();
    const texts = platform === 'twitter' ? xPosts() : demoLinkedinPosts;
    const posts: PastPost[] = [];
    const times = demoTimes(texts.length, { platform, now, timezone: demoTimezone });
    for (const [index, { at, reach }] of times.entries()) {
      const { text, hasMedia = false } = texts[index] as DemoPost;
      const externalId = platform === 'twitter' ? idAt(at) : `urn:li:share:${idAt(at)}`;
      const postId = newId();
      const figuresAt = figuresOf({ text, hasMedia, platform, reach });
      const readings = readAges
        .map((age) => ({ at: new Date(at.getTime() + age * hourMs), figures: figuresAt(age * hourMs) }))
        .filter((reading) => reading.at < now);
      const hasLink = text.includes('https://');
      posts.push({ externalId, postId, url: null, text, hasMedia, hasLink, postedAt: at, readings });
    }
    const { accountId } = account;
    const published = posts.map(({ postId, externalId, text, postedAt: at }) => ({
      ...{ id: postId ?? newId(), externalId, text, at, scheduledAt: at, publishedAt: at, platform, accountId },
      status: 'published' as const,
    }));
    await this.repository.insertPosts(account, published);
    return posts;
  }

  private async storeFigures(account: DemoAccount, posts: PastPost[], followers: number): Promise<void> {
    const now = this.clock.now();
    const startedAt = new Date(now.getTime() - watchedDays * dayMs);
    const { workspaceId, accountId, platform } = account;
    const watched = { workspaceId, accountId, platform, startedAt, newestId: idAt(now) };
    await this.past.store({ ...watched, followers: followersUntil(now, followers) }, posts, now);
  }
}

/** Those of the briefs among them, in an order that only looks like chance. */
const xPosts = (): DemoPost[] =>
  [...demoPosts, ...demoBriefs.flatMap((brief) => brief.texts.slice(brief.kept).map((text) => ({ text })))].sort(
    (a, b) => shareOf(`order ${a.text}`) - shareOf(`order ${b.text}`),
  );

interface FiguredPost extends Required<DemoPost> {
  platform: PublishablePlatform;
  reach: number;
}

/** What a post has at an age. LinkedIn counts less than X. */
function figuresOf({ platform, reach, ...post }: FiguredPost): (ageMs: number) => PostFigures {
  const figuresAt = demoFigures(post, reach);
  if (platform === 'twitter') return figuresAt;
  return (ageMs) => {
    const { impressions, likes, replies, reposts } = figuresAt(ageMs);
    return { ...noFigures, impressions, likes, replies, reposts };
  };
}

/** The lower bits are random: no two posts of the installation have one id. */
const idAt = (time: Date): string =>
  (((BigInt(time.getTime()) - idEpochMs) << 22n) + BigInt(randomSeed() >>> 10)).toString();

/** A few more each day, up to what the platform says now. */
function followersUntil(now: Date, followers: number): { day: string; followers: number }[] {
  let count = followers;
  const days = Array.from({ length: watchedDays }, (_, daysAgo) => {
    const day = new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
    const entry = { day, followers: count };
    count = Math.max(0, count - Math.floor(shareOf(`followers ${daysAgo}`) * 7));
    return entry;
  });
  return days.reverse();
}
