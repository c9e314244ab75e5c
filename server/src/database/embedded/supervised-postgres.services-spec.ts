import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { superviseEmbeddedPostgres } from './supervised-postgres';

const disk = mkdtempSync(join(tmpdir(), 'quillcast-disk-'));
const hasDisk = mountDisk();
afterAll(() => {
  if (hasDisk) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const itOnSmallDisk = hasDisk ? it : it.skip;

itOnSmallDisk(
  'F13: can only be read while the disk is full, also after it crashed, and saves again once there is space (needs root, to mount a small disk)',
  async () => {
    const told: string[] = [];
    let wake: () => void = () => undefined;
    const tell = (sentence: string) => {
      told.push(sentence);
      wake();
    };
    const toldSentences = async (count: number): Promise<void> => {
      while (told.length < count) await new Promise<void>((resolve) => (wake = resolve));
    };
    const dataDir = join(disk, 'data');
    const folder = join(dataDir, 'postgres', 'data');
    const kept = await superviseEmbeddedPostgres({ dataDir }, tell, { pauseMs: 100 });
    const write = (): Promise<unknown> => query(kept.url, "INSERT INTO note VALUES ('more')");
    const read = (): Promise<unknown> => query(kept.url, 'SELECT text FROM note');
    try {
      await query(kept.url, "CREATE TABLE note AS SELECT 'kept' AS text");
      await fillDisk();
      await toldSentences(1);
      await expect(write()).rejects.toMatchObject({ code: '25006' });
      expect(await read()).toEqual([{ text: 'kept' }]);

      // PostgreSQL empties the second file, which holds its port, before it finds no room to write it.
      process.kill(Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
      await writeFile(join(folder, 'postmaster.opts'), '');
      await toldSentences(2);
      await expect(write()).rejects.toMatchObject({ code: '25006' });
      expect(await read()).toEqual([{ text: 'kept' }]);

      await rm(join(disk, 'filler'));
      await toldSentences(3);
      await write();
      expect(await read()).toHaveLength(2);
      expect(told).toEqual([
        'The disk is full, so nothing can be saved; what is there can still be read. Free some space.',
        'The built-in Postgres had ended and was started again.',
        'The disk has space again, so saving works again.',
      ]);
    } finally {
      await kept.stop();
    }
  },
);

itOnSmallDisk(
  'does not start Postgres where the next segment of its log has no room, and says why (needs root)',
  async () => {
    const options = { dataDir: join(disk, 'data') };
    await (await startEmbeddedPostgres(options)).stop();
    await fillDisk(8_000_000);
    const start = startEmbeddedPostgres(options).then((postgres) => postgres.stop());
    await expect(start).rejects.toThrow(/^The disk that holds .* is full, so .*\. Free some space\.$/);
  },
);

async function fillDisk(leftBytes = 0): Promise<void> {
  const { bavail, bsize } = statfsSync(disk);
  await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - leftBytes));
}

function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=140m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // Not root, or no Linux.
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // Without a listener a server that dies would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
