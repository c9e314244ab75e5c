import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { server } from '../lib/paths.mjs';
import { check, closeAndSay, isNone } from './checks.mjs';
import { connectAccounts } from './people.mjs';
import { bringForward, scheduleByApi } from './posts.mjs';
import { untilSettled } from './publishing.mjs';
import { World } from './world.mjs';

const posts = 10;
const hourMs = 3_600_000;
/** The backup is taken meanwhile. */
const leadMs = 15_000;
/** What a server would need to send a post that waits. */
const watchedMs = 5_000;

/** Posts go out after a backup was taken, it is restored under the servers, and nothing may go out twice (F17). */
export async function restoreBackups({ queue }) {
  const settings = { PUBLISH_QUARANTINE_SECONDS: '2' };
  const world = await World.open({ queue, servers: 2, settings });
  const folder = mkdtempSync(join(tmpdir(), 'quillcast-backup-'));
  try {
    await restoreOne(world, join(folder, 'all.zip'));
  } finally {
    await closeAndSay(world);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restoreOne(world, file) {
  await world.sandbox('/x/settings.json', { method: 'PUT', body: { refusesDuplicates: false } });
  const accounts = await connectAccounts(world, 2, { platforms: ['twitter', 'linkedin'] });
  const baseMs = Date.now() + hourMs;
  const schedule = (account, count, afterMs) =>
    Promise.all(
      Array.from({ length: count }, (_, number) =>
        scheduleByApi(world, { account, texts: [`Post ${number} after ${afterMs}.`], afterMs }, baseMs),
      ),
    );
  await schedule(accounts[0], posts, 0);
  const [onLinkedin] = await schedule(accounts[1], 1, 0);
  await bringForward(world, baseMs, leadMs);
  console.log(await command(world, 'backup', file));
  await untilSettled(world, Date.now(), 60_000);
  const sent = await arrivals(world);
  check('posts that went out after the backup was taken', sent, (count) => count === posts + 1, String(posts + 1));

  console.log(await command(world, 'restore', file, '--replace'));
  for (const each of world.servers) await each.askToStop();
  await world.untilServing();
  await untilSettled(world, Date.now(), 60_000);
  check('posts that are not settled while publishing is paused', await countOnX(world), isNone, '0');
  await wait(watchedMs);
  check('posts sent while publishing is paused', (await arrivals(world)) - sent, isNone, '0');
  const [row] = await world.query('SELECT status FROM posts WHERE id = $1', [onLinkedin]);
  check('LinkedIn’s post', row.status, (status) => status === 'needs_attention', 'needs_attention');
  console.log(await command(world, 'publishing-resume'));
  await wait(watchedMs);
  check('posts that went out twice after publishing was resumed', (await arrivals(world)) - sent, isNone, '0');
}

const countOnX = (world) =>
  world
    .query(`SELECT count(*)::int AS count FROM posts WHERE platform = 'twitter' AND status <> 'published'`)
    .then(([{ count }]) => count);

async function arrivals(world) {
  const found = await Promise.all(['/x/posts.json', '/linkedin/posts.json'].map((path) => world.sandbox(path)));
  return found.flat().length;
}

/** As an operator runs it, while the servers run. Returns its line. */
async function command(world, name, ...args) {
  const { env } = world.servers[0];
  const script = join(server, 'dist/commands', `${name}.js`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
  return stdout.trim();
}
