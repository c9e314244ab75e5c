import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { MonitoringSettingsResponse } from '../watching/monitors.dto';

const standard: MonitoringSettingsResponse = { isPaused: false, undoSeconds: 6 };

@Injectable()
export class SettingsRepository {
  constructor(private readonly transactions: Transactions) {}

  async get(workspaceId: string): Promise<MonitoringSettingsResponse> {
    const [settings = standard] = await this.transactions.query<MonitoringSettingsResponse>(
      'SELECT is_paused, undo_seconds FROM monitoring_settings WHERE workspace_id = $1',
      [workspaceId],
    );
    return settings;
  }

  /** What is left out stays as it is. */
  async change(
    workspaceId: string,
    { isPaused, undoSeconds }: Partial<MonitoringSettingsResponse>,
  ): Promise<MonitoringSettingsResponse> {
    await this.transactions.query(
      `INSERT INTO monitoring_settings (workspace_id, is_paused, undo_seconds)
       VALUES ($1, coalesce($2::boolean, $4::boolean), coalesce($3::integer, $5::integer))
       ON CONFLICT (workspace_id) DO UPDATE SET is_paused = coalesce($2::boolean, monitoring_settings.is_paused),
         undo_seconds = coalesce($3::integer, monitoring_settings.undo_seconds)`,
      [workspaceId, isPaused ?? null, undoSeconds ?? null, standard.isPaused, standard.undoSeconds],
    );
    return this.get(workspaceId);
  }
}
