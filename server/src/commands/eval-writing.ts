import 'reflect-metadata';
import { cpus } from 'node:os';
import { inspect } from 'node:util';
import { EnvError, loadEnv } from '../config/env';
import { evaluate } from '../modules/tweetgen/evaluation/evaluate';
import { OptionError, parseOptions } from '../modules/tweetgen/evaluation/options';
import { reportOf, showAll, showFaulty, type ReportHeader } from '../modules/tweetgen/evaluation/report';
import { summarize } from '../modules/tweetgen/evaluation/summary';
import { chooseWriter } from '../modules/tweetgen/evaluation/writers';

/** Remote models wait for the network, the arranger of notes for the processor: two at once would time each other. */
const atOnceFor = (provider: string): number => (provider === 'notes' ? 1 : 4);
/** Batches between two lines of progress. */
const progressEvery = 20;

/** `npm run eval:writing -- [options]`: runs the fixed set of briefs through a writer and prints what came out, measured. */
async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  const { briefs, seed, isShown, isJson } = options;
  const { writer, upstreamModel } = await chooseWriter(loadEnv(), options);
  const atOnce = atOnceFor(writer.provider);
  const onBatch = (done: number): void => {
    if (done % progressEvery === 0) process.stderr.write(`${done} of ${briefs.length} briefs\n`);
  };
  const evaluation = await evaluate({ writer, upstreamModel, seed, briefs, atOnce, onBatch });
  const header: ReportHeader = {
    provider: writer.provider,
    model: upstreamModel,
    date: new Date().toISOString().slice(0, 10),
    seed,
    atOnce,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.version}`,
  };
  const { batches, stoppedBy } = evaluation;
  const total = summarize(batches);
  const drafts = isShown ? showAll(batches) : showFaulty(batches);
  const text = isJson
    ? JSON.stringify({ ...header, stoppedBy, total, batches }, null, 2)
    : [drafts, reportOf(header, evaluation, briefs.length)].filter(Boolean).join('\n\n');
  process.stdout.write(`${text}\n`);
  return stoppedBy === null && total.statuses.completed ? 0 : 1;
}

if (process.send) {
  process.on('disconnect', () => process.exit(1));
  // Listening keeps the process alive; the work alone should.
  process.channel?.unref();
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
