import { Injectable } from '@nestjs/common';
import { type Refusal, refusalOf } from '../../../common/errors/refusal';
import { inTurn } from '../../../text/in-turn';
import { Approvals } from '../approvals/approvals.service';
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
  ) {}

  /** Locks the lanes of accounts, before the posts' own locks, in the order in which the lanes' workers take them. */
  async lockLanes(workspaceId: string, accountIds: string[]): Promise<void> {
    await this.lanes.ensure(accountIds, workspaceId);
    await this.lanes.lock(accountIds);
  }

  /** Returns why a post cannot go out as it is, for those that cannot. */
  async check(departures: Departure[], userId: string): Promise<{ checked: CheckedDeparture[]; refusals: Refusals }> {
    const refusals: Refusals = new Map();
    const checked = await inTurn(departures, async (departure) => {
      const { post, accountId, time } = departure;
      const texts = toNewTexts(await this.repository.partsOf(post.id));
      const refusal = await refusalOf(() =>
        this.checks.requireOutgoing({ ...post, accountId, texts, approvedById: userId, at: time.at }),
      );
      if (refusal) refusals.set(post.id, refusal);
      return { ...departure, texts, textHash: textHashOf(texts[0]?.text ?? ''), userId };
    });
    const twins = await this.repository.findTwins(
      checked.map(({ post, accountId, textHash, time }) => ({ postId: post.id, accountId, textHash, at: time.at })),
    );
    for (const { post, isNow } of checked)
      if (twins.has(post.id) && !refusals.has(post.id)) refusals.set(post.id, sameTextTwice(post.platform, isNow));
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
    for (const { post, accountId, needsApproval = false } of checked)
      post.needsApproval ||= needsApproval || approvers > 0 || accountIds.includes(accountId);
    for (const [at, departure] of checked.entries()) await this.send(departure, counts[at]);
    const ideasOf = (those: CheckedDeparture[]) => those.flatMap(({ post }) => (post.needsApproval ? post.ideaId : []));
    await this.approvals.askForEach(workspaceId, userId, ideasOf(checked.filter((each) => each.needsApproval)));
    await this.approvals.askFor(workspaceId, { userId, madeById }, ideasOf(checked));
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
