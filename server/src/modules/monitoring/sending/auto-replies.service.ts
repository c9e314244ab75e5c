import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../common/errors/refusal';
import { Transactions } from '../../../database/transactions';
import { additionsOf } from '../../../text/facts/additions';
import { Carrying } from '../../../text/facts/carried';
import { readFacts } from '../../../text/facts/facts';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { AuditService } from '../../audit/audit.service';
import { NotificationsService } from '../../notifications/notifications.service';
import type { MonitoredPostEntity, ReplyCandidateEntity } from '../candidates/monitored-post.entity';
import type { MonitorEntity } from '../watching/monitor.entity';
import { MonitorsRepository } from '../watching/monitors.repository';
import { heldBack } from './auto-rules';
import { PresenceService } from './presence.service';
import { RepliesRepository } from './replies.repository';
import { capReached, type ReadyReply, SenderService } from './sender.service';

const most = 50;
/** A person has read these rules when turning it on. */
const confirmedRules = ['x-automated-label'];

/** Sends the best reply to a post by itself, where everything allows it. */
@Injectable()
export class AutoReplies {
  constructor(
    private readonly repository: RepliesRepository,
    private readonly monitors: MonitorsRepository,
    private readonly presence: PresenceService,
    private readonly sender: SenderService,
    private readonly notifications: NotificationsService,
    private readonly changes: WorkspaceChanges,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Sends at most one of the account: there is a distance between two. */
  async send(accountId: string): Promise<void> {
    for (const post of await this.repository.waitingForNobody(accountId, most)) {
      if (!(await this.ready(post))) continue;
      if (!(await this.presence.isThere(post))) continue;
      if (await this.sendOne(post)) return;
    }
  }

  /** Counts again with the account's row locked: other workers send too. */
  private async sendOne(post: MonitoredPostEntity): Promise<boolean> {
    try {
      return await this.transactions.run(async () => {
        const locked = await this.repository.lock(post);
        const ready = locked?.status === 'waiting' ? await this.ready(locked) : null;
        if (!ready) return false;
        const { workspaceId } = post;
        const [userId] = await this.notifications.memberOrOwner(workspaceId, ready.monitor.createdById);
        if (!userId) return false;
        const now = await this.monitors.databaseTime();
        await this.sender.send(ready, { userId, by: 'auto', undoSeconds: 0, now });
        const details = { monitoredPostId: post.id, monitorId: ready.monitor.id };
        await this.changes.notifyAfterCommit(post.workspaceId, { kind: 'reply', id: post.id });
        await this.audit.record({ action: 'monitoring.reply_sent_by_itself', workspaceId, details });
        return true;
      });
    } catch (error) {
      // A limit was reached, or the account can't post: the reply waits for a person.
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Returns why a post that waits got no reply by itself, as a sentence; null where that is not wanted or nothing is in the way. */
  async holdReason(
    post: MonitoredPostEntity,
    monitor: MonitorEntity | undefined,
    candidates: readonly ReplyCandidateEntity[],
  ): Promise<string | null> {
    if (post.status !== 'waiting' || !monitor?.isActive || monitor.mode !== 'auto') return null;
    const candidate = candidates.find(({ isByModel }) => isByModel);
    if (!candidate) return 'Only replies that a model wrote are sent automatically.';
    return this.heldBy({ post, monitor, candidate, limits: await this.repository.limitsOf(post) });
  }

  /** Returns the best candidate that a model wrote, if it may go now. */
  private async ready(post: MonitoredPostEntity): Promise<ReadyReply | null> {
    const monitor = post.monitorId ? await this.monitors.find(post.workspaceId, post.monitorId) : null;
    const candidate = (await this.repository.candidatesOf([post.id])).find(({ isByModel }) => isByModel);
    if (!monitor?.isActive || monitor.mode !== 'auto' || !candidate) return null;
    const reply = { post, monitor, candidate, limits: await this.repository.limitsOf(post) };
    return (await this.heldBy(reply)) === null ? reply : null;
  }

  private async heldBy(reply: ReadyReply): Promise<string | null> {
    const { candidate, monitor, post } = reply;
    const known = { source: readFacts(post.text) };
    if (additionsOf(candidate.text, readFacts(monitor.instructions), known).length > 0)
      return "This reply needs a look first: it states something that you haven't said.";
    if (!new Carrying(`${monitor.instructions}\n${post.text}`).isSafe(candidate.text, 'few'))
      return 'This reply needs a look first: it has little of the post or of your instructions.';
    const now = await this.monitors.databaseTime();
    const reason = capReached(reply) ?? heldBack(reply.limits, reply.monitor.quietHours, now);
    if (reason !== null) return reason;
    const findings = await this.sender.findings(reply, { by: 'auto', now });
    return findings.find(({ rule }) => !confirmedRules.includes(rule))?.message ?? null;
  }
}
