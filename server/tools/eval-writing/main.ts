import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { inspect } from 'node:util';
import { EnvError, loadEnv } from '../../src/config/env';
import type { Brief } from './briefs/brief.types';
import { readBriefs } from './briefs/brief-file';
import { evaluate, type Evaluation } from './evaluate';
import { OptionError } from './option-error';
import { type EvaluationOptions, parseOptions } from './options';
import { reportOf, showAll, showFaulty, type ReportHeader } from './report';
import { summarize } from './measures/summary';
import { chooseWriter } from './writers';

/** Remote models wait for the network; the stored answers come in the order of their briefs. */
const atOnceFor = (provider: string): number => (provider === 'stored' ? 1 : 4);
/** Batches between two lines of progress. */
const progressEvery = 20;

/** `npm run eval:writing -- [options]`: runs briefs through a writer and prints what came out, measured. */
async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  const env = loadEnv();
  const briefs = options.briefsFile === undefined ? options.briefs : readBriefs(await contentOf(options.briefsFile));
  const { writer, upstreamModel } = await chooseWriter(env, options.writer, briefs);
  const atOnce = atOnceFor(writer.provider);
  const onBatch = (done: number): void => {
    if (done % progressEvery === 0) process.stderr.write(`${done} of ${briefs.length} briefs\n`);
  };
  const { seed } = options;
  const evaluation = await evaluate({ writer, upstreamModel, seed, briefs, atOnce, onBatch });
  const header: ReportHeader = {
    provider: writer.provider,
    model: upstreamModel,
    date: new Date().toISOString().slice(0, 10),
    seed,
    atOnce,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.version}`,
  };
  process.stdout.write(`${textOf(header, evaluation, { ...options, briefs })}\n`);
  const isDone = evaluation.stoppedBy === null && evaluation.batches.some(({ status }) => status === 'completed');
  return isDone ? 0 : 1;
}

async function contentOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new OptionError(`The briefs cannot be read: ${(error as Error).message}.`);
  }
}

function textOf(
  header: ReportHeader,
  evaluation: Evaluation,
  options: EvaluationOptions & { briefs: Brief[] },
): string {
  const { batches, stoppedBy } = evaluation;
  if (options.isJson) return JSON.stringify({ ...header, stoppedBy, total: summarize(batches), batches }, null, 2);
  const drafts = options.isShown ? showAll(batches) : showFaulty(batches);
  return [drafts, reportOf(header, evaluation, options.briefs.length)].filter(Boolean).join('\n\n');
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const isPlain = error instanceof OptionError || error instanceof EnvError;
    // Inspected, an error shows its cause.
    process.stderr.write(`${isPlain ? error.message : inspect(error)}\n`);
    process.exitCode = isPlain ? 2 : 1;
  },
);
