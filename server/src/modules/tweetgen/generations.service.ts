import { Injectable } from '@nestjs/common';
import { costMicroUsd, modelName as nameOf, type ModelLabel } from '../../ai/models';
import { TextModels, type ChosenModel } from '../../ai/text-models';
import type { TextFailure } from '../../ai/text-model.port';
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
import { UsageService } from '../billing/usage.service';
import type { DraftProblem } from './draft-check';
import { stoppedNote } from './generation-notes.data';
import { GenerationRun, type RunResult } from './generation-run';
import { GenerationsRepository, type ChatOfGeneration, type GenerationEnd } from './generations.repository';
import { modelFailed, noneKept } from './model-call.errors';
import { tweetsPrompt, tweetsPromptVersion } from './prompts/tweets.prompt';
import { callerGone, houseRulesForbid, nothingDifferent, nothingToWrite, tooManyGenerations } from './tweetgen.errors';
import type { Author, GenerationAnswer, GenerationInput } from './tweetgen.types';

/** Shared by all servers, per workspace. */
const rate = { limit: 60, windowMs: minuteMs };
/** Every run is stopped then, so one that is older still has lost its server. */
const longestRunMs = 90 * secondMs;
/** For clocks that differ, and for a run to end after its stop. */
const abandonedAfterMs = longestRunMs + 15 * secondMs;

export interface GenerationJob {
  author: Author;
  label: ModelLabel;
  /** Generations a day; -1 is unlimited. */
  dailyLimit: number;
  input: GenerationInput;
  chat: ChatOfGeneration;
  parent?: { generationId: string; tweetId: string | null };
}

interface Admitted extends GenerationJob {
  id: string;
  /** What runs, and what does instead when its maker does not know it any more. */
  model: ChosenModel;
  others: ChosenModel[];
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
    private readonly models: TextModels,
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
    const [model, ...others] = await this.models.choose(job.label);
    const admitted = { ...job, id: newId(), model, others, seed: randomSeed(), startedAt: performance.now() };
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
    const { id, author, dailyLimit } = job;
    await this.record(job);
    try {
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

  private async runCharged(running: Running, caller: CallerStream): Promise<GenerationAnswer> {
    const stop = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      stop.abort();
    }, longestRunMs).unref();
    const signal = AbortSignal.any([caller.signal, stop.signal]);
    const result = await this.stream(running, caller, signal).finally(() => clearTimeout(timer));
    return this.settle(running, isLate ? endedLate(running, result) : result);
  }

  private record(job: Admitted): Promise<void> {
    const { id, author, parent, model, label, seed, input } = job;
    return this.repository.begin({
      id,
      workspaceId: author.workspaceId,
      userId: author.userId,
      parentId: parent?.generationId ?? null,
      parentTweetId: parent?.tweetId ?? null,
      task: 'tweets',
      provider: model.writer.provider,
      model: label,
      upstreamModel: model.upstreamModel,
      promptVersion: tweetsPromptVersion,
      seed,
      input,
      createdAt: this.clock.now(),
    });
  }

  private async stream(running: Running, caller: CallerStream, signal: AbortSignal): Promise<ModelRun> {
    const { id, model, others, label, chat, usage, input, seed } = running;
    const { provider } = model.writer;
    const modelName = nameOf(model.upstreamModel);
    await caller.send('start', { generationId: id, model: label, provider, modelName, chatId: chat.id, usage });
    const system = tweetsPrompt(input);
    let last: ModelRun | undefined;
    for (const candidate of [model, ...others]) {
      const result = await new GenerationRun(
        { ...candidate, system, input, seed, signal },
        {
          delta: (index, text) => caller.send('delta', { index, text }),
          item: (index, tweet) => caller.send('item', { index, ...tweet }),
        },
      ).run();
      last = { ...result, model: candidate };
      if (result.outcome.status !== 'unknown_model') break;
      this.models.reportUnknown(candidate, label);
    }
    if (!last) throw new Error('No model was chosen');
    return last;
  }

  private async settle(running: Running, result: ModelRun): Promise<GenerationAnswer> {
    const { outcome, tweets, notes, model } = result;
    const { author, id, chat } = running;
    const { provider } = model.writer;
    if (tweets.length === 0) refuseDropped(running, result);
    if (outcome.status !== 'completed' && outcome.status !== 'aborted') {
      this.logFailure(running, provider, outcome);
      throw modelFailed(outcome.status, provider);
    }
    if (tweets.length === 0) {
      if (outcome.status === 'aborted') throw callerGone();
      throw running.parent ? nothingDifferent() : nothingToWrite();
    }
    const end = endOf(running, result);
    const isStored = await this.repository.endInChat(author.workspaceId, id, { end, chat, userId: author.userId });
    // It was taken for abandoned and given back, so it must not stand as done.
    if (!isStored) throw modelFailed('timed_out', provider);
    const { upstreamModel } = model;
    return {
      generationId: id,
      model: running.label,
      provider,
      upstreamModel,
      tweets,
      notes,
      chatId: chat.id,
      usage: running.usage,
    };
  }

  private logFailure(
    { id, label }: Running,
    provider: string,
    { status, message }: { status: TextFailure; message: string },
  ): void {
    const level = needsOperator.includes(status) ? 'error' : 'warn';
    this.logger[level](`A model call failed: ${message}`, { generationId: id, model: label, provider, status });
  }

  /** What fails here, with the database away, is given back later by `giveBackAbandoned`. */
  private async giveBack({ id, author, startedAt, model }: Running, error: unknown): Promise<void> {
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

/** A run that was stopped for its length is no hang-up of the caller's. */
function endedLate({ input }: Running, result: ModelRun): ModelRun {
  const { outcome, tweets, notes } = result;
  if (outcome.status !== 'aborted') return result;
  if (tweets.length === 0) return { ...result, outcome: { ...outcome, status: 'timed_out' } };
  const note = stoppedNote('timed_out', tweets.length, input.count);
  const { inputTokens = null, outputTokens = null } = outcome;
  return { ...result, notes: [...notes, note], outcome: { status: 'completed', notes: [], inputTokens, outputTokens } };
}

/** Throws what the person can do when every draft was left out for the reason that most had. */
function refuseDropped({ parent }: Running, { dropped, model }: ModelRun): void {
  const count = (problem: DraftProblem): number => dropped.filter((other) => other === problem).length;
  const [most] = [...dropped].sort((a, b) => count(b) - count(a));
  if (!most) return;
  if (most === 'breaks_rule') throw houseRulesForbid();
  if (most === 'repeats' && parent) throw nothingDifferent();
  throw noneKept(most, model.writer.provider);
}

/** A run and what ran. */
interface ModelRun extends RunResult {
  model: ChosenModel;
}

/** Failures that no waiting mends. */
const needsOperator: TextFailure[] = ['misconfigured', 'unknown_model', 'quota'];

const nothingWritten = {
  output: [],
  notes: [],
  firstDeltaMs: null,
  inputTokens: null,
  outputTokens: null,
  costMicroUsd: null,
};

function endOf({ startedAt }: Running, { outcome, tweets, notes, firstDeltaMs, model }: ModelRun): GenerationEnd {
  const { inputTokens = null, outputTokens = null } = outcome;
  return {
    status: outcome.status === 'completed' ? 'completed' : 'aborted',
    output: tweets,
    notes,
    failure: null,
    latencyMs: Math.round(performance.now() - startedAt),
    firstDeltaMs,
    inputTokens,
    outputTokens,
    provider: model.writer.provider,
    upstreamModel: model.upstreamModel,
    costMicroUsd: costMicroUsd(model.upstreamModel, { inputTokens, outputTokens }),
  };
}
