import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Logger } from '../../../common/logging/logger';
import { Clock, minuteMs, secondMs } from '../../../common/time/clock';
import { Deadline } from '../../../common/time/deadline';
import { Env } from '../../../config/env';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { PlatformsService } from '../../integrations/platforms/platforms.service';
import {
  type LookUpOutcome,
  type PlatformCredentials,
  platformTimeoutMs,
  type PublishOutcome,
} from '../../integrations/platforms/publisher.types';
import { PolicyService } from '../../integrations/policy/policy.service';
import type { PolicyInput } from '../../integrations/policy/policy.types';
import { AccountLanesRepository, type Lease } from './account-lanes.repository';
import { AttemptsRepository, type PostOut, type Settled } from './attempts.repository';
import type { NextStep, OpenAttempt, Settlement } from './attempts.types';
import { DatabaseClock } from './database-clock.service';
import { LaneMedia } from './lane-media.service';
import { leaseSeconds } from './lease-watch';
import {
  afterPublish,
  askPerson,
  checking,
  isFinal,
  maxLookUps,
  mediaFailed,
  quarantineMsIn,
  secondLookMs,
  stopped,
  unknown,
} from './outcomes';
import { type Answer, PlatformCalls } from './platform-calls.service';
import { PlatformCircuits } from './platform-circuits';
import { chargeOf, isOverCap } from '../charges/part-charges';
import { PostChanges } from '../posts/post-changes.service';
import type { HoldReason } from '../publishing.types';

/** A lane gives way to others after so many steps or so long (F16), whatever is left to do. */
const sliceSteps = 50;
const sliceMs = 3 * secondMs;
/** What a call may use of the lease: nothing is sent when its answer could come after the lease (decision 11). */
const marginMs = 2 * secondMs;
const sendWithinMs = leaseSeconds * secondMs - platformTimeoutMs - marginMs;
const lookAgainMs = 15 * secondMs;
const wrongKeysMs = 10 * minuteMs;
const appPauseMs = 15 * minuteMs;

/** Holds one turn at a lane: the lease, and what is the same for all its posts. */
interface Turn {
  lease: Lease;
  credentials: PlatformCredentials;
  /** Of one part, where the account has a limit of its own. */
  maxLength: number | null;
  connectedAt: Date;
  stepsLeft: number;
  endMs: number;
  signal: AbortSignal;
}

/** A call that may be made: its attempt is committed. */
interface Call {
  id: string;
  sendBefore: Deadline;
}

/** Whether the lane can go on after a step. */
type Verdict = 'go_on' | 'stop';

/**
 * Sends what is due on one account, one call at a time. Each call is committed before it is made and settled after it, so a
 * kill at any instant leaves a row that says what must be looked up. Never sends twice, never gives up silently.
 */
@Injectable()
export class LaneRunner {
  /** When a lane whose every answer since has been a limit met the first, in ms. */
  private readonly limitedSince = new Map<string, number>();

  constructor(
    private readonly lanes: AccountLanesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly accounts: AccountsService,
    private readonly platforms: PlatformsService,
    private readonly policy: PolicyService,
    private readonly media: LaneMedia,
    private readonly calls: PlatformCalls,
    private readonly circuits: PlatformCircuits,
    private readonly changes: PostChanges,
    private readonly databaseClock: DatabaseClock,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Runs one turn at a claimed lane. `signal`: the server stops; what is under way ends. */
  async run(lease: Lease, signal: AbortSignal): Promise<void> {
    const { accountId } = lease;
    try {
      const access = await this.accounts.credentialsOf(accountId);
      if (access.status === 'ready') {
        const { account, credentials } = access;
        const endMs = performance.now() + sliceMs;
        const { connectedAt, maxLength } = account;
        await this.work({ lease, credentials, connectedAt, maxLength, stepsLeft: sliceSteps, endMs, signal });
      } else await this.lanes.hold(accountId, null, access.reason === 'missing' ? 'disconnected' : access.reason);
    } finally {
      await this.lanes.release(lease);
    }
  }

  private async work(turn: Turn): Promise<void> {
    while (hasTime(turn)) {
      const [step, ...later] = await this.attempts.next(turn.lease.accountId);
      if (!step) return;
      const verdict = await this.take(turn, step, later);
      await this.changes.notify({ workspaceId: step.workspaceId, id: step.postId });
      if (verdict === 'stop') return;
    }
  }

  /** `later` are posts that were due after it when it was read. */
  private async take(turn: Turn, step: NextStep, later: NextStep[]): Promise<Verdict> {
    turn.stepsLeft -= 1;
    const pausedUntil = this.circuits.pausedUntil(step.platform);
    if (pausedUntil) return this.hold(turn, pausedUntil, 'platform_down');
    const { open } = step;
    // Whoever sent it is gone: this worker has the lane now.
    if (open?.state === 'sending')
      return this.settle(step, open.id, unknown('its worker died', step, quarantineMsIn(this.env)));
    if (open) return this.lookUp(turn, step, open);
    const problem = await this.problemOf(turn, step);
    if (problem) return this.setPost(step, problem);
    if (step.mediaIds.length > step.platformMediaIds.length) return this.upload(turn, step);
    return this.publish(turn, step, later);
  }

  /** Why it must not be sent, before anything was. */
  private async problemOf({ maxLength }: Turn, step: NextStep): Promise<Settlement['post'] | null> {
    if (isTooLate(step)) return stopped('missed', step);
    if (step.position > 0 && step.previousId === null) return stopped('parent_missing', step);
    if (isOverCap(step, this.env)) return stopped('over_cap', step);
    const input: PolicyInput = {
      platform: step.platform,
      kind: step.partCount > 1 ? 'thread' : step.inReplyToId ? 'reply' : 'single',
      // A comment needs no picture where a post does.
      parts: [{ text: step.text, mediaCount: step.mediaIds.length || (step.inReplyToId ? undefined : 0) }],
      isApprovedByPerson: step.approvedById !== null,
      // Whoever wrote a reply has asked whether X takes it from an app; if not, X says so.
      isSummoned: step.inReplyToId !== null,
      maxLength,
    };
    const [block] = await this.policy.check(input, ['block', 'handoff']);
    return block ? stopped('policy', step, block.message) : null;
  }

  /**
   * Posts it, and then those of `later` that need nothing but a call: that one is out and that the next is about to be sent is
   * one commit.
   */
  private async publish(turn: Turn, first: NextStep, later: NextStep[]): Promise<Verdict> {
    let step = first;
    let call = await this.begin(turn, step);
    // None when the lane went to somebody else, a person has changed the post since it was read, or the cap has no room for it.
    while (call) {
      const outcome = await this.calls.publish(turn.credentials, step, call.sendBefore);
      const settlement = afterPublish(outcome, step, quarantineMsIn(this.env));
      const next = later.shift();
      const isAwaited = this.changes.isAwaited(step, settlement.post.status);
      if (!next || !isOut(outcome, settlement) || isAwaited || !(await this.canFollow(turn, next))) {
        await this.settle(step, call.id, settlement);
        return this.afterAnswer(turn, step, outcome);
      }
      this.circuits.answered(step.platform);
      turn.stepsLeft -= 1;
      call = await this.begin(turn, next, { attemptId: call.id, settlement, post: outcome });
      await this.changes.notify({ workspaceId: step.workspaceId, id: step.postId });
      step = next;
    }
    return 'stop';
  }

  /** Whether a post that was read with the one before it needs nothing but a call. Nobody has tried it yet, so all that can have become of it since is what `begin` sees. */
  private async canFollow(turn: Turn, step: NextStep): Promise<boolean> {
    const isUntouched = !step.open && step.lastNumber === 0 && step.mediaIds.length === 0;
    // Many begin in one statement, and under a cap each has to see what those before it cost.
    if (!isUntouched || step.chargeLeftMills !== null || !hasTime(turn) || this.circuits.pausedUntil(step.platform))
      return false;
    return (await this.problemOf(turn, step)) === null;
  }

  /** `done` is the call before, whose end is written down with it. */
  private async begin(turn: Turn, step: NextStep, done?: PostOut): Promise<Call | null> {
    const sendBefore = new Deadline(sendWithinMs);
    const chargeMills = chargeOf(step, this.env);
    const wanted = { lease: turn.lease, step, bodyHash: bodyHash(step), chargeMills };
    if (!done) {
      const id = await this.attempts.begin(wanted);
      return id === null ? null : { id, sendBefore };
    }
    const { settled, begunId } = await this.attempts.settleAndBegin(done, wanted);
    await this.afterSettling(settled, done.attemptId, step);
    return begunId === null ? null : { id: begunId, sendBefore };
  }

  private async lookUp(turn: Turn, step: NextStep, open: OpenAttempt): Promise<Verdict> {
    // It may have been sent much later than it seems.
    const waitMs = quarantineMsIn(this.env) - (await this.databaseClock.steadyForMs());
    if (waitMs > 0) {
      await this.attempts.setPost(step, { ...checking(step), work: { afterMs: waitMs } });
      return 'go_on';
    }
    const sendBefore = new Deadline(sendWithinMs);
    if (!(await this.attempts.renew(turn.lease, step.postId))) return 'stop';
    const { outcome, settlement } = await this.calls.lookUp(turn.credentials, step, { ...open, sendBefore });
    if (settlement === 'look_again') await this.attempts.lookAgain(open.id, { isAbsent: true, afterMs: secondLookMs });
    else if (settlement === 'ask_later' || !(await this.isWritten(step, open.id, { outcome, settlement }))) {
      if (isFinal(outcome) && open.lookUps + 1 >= maxLookUps)
        return this.settle(step, open.id, askPerson(step, 'message' in outcome ? outcome.message : undefined));
      await this.attempts.lookAgain(open.id, { isAbsent: false, afterMs: lookAgainMs });
    }
    return this.afterAnswer(turn, step, outcome);
  }

  private async upload(turn: Turn, step: NextStep): Promise<Verdict> {
    const { lease, signal } = turn;
    const renew = async () => !signal.aborted && (await this.attempts.renew(lease, step.postId));
    if (!(await renew())) return 'stop';
    const outcome = await this.media.upload(step, turn.credentials, renew);
    switch (outcome.status) {
      case 'lost':
        return 'stop';
      case 'uploaded':
        await this.attempts.keepMedia(step, outcome);
        return 'go_on';
      case 'gone':
        return this.setPost(step, stopped('media_gone', step));
      case 'too_large':
        return this.setPost(step, stopped('media_too_large', step));
      case 'rejected':
        return this.setPost(step, stopped(outcome.code, step, outcome.message));
      case 'failed': {
        const call = await this.begin(turn, step);
        return call ? this.settle(step, call.id, mediaFailed(outcome.why, step)) : 'stop';
      }
      case 'reconnect':
      case 'rate_limited':
        return this.afterAnswer(turn, step, outcome);
    }
  }

  /** Applies what an answer means for the lane and its platform, beside the post. */
  private async afterAnswer(turn: Turn, step: NextStep, outcome: PublishOutcome | LookUpOutcome): Promise<Verdict> {
    const { platform } = step;
    const { accountId } = turn.lease;
    if (outcome.status !== 'rate_limited') this.limitedSince.delete(accountId);
    if (outcome.status === 'unknown' || (outcome.status === 'deferred' && outcome.why === 'not_reached')) {
      this.circuits.failed(platform);
    } else this.circuits.answered(platform);
    switch (outcome.status) {
      case 'reconnect':
        return this.lose(turn, step, outcome.reason);
      case 'rate_limited': {
        // A platform that names a short time again and again is asked less and less often.
        const nowMs = this.clock.now().getTime();
        const sinceMs = this.limitedSince.get(accountId) ?? nowMs;
        this.limitedSince.set(accountId, sinceMs);
        const named = new Date(Math.max(outcome.until.getTime(), nowMs + Math.min(nowMs - sinceMs, appPauseMs)));
        const until = outcome.scope === 'app' ? this.soonest(named) : named;
        if (outcome.scope === 'app') this.circuits.pause(platform, until);
        return this.hold(turn, until, outcome.scope === 'app' ? 'app_rate_limited' : 'rate_limited');
      }
      case 'deferred':
        if (outcome.why !== 'out_of_credits') return 'stop';
        this.logger.error('the platform says that the credits for posting are used up', { platform });
        return this.hold(turn, outcome.until, 'out_of_credits');
      case 'published':
        return outcome.pauseUntil ? this.hold(turn, outcome.pauseUntil, 'rate_limited') : 'go_on';
      default:
        return 'go_on';
    }
  }

  /** Marks the account as lost: it must be reconnected, unless its token works after all or it is our own keys that are wrong. */
  private async lose(turn: Turn, { platform }: NextStep, reason: 'expired' | 'revoked'): Promise<Verdict> {
    if ((await this.platforms.tokenStateOf(platform, turn.credentials, turn.signal)) !== 'ended')
      return this.hold(turn, new Date(this.clock.now().getTime() + lookAgainMs), 'platform_down');
    if (!(await this.platforms.areKeysGood(platform))) {
      this.logger.error("the platform does not take this server's keys; posts wait", { platform });
      const until = new Date(this.clock.now().getTime() + wrongKeysMs);
      this.circuits.pause(platform, until);
      return this.hold(turn, until, 'platform_down');
    }
    await this.accounts.markUnavailable(turn.lease.accountId, reason, turn.connectedAt);
    return this.hold(turn, null, reason);
  }

  /** A limit of the whole app stops everybody, so it is tried again before the end that the platform names. */
  private soonest(until: Date): Date {
    return new Date(Math.min(until.getTime(), this.clock.now().getTime() + appPauseMs));
  }

  private async settle(step: NextStep, attemptId: string, settlement: Settlement): Promise<Verdict> {
    await this.afterSettling(await this.write(step, attemptId, settlement), attemptId, step);
    return 'go_on';
  }

  private write(step: NextStep, attemptId: string, settlement: Settlement): Promise<Settled> {
    return this.changes.settling(step, settlement.post.status, () => this.attempts.settle({ attemptId, settlement }));
  }

  /** False when another part has the id of the post that was found, and nothing shows that it is wrong. */
  private async isWritten(
    step: NextStep,
    attemptId: string,
    { outcome, settlement }: { outcome: Answer['outcome']; settlement: Settlement },
  ): Promise<boolean> {
    let settled = await this.write(step, attemptId, settlement);
    // A duplicate is the platform's word for this very text of this account; an answer to a call may have been another's.
    if (settled === 'id_taken' && outcome.status === 'duplicate' && outcome.existing) {
      const holder = await this.attempts.takeBack(step.postId, outcome.existing.externalId, checking(step).failure);
      if (!holder) return false;
      this.logger.warn('a post had the id of another, and is looked for', { postId: holder.id });
      await this.changes.notify(holder);
      settled = await this.write(step, attemptId, settlement);
    }
    if (settled !== 'id_taken') await this.afterSettling(settled, attemptId, step);
    return settled !== 'id_taken';
  }

  private async afterSettling(settled: Settled, attemptId: string, step: NextStep): Promise<void> {
    if (settled === 'gone') this.logger.warn('an attempt was settled by somebody else', { attemptId });
    else if (settled === 'doubled') this.logger.error('a post is out twice; its people are told', { attemptId });
    else if (settled === 'id_taken')
      await this.settle(step, attemptId, unknown('the answer named another post', step, quarantineMsIn(this.env)));
  }

  private async setPost(step: NextStep, post: Settlement['post']): Promise<Verdict> {
    await this.changes.settling(step, post.status, () => this.attempts.setPost(step, post, 'failed'));
    return 'go_on';
  }

  private async hold({ lease }: Turn, until: Date | null, reason: HoldReason): Promise<Verdict> {
    await this.lanes.hold(lease.accountId, until && until.getTime() - this.clock.now().getTime(), reason);
    return 'stop';
  }
}

const hasTime = ({ stepsLeft, endMs, signal }: Turn): boolean =>
  stepsLeft > 0 && performance.now() < endMs && !signal.aborted;

/** Its time is long past, and nobody has said since that it should go out all the same. */
const isTooLate = ({ isMissed, position, status, round }: NextStep): boolean =>
  isMissed && position === 0 && (status === 'scheduled' || round === 1);
/** The post is on the platform as a whole, and nothing keeps the lane from going on. */
const isOut = (outcome: PublishOutcome, { post }: Settlement): outcome is PublishOutcome & { status: 'published' } =>
  outcome.status === 'published' && !outcome.pauseUntil && post.work === 'never';

const bodyHash = ({ text, previousId, inReplyToId, mediaIds }: NextStep): string =>
  createHash('sha256')
    .update(JSON.stringify([text, previousId ?? inReplyToId, mediaIds]))
    .digest('hex');
