import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { NotificationsService } from '../../notifications/notifications.service';
import { PublishingService } from '../../publishing/publishing.service';
import type { Post } from '../../publishing/publishing.types';
import type { MonitoredPostEntity } from '../candidates/monitored-post.entity';
import { MonitorsRepository } from '../watching/monitors.repository';
import { RepliesRepository } from './replies.repository';

const mostFailures = 2;
const path = '/monitoring?sheet=accounts';

/** What an approval wrote, for taking it back. */
export const undecided = {
  status: 'waiting',
  candidateId: null,
  postId: null,
  approvedById: null,
  approvedAt: null,
  decidedBy: null,
  deliveryReason: null,
  replyCostMills: 0,
} as const satisfies Partial<MonitoredPostEntity>;

/** Notes what became of approved replies: publishing sends them, and knows. */
@Injectable()
export class SettlingService {
  constructor(
    private readonly repository: RepliesRepository,
    private readonly posts: PublishingService,
    private readonly monitors: MonitorsRepository,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
    private readonly changes: WorkspaceChanges,
  ) {}

  async settle({ workspaceId, postId }: { workspaceId: string; postId: string }): Promise<void> {
    const row = await this.repository.sendingBy(workspaceId, postId);
    if (!row) return;
    const [post] = await this.posts.listByIds(workspaceId, [postId]);
    await this.settleOne(row, post);
  }

  private async settleOne(row: MonitoredPostEntity, post: Post | undefined): Promise<void> {
    // Somebody deleted it under Posts, or made it a draft again; or this month's cap has no room: it waits for a person.
    if (!post || post.status === 'draft' || post.failure?.code === 'over_cap')
      await this.repository.updateFrom(row.id, 'sending', undecided);
    else if (post.status === 'published') await this.sent(row, post);
    else if (post.status === 'failed') await this.failed(row, post);
    else return;
    await this.changes.notifyAfterCommit(row.workspaceId, { kind: 'reply', id: row.id });
  }

  private async sent(row: MonitoredPostEntity, { publishedAt, url }: Post): Promise<void> {
    const isFirst = await this.repository.updateFrom(row.id, 'sending', {
      status: 'sent',
      sentAt: publishedAt,
      replyUrl: url,
    });
    if (isFirst && row.monitorId) await this.monitors.update(row.monitorId, { failures: 0 });
  }

  /** X takes no reply from an app there: the person may send it. It is never tried again. */
  private async failed(row: MonitoredPostEntity, { failure }: Post): Promise<void> {
    const message = failure?.message ?? "The reply wasn't sent.";
    const isHandOff = failure?.code === 'reply_not_allowed';
    const isFirst = await this.repository.updateFrom(
      row.id,
      'sending',
      isHandOff
        ? { status: 'handed_off', deliveryReason: message, replyCostMills: 0 }
        : { status: 'skipped', skipCode: 'failed', skipMessage: message, replyCostMills: 0 },
    );
    if (isFirst) await this.countFailure(row, failure?.code, message);
  }

  /** Pauses a monitor whose replies fail again and again. */
  private async countFailure(row: MonitoredPostEntity, code: string | undefined, message: string): Promise<void> {
    const { workspaceId, monitorId } = row;
    if (!monitorId) return;
    await this.transactions.run(async () => {
      const failures = await this.monitors.addFailure(monitorId);
      const monitor = await this.monitors.find(workspaceId, monitorId);
      const isOver = failures >= mostFailures || code === 'account_locked';
      if (!monitor?.isActive || !isOver) return;
      await this.monitors.update(monitorId, { isActive: false, pausedReason: message });
      await this.notifications.notify({
        kind: 'monitoring_paused',
        key: `monitoring_paused/${row.id}`,
        userIds: await this.notifications.memberOrOwner(workspaceId, monitor.createdById),
        workspaceId,
        title: `Monitoring @${monitor.twitterUsername} is paused`,
        body: `${message} Look at the reply on X, then resume it under Monitoring.`,
        path,
        button: 'Open Monitoring',
      });
    });
  }
}
