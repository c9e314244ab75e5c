import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../lib/free-port.mjs';
import { server } from '../lib/paths.mjs';
import { Mistake } from '../lib/run.mjs';
import { until } from '../lib/until.mjs';
import { SettableClock } from './clock.mjs';
import { HostileModel } from './replies/hostile-model.mjs';
import { Kept, startProgram } from './processes.mjs';
import { PlatformProxy } from './proxy.mjs';

const sleeper = join(import.meta.dirname, 'sleeper.mjs');

export const load = createRequire(join(server, 'package.json'));

/**
 * The built product as it runs somewhere: a Postgres that writes to the disk, servers, perhaps a Redis. The platform stands
 * apart, as a process with a database of its own, so that it goes on while the product is down.
 */
export class World {
  servers = [];
  #folder = mkdtempSync(join(tmpdir(), 'quillcast-world-'));
  #ends = [];

  /**
   * `settings`: variables of the servers. `roles`: of each server; all do everything when absent. `proxySeed`: a proxy that can
   * spoil calls stands before the platforms, and the first server can sleep. `hasClock`: the clock of Postgres and of the first
   * server can be set. `isModelHostile`: the connected model is after more than it may do; else it is the sandbox's.
   */
  static async open(wanted = {}) {
    const world = new World();
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => void world.close().finally(() => process.exit(130)));
    try {
      await world.#open(wanted);
      return world;
    } catch (error) {
      await world.close();
      throw error;
    }
  }

  get logFile() {
    return join(this.#folder, 'servers.log');
  }

  get base() {
    return this.baseOf(this.servers[0]);
  }

  baseOf({ env }) {
    return `http://127.0.0.1:${env.PORT}`;
  }

  get postgresPid() {
    const [pid] = readFileSync(join(this.#folder, 'data/postgres/data/postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  }

  /** Resolves when all servers take calls. */
  async untilServing() {
    for (const server of this.servers) await server.untilReady();
  }

  /** Resolves when no mail waits to be sent any more. One that a server died with is tried again after 90 s (mail.processor.ts). */
  async settledMails() {
    const read = () => this.query('SELECT FROM mails WHERE sent_at IS NULL AND rejected_at IS NULL LIMIT 1');
    const waiting = await until(read, { isWanted: ({ length }) => length === 0, withinMs: 150_000 });
    if (waiting.length > 0) throw new Error('Mails still wait after 150 s.');
  }

  /** A statement on the product's database, tried until it is back when it is away. */
  query(sql, parameters = []) {
    return untilDone(() => this.#pool.query(sql, parameters).then(({ rows }) => rows));
  }

  async sandbox(path, { method = 'GET', body } = {}) {
    const options = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
    const response = await fetch(`${this.sandboxUrl}/sandbox${path}`, { method, ...options });
    if (!response.ok) throw new Error(`${method} /sandbox${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** What `pg_ctl stop -m immediate` does, and a start that recovers. */
  restartPostgres() {
    // One at a time.
    this.#restarted = this.#restarted.then(() => this.#restartPostgres());
    return this.#restarted;
  }

  async #restartPostgres() {
    process.kill(this.postgresPid, 'SIGQUIT');
    await this.postgres.lost;
    await wait(500);
    this.postgres = await this.#startPostgres();
  }

  async flushRedis() {
    const ended = await once(spawn('redis-cli', ['-p', String(this.#redisPort), 'FLUSHALL']), 'exit');
    if (ended[0] !== 0) throw new Error('redis-cli FLUSHALL failed.');
  }

  /** `keepsLog`: something went wrong, and the folder may tell what. */
  async close({ keepsLog = false } = {}) {
    for (const end of this.#ends.reverse()) await end();
    if (!keepsLog) rmSync(this.#folder, { recursive: true, force: true });
  }

  #pool;
  #redisPort;
  #restarted = Promise.resolve();

  async #open(wanted) {
    const {
      queue = 'postgres',
      servers = 1,
      settings = {},
      proxySeed,
      hasClock = false,
      isModelHostile = false,
    } = wanted;
    const { roles = Array(servers).fill('all') } = wanted;
    this.postgres = await this.#startPostgres();
    if (hasClock) await this.#startClock();
    this.#ends.push(() => this.postgres.stop());
    await this.#openPool();
    const env = await this.#environment();
    await this.#startSandbox(env);
    if (proxySeed !== undefined) env.SANDBOX_URL = await this.#startProxy(proxySeed);
    env.OPENAI_API_KEY = 'sk-chaos';
    env.OPENAI_BASE_URL = isModelHostile ? await this.#startHostileModel() : `${this.sandboxUrl}/v1`;
    if (queue === 'bull') env.REDIS_URL = await this.#startRedis();
    for (const [number, ROLE] of roles.entries()) {
      const PORT = String(await freePort());
      // Networks fetch pictures from the server that sends the post.
      const own = { ...env, ...settings, ROLE, PORT, PUBLIC_URL: `http://localhost:${PORT}` };
      if (number === 0) Object.assign(own, this.clock?.env);
      if (number === 0 && proxySeed !== undefined) own.NODE_OPTIONS = `--import=${sleeper}`;
      const kept = new Kept({ script: 'dist/main.js', env: own, logFile: this.logFile });
      this.servers.push(kept);
      this.#ends.push(() => kept.stop());
      await kept.start();
    }
  }

  #startPostgres() {
    const { startEmbeddedPostgres } = load('./dist/database/embedded/embedded-postgres.js');
    return startEmbeddedPostgres({ dataDir: join(this.#folder, 'data') });
  }

  async #startClock() {
    this.clock = new SettableClock(this.#folder);
    await this.postgres.stop();
    await this.clock.startPostgres(join(this.#folder, 'data'));
    // Joins the one that runs.
    this.postgres = await this.#startPostgres();
  }

  async #openPool() {
    const { Pool } = load('pg');
    this.#pool = new Pool({ connectionString: this.postgres.url, max: 3 });
    // The database goes away in some runs; each query says so itself.
    this.#pool.on('error', () => undefined);
    this.#ends.push(() => this.#pool.end());
  }

  async #environment() {
    const { REDIS_URL, ...rest } = process.env;
    return {
      ...rest,
      DATABASE_URL: this.postgres.url,
      DATA_DIR: join(this.#folder, 'data'),
      SANDBOX_PORT: String(await freePort()),
      SANDBOX_SMTP_PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
      READ_RATE_LIMIT: '0',
    };
  }

  async #startSandbox(env) {
    const { startEmbeddedPostgres } = load('./dist/database/embedded/embedded-postgres.js');
    const database = await startEmbeddedPostgres({ dataDir: join(this.#folder, 'platform'), throwaway: true });
    this.#ends.push(() => database.stop());
    const own = { ...env, DATABASE_URL: database.url };
    const sandbox = new Kept({ script: 'sandbox/dist/sandbox/main.js', env: own, logFile: this.logFile });
    this.#ends.push(() => sandbox.stop());
    await sandbox.start();
    this.sandboxUrl = `http://127.0.0.1:${env.SANDBOX_PORT}`;
    env.SANDBOX_URL = this.sandboxUrl;
  }

  async #startProxy(seed) {
    this.proxy = await new PlatformProxy({ target: this.sandboxUrl, port: await freePort(), seed }).open();
    this.#ends.push(() => this.proxy.close());
    return this.proxy.url;
  }

  async #startHostileModel() {
    this.model = await new HostileModel().open();
    this.#ends.push(() => this.model.close());
    return `${this.model.url}/v1`;
  }

  async #startRedis() {
    if (spawnSync('redis-server', ['--version']).status !== 0)
      throw new Mistake('--queue bull needs redis-server: install it (Debian: apt-get install redis-server).');
    this.#redisPort = await freePort();
    const place = ['--port', String(this.#redisPort), '--bind', '127.0.0.1', '--dir', this.#folder];
    const args = [...place, '--appendonly', 'yes', '--save', ''];
    this.#ends.push(startProgram('redis-server', args, { stdio: 'ignore' }));
    return `redis://127.0.0.1:${this.#redisPort}`;
  }
}

async function untilDone(work) {
  for (const deadline = Date.now() + 30_000; ; await wait(200)) {
    try {
      return await work();
    } catch (error) {
      // What Postgres itself says of a statement does not change by waiting; being away does.
      const isAway = !error.code || /^(E[A-Z]+|57P0\d|08\d{3})$/.test(error.code);
      if (!isAway || Date.now() > deadline) throw error;
    }
  }
}
