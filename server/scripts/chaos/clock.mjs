import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Mistake } from '../lib/run.mjs';
import { until } from '../lib/until.mjs';

/** Where Debian's package puts it. */
const places = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`);
const stepSeconds = 100;
const toleranceMs = 10_000;
/** Of the posts' window: forwards, back, back once more, and right in the end. */
const steps = [
  { share: 0.3, seconds: stepSeconds },
  { share: 0.6, seconds: 0 },
  { share: 0.9, seconds: -stepSeconds },
  { share: 1.2, seconds: 0 },
];

/** A clock of day that is set while programs run by it. Their monotonic clock stays. */
export class SettableClock {
  #file;

  constructor(folder) {
    const library = [process.env.FAKETIME_LIBRARY, ...places].find((place) => place && existsSync(place));
    if (!library)
      throw new Mistake(
        '--clock needs libfaketime: install it (Debian: apt-get install libfaketime) or name it by FAKETIME_LIBRARY.',
      );
    this.#file = join(folder, 'clock');
    // Postgres runs as another user.
    chmodSync(folder, 0o711);
    this.set(0);
    this.env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** So far from the right time. */
  set(seconds) {
    writeFileSync(this.#file, seconds < 0 ? `${seconds}` : `+${seconds}`);
  }

  /** Sets it forwards and back while posts fall due. Resolves when it is right again; throws when Postgres (`query`) takes no notice. */
  async step(query, { startAt, windowSeconds }) {
    for (const { share, seconds } of steps) {
      await wait(Math.max(0, startAt + share * windowSeconds * 1_000 - Date.now()));
      this.set(seconds);
      const [{ ms }] = await query('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms');
      if (Math.abs(ms - Date.now() - seconds * 1_000) > toleranceMs)
        throw new Error('Postgres does not go by the clock that was set.');
    }
  }

  /** Starts the Postgres of a data folder, which has run before and was stopped, by this clock. Resolves when it is ready. */
  async startPostgres(dataDir) {
    const data = join(dataDir, 'postgres/data');
    const [file, ...args] = readFileSync(join(data, 'postmaster.opts'), 'utf8').trim().split(' "');
    const { uid, gid } = statSync(data);
    const options = {
      cwd: dirname(data),
      stdio: 'ignore',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...this.env },
    };
    const child = spawn(
      file,
      args.map((arg) => arg.replace(/"$/, '')),
      process.getuid() === 0 ? { ...options, uid, gid } : options,
    );
    child.unref();
    const lock = join(data, 'postmaster.pid');
    const isReady = () => existsSync(lock) && /^ready\s*$/m.test(readFileSync(lock, 'utf8'));
    if (!(await until(isReady, { withinMs: 30_000 })))
      throw new Error('Postgres did not start by the clock that is to be set.');
  }
}
