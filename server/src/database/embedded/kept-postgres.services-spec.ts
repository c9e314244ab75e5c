import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { keepEmbeddedPostgres } from './kept-postgres.js';

const disk = mkdtempSync(join(tmpdir(), 'quillcast-disk-'));
const hasDisk = mountDisk();
afterAll(() => {
  if (hasDisk) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const itOnSmallDisk = hasDisk ? it : it.skip;

itOnSmallDisk(
  'F13: can be read while the disk is full, and comes back by itself when that ended it (needs root, to mount a small disk)',
  async () => {
    const told: string[] = [];
    let wake: () => void = () => undefined;
    const tell = (sentence: string) => {
      told.push(sentence);
      wake();
    };
    const dataDir = join(disk, 'data');
    const kept = await keepEmbeddedPostgres({ dataDir }, tell, { pauseMs: 100 });
    try {
      await query(kept.url, "CREATE TABLE note AS SELECT 'kept' AS text");
      await fillDisk();
      const write = query(kept.url, 'INSERT INTO note SELECT md5(n::text) FROM generate_series(1, 1000) AS n');
      await expect(write).rejects.toMatchObject({ code: '53100' });
      expect(await query(kept.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
      // A segment of the log of changes has 16 MB, and the next has no room.
      const fill = query(
        kept.url,
        "SELECT pg_logical_emit_message(false, '', repeat('x', 1000000)) FROM generate_series(1, 40)",
      );
      await expect(fill).rejects.toThrow();
      while (told.length < 1) await new Promise<void>((resolve) => (wake = resolve));
      await expect(query(kept.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');

      // PostgreSQL empties this file, which holds its port, before it finds no room to write it.
      await writeFile(join(dataDir, 'postgres', 'data', 'postmaster.opts'), '');
      await rm(join(disk, 'filler'));
      while (told.length < 2) await new Promise<void>((resolve) => (wake = resolve));
      expect(told).toEqual([
        `The disk that holds ${join(dataDir, 'postgres')} is full, so starting Postgres failed. Free some space. Until then Quillcast answers 503 and tries again every second.`,
        'The built-in Postgres had ended and was started again.',
      ]);
      expect(await query(kept.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
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
