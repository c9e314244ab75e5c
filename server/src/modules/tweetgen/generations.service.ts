import { Injectable } from '@nestjs/common';
import type { TextInput } from '../../ai/text-model.port';
import type { Actor } from '../../common/auth/actor';
import { costOf } from '../../ai/chosen-model';
import { Refusal } from '../../common/errors/refusal';
import { RateLimiter } from '../../common/rate-limits/rate-limiter';
import { Logger } from '../../common/logging/logger';
import { Clock, minuteMs, secondMs } from '../../common/time/clock';
import { ShortLivedCache } from '../../common/time/short-lived-cache';
import { Transactions } from '../../database/transactions';
import type { Usage } from '../billing/billing.types';
import type { PlanResponse } from '../billing/plans/plans.dto';
import { UsageService } from '../billing/usage/usage.service';
import type { GenerationEnd } from './records/generation.entity';
import { GenerationsRepository, type ChatOfGeneration } from './records/generations.repository';
import { modelFailed } from './model-call.errors';
import { tooManyGenerations } from './tweetgen.errors';
import { isTyped, longestRunMs, type Meter, type ModelRun, type WritingCall } from './writing.service';

/** Applies per workspace, across all servers. */
const rate = { limit: 60, windowMs: minuteMs };
/** For clocks that differ, and for a run to end after its stop. */
const abandonedAfterMs = longestRunMs + 15 * secondMs;

const [fewestEdits, mostEdits] = [3, 5];
type Edits = NonNullable<TextInput['edits']>;

/** Whose generation it is, beside what is wanted. */
export interface GenerationOwner {
  author: Actor;
  plan: PlanResponse;
  /** Only tweets stand in chats. */
  chat: ChatOfGeneration | null;
  parent?: { generationId: string; tweetId: string | null };
}

/** Counts and records what members generate: counted before it runs, given back when it fails, recorded either way. */
@Injectable()
export class GenerationsService {
  /** Habits change slowly, and looking for one costs as much as half of what else is asked for a generation. */
  private readonly edits: ShortLivedCache<Edits>;

  constructor(
    private readonly repository: GenerationsRepository,
    private readonly usage: UsageService,
    private readonly rates: RateLimiter,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.edits = new ShortLivedCache(clock, { lifeMs: 5 * minuteMs, maxEntries: 1_000 });
  }

  /** Returns what the person makes of drafts, once that shows a habit. */
  async editsOf(author: Actor, task: string): Promise<Edits | undefined> {
    const { workspaceId, userId } = author;
    const read = (): Promise<Edits> => this.repository.editsOf(author, task, mostEdits);
    const edits = (await this.edits.get([workspaceId, userId, task].join(), read)) ?? [];
    return edits.length >= fewestEdits ? edits : undefined;
  }

  meterFor(owner: GenerationOwner): Meter {
    return {
      charge: (call) => this.charge(owner, call),
      keep: (call, run) => this.keep(owner, call, run),
      refundQuestions: async (call) => {
        await this.refundQuestions(owner, call);
        return this.usageOf(owner);
      },
      refund: (call, error) => this.refund(owner, call, error),
    };
  }

  /** Throws 429 where the workspace has generated too much within a minute. */
  async requireRate(workspaceId: string): Promise<void> {
    const { isAllowed, retryAfterSeconds } = await this.rates.hit(`generate:${workspaceId}`, rate);
    if (!isAllowed) throw tooManyGenerations(retryAfterSeconds);
  }

  /** Counts for both limits at once: each is a commit that the caller waits for. */
  private async charge(owner: GenerationOwner, call: WritingCall): Promise<Usage> {
    const [rated, charged] = await Promise.allSettled([
      this.requireRate(owner.author.workspaceId),
      this.recordAndCharge(owner, call),
    ]);
    if (charged.status === 'rejected') throw charged.reason;
    if (rated.status === 'fulfilled') return charged.value;
    await this.refundQuestions(owner, call);
    throw rated.reason;
  }

  /**
   * Writes the row first: a kill in between leaves one without a charge, which the sweep ends; a charge without a row would
   * never be refunded. Two commits, yet faster than a transaction, which takes twice the round trips.
   */
  private async recordAndCharge(owner: GenerationOwner, call: WritingCall): Promise<Usage> {
    const { author, plan } = owner;
    const {
      id,
      candidates: [model],
    } = call;
    await this.record(owner, call);
    try {
      // On the workspace's own key nothing is counted, nor what the person typed.
      if (model.isOwnKey || isTyped(model)) return await this.usageOf(owner);
      const { usage } = await this.usage.charge({
        workspaceId: author.workspaceId,
        author,
        plan,
        metric: 'dailyGenerations',
        amount: 1,
        chargeId: id,
      });
      return usage;
    } catch (error) {
      await this.repository.discard(author.workspaceId, id);
      throw error;
    }
  }

  private usageOf({ author, plan }: GenerationOwner): Promise<Usage> {
    return this.usage.usageOf(author.workspaceId, plan, 'dailyGenerations');
  }

  private refundQuestions({ author }: GenerationOwner, { id }: WritingCall): Promise<void> {
    return this.transactions.run(async () => {
      await this.usage.refund(id);
      await this.repository.discard(author.workspaceId, id);
    });
  }

  /** Gives back what servers that were killed had counted. */
  refundAbandoned(): Promise<void> {
    const startedBefore = new Date(this.clock.now().getTime() - abandonedAfterMs);
    return this.transactions.run(async () => {
      for (const id of await this.repository.endAbandoned(startedBefore)) await this.usage.refund(id);
    });
  }

  private record({ author, parent }: GenerationOwner, call: WritingCall): Promise<void> {
    const { id, label, seed, input, task } = call;
    const [model] = call.candidates;
    return this.repository.begin({
      id,
      workspaceId: author.workspaceId,
      userId: author.userId,
      parentId: parent?.generationId ?? null,
      parentTweetId: parent?.tweetId ?? null,
      task: task.recordedAs,
      provider: model.writer.provider,
      model: label,
      upstreamModel: model.upstreamModel,
      promptVersion: task.promptVersion,
      seed,
      input,
      createdAt: this.clock.now(),
    });
  }

  private async keep({ author, chat }: GenerationOwner, call: WritingCall, run: ModelRun): Promise<void> {
    const end = { end: endOf(call, run), chat, userId: author.userId };
    const isStored = await this.repository.end(author.workspaceId, call.id, end);
    // It was taken for abandoned and given back, so it must not stand as done.
    if (!isStored) throw modelFailed('timed_out', run.model.writer.provider);
  }

  /** Refunds what it can; `refundAbandoned` does the rest once the database is back. */
  private async refund({ author }: GenerationOwner, call: WritingCall, error: unknown): Promise<void> {
    const {
      id,
      startedAt,
      candidates: [model],
    } = call;
    const isDeleted = error instanceof Refusal && error.type === 'CONFLICT';
    try {
      await this.usage.refund(id);
      await this.repository.endWithoutChat(author.workspaceId, id, {
        ...nothingWritten,
        provider: model.writer.provider,
        upstreamModel: model.upstreamModel,
        status: isDeleted ? 'aborted' : 'failed',
        failure: error instanceof Refusal ? error.type : 'INTERNAL_ERROR',
        latencyMs: Math.round(performance.now() - startedAt),
      });
    } catch (problem) {
      this.logger.warn('A failed generation could not be given back yet', { generationId: id, err: problem });
    }
  }
}

const nothingWritten = {
  output: [],
  openings: [],
  notes: [],
  firstDeltaMs: null,
  inputTokens: null,
  outputTokens: null,
  costMicroUsd: null,
};

function endOf({ startedAt }: WritingCall, run: ModelRun): GenerationEnd {
  const { outcome, tweets, openings, skipped, notes, firstDeltaMs, model } = run;
  const { inputTokens = null, outputTokens = null } = outcome;
  return {
    status: outcome.status === 'completed' ? 'completed' : 'aborted',
    output: tweets,
    openings,
    notes: skipped === null ? notes : [skipped],
    failure: null,
    latencyMs: Math.round(performance.now() - startedAt),
    firstDeltaMs,
    inputTokens,
    outputTokens,
    provider: model.writer.provider,
    upstreamModel: model.upstreamModel,
    costMicroUsd: costOf(model.price, { inputTokens, outputTokens }),
  };
}
