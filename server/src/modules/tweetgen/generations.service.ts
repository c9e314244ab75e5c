import { Injectable } from '@nestjs/common';
import { type ChosenModel, costOf } from '../../ai/chosen-model';
import type { ModelLabel } from '../../ai/models';
import { randomSeed } from '../../common/crypto/crypto';
import { Refusal } from '../../common/errors/refusal';
import type { CallerStream } from '../../common/http/caller-stream';
import { RateLimiter } from '../../common/http/rate-limiter';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { Clock, minuteMs, secondMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { CronSlots } from '../../queue/cron-slots.service';
import type { Usage } from '../billing/billing.types';
import { UsageService } from '../billing/usage/usage.service';
import { GenerationsRepository, type ChatOfGeneration, type GenerationEnd } from './records/generations.repository';
import { modelFailed } from './model-call.errors';
import { tooManyGenerations } from './tweetgen.errors';
import type { Author, GenerationAnswer, GenerationInput, Likeness } from './tweetgen.types';
import { longestRunMs, onlyAsks, textsOf, WritingService, type ModelRun } from './writing.service';
import type { WritingTask } from './run/writing-tasks';

/** Shared by all servers, per workspace. */
const rate = { limit: 60, windowMs: minuteMs };
/** For clocks that differ, and for a run to end after its stop. */
const abandonedAfterMs = longestRunMs + 15 * secondMs;

export interface GenerationJob {
  task: WritingTask;
  author: Author;
  label: ModelLabel;
  /** Generations a day; -1 is unlimited. */
  dailyLimit: number;
  input: GenerationInput;
  likeness?: Likeness;
  /** Only tweets stand in chats. */
  chat: ChatOfGeneration | null;
  parent?: { generationId: string; tweetId: string | null };
}

interface Admitted extends GenerationJob {
  id: string;
  candidates: [ChosenModel, ...ChosenModel[]];
  /** Unsigned 32-bit. */
  seed: number;
  startedAt: number;
}

interface Running extends Admitted {
  usage: Usage;
}

/** One metered call of a model: counted before it runs, given back when it fails, recorded either way. */
@Injectable()
export class GenerationsService {
  constructor(
    private readonly repository: GenerationsRepository,
    private readonly writing: WritingService,
    private readonly usage: UsageService,
    private readonly rates: RateLimiter,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly logger: Logger,
    cronSlots: CronSlots,
  ) {
    cronSlots.register({ task: 'tweetgen.give-back', everyMs: 30 * secondMs, work: () => this.giveBackAbandoned() });
  }

  /** Throws 402, 422 for a brief without substance, 429, 502, 503, 504; nothing is counted then. */
  async run(job: GenerationJob, caller: CallerStream): Promise<GenerationAnswer> {
    const candidates = await this.writing.candidatesFor(job.label, job.author.workspaceId);
    const admitted = { ...job, id: newId(), candidates, seed: randomSeed(), startedAt: performance.now() };
    const running = { ...admitted, usage: await this.admit(admitted) };
    try {
      return await this.runCharged(running, caller);
    } catch (error) {
      await this.giveBack(running, error);
      throw error;
    }
  }

  /** Counts for both limits at once: each is a commit that the caller waits for. */
  private async admit(job: Admitted): Promise<Usage> {
    const [rated, charged] = await Promise.allSettled([
      this.rates.hit(`generate:${job.author.workspaceId}`, rate),
      this.recordAndCharge(job),
    ]);
    if (charged.status === 'rejected') throw charged.reason;
    if (rated.status === 'fulfilled' && rated.value.isAllowed) return charged.value;
    await this.takeBack(job);
    throw rated.status === 'rejected' ? rated.reason : tooManyGenerations(rated.value.retryAfterSeconds);
  }

  /**
   * The row first: a kill in between leaves one without a charge, which the sweep ends; a charge without a row would never
   * be given back. Two commits, yet faster than a transaction, which takes twice the round trips.
   */
  private async recordAndCharge(job: Admitted): Promise<Usage> {
    const { id, author, dailyLimit, candidates } = job;
    const [{ isOwnKey }] = candidates;
    await this.record(job);
    try {
      // On the workspace's own key nothing is counted.
      if (isOwnKey) return await this.usageOf(job);
      const { usage } = await this.usage.charge({
        subject: `workspace:${author.workspaceId}`,
        metric: 'dailyGenerations',
        amount: 1,
        limit: dailyLimit,
        chargeId: id,
      });
      return usage;
    } catch (error) {
      await this.repository.discard(author.workspaceId, id);
      throw error;
    }
  }

  private usageOf({ author, dailyLimit }: GenerationJob): Promise<Usage> {
    return this.usage.usageOf(`workspace:${author.workspaceId}`, 'dailyGenerations', dailyLimit);
  }

  private takeBack({ id, author }: Admitted): Promise<void> {
    return this.transactions.run(async () => {
      await this.usage.refund(id);
      await this.repository.discard(author.workspaceId, id);
    });
  }

  /** Gives back what servers that were killed had counted. */
  giveBackAbandoned(): Promise<void> {
    const startedBefore = new Date(this.clock.now().getTime() - abandonedAfterMs);
    return this.transactions.run(async () => {
      for (const id of await this.repository.endAbandoned(startedBefore)) await this.usage.refund(id);
    });
  }

  private record(job: Admitted): Promise<void> {
    const { id, author, parent, label, seed, input, task } = job;
    const [model] = job.candidates;
    return this.repository.begin({
      id,
      workspaceId: author.workspaceId,
      userId: author.userId,
      parentId: parent?.generationId ?? null,
      parentTweetId: parent?.tweetId ?? null,
      task: task.task,
      provider: model.writer.provider,
      model: label,
      upstreamModel: model.upstreamModel,
      promptVersion: task.promptVersion,
      seed,
      input,
      createdAt: this.clock.now(),
    });
  }

  private async runCharged(running: Running, caller: CallerStream): Promise<GenerationAnswer> {
    const { author, id, label, chat, usage, task, input, likeness, seed, candidates, parent } = running;
    const chatId = chat?.id ?? null;
    const start = { ...(chatId && { chatId }), usage };
    const isRewrite = parent !== undefined;
    const request = { id, task, workspaceId: author.workspaceId, label, candidates, input, likeness, seed };
    const run = await this.writing.write({ ...request, isRewrite, start }, caller);
    const { writer, upstreamModel } = run.model;
    const ran = { generationId: id, model: label, provider: writer.provider, upstreamModel, ...textsOf(run) };
    if (onlyAsks(run)) {
      await this.takeBack(running);
      return { ...ran, chatId: null, usage: await this.usageOf(running) };
    }
    const end = endOf(running, run);
    const isStored = await this.repository.end(author.workspaceId, id, { end, chat, userId: author.userId });
    // It was taken for abandoned and given back, so it must not stand as done.
    if (!isStored) throw modelFailed('timed_out', writer.provider);
    return { ...ran, chatId, usage };
  }

  /** What fails here, with the database away, is given back later by `giveBackAbandoned`. */
  private async giveBack({ id, author, startedAt, candidates: [model] }: Running, error: unknown): Promise<void> {
    const isGone = error instanceof Refusal && error.type === 'CONFLICT';
    try {
      await this.usage.refund(id);
      await this.repository.endWithoutChat(author.workspaceId, id, {
        ...nothingWritten,
        provider: model.writer.provider,
        upstreamModel: model.upstreamModel,
        status: isGone ? 'aborted' : 'failed',
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

function endOf({ startedAt }: Running, run: ModelRun): GenerationEnd {
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
