import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { contradictions, readHouseRules } from '../../../text/house-rules/house-rules';
import { BillingService } from '../../billing/billing.service';
import { rulesContradict } from '../tweetgen.errors';
import type { WritingSettings } from './writing-settings.entity';
import { WritingSettingsRepository } from './writing-settings.repository';

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
    private readonly repository: WritingSettingsRepository,
    private readonly billing: BillingService,
    private readonly clock: Clock,
  ) {}

  async of(workspaceId: string): Promise<WritingSettings> {
    return (await this.repository.find(workspaceId)) ?? defaults;
  }

  /** Throws 402 for a model outside the plan, 422 for rules that no text can keep. */
  async change(workspaceId: string, changes: Partial<WritingSettings>): Promise<WritingSettings> {
    if (changes.model) this.billing.requireModel(await this.billing.planOf(workspaceId), changes.model);
    this.requireSense({ ...(await this.of(workspaceId)), ...changes });
    await this.repository.change(workspaceId, changes, this.clock.now());
    return this.of(workspaceId);
  }

  private requireSense({ bannedWords, rules }: WritingSettings): void {
    const [term] = contradictions(readHouseRules(bannedWords, rules));
    if (term) throw rulesContradict(term);
  }
}
