import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** One segment of PostgreSQL's log of changes (WAL), which it cannot go without for long: when the next one does not fit, it ends. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
/** What a PostgreSQL that is only read may still log: the checkpoint after a crash, and the new start of a segment. */
const RESERVE_BYTES = 3 * SEGMENT_BYTES;

/** Returns whether the disk of a folder that exists has no room for PostgreSQL to run. */
export async function isDiskFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < SEGMENT_BYTES;
}

/** A file that takes up some of the disk while there is plenty, given up on a full disk to those who only read. */
class DiskReserve {
  private readonly file: string;

  constructor(private readonly folder: string) {
    this.file = join(folder, 'reserve');
  }

  /** Takes the reserve where it leaves room enough; returns whether it is held. */
  async take(): Promise<boolean> {
    if (existsSync(this.file)) return true;
    if ((await freeBytes(this.folder)) < RESERVE_BYTES + 2 * SEGMENT_BYTES) return false;
    // Random, since some file systems store zeros without space; renamed, since a kill may leave half of it.
    const draft = `${this.file}.draft`;
    await writeFile(draft, randomBytes(RESERVE_BYTES), { mode: 0o600 });
    await rename(draft, this.file);
    return true;
  }

  async giveUp(): Promise<void> {
    await rm(this.file, { force: true });
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const TOLD = {
  on: 'The disk is full, so nothing can be saved; what is there can still be read. Free some space.',
  off: 'The disk has space again, so saving works again.',
};

interface Watched {
  dataDir: string;
  url: string;
  tell: (sentence: string) => void;
  pauseMs: number;
  stopping: AbortController;
}

/**
 * Makes the database read-only while the disk of its folder is full, as PostgreSQL would end over what it could not write, and
 * writable again once there is space. Returns after the first look. `tell` gets one sentence for each change.
 */
export async function guardDisk(watched: Watched): Promise<void> {
  const guard = new DiskGuard(watched);
  // Fails only while the server is away, which whoever starts it again tells.
  const look = (): Promise<void> => guard.check().catch(() => undefined);
  await look();
  const watch = async (): Promise<void> => {
    const { pauseMs, stopping } = watched;
    for (; !stopping.signal.aborted; await delay(pauseMs, undefined, stopping).catch(() => undefined)) await look();
  };
  void watch();
}

class DiskGuard {
  private readonly folder: string;
  private readonly reserve: DiskReserve;
  private setting: 'on' | 'off' | null = null;

  constructor(private readonly watched: Watched) {
    this.folder = join(watched.dataDir, 'postgres');
    this.reserve = new DiskReserve(this.folder);
  }

  /** Throws when the server does not answer; the next check then does what this one could not. */
  async check(): Promise<void> {
    if (await isDiskFull(this.folder)) {
      await this.reserve.giveUp();
      await this.setReadOnly('on');
    } else if ((await this.reserve.take()) || this.setting === null) {
      await this.setReadOnly('off');
    }
  }

  private async setReadOnly(wanted: 'on' | 'off'): Promise<void> {
    if (this.setting === wanted) return;
    const client = new Client({ connectionString: this.watched.url, connectionTimeoutMillis: 5_000 });
    // Without a listener a server that dies would end this process; the query fails as well.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query('SHOW default_transaction_read_only');
      if (rows[0].default_transaction_read_only !== wanted) {
        await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${wanted}`);
        await client.query('SELECT pg_reload_conf()');
        this.watched.tell(TOLD[wanted]);
      }
      this.setting = wanted;
    } finally {
      await client.end();
    }
  }
}
