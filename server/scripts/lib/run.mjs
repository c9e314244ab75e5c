import { spawn } from 'node:child_process';
import { constants, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';

/** Something the person who typed the command can mend; its message is one sentence and all that they see. */
export class Mistake extends Error {}

/** What was typed, by `parseArgs` of Node; throws a `Mistake` for what it does not know. */
export function valuesOf(args, options, usage) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Mistake(`${error.message} ${usage}`);
  }
}

const OLDEST_NODE = [20, 19];

/** Ctrl-C reaches a script twice, from the terminal and from npm; one this much later is a person's second. */
const SECOND_SIGNAL_MS = 1_000;
const STOP_TIMEOUT_MS = 25_000;

/** The programs that run for us, each with how long it may take to end when asked. */
const children = new Map();
let stopAskedAt = 0;
const stop = new AbortController();
/** Aborted when a person, or the terminal, asks the script to end. */
export const stopping = stop.signal;

/** For what is told of a step: one decimal. */
export const secondsSince = (startedAt) => ((Date.now() - startedAt) / 1000).toFixed(1);

/** What a figure was taken on, and when. */
export function machine() {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return `${cpus().length} × ${cpus()[0].model}, ${memory}, load ${loadavg()[0].toFixed(1)}, ${new Date().toISOString()}`;
}

export const isStopping = () => stopAskedAt > 0;

/** Runs a script's main function: checks Node's version first, and turns an error into one sentence and an exit code. */
export async function run(main) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopChildren);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', surviveFullDisk);
  endWithNpm();
  try {
    if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
      throw new Mistake(
        `Quillcast needs Node.js ${OLDEST_NODE.join('.')} or newer, and this is ${process.versions.node}.`,
      );
    }
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const isForPeople = error instanceof Mistake || error.name === 'EmbeddedPostgresError';
    if (!isStopping()) console.error(isForPeople ? error.message : error.stack);
    process.exitCode = isStopping() ? 130 : 1;
  }
}

/** A sentence that a file on a full disk does not take must not end what the script keeps running. */
function surviveFullDisk(error) {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error;
}

/** Waits for a program's end: its exit code, or 128 + n for signal n as shells have it. It gets our signals, once. */
export function finish(child, stopTimeoutMs = STOP_TIMEOUT_MS) {
  children.set(child, stopTimeoutMs);
  if (isStopping()) child.kill();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => children.delete(child));
}

export function runNode(args, options = {}) {
  return finish(spawn(process.execPath, args, { stdio: 'inherit', ...options }));
}

/** Asks all children to end; at a person's second Ctrl-C, or when their time is over, they are killed. */
export function stopChildren() {
  const isSecond = isStopping() && Date.now() - stopAskedAt > SECOND_SIGNAL_MS;
  if (isStopping() && !isSecond) return;
  stopAskedAt ||= Date.now();
  stop.abort();
  for (const [child, stopTimeoutMs] of children) {
    child.kill(isSecond ? 'SIGKILL' : 'SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs).unref();
  }
}

/** An npm that is killed passes no signal on; its script then finds itself with another parent. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || stopChildren(), 250).unref();
}
