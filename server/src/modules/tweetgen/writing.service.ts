import { Injectable } from '@nestjs/common';
import { type ChosenModel, metricLabels } from '../../ai/chosen-model';
import type { ModelLabel } from '../../ai/models';
import type { TextFailure } from '../../ai/text-model.port';
import { randomSeed } from '../../common/crypto/crypto';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { Metrics } from '../../common/metrics/metrics';
import { secondMs } from '../../common/time/clock';
import type { Usage } from '../billing/billing.types';
import { type Reservation, SpendingService } from '../models/spending/spending.service';
import { TextModels } from '../models/text-models.service';
import type { DraftProblem } from './run/draft-check';
import { stoppedNote } from './run/generation-notes.data';
import { GenerationRun, type RunResult } from './run/generation-run';
import { modelFailed, modelNeeded, noneUsable } from './model-call.errors';
import { callerDisconnected, houseRulesForbid, nothingDifferent, nothingToWrite, tooAlike } from './tweetgen.errors';
import type { GenerationAnswer, GenerationInput, Likeness, WritingListener } from './tweetgen.types';
import type { WritingTask } from './run/writing-tasks';

/** Every run is stopped then, so one that is older still has lost its server. A model on somebody's own machine takes that long. */
export const longestRunMs = 240 * secondMs;

/** What is to be written, by which of the plans' models. */
export interface Wanted {
  task: WritingTask;
  /** Whose money it is; null for a visitor. */
  workspaceId: string | null;
  label: ModelLabel;
  input: GenerationInput;
  likeness?: Likeness;
  /** It rewrites something. */
  isRewrite?: boolean;
  /** Only tweets of members stand in chats. */
  chatId?: string | null;
}

export interface WritingCall extends Wanted {
  id: string;
  /** What runs, and what does instead when its maker does not know it any more. */
  candidates: [ChosenModel, ...ChosenModel[]];
  /** Unsigned 32-bit. */
  seed: number;
  /** By `performance.now()`. */
  startedAt: number;
  /** What it cost is written down while what it wrote is kept: one commit less to wait for. */
  settling: Promise<void>[];
}

/** Counts a call before it runs. Whatever comes of it, one of the others follows. */
export interface Meter {
  /** Throws 402, 429; nothing is counted then. */
  charge(call: WritingCall): Promise<Usage>;
  /** Keeps what was written, in one statement. */
  keep(call: WritingCall, run: ModelRun): Promise<void>;
  /** Takes back what only asks; returns the usage then. `usage`: as `charge` returned it. */
  refundQuestions(call: WritingCall, usage: Usage): Promise<Usage>;
  /** Gives back what failed. Throws nothing: the failure itself is what the listener is told. */
  refund(call: WritingCall, error: unknown): Promise<void>;
}

export interface ModelRun extends RunResult {
  model: ChosenModel;
}

/** There’s nothing to write from, or nothing to write with: the answer is what it takes, and nothing is counted. */
const wroteNothing = ({ tweets, skipped }: ModelRun): boolean => tweets.length === 0 && skipped === null;

/** What the person typed comes back as it is. */
export const isTyped = ({ writer }: ChosenModel): boolean => writer.provider === 'notes';

interface CallContext {
  listener: WritingListener;
  signal: AbortSignal;
}

/** What `once` calls the part that keeps a generation. */
const keptPart = 'keep';

/** Failures that no waiting mends. */
const needsOperator: TextFailure[] = ['misconfigured', 'unknown_model', 'quota'];

/** Calls a model for whoever asks, metered, and tells the listener as it goes. */
@Injectable()
export class WritingService {
  constructor(
    private readonly models: TextModels,
    private readonly spending: SpendingService,
    private readonly idempotency: IdempotencyService,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {}

  /**
   * Returns texts, a reason for having skipped them, or questions instead.
   * Throws 402, 409, 422, 429, 502, 503, 504; nothing is counted then.
   */
  async write(wanted: Wanted, meter: Meter, listener: WritingListener): Promise<GenerationAnswer> {
    const lost = this.idempotency.committed(keptPart);
    if (lost) return restored(lost as StoredAnswer);
    const candidates = await this.models.choose(wanted.label, wanted.workspaceId);
    if ((wanted.task.needsModel || wanted.isRewrite) && isTyped(candidates[0])) throw modelNeeded();
    const own = { id: newId(), seed: randomSeed(), startedAt: performance.now(), settling: [] };
    const call: WritingCall = { ...wanted, ...own, candidates };
    const usage = await meter.charge(call);
    try {
      const run = await this.run(call, usage, listener);
      if (wroteNothing(run)) return answerOf({ ...call, chatId: null }, run, await meter.refundQuestions(call, usage));
      const answer = answerOf(call, run, usage);
      const keep = async () => {
        await meter.keep(call, run);
        return answer;
      };
      return await this.idempotency.once(keptPart, keep, true);
    } catch (error) {
      await meter.refund(call, error);
      throw error;
    } finally {
      await Promise.all(call.settling);
    }
  }

  private async run(call: WritingCall, usage: Usage, listener: WritingListener): Promise<ModelRun> {
    const stop = new AbortController();
    let hasTimedOut = false;
    const timer = setTimeout(() => {
      hasTimedOut = true;
      stop.abort();
    }, longestRunMs).unref();
    const context = { listener, usage, signal: AbortSignal.any([listener.signal, stop.signal]) };
    const run = await this.stream(call, context).finally(() => clearTimeout(timer));
    return this.required(call, hasTimedOut ? timedOut(call, run) : run);
  }

  private async stream(call: WritingCall, { usage, ...context }: CallContext & { usage: Usage }): Promise<ModelRun> {
    const { id, candidates, label, chatId } = call;
    const [{ writer, name }] = candidates;
    let last: ModelRun | undefined;
    for (const candidate of candidates) {
      const reservation = await this.spending.reserve(candidate, call.workspaceId, call.input);
      if (!last) {
        const model = { model: label, provider: writer.provider, modelName: name };
        await context.listener.send('start', { generationId: id, ...model, ...(chatId && { chatId }), usage });
      }
      last = await this.runPaid(call, { candidate, reservation }, context);
      await this.models.report(candidate, label, last.failure ?? last.outcome);
      if (last.outcome.status !== 'unknown_model') break;
    }
    if (!last) throw new Error('No model was chosen');
    return last;
  }

  /** What was reserved gives way to what the run cost, even where an adapter has a bug. */
  private async runPaid(
    {
      task,
      seed,
      likeness,
      settling,
      input: { numbering, platform: _network, sourcePost: _unknown, voiceId: _named, ...input },
    }: WritingCall,
    { candidate, reservation }: { candidate: ChosenModel; reservation: Reservation | null },
    { listener, signal }: CallContext,
  ): Promise<ModelRun> {
    const startedAt = performance.now();
    let result: RunResult | undefined;
    try {
      result = await new GenerationRun(
        { ...candidate, task, input, numbering, likeness, seed, signal },
        {
          delta: (index, text) => listener.send('delta', { index, text }),
          item: (index, tweet) => listener.send('item', { index, ...task.item(tweet) }),
        },
      ).run();
      return { ...result, model: candidate };
    } finally {
      const { inputTokens = null, outputTokens = null, status } = result?.outcome ?? {};
      const runMs = Math.round(performance.now() - startedAt);
      const outcome = result?.failure?.status ?? status ?? 'error';
      this.metrics.modelCalls.observe({ ...metricLabels(candidate), outcome }, runMs / secondMs);
      const end = {
        model: candidate,
        tokens: { inputTokens, outputTokens },
        drafts: result?.tweets.length ?? 0,
        hasAnswered: result !== undefined && (result.firstDeltaMs !== null || result.tweets.length > 0),
        runMs: status === 'completed' ? runMs : null,
      };
      settling.push(this.spending.settle(reservation, end));
    }
  }

  private required(request: WritingCall, run: ModelRun): ModelRun {
    const { outcome, tweets, skipped, questions, model } = run;
    if (tweets.length === 0) refuseDropped(request, run);
    if (outcome.status !== 'completed' && outcome.status !== 'aborted') {
      this.logFailure(request, model, outcome);
      throw modelFailed(outcome.status, model.writer.provider);
    }
    if (tweets.length > 0) return run;
    if (outcome.status === 'aborted') throw callerDisconnected();
    // A rewrite stands beside its text, where nothing is asked.
    if (skipped !== null || isTyped(model) || (questions.length > 0 && !request.isRewrite)) return run;
    throw request.isRewrite ? nothingDifferent() : nothingToWrite(request.task.field);
  }

  private logFailure(
    { id, label }: WritingCall,
    { writer: { provider } }: ChosenModel,
    { status, message }: { status: TextFailure; message: string },
  ): void {
    const level = needsOperator.includes(status) ? 'error' : 'warn';
    this.logger[level](`A model call failed: ${message}`, { generationId: id, model: label, provider, status });
  }
}

type StoredAnswer = Omit<GenerationAnswer, 'usage'> & { usage: Omit<Usage, 'resetsAt'> & { resetsAt: string | null } };

function restored({ usage, ...answer }: StoredAnswer): GenerationAnswer {
  const resetsAt = usage.resetsAt === null ? null : new Date(usage.resetsAt);
  return { ...answer, usage: { ...usage, resetsAt } };
}

function answerOf({ id, label, chatId = null }: WritingCall, run: ModelRun, usage: Usage): GenerationAnswer {
  const { tweets, openings, skipped, notes, questions, model } = run;
  const ran = { generationId: id, model: label, provider: model.writer.provider, upstreamModel: model.upstreamModel };
  return { ...ran, tweets, openings, skipped, notes, questions, chatId, usage };
}

/** A run that was stopped for its length is no hang-up of the listener's. */
function timedOut({ input }: WritingCall, run: ModelRun): ModelRun {
  const { outcome, tweets, notes } = run;
  if (outcome.status !== 'aborted') return run;
  if (tweets.length === 0) return { ...run, outcome: { ...outcome, status: 'timed_out' } };
  const note = stoppedNote('timed_out', tweets.length, input.count);
  const { inputTokens = null, outputTokens = null } = outcome;
  return { ...run, notes: [...notes, note], outcome: { status: 'completed', notes: [], inputTokens, outputTokens } };
}

/** Throws what the person can do when every draft was left out for the reason that most had. */
function refuseDropped({ isRewrite, task, input }: WritingCall, { dropped, model }: ModelRun): void {
  const count = (problem: DraftProblem): number => dropped.filter((other) => other === problem).length;
  const [most] = [...dropped].sort((a, b) => count(b) - count(a));
  if (!most) return;
  if (most === 'breaks_rule') throw houseRulesForbid(task.field);
  if (most === 'repeats' && isRewrite) throw nothingDifferent();
  if (most === 'repeats' && input.avoid) throw tooAlike();
  throw noneUsable(most, model.writer.provider);
}
