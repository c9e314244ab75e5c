import { Injectable } from '@nestjs/common';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { NotificationsService } from '../../notifications/notifications.service';
import type { MonitoredPostEntity } from '../candidates/monitored-post.entity';
import { MonitorsRepository } from '../watching/monitors.repository';

const mostFailures = 2;
const path = '/monitoring?sheet=accounts';

/** Pauses a monitored account whose replies X refuses, and says so to whoever set it up. */
@Injectable()
export class FailingService {
  constructor(
    private readonly monitors: MonitorsRepository,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  async succeeded({ monitorId }: MonitoredPostEntity): Promise<void> {
    if (monitorId) await this.monitors.update(monitorId, { failures: 0 });
  }

  async failed(row: MonitoredPostEntity, { code, message }: { code: string; message: string }): Promise<void> {
    const { workspaceId, monitorId } = row;
    if (!monitorId) return;
    await this.transactions.run(async () => {
      const failures = await this.monitors.addFailure(monitorId);
      const monitor = await this.monitors.find(workspaceId, monitorId);
      const isOver = failures >= mostFailures || code === 'account_locked';
      if (!monitor?.isActive || !isOver) return;
      await this.monitors.update(monitorId, { isActive: false, pausedReason: message });
      const title = `Monitoring @${monitor.twitterUsername} is paused`;
      const body = `${message} Look at the reply on X, then resume it under Monitoring.`;
      const action = { label: 'Open Monitoring', url: `${this.env.publicUrl}${path}` };
      await this.notifications.notify({
        kind: 'monitoring_paused',
        key: `monitoring_paused/${row.id}`,
        userIds: await this.notifications.memberOrOwner(workspaceId, monitor.createdById),
        workspaceId,
        title,
        body,
        path,
        mail: { subject: title, text: `${title}.\n\n${body}`, action },
      });
    });
  }
}
