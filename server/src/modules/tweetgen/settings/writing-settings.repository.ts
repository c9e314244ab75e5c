import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { type WritingSettings, WritingSettingsEntity } from './writing-settings.entity';

@Injectable()
export class WritingSettingsRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(workspaceId: string): Promise<WritingSettings | null> {
    const [found] = await this.transactions.prepared<WritingSettings>(
      `SELECT tone, language, model, role, product, audience, banned_words, rules
       FROM writing_settings WHERE workspace_id = $1`,
      [workspaceId],
    );
    return found ?? null;
  }

  /** Changes what is given and leaves the rest: two people who change different things keep both. */
  async change(workspaceId: string, changes: Partial<WritingSettings>, now: Date): Promise<void> {
    const row = { ...changes, workspaceId, updatedAt: now };
    await this.transactions.repository(WritingSettingsEntity).upsert(row, ['workspaceId']);
  }
}
