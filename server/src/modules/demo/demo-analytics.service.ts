import { Injectable } from '@nestjs/common';
import { Logger } from '../../common/logging/logger';
import { Clock, dayMs, hourMs, secondMs } from '../../common/time/clock';
import { Env } from '../../config/env';
import { Transactions } from '../../database/transactions';
import { type PastPost, PastReadings } from '../analytics/collection/past-readings.service';
import { ConnectionsService } from '../integrations/connecting/connections.service';
import { PlatformsService } from '../integrations/platforms/platforms.service';
import { demoBriefs, demoTimezone } from './demo-content.data';
import { demoFigures, demoTimes, shareOf } from './demo-figures';
import type { DemoOwner } from './demo-history.service';
import { type DemoPost, demoPosts } from './demo-posts.data';
import { DemoRepository } from './demo.repository';

const handle = 'maya_ortiz';
const watchedDays = 90;
/** Ages at which a post was read, in hours. */
const readAges = [1, 2, 8, 14, 20, 26, 32, 38, 44, ...Array.from({ length: 28 }, (_, day) => (day + 3) * 24)];
/** X's epoch, 2010-11-04: its ids are the milliseconds since then, shifted by 22 bits. */
const idEpochMs = 1_288_834_974_657n;

/** Gives the sample workspace an account on the sandbox's X, with posts and figures of three months. */
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

  /** Leaves the workspace without an account where X is live, or nothing plays it. */
  async fill(owner: DemoOwner): Promise<void> {
    if (this.env.modeOf('twitter') === 'live') return;
    const agreed = await this.agree();
    if (!agreed) return this.logger.warn('the sandbox connected no account for the sample workspace');
    const read = await this.platforms.metricsReaderOf('twitter').account(agreed.credentials);
    const followers = (read.status === 'read' && read.figures.followers) || 1_200;
    await this.transactions.run(async () => {
      const connection = { platform: 'twitter' as const, ...agreed };
      const { id: accountId } = await this.connections.connect(owner, connection);
      await this.write({ ...owner, accountId }, followers);
    });
  }

  /** Plays the person at the sandbox's consent page. */
  private async agree() {
    const begun = await this.platforms.x.begin(`${this.env.publicUrl}/auth/twitter/callback`);
    if (begun.status !== 'begun') return null;
    const body = new URLSearchParams({ oauth_token: begun.token, handle, decision: 'allow' });
    const answer = await fetch(`${this.env.sandboxUrl}/x/oauth/authorize`, {
      ...{ method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(5 * secondMs) },
    });
    const back = answer.headers.get('location');
    const verifier = back ? new URL(back).searchParams.get('oauth_verifier') : null;
    if (!verifier) return null;
    const outcome = await this.platforms.x.finish({ token: begun.token, secret: begun.secret, verifier });
    return outcome.status === 'connected' ? outcome : null;
  }

  private async write(account: DemoOwner & { accountId: string }, followers: number): Promise<void> {
    const now = this.clock.now();
    const texts: DemoPost[] = [
      ...demoPosts,
      ...demoBriefs.flatMap((brief) => brief.texts.slice(brief.kept).map((text) => ({ text }))),
    ].sort((a, b) => shareOf(`order ${a.text}`) - shareOf(`order ${b.text}`));
    const posts: PastPost[] = [];
    for (const [index, { at, reach }] of demoTimes(texts.length, { now, timezone: demoTimezone }).entries()) {
      const { text, hasMedia = false } = texts[index] as DemoPost;
      const externalId = idAt(at);
      const postId = await this.repository.insertPublished(account, { text, externalId, at });
      const readings = readAges
        .map((age) => new Date(at.getTime() + age * hourMs))
        .filter((time) => time < now)
        .map((time) => ({ at: time, figures: demoFigures({ text, hasMedia }, reach, time.getTime() - at.getTime()) }));
      const hasLink = text.includes('https://');
      posts.push({ externalId, postId, url: null, text, hasMedia, hasLink, postedAt: at, readings });
    }
    const startedAt = new Date(now.getTime() - watchedDays * dayMs);
    const { workspaceId, accountId } = account;
    const watched = { workspaceId, accountId, platform: 'twitter' as const, startedAt, newestId: idAt(now) };
    await this.past.store({ ...watched, followers: followersUntil(now, followers) }, posts, now);
  }
}

const idAt = (time: Date): string => ((BigInt(time.getTime()) - idEpochMs) << 22n).toString();

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
