import { Injectable } from '@nestjs/common';
import { type ChosenModel, costOf, isFree, metricLabels, type Price } from '../../../ai/chosen-model';
import { assumedPrice, notesModel } from '../../../ai/models';
import { type TextInput, textsWanted, type TokenUse } from '../../../ai/text-model.port';
import { Logger } from '../../../common/logging/logger';
import { Metrics } from '../../../common/metrics/metrics';
import { Clock, secondMs, secondsUntil } from '../../../common/time/clock';
import { ShortLivedCache } from '../../../common/time/short-lived-cache';
import { Transactions } from '../../../database/transactions';
import { usagePeriod } from '../../../common/time/usage-period';
import { ModelSettingsRepository } from '../model-settings.repository';
import { toCents } from '../connections/connections.dto';
import type { SpendingResponse } from '../models.dto';
import type { ModelSettings, ModelsReader } from '../models.types';
import { type ReachedCap, spendingCapReached, visitorsCapReached } from './spending.errors';
import { type SpendingKey, SpendingRepository, type SpendingRow } from './spending.repository';

/** A character of any language is at most about a third of a token more than that; the instructions are read too. */
const charactersPerToken = 3;
const instructionTokens = 2_000;
/** Of one text in an answer, with what stands around it. */
const tokensOfText = { short: 512, long: 1_024 };
const longText = 280;

const microUsdPerUsd = 1_000_000;

/** What stands for a connection where environment variables set it up. */
export const environment = 'environment';

export type ModelSums = Omit<SpendingRow, 'month' | 'subject'>;

/** What one call may cost. */
export interface Reservation extends SpendingKey {
  isOwnKey: boolean;
  /** The estimate; reserved where a cap has to hold. */
  microUsd: number;
  isPutAside: boolean;
}

export interface CallEnd {
  /** What the model counted; null where it does not say. */
  tokens: TokenUse;
  model: ChosenModel;
  /** Texts that were finished. */
  drafts: number;
  /** Whether anything came: what is not counted then is taken for what was reserved. */
  hasAnswered: boolean;
  /** Of a run that ended well; null for any other. */
  runMs: number | null;
}

/**
 * What models cost, per UTC month. Under a cap a call's estimate is reserved before it, so that many at once cannot pass the cap
 * together; after it the estimate gives way to what it cost. A server that is killed in between leaves the estimate standing.
 */
@Injectable()
export class SpendingService {
  /** A cap that is set on another server holds here after 3 s. */
  private readonly caps: ShortLivedCache<ModelSettings>;

  constructor(
    private readonly repository: SpendingRepository,
    private readonly settings: ModelSettingsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.caps = new ShortLivedCache(clock, { lifeMs: 3 * secondMs, maxEntries: 1 });
  }

  /** Forgets the caps that were read before a change. */
  forget(): void {
    this.caps.evict('caps');
  }

  /** Returns null for what costs nobody anything and is not listed: notes. Throws 429 SPENDING_CAP where a cap has no room. */
  async reserve(model: ChosenModel, workspaceId: string | null, input: TextInput): Promise<Reservation | null> {
    if (model.upstreamModel === notesModel) return null;
    const isCapped = !model.isOwnKey && !isFree(model.price);
    const estimate = isCapped ? costOf(countedPrice(model), estimatedTokens(input)) : null;
    const { key: month } = usagePeriod('month', this.clock.now());
    const reservation = {
      month,
      subject: workspaceId === null ? 'visitors' : `workspace:${workspaceId}`,
      connection: model.connectionId ?? environment,
      upstreamModel: model.upstreamModel,
      isOwnKey: model.isOwnKey,
      microUsd: estimate ?? 0,
      isPutAside: false,
    };
    return { ...reservation, isPutAside: isCapped && (await this.reserveUnderCaps(reservation)) };
  }

  /** Never throws: the text that was paid for matters more. */
  async settle(reservation: Reservation | null, { tokens, model, drafts, hasAnswered, runMs }: CallEnd): Promise<void> {
    if (!reservation) return;
    const cost = costOf(countedPrice(model), tokens) ?? (hasAnswered ? reservation.microUsd : 0);
    this.metrics.modelCost.inc(metricLabels(model), cost / microUsdPerUsd);
    const sums = {
      microUsd: cost - (reservation.isPutAside ? reservation.microUsd : 0),
      drafts,
      runs: runMs === null ? 0 : 1,
      runMs: runMs ?? 0,
    };
    try {
      await this.repository.add({ ...reservation, ...sums });
    } catch (error) {
      this.logger.warn('What a call of a model cost could not be kept: its estimate stands', { err: error });
    }
  }

  /** Returns what this reader may see of this month, and the sums that it is made of. */
  async of(
    { workspaceId, isSiteAdmin }: ModelsReader,
    nameOf: (model: string) => string,
  ): Promise<{ spending: SpendingResponse; byModel: ModelSums[] }> {
    const { key: month, endsAt: resetsAt } = usagePeriod('month', this.clock.now());
    const subject = `workspace:${workspaceId}`;
    const [settings, spent, byModel] = await Promise.all([
      this.settings.get(),
      this.repository.spent(month, subject),
      this.repository.list(month, subject, isSiteAdmin),
    ]);
    const ownKey = byModel.filter(({ isOwnKey }) => isOwnKey);
    const total = (field: 'microUsd' | 'drafts') => ownKey.reduce((sum, row) => sum + row[field], 0);
    const shown = (microUsd: number, capCents: number | null) => ({ spentCents: toCents(microUsd), capCents });
    const spending = {
      month,
      resetsAt: resetsAt.toISOString(),
      installation: isSiteAdmin ? shown(spent.installation, settings.installationCapCents) : null,
      workspace: shown(spent.subject, settings.workspaceCapCents),
      ownKey: { spentCents: toCents(total('microUsd')), drafts: total('drafts') },
      byModel: byModel.map(({ connection, upstreamModel, isOwnKey, microUsd, drafts }) => ({
        connectionId: connection === environment ? null : connection,
        model: upstreamModel,
        name: nameOf(upstreamModel),
        isOwnKey,
        costCents: toCents(microUsd),
        drafts,
      })),
    };
    return { spending, byModel };
  }

  /** Returns whether there is a cap, and so something reserved. */
  private async reserveUnderCaps(reservation: Reservation): Promise<boolean> {
    const read = () => this.settings.get();
    const { installationCapCents, workspaceCapCents } = (await this.caps.get('caps', read)) ?? (await read());
    const caps = [
      { scope: 'installation', capCents: installationCapCents } as const,
      ...(reservation.subject === 'visitors' ? [] : [{ scope: 'workspace', capCents: workspaceCapCents } as const]),
    ];
    if (caps.every(({ capCents }) => capCents === null)) return false;
    await this.transactions.run(async () => {
      await this.repository.lock();
      const spent = await this.repository.spent(reservation.month, reservation.subject);
      for (const { scope, capCents } of caps) {
        const spentMicroUsd = scope === 'installation' ? spent.installation : spent.subject;
        if (capCents !== null && !fits(spentMicroUsd, reservation.microUsd, capCents))
          throw this.capReached(reservation.subject, { scope, capCents, spentMicroUsd });
      }
      await this.repository.add({ ...reservation, drafts: 0, runs: 0, runMs: 0 });
    });
    return true;
  }

  private capReached(subject: string, cap: Pick<ReachedCap, 'scope' | 'capCents' | 'spentMicroUsd'>) {
    const now = this.clock.now();
    const { endsAt: resetsAt } = usagePeriod('month', now);
    const until = { resetsAt, retryAfterSeconds: secondsUntil(resetsAt, now) };
    return subject === 'visitors' ? visitorsCapReached(until) : spendingCapReached({ ...cap, ...until });
  }
}

/** Own keys count against no cap, so of theirs nothing is assumed. */
const countedPrice = ({ price, isOwnKey }: ChosenModel): Price | null => price ?? (isOwnKey ? null : assumedPrice);

/** What is known to cost nothing is not asked. */
const fits = (spentMicroUsd: number, microUsd: number, capCents: number): boolean =>
  spentMicroUsd + microUsd <= capCents * 10_000 && spentMicroUsd < capCents * 10_000;

/** More than nearly all calls take, with a repair. */
function estimatedTokens(input: TextInput): TokenUse {
  const characters = JSON.stringify(input).length;
  const tokens = input.limit && input.limit > longText ? tokensOfText.long : tokensOfText.short;
  return {
    inputTokens: 2 * (instructionTokens + Math.ceil(characters / charactersPerToken)),
    outputTokens: tokens * textsWanted(input),
  };
}
