import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../common/errors/refusal';
import { Transactions } from '../../../database/transactions';
import { AuditService } from '../../audit/audit.service';
import { NotificationsService } from '../../notifications/notifications.service';
import type { MonitoredPostEntity } from '../candidates/monitored-post.entity';
import { MonitorsRepository } from '../watching/monitors.repository';
import { mayGoByItself } from './auto-rules';
import { PresenceService } from './presence.service';
import { RepliesRepository } from './replies.repository';
import { type ReadyReply, SenderService } from './sender.service';

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
        await this.audit.record({ action: 'monitoring.reply_sent_by_itself', workspaceId, details });
        return true;
      });
    } catch (error) {
      // A limit was reached, or the account can't post: the reply waits for a person.
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Returns the best candidate that a model wrote, if it may go now. */
  private async ready(post: MonitoredPostEntity): Promise<ReadyReply | null> {
    const monitor = post.monitorId ? await this.monitors.find(post.workspaceId, post.monitorId) : null;
    const candidate = (await this.repository.candidatesOf([post.id])).find(({ isByModel }) => isByModel);
    if (!monitor?.isActive || monitor.mode !== 'auto' || !candidate) return null;
    const limits = await this.repository.limitsOf(post);
    const now = await this.monitors.databaseTime();
    if (!mayGoByItself(limits, monitor.quietHours, now)) return null;
    const findings = await this.sender.findings({ post, candidate, limits }, { by: 'auto', now });
    return findings.every(({ rule }) => confirmedRules.includes(rule)) ? { post, monitor, candidate, limits } : null;
  }
}
