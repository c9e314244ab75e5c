import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { contradictions, readHouseRules } from '../../../text/house-rules/house-rules';
import { BillingService } from '../../billing/billing.service';
import { rulesContradict } from '../tweetgen.errors';
import { type WritingSettings, WritingSettingsEntity } from './writing-settings.entity';

const defaults: WritingSettings = {
  tone: null,
  language: null,
  model: null,
  role: null,
  product: null,
  audience: null,
  bannedWords: [],
  rules: '',
};

/**
 * Reads and changes how a workspace writes: what a call that says nothing falls back to, and what no text of any generator
 * may break.
 */
@Injectable()
export class WritingSettingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly billing: BillingService,
    private readonly clock: Clock,
  ) {}

  async of(workspaceId: string): Promise<WritingSettings> {
    return (await this.find(workspaceId)) ?? defaults;
  }

  /**
   * Changes what is given and leaves the rest: two people who change different things keep both. Throws 402 for a model outside
   * the plan, 422 for rules that no text can keep.
   */
  async change(workspaceId: string, changes: Partial<WritingSettings>): Promise<WritingSettings> {
    if (changes.model) this.billing.requireModel(await this.billing.planOf(workspaceId), changes.model);
    this.requireSense({ ...(await this.of(workspaceId)), ...changes });
    const row = { ...changes, workspaceId, updatedAt: this.clock.now() };
    await this.transactions.repository(WritingSettingsEntity).upsert(row, ['workspaceId']);
    return this.of(workspaceId);
  }

  private requireSense({ bannedWords, rules }: WritingSettings): void {
    const [term] = contradictions(readHouseRules(bannedWords, rules));
    if (term) throw rulesContradict(term);
  }

  private async find(workspaceId: string): Promise<WritingSettings | null> {
    const [found] = await this.transactions.prepared<WritingSettings>(
      `SELECT tone, language, model, role, product, audience, banned_words, rules
       FROM writing_settings WHERE workspace_id = $1`,
      [workspaceId],
    );
    return found ?? null;
  }
}
