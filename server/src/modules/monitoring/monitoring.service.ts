import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/actor';
import { Env } from '../../config/env';
import { Transactions } from '../../database/transactions';
import { AuditService } from '../audit/audit.service';
import { RepliesService } from './sending/replies.service';
import { SettingsRepository } from './sending/settings.repository';
import { TotalsRepository } from './sending/totals.repository';
import { readMills, toCents } from './watching/monitoring-costs';
import { MonitorsService } from './watching/monitors.service';
import type { MonitoringResponse, MonitoringSettingsResponse } from './watching/monitoring-overview.dto';

/** What holds for the whole workspace. */
@Injectable()
export class MonitoringService {
  constructor(
    private readonly monitors: MonitorsService,
    private readonly replies: RepliesService,
    private readonly settings: SettingsRepository,
    private readonly totals: TotalsRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  async overview(workspaceId: string): Promise<MonitoringResponse> {
    const { month, replyMills, ...read } = await this.totals.ofMonth(workspaceId);
    return {
      monitors: await this.monitors.list(workspaceId),
      settings: await this.settings.get(workspaceId),
      counts: await this.totals.counts(workspaceId),
      cost: {
        month,
        readsCents: toCents(readMills(read)),
        repliesCents: toCents(replyMills),
        capCents: this.env.X_READ_CAP_USD * 100,
      },
      access: this.env.xReplyAccess,
    };
  }

  /** Pausing takes back what waits to be sent. */
  async changeSettings(
    { workspaceId, userId }: Actor,
    changes: Partial<MonitoringSettingsResponse>,
  ): Promise<MonitoringSettingsResponse> {
    return this.transactions.run(async () => {
      const settings = await this.settings.change(workspaceId, changes);
      if (changes.isPaused) await this.replies.takeBackAll(workspaceId);
      const details = { fields: Object.keys(changes), isPaused: settings.isPaused };
      await this.audit.record({ action: 'monitoring.settings_changed', actorId: userId, workspaceId, details });
      return settings;
    });
  }
}
