import { Injectable } from '@nestjs/common';
import type { ModelLabel } from '../../ai/models';
import { TextModels } from '../../ai/text-models';
import type { TextModel } from '../../ai/text-model.port';
import { randomSeed } from '../../common/crypto/crypto';
import { Refusal } from '../../common/errors/refusal';
import type { CallerStream } from '../../common/http/caller-stream';
import { RateLimiter } from '../../common/http/rate-limiter';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { Clock, minuteMs } from '../../common/time/clock';
import { CronSlots } from '../../queue/cron-slots.service';
import type { Usage } from '../billing/billing.types';
import { UsageService } from '../billing/usage.service';
import { GenerationRun, type RunResult } from './generation-run';
import { GenerationsRepository, type ChatOfGeneration, type GenerationEnd } from './generations.repository';
import { tweetsPrompt, tweetsPromptVersion } from './prompts/tweets.prompt';
import { callerGone, modelFailed, nothingToWrite, tooManyGenerations } from './tweetgen.errors';
import type { Author, GenerationAnswer, GenerationInput } from './tweetgen.types';

/** Shared by all servers, per workspace. */
const rate = { limit: 60, windowMs: minuteMs };
/** Below the 5 minutes that a client waits. */
const longestRunMs = 4 * minuteMs;

export interface GenerationJob {
  author: Author;
  label: ModelLabel;
  /** Generations a day; -1 is unlimited. */
  dailyLimit: number;
  input: GenerationInput;
  chat: ChatOfGeneration;
  parent?: { generationId: string; tweetId: string | null };
}

interface Running extends GenerationJob {
  id: string;
  writer: TextModel;
  upstreamModel: string;
  /** Unsigned 32-bit. */
  seed: number;
  usage: Usage;
  startedAt: number;
}

/** One metered call of a model: counted before it runs, given back when it fails, recorded either way. */
@Injectable()
export class GenerationsService {
  constructor(
    private readonly repository: GenerationsRepository,
    private readonly models: TextModels,
    private readonly usage: UsageService,
    private readonly rates: RateLimiter,
    private readonly clock: Clock,
    private readonly logger: Logger,
    cronSlots: CronSlots,
  ) {
    cronSlots.register({ task: 'tweetgen.give-back', everyMs: minuteMs, work: () => this.giveBackAbandoned() });
  }

  /** Throws 402, 422 for a brief without substance, 429, 502, 503, 504; nothing is counted then. */
  async run(job: GenerationJob, caller: CallerStream): Promise<GenerationAnswer> {
    const { writer, upstreamModel } = this.models.choose(job.label);
    const id = newId();
    const usage = await this.admit(id, job);
    const running = { ...job, id, writer, upstreamModel, usage, seed: randomSeed(), startedAt: performance.now() };
    try {
      return await this.runCharged(running, caller);
    } catch (error) {
      await this.giveBack(running, error);
      throw error;
    }
  }

  /** Counts for both limits at once: each is a commit that the caller waits for. */
  private async admit(id: string, { author: { workspaceId }, dailyLimit }: GenerationJob): Promise<Usage> {
    const [rated, charged] = await Promise.allSettled([
      this.rates.hit(`generate:${workspaceId}`, rate),
      this.usage.charge({
        subject: `workspace:${workspaceId}`,
        metric: 'dailyGenerations',
        amount: 1,
        limit: dailyLimit,
        chargeId: id,
      }),
    ]);
    if (charged.status === 'rejected') throw charged.reason;
    if (rated.status === 'fulfilled' && rated.value.isAllowed) return charged.value.usage;
    await this.usage.refund(id);
    throw rated.status === 'rejected' ? rated.reason : tooManyGenerations(rated.value.retryAfterSeconds);
  }

  /** Gives back what servers that were killed had counted. */
  async giveBackAbandoned(): Promise<void> {
    const startedBefore = new Date(this.clock.now().getTime() - longestRunMs - minuteMs);
    for (const id of await this.repository.endAbandoned(startedBefore)) await this.usage.refund(id);
  }

  /** The record is written while the model works, so that no caller waits for it. */
  private async runCharged(running: Running, caller: CallerStream): Promise<GenerationAnswer> {
    const stop = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      stop.abort();
    }, longestRunMs).unref();
    const recorded = this.record(running).catch((error: unknown) => {
      stop.abort();
      throw error;
    });
    const streamed = this.stream(running, caller, AbortSignal.any([caller.signal, stop.signal]));
    await Promise.allSettled([recorded, streamed]);
    clearTimeout(timer);
    await recorded;
    const result = await streamed;
    if (isLate && result.outcome.status === 'aborted') throw modelFailed('timed_out', running.writer.provider);
    return this.settle(running, result);
  }

  private record(running: Running): Promise<void> {
    const { id, author, parent, writer, label, upstreamModel, seed, input } = running;
    return this.repository.begin({
      id,
      workspaceId: author.workspaceId,
      userId: author.userId,
      parentId: parent?.generationId ?? null,
      parentTweetId: parent?.tweetId ?? null,
      task: 'tweets',
      provider: writer.provider,
      model: label,
      upstreamModel,
      promptVersion: tweetsPromptVersion,
      seed,
      input,
      createdAt: this.clock.now(),
    });
  }

  private async stream(running: Running, caller: CallerStream, signal: AbortSignal): Promise<RunResult> {
    const { id, writer, upstreamModel, label, chat, usage, input } = running;
    await caller.send('start', { generationId: id, model: label, provider: writer.provider, chatId: chat.id, usage });
    const request = { writer, upstreamModel, system: tweetsPrompt(input), input, seed: running.seed, signal };
    return new GenerationRun(request, {
      delta: (index, text) => caller.send('delta', { index, text }),
      item: (index, tweet) => caller.send('item', { index, ...tweet }),
    }).run();
  }

  private async settle(running: Running, result: RunResult): Promise<GenerationAnswer> {
    const { outcome, tweets, notes } = result;
    const { author, id, chat } = running;
    if (outcome.status !== 'completed' && outcome.status !== 'aborted')
      throw modelFailed(outcome.status, running.writer.provider);
    if (tweets.length === 0) throw outcome.status === 'aborted' ? callerGone() : nothingToWrite(notes[0]);
    await this.repository.endInChat(author.workspaceId, id, {
      end: endOf(running, result),
      chat,
      userId: author.userId,
    });
    return {
      generationId: id,
      model: running.label,
      provider: running.writer.provider,
      tweets,
      notes,
      chatId: chat.id,
      usage: running.usage,
    };
  }

  /** What fails here, with the database away, is given back later by `giveBackAbandoned`. */
  private async giveBack({ id, author, startedAt }: Running, error: unknown): Promise<void> {
    const isGone = error instanceof Refusal && error.type === 'CONFLICT';
    try {
      await this.usage.refund(id);
      await this.repository.endWithoutChat(author.workspaceId, id, {
        ...nothingWritten,
        status: isGone ? 'aborted' : 'failed',
        failure: error instanceof Refusal ? error.type : 'INTERNAL_ERROR',
        latencyMs: Math.round(performance.now() - startedAt),
      });
    } catch (problem) {
      this.logger.warn('A failed generation could not be given back yet', { generationId: id, err: problem });
    }
  }
}

const nothingWritten = { output: [], notes: [], firstDeltaMs: null, inputTokens: null, outputTokens: null };

function endOf({ startedAt }: Running, { outcome, tweets, notes, firstDeltaMs }: RunResult): GenerationEnd {
  const tokens = outcome.status === 'completed' ? outcome : nothingWritten;
  return {
    status: outcome.status === 'completed' ? 'completed' : 'aborted',
    output: tweets,
    notes,
    failure: null,
    latencyMs: Math.round(performance.now() - startedAt),
    firstDeltaMs,
    inputTokens: tokens.inputTokens,
    outputTokens: tokens.outputTokens,
  };
}
