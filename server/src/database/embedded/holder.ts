import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Credentials } from './embedded-postgres.types';

/** The key of the advisory lock that every user of the server holds shared; any constant of our own. */
const IN_USE_LOCK = 718_204_411;
const OTHERS_SQL = `
  SELECT (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND objid = ${IN_USE_LOCK} AND pid <> pg_backend_pid()) AS holders,
         (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS clients`;
/** A client that ended a moment ago may still be counted; its server process notices within a second. */
const LEAVING_GRACE_MS = 1_500;

export function urlFor({ port, password }: Credentials, database: string): string {
  return `postgres://app:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * One connection that each process keeps while it uses the server, with a shared lock on it. It vanishes with the
 * process, so a kill leaves no false count, and `stop()` can take the lock alone only when nobody else is there.
 */
export class Holder {
  readonly lost: Promise<void>;
  private isStopping = false;

  private constructor(private readonly client: Client) {
    this.lost = new Promise((resolve) => client.once('end', () => this.isStopping || resolve()));
  }

  /** Rejects when the server does not answer with our password; waits while another process decides to stop it. */
  static async connect(credentials: Credentials): Promise<Holder> {
    const client = new Client({
      connectionString: urlFor(credentials, 'postgres'),
      application_name: 'quillcast-launcher',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    // Without a listener a server that dies would end this process; `end` follows and tells it through `lost`.
    client.on('error', () => undefined);
    const holder = new Holder(client);
    await client.connect();
    await client.query(`SELECT pg_advisory_lock_shared(${IN_USE_LOCK})`);
    return holder;
  }

  async ensureDatabase(name: string): Promise<void> {
    const { rowCount } = await this.client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    await this.client.query(`CREATE DATABASE ${name}`).catch((error: { code?: string }) => {
      const wasMadeMeanwhile = error.code === '42P04' || error.code === '23505';
      if (!wasMadeMeanwhile) throw error;
    });
  }

  /** Returns true when this process was the last user; then nobody can join until `release` or the end of the server. */
  async isLastUser(): Promise<boolean> {
    this.isStopping = true;
    await this.client.query(`SELECT pg_advisory_unlock_shared(${IN_USE_LOCK})`);
    const { rows } = await this.client.query(`SELECT pg_try_advisory_lock(${IN_USE_LOCK}) AS "isAlone"`);
    return rows[0].isAlone === true && (await this.areOthersGone());
  }

  async release(): Promise<void> {
    this.isStopping = true;
    await this.client.end().catch(() => undefined);
  }

  private async areOthersGone(): Promise<boolean> {
    const deadline = Date.now() + LEAVING_GRACE_MS;
    for (;;) {
      const { rows } = await this.client.query(OTHERS_SQL);
      if (rows[0].clients === 0) return true;
      if (rows[0].holders > 0 || Date.now() > deadline) return false;
      await delay(10);
    }
  }
}
