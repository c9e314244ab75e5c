import { Injectable } from '@nestjs/common';
import { modelLabels } from '../../ai/models';
import { Transactions } from '../../database/transactions';
import { AuditService } from '../audit/audit.service';
import { ModelConnectionsRepository } from './connections/model-connections.repository';
import { ModelSettingsRepository, type SettingsChange } from './model-settings.repository';
import { modelNotOffered } from './models.errors';
import { SpendingService } from './spending/spending.service';
import { TextModels } from './text-models.service';

/** Reads and changes what site admins choose for the whole installation. */
@Injectable()
export class ModelSettingsService {
  constructor(
    private readonly settings: ModelSettingsRepository,
    private readonly connections: ModelConnectionsRepository,
    private readonly textModels: TextModels,
    private readonly spending: SpendingService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Changes what is given. Throws 422 for a model that its connection does not offer. */
  async change(userId: string, change: SettingsChange): Promise<void> {
    const names = await this.checked(change.names ?? {});
    await this.transactions.run(async () => {
      await this.settings.change({ ...change, names });
      const changed = [
        ...Object.keys(names),
        ...(['installationCapCents', 'workspaceCapCents'] as const).filter((cap) => change[cap] !== undefined),
      ];
      await this.audit.record({ action: 'models.settings_changed', actorId: userId, details: { changed } });
    });
    this.textModels.forget();
    this.spending.forget();
  }

  private async checked(names: NonNullable<SettingsChange['names']>): Promise<NonNullable<SettingsChange['names']>> {
    const installation = await this.connections.list(null);
    const given = modelLabels.filter((label) => names[label] !== undefined);
    for (const label of given) {
      const named = names[label];
      if (!named) continue;
      const connection = installation.find(({ id }) => id === named.connectionId);
      if (!connection?.models.some(({ id }) => id === named.model)) throw modelNotOffered(`names.${label}`);
    }
    return Object.fromEntries(given.map((label) => [label, names[label] ?? null]));
  }
}
