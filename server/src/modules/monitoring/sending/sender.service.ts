import { Injectable } from '@nestjs/common';
import { conflict, invalidField } from '../../../common/errors/refusal';
import { chargeMillsOf, madeWithAi } from '../../integrations/platforms/descriptor';
import { descriptorOf } from '../../integrations/platforms/platforms';
import { watchedPlatform } from '../../integrations/platforms/x/watching/x-watcher.types';
import { PolicyService } from '../../integrations/policy/policy.service';
import type { PolicyFinding } from '../../integrations/policy/policy.types';
import { ChargesService } from '../../publishing/charges/charges.service';
import { PublishingService } from '../../publishing/publishing.service';
import { type ScheduleOrder, SchedulingService } from '../../publishing/scheduling/scheduling.service';
import type { MonitoredPostEntity, ReplyCandidateEntity } from '../candidates/monitored-post.entity';
import { monitoringPaused, overChargeCap } from '../monitoring.errors';
import type { ReplyDecider } from '../monitoring.types';
import { spentMills } from '../watching/monitoring-costs';
import type { MonitorEntity } from '../watching/monitor.entity';
import { isLately } from './auto-rules';
import { RepliesRepository, type ReplyLimits } from './replies.repository';
import { SettingsRepository } from './settings.repository';

/** A reply to be sent, with its account's and its post's rows locked. */
export interface ReadyReply {
  post: MonitoredPostEntity;
  candidate: ReplyCandidateEntity;
  monitor: MonitorEntity;
  limits: ReplyLimits;
}

export interface SendOrder {
  userId: string;
  by: ReplyDecider;
  undoSeconds: number;
  now: Date;
}

/** Hands approved replies to publishing, which sends each once, within the limits of the monitored account. */
@Injectable()
export class SenderService {
  constructor(
    private readonly repository: RepliesRepository,
    private readonly settings: SettingsRepository,
    private readonly policy: PolicyService,
    private readonly posts: PublishingService,
    private readonly scheduling: SchedulingService,
    private readonly charges: ChargesService,
  ) {}

  /** Runs in the caller's transaction. Throws 402, 409 where a limit is reached, and 422 for a text that X's rules forbid. */
  async send({ post, candidate, monitor, limits }: ReadyReply, order: SendOrder): Promise<void> {
    const { userId, by, undoSeconds, now } = order;
    if ((await this.settings.get(post.workspaceId)).isPaused) throw monitoringPaused();
    if (limits.isOptedOut) throw conflict(`@${post.authorHandle} asked not to be answered.`);
    const findings = await this.findings({ post, candidate, limits }, order);
    const block = findings.find(({ verdict }) => verdict === 'block');
    if (block) throw invalidField('text', `${block.message} ${block.fix}`);
    const approved = { candidateId: candidate.id, approvedById: userId, approvedAt: now, decidedBy: by };
    const handoff = findings.find(({ verdict }) => verdict === 'handoff');
    if (handoff) {
      await this.repository.update(post.id, { ...approved, status: 'handed_off', deliveryReason: handoff.message });
      return;
    }
    const capReason = capReached({ post, candidate, monitor, limits });
    if (capReason !== null) throw conflict(capReason);
    const replyCostMills = priceOf(post, candidate.text);
    if (!(await this.charges.hasRoomFor(post.workspaceId, replyCostMills))) throw overChargeCap();
    // Nobody has read what goes by itself.
    const madeById = by === 'person' ? monitor.createdById : undefined;
    const postId = await this.schedule(post, candidate, { userId, madeById, timing: { undoSeconds } });
    await this.repository.update(post.id, { ...approved, status: 'sending', postId, replyCostMills });
  }

  /** Returns what X's rules say of the reply. */
  findings(
    {
      post,
      candidate,
      limits,
    }: Pick<ReadyReply, 'post' | 'candidate'> & {
      limits: Pick<ReplyLimits, 'lastToAuthorAt' | 'repliesInConversation'>;
    },
    { by, now }: Pick<SendOrder, 'by' | 'now'>,
  ): Promise<PolicyFinding[]> {
    return this.policy.check({
      platform: watchedPlatform,
      kind: 'reply',
      parts: [{ text: candidate.text, mediaCount: 0 }],
      isApprovedByPerson: by === 'person',
      isSummoned: post.isSummoned,
      isWrittenByAi: true,
      isAutomatic: by === 'auto',
      knownHandles: [post.authorHandle],
      repliesInConversation: limits.repliesInConversation,
      repliedToAuthorLately: isLately(limits.lastToAuthorAt, now),
    });
  }

  private async schedule(
    { workspaceId, accountId, externalId }: MonitoredPostEntity,
    { text }: ReplyCandidateEntity,
    order: ScheduleOrder,
  ): Promise<string> {
    const { id } = await this.posts.create(workspaceId, order.userId, {
      platform: watchedPlatform,
      accountId,
      settings: madeWithAi(descriptorOf(watchedPlatform)),
      texts: [{ text, mediaIds: [], field: 'text' }],
      inReplyToId: externalId,
      ...{ source: 'monitoring', via: 'rule' },
    });
    await this.scheduling.schedule({ workspaceId, id }, order);
    return id;
  }
}

const priceOf = ({ isSummoned }: MonitoredPostEntity, text: string): number =>
  chargeMillsOf(descriptorOf(watchedPlatform), text, isSummoned) ?? 0;

/** Returns which limit of the monitored account the reply would pass, as a sentence; null within all of them. */
export function capReached({ post, candidate, monitor, limits }: ReadyReply): string | null {
  const { twitterUsername, dailyCap, dailyBudgetCents } = monitor;
  if (limits.repliesToday >= dailyCap)
    return `The daily cap of ${dailyCap} for @${twitterUsername} is reached. It resets at midnight UTC.`;
  if (spentMills(limits) + priceOf(post, candidate.text) > dailyBudgetCents * 10)
    return `The daily budget for @${twitterUsername} is used up. It resets at midnight UTC.`;
  return null;
}
