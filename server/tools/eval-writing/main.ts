import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { inspect } from 'node:util';
import { EnvError, loadEnv } from '../../src/config/env';
import { readBriefs } from './briefs/brief-file';
import { evaluate } from './evaluate';
import { summarize } from './measures/summary';
import { OptionError } from './option-error';
import { parseOptions } from './options';
import { reportOf, showAll, showFaulty } from './report';
import { chooseWriter } from './writers';

/** Remote models wait for the network; the stored answers come in the order of their briefs. */
const atOnceFor = (provider: string): number => (provider === 'stored' ? 1 : 4);
/** Batches between two lines of progress. */
const progressEvery = 20;

/** `npm run eval:writing -- [options]`: runs briefs through a writer, and prints what came out, measured. */
async function main(): Promise<number> {
  const { seed, isShown, isJson, ...options } = parseOptions(process.argv.slice(2));
  const briefs = options.briefsFile === undefined ? options.briefs : readBriefs(await contentOf(options.briefsFile));
  const { writer, upstreamModel } = await chooseWriter(loadEnv(), options.writer, briefs);
  const date = new Date().toISOString().slice(0, 10);
  const atOnce = atOnceFor(writer.provider);
  const onBatch = (done: number): void => {
    if (done % progressEvery === 0) process.stderr.write(`${done} of ${briefs.length} briefs\n`);
  };
  const evaluation = await evaluate({ writer, upstreamModel, seed, briefs, atOnce, onBatch });
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.version}`;
  const header = { provider: writer.provider, model: upstreamModel, date, seed, atOnce, machine };
  const { batches, stoppedBy } = evaluation;
  const total = summarize(batches);
  const drafts = isShown ? showAll(batches) : showFaulty(batches);
  const text = isJson
    ? JSON.stringify({ ...header, stoppedBy, total, batches }, null, 2)
    : [drafts, reportOf(header, evaluation, briefs.length)].filter(Boolean).join('\n\n');
  process.stdout.write(`${text}\n`);
  return stoppedBy === null && total.statuses.completed ? 0 : 1;
}

async function contentOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new OptionError(`The briefs cannot be read: ${(error as Error).message}.`);
  }
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
