import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nodeFlags } from '../lib/child.mjs';
import { root, server } from '../lib/paths.mjs';
import { until } from '../lib/until.mjs';

const startAgainMs = 500;
const readyWithinMs = 60_000;

/** Another program, which ends with this process. Returns what asks it to end before, and resolves when it has. */
export function startProgram(command, args, options) {
  const child = spawn(command, args, options);
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  return async () => {
    process.off('exit', endWithUs);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}

/**
 * A Node process of the built product that is started again whenever it ends, as Docker would do it. What it says goes into a
 * file. It ends with this process, whatever becomes of that: it holds an IPC channel.
 */
export class Kept {
  /** How often it ended without being told to, once it had been ready. */
  crashes = 0;
  isReady = false;
  #child;
  #isOver = false;
  #isKilled = false;

  constructor({ script, env, logFile }) {
    this.script = join(server, script);
    this.env = env;
    this.logFile = logFile;
  }

  /** Resolves when it is ready for the first time. */
  async start() {
    this.#launch();
    await this.untilReady();
    return this;
  }

  get pid() {
    return this.#child.pid;
  }

  async untilReady() {
    if (!(await until(() => this.isReady, { withinMs: readyWithinMs, everyMs: 20 })))
      throw new Error(`${this.script} was not ready within ${readyWithinMs / 1_000} s; see ${this.logFile}.`);
  }

  /** kill -9; it starts again. */
  kill() {
    this.#isKilled = true;
    this.isReady = false;
    this.#child.kill('SIGKILL');
  }

  /** SIGTERM, as at a deployment; it starts again. Resolves with its exit code and how long it took. */
  async askToStop() {
    const beginMs = performance.now();
    this.#isKilled = true;
    this.isReady = false;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const [code] = await ended;
    return { code, ms: performance.now() - beginMs };
  }

  /** SIGSTOP for so long, as a machine under memory pressure does it. */
  async pause(ms) {
    const child = this.#child;
    child.kill('SIGSTOP');
    await wait(ms);
    child.kill('SIGCONT');
  }

  /** Sleeps for so long (`sleeper.mjs`), from its next post to X on. Resolves when it is awake again, with whether it slept. */
  async sleep(ms) {
    const child = this.#child;
    child.send({ sleep: true });
    const isAsleep = () => /^\d+ \(.*\) T/.test(readFileSync(`/proc/${child.pid}/stat`, 'utf8'));
    if (!(await until(isAsleep, { withinMs: readyWithinMs, everyMs: 20 }))) return false;
    this.isReady = false;
    await wait(ms);
    child.kill('SIGCONT');
    this.isReady = true;
    return true;
  }

  async stop() {
    this.#isOver = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const killer = setTimeout(() => this.#child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(killer);
  }

  #launch() {
    const log = openSync(this.logFile, 'a');
    const child = spawn(process.execPath, [...nodeFlags, this.script], {
      cwd: root,
      env: this.env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.#child = child;
    this.#isKilled = false;
    child.on('message', (message) => (this.isReady ||= Boolean(message.ready)));
    child.once('exit', () => void this.#again());
  }

  async #again() {
    if (this.isReady && !this.#isKilled && !this.#isOver) this.crashes += 1;
    this.isReady = false;
    await wait(startAgainMs);
    if (!this.#isOver) this.#launch();
  }
}
