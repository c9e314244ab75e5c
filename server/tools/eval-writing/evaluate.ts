import type { TextModel, TextOutcome } from '../../src/ai/text-model.port';
import { secondMs } from '../../src/common/time/clock';
import { GenerationRun } from '../../src/modules/tweetgen/run/generation-run';
import type { Brief } from './briefs/brief.types';
import { marksOf } from './measures/marks';
import { inputOf, measureDrafts, taskOf } from './measures/measure';
import { MeteredWriter } from './metered-writer';

export interface EvaluationRun {
  writer: TextModel;
  upstreamModel: string;
  /** Unsigned 32-bit; every brief gets the same. */
  seed: number;
  briefs: readonly Brief[];
  /** Batches that are written at the same time. */
  atOnce: number;
  /** Called after each batch. */
  onBatch?: (done: number) => void;
}

export interface Evaluation {
  /** In the order of the briefs. */
  batches: Batch[];
  /** Why the rest was not run, as the writer's sentence; null when all were. */
  stoppedBy: string | null;
}

/** As long as the product gives a generation. */
const longestBatchMs = 90 * secondMs;
/** The next brief would end in the same way. */
const hopeless: readonly TextOutcome['status'][] = ['quota', 'misconfigured', 'unknown_model'];

/** Runs every brief through the pipeline that the product uses, and measures what comes out. */
export async function evaluate(run: EvaluationRun): Promise<Evaluation> {
  const batches: Batch[] = [];
  let stoppedBy: string | null = null;
  let done = 0;
  const queue = run.briefs.entries();
  const work = async (): Promise<void> => {
    // All workers draw from one iterator.
    for (const [at, brief] of queue) {
      if (stoppedBy !== null) return;
      const batch = await runBrief(run, brief).catch((error: unknown) => {
        throw new Error(`The writer broke on the brief ${brief.id}`, { cause: error });
      });
      batches[at] = batch;
      if (hopeless.includes(batch.status)) stoppedBy = batch.failure;
      run.onBatch?.((done += 1));
    }
  };
  await Promise.all(Array.from({ length: run.atOnce }, work));
  // A stop leaves holes.
  return { batches: batches.filter(Boolean), stoppedBy };
}

/** What came of one brief. */
export type Batch = Awaited<ReturnType<typeof runBrief>>;

async function runBrief(run: EvaluationRun, brief: Brief) {
  const { upstreamModel, seed } = run;
  const writer = new MeteredWriter(run.writer);
  const input = inputOf(brief);
  const signal = AbortSignal.timeout(longestBatchMs);
  const startedAt = performance.now();
  const result = await new GenerationRun(
    { task: taskOf(brief), writer, upstreamModel, input, seed, signal },
    nobody,
  ).run();
  const latencyMs = performance.now() - startedAt;
  const { outcome, tweets, notes, dropped } = result;
  return {
    brief,
    /** Drafts that were asked for. */
    asked: input.count,
    status: outcome.status,
    /** Why it failed, as the writer's sentence; null when it did not. */
    failure: outcome.status === 'completed' ? null : outcome.message,
    drafts: measureDrafts(
      tweets.map(({ text }) => text),
      brief,
      writer.translates,
    ),
    /** What the pipeline and the writer said to the person. */
    notes,
    /** Drafts that no repair and no cut could save. */
    dropped: dropped.length,
    /** What the model itself said that it added to the brief, in all that it wrote. */
    additions: writer.additions,
    marks: marksOf(tweets),
    repairCalls: writer.calls - 1,
    sentBack: writer.sentBack,
    tokens: writer.tokens,
    costMicroUsd: writer.costMicroUsd(upstreamModel),
    latencyMs,
  };
}

const nobody = { delta: async () => undefined, item: async () => undefined };
