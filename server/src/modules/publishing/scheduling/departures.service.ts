import { Injectable } from '@nestjs/common';
import { grantInUse, holdMs, holdsScope, mostADay, requireScope } from '../../../common/auth/grant';
import { type Refusal, refusalOf } from '../../../common/errors/refusal';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import { dayMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { inTurn } from '../../../text/in-turn';
import { Approvals } from '../approvals/approvals.service';
import { chargeOf } from '../charges/part-charges';
import { PostChanges } from '../posts/post-changes.service';
import { PostChecks } from '../posts/post-checks.service';
import { textHashOf, toNewTexts } from '../posts/post-text';
import type { PostEntity } from '../posts/post.entity';
import { type Counted, TweetCount } from '../posts/tweet-count.service';
import { sameTextTwice } from '../publishing.errors';
import { PublishingRepository } from '../publishing.repository';
import { AccountLanesRepository } from '../sending/account-lanes.repository';
import type { NewText } from '../publishing.types';
import type { LateWindow } from './late-window.dto';
import { heldUntil, overKeyBudget, overKeyCap, tooNear } from './scheduling.errors';
import type { ScheduleTime } from './schedule-time';

/** A post, locked, with the account and the time that it is to go out by. */
export interface Departure {
  post: PostEntity;
  accountId: string;
  time: ScheduleTime;
  /** It was to go out now. */
  isNow: boolean;
  /** As it was when left out. */
  window?: LateWindow | undefined;
  /** Somebody asks for an approval first, whatever the rules say. */
  needsApproval?: boolean | undefined;
  /** Whose draft it is, where sending it means to approve it; null once the account is deleted. */
  madeById?: string | null | undefined;
}

/** Why posts cannot go out, by their ids. */
export type Refusals = Map<string, Refusal>;

export interface CheckedDeparture extends Departure {
  userId: string;
  texts: NewText[];
  textHash: string;
}

/** Sets posts on their way: all that are asked for at once, or none. */
@Injectable()
export class Departures {
  constructor(
    private readonly repository: PublishingRepository,
    private readonly lanes: AccountLanesRepository,
    private readonly checks: PostChecks,
    private readonly count: TweetCount,
    private readonly changes: PostChanges,
    private readonly approvals: Approvals,
    private readonly rates: RateLimiter,
    private readonly env: Env,
  ) {}

  /** Locks the lanes of accounts, before the posts' own locks, in the order in which the lanes' workers take them. */
  async lockLanes(workspaceId: string, accountIds: string[]): Promise<void> {
    await this.lanes.ensure(accountIds, workspaceId);
    await this.lanes.lock(accountIds);
  }

  /** Returns why a post cannot go out as it is, for those that cannot. Throws 403 for a key that may not schedule, 429 at its cap. */
  async check(departures: Departure[], userId: string): Promise<{ checked: CheckedDeparture[]; refusals: Refusals }> {
    const refusals: Refusals = new Map();
    requireScope('posts:schedule');
    const soonest = holdMs() > 0 ? new Date((await this.repository.databaseTime()).getTime() + holdMs()) : null;
    const checked = await inTurn(departures, async (departure) => {
      const { post, accountId, time } = departure;
      const texts = toNewTexts(await this.repository.partsOf(post.id));
      const refusal = await refusalOf(() =>
        this.checks.requireOutgoing({ ...post, accountId, texts, approvedById: userId, at: time.at }),
      );
      if (refusal) refusals.set(post.id, refusal);
      else if (soonest && time.at < soonest) refusals.set(post.id, heldUntil(soonest));
      return { ...departure, texts, textHash: textHashOf(texts[0]?.text ?? ''), userId };
    });
    const asked = checked.map(({ post, accountId, textHash, time: { at } }) => ({
      postId: post.id,
      accountId,
      textHash,
      at,
    }));
    const twins = await this.repository.findTwins(asked);
    const { distanceMinutes = 0 } = grantInUse() ?? {};
    const near = distanceMinutes > 0 ? await this.repository.findNear(asked, distanceMinutes) : null;
    for (const { post, isNow } of checked) {
      const twinId = twins.get(post.id);
      if (refusals.has(post.id)) continue;
      if (twinId) refusals.set(post.id, sameTextTwice(post.platform, isNow, twinId));
      else if (near?.has(post.id)) refusals.set(post.id, tooNear(distanceMinutes));
    }
    return { checked, refusals };
  }

  /** Counts them and sets them on their way, in the caller's transaction. Throws 402. */
  async setOut(workspaceId: string, checked: CheckedDeparture[]): Promise<void> {
    const counts = await this.count.count(
      workspaceId,
      checked.map(({ post, texts }) => ({ post, parts: texts.length })),
    );
    const [{ userId, madeById } = { userId: '', madeById: undefined }] = checked;
    const { approvers, accountIds } = await this.approvals.rulesFor(workspaceId, userId);
    await this.countForKey(checked.filter(({ post }) => post.status !== 'scheduled'));
    const isForPerson = !holdsScope('posts:publish');
    for (const { post, accountId, needsApproval = false } of checked)
      post.needsApproval ||= needsApproval || isForPerson || approvers > 0 || accountIds.includes(accountId);
    for (const [at, departure] of checked.entries()) await this.send(departure, counts[at]);
    const ideasOf = (those: CheckedDeparture[]) => those.flatMap(({ post }) => (post.needsApproval ? post.ideaId : []));
    await this.approvals.askForEach(workspaceId, userId, ideasOf(checked.filter((each) => each.needsApproval)));
    await this.approvals.askFor(workspaceId, { userId, madeById }, ideasOf(checked));
  }

  /** What a key may schedule in a day, and spend, is counted with the posts: a roll-back undoes both. Another time costs nothing. */
  private async countForKey(checked: CheckedDeparture[]): Promise<void> {
    const grant = grantInUse();
    if (!grant) return;
    const { keyId, postsPerDay, centsPerDay } = grant;
    await this.countHits(`key-posts:${keyId}`, checked.length, { most: postsPerDay ?? mostADay, refusal: overKeyCap });
    if (centsPerDay === null) return;
    const texts = checked.flatMap(({ post, texts }) => texts.map(({ text }) => ({ ...post, text })));
    const mills = texts.reduce((sum, part) => sum + (chargeOf(part, this.env) ?? 0), 0);
    await this.countHits(`key-cents:${keyId}`, Math.ceil(mills / 10), { most: centsPerDay, refusal: overKeyBudget });
  }

  private async countHits(
    key: string,
    hits: number,
    { most, refusal }: { most: number; refusal: (most: number, retryAfterSeconds: number) => Refusal },
  ): Promise<void> {
    if (hits === 0) return;
    const rule = { limit: most, windowMs: dayMs };
    const { isAllowed, retryAfterSeconds } = await this.rates.hitInTransaction(key, rule, hits);
    if (!isAllowed) throw refusal(most, retryAfterSeconds);
  }

  private async send(
    { post, accountId, time, window, textHash, userId }: CheckedDeparture,
    counted: Counted | undefined,
  ): Promise<void> {
    if (post.status === 'failed') await this.repository.reopenParts(post.id);
    await this.repository.update(post.id, {
      ...counted,
      status: 'scheduled',
      accountId,
      scheduledAt: time.at,
      scheduledLocal: time.local,
      timezone: time.timezone,
      workAt: time.at,
      ...(window && { lateWindow: window }),
      round: post.round + (post.status === 'failed' ? 1 : 0),
      textHash,
      approvedById: userId,
      needsApproval: post.needsApproval,
      failure: null,
    });
    await this.changes.tell(post, 'scheduled');
  }
}
