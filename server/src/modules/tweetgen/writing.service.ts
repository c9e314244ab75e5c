import { Injectable } from '@nestjs/common';
import type { ChosenModel } from '../../ai/chosen-model';
import type { ModelLabel } from '../../ai/models';
import type { TextFailure } from '../../ai/text-model.port';
import type { CallerStream } from '../../common/http/caller-stream';
import { Logger } from '../../common/logging/logger';
import { secondMs } from '../../common/time/clock';
import { type Reservation, SpendingService } from '../models/spending/spending.service';
import { TextModels } from '../models/text-models.service';
import type { DraftProblem } from './run/draft-check';
import { stoppedNote } from './run/generation-notes.data';
import { GenerationRun, type RunResult } from './run/generation-run';
import { modelFailed, noneKept } from './model-call.errors';
import { callerGone, houseRulesForbid, nothingDifferent, nothingToWrite } from './tweetgen.errors';
import type { GenerationInput, Likeness } from './tweetgen.types';
import type { WritingTask } from './run/writing-tasks';

/** Every run is stopped then, so one that is older still has lost its server. */
export const longestRunMs = 90 * secondMs;

export interface WriteRequest {
  /** Of the generation. */
  id: string;
  task: WritingTask;
  /** Whose money it is; null for a visitor. */
  workspaceId: string | null;
  label: ModelLabel;
  /** What runs, and what does instead when its maker does not know it any more. */
  candidates: [ChosenModel, ...ChosenModel[]];
  input: GenerationInput;
  likeness?: Likeness;
  /** Unsigned 32-bit. */
  seed: number;
  /** It rewrites something. */
  isRewrite?: boolean;
  /** What `start` tells beside the model. */
  start: object;
}

/** A run and what ran. */
export interface ModelRun extends RunResult {
  model: ChosenModel;
}

/** What a run answers, whoever asked. */
export const textsOf = ({ tweets, openings, skipped, notes, questions }: ModelRun) => ({
  tweets,
  openings,
  skipped,
  notes,
  questions,
});

/** There was nothing to write from: the answer is what it takes, and nothing is counted. */
export const onlyAsks = ({ tweets, skipped, questions }: ModelRun): boolean =>
  tweets.length === 0 && skipped === null && questions.length > 0;

/** Failures that no waiting mends. */
const needsOperator: TextFailure[] = ['misconfigured', 'unknown_model', 'quota'];

/** One call of a model for whoever asks, told to the caller as it goes; counting and recording are the asker's. */
@Injectable()
export class WritingService {
  constructor(
    private readonly models: TextModels,
    private readonly spending: SpendingService,
    private readonly logger: Logger,
  ) {}

  /** `workspaceId` is null for a visitor. */
  candidatesFor(label: ModelLabel, workspaceId: string | null): Promise<[ChosenModel, ...ChosenModel[]]> {
    return this.models.choose(label, workspaceId);
  }

  /**
   * Answers a run with texts, or one that skipped with a reason or asks questions instead.
   * Throws 409, 422, 429 SPENDING_CAP, 502, 503, 504.
   */
  async write(request: WriteRequest, caller: CallerStream): Promise<ModelRun> {
    const stop = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      stop.abort();
    }, longestRunMs).unref();
    const signal = AbortSignal.any([caller.signal, stop.signal]);
    const run = await this.stream(request, caller, signal).finally(() => clearTimeout(timer));
    return this.required(request, isLate ? endedLate(request, run) : run);
  }

  private async stream(request: WriteRequest, caller: CallerStream, signal: AbortSignal): Promise<ModelRun> {
    const { id, candidates, label, start } = request;
    const [{ writer, name }] = candidates;
    let last: ModelRun | undefined;
    for (const candidate of candidates) {
      const reservation = await this.spending.reserve(candidate, request.workspaceId, request.input);
      if (!last) {
        const model = { model: label, provider: writer.provider, modelName: name };
        await caller.send('start', { generationId: id, ...model, ...start });
      }
      last = await this.runPaid(request, { candidate, reservation }, { caller, signal });
      await this.models.report(candidate, label, last.failure ?? last.outcome);
      if (last.outcome.status !== 'unknown_model') break;
    }
    if (!last) throw new Error('No model was chosen');
    return last;
  }

  /** What was put aside gives way to what the run cost, even where an adapter has a bug. */
  private async runPaid(
    { task, seed, likeness, input: { numbering, sourcePost: _unknown, voiceId: _named, ...input } }: WriteRequest,
    { candidate, reservation }: { candidate: ChosenModel; reservation: Reservation | null },
    { caller, signal }: { caller: CallerStream; signal: AbortSignal },
  ): Promise<ModelRun> {
    const startedAt = performance.now();
    let result: RunResult | undefined;
    try {
      result = await new GenerationRun(
        { ...candidate, task, input, numbering, likeness, seed, signal },
        {
          delta: (index, text) => caller.send('delta', { index, text }),
          item: (index, tweet) => caller.send('item', { index, ...task.item(tweet) }),
        },
      ).run();
      return { ...result, model: candidate };
    } finally {
      const { inputTokens = null, outputTokens = null, status } = result?.outcome ?? {};
      await this.spending.settle(reservation, {
        model: candidate,
        tokens: { inputTokens, outputTokens },
        drafts: result?.tweets.length ?? 0,
        hasAnswered: result !== undefined && (result.firstDeltaMs !== null || result.tweets.length > 0),
        runMs: status === 'completed' ? Math.round(performance.now() - startedAt) : null,
      });
    }
  }

  private required(request: WriteRequest, run: ModelRun): ModelRun {
    const { outcome, tweets, skipped, questions, model } = run;
    if (tweets.length === 0) refuseDropped(request, run);
    if (outcome.status !== 'completed' && outcome.status !== 'aborted') {
      this.logFailure(request, model, outcome);
      throw modelFailed(outcome.status, model.writer.provider);
    }
    if (tweets.length > 0) return run;
    if (outcome.status === 'aborted') throw callerGone();
    if (skipped !== null || questions.length > 0) return run;
    throw request.isRewrite ? nothingDifferent() : nothingToWrite(request.task.field);
  }

  private logFailure(
    { id, label }: WriteRequest,
    { writer: { provider } }: ChosenModel,
    { status, message }: { status: TextFailure; message: string },
  ): void {
    const level = needsOperator.includes(status) ? 'error' : 'warn';
    this.logger[level](`A model call failed: ${message}`, { generationId: id, model: label, provider, status });
  }
}

/** A run that was stopped for its length is no hang-up of the caller's. */
function endedLate({ input }: WriteRequest, run: ModelRun): ModelRun {
  const { outcome, tweets, notes } = run;
  if (outcome.status !== 'aborted') return run;
  if (tweets.length === 0) return { ...run, outcome: { ...outcome, status: 'timed_out' } };
  const note = stoppedNote('timed_out', tweets.length, input.count);
  const { inputTokens = null, outputTokens = null } = outcome;
  return { ...run, notes: [...notes, note], outcome: { status: 'completed', notes: [], inputTokens, outputTokens } };
}

/** Throws what the person can do when every draft was left out for the reason that most had. */
function refuseDropped({ isRewrite, task }: WriteRequest, { dropped, model }: ModelRun): void {
  const count = (problem: DraftProblem): number => dropped.filter((other) => other === problem).length;
  const [most] = [...dropped].sort((a, b) => count(b) - count(a));
  if (!most) return;
  if (most === 'breaks_rule') throw houseRulesForbid(task.field);
  if (most === 'repeats' && isRewrite) throw nothingDifferent();
  throw noneKept(most, model.writer.provider);
}
