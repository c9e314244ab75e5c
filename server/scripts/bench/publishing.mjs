// What publishing costs beside the calls of the platform, how late it is, and what it keeps in memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAccounts } from '../chaos/people.mjs';
import { schedulePosts } from '../chaos/posts.mjs';
import { untilSettled } from '../chaos/publishing.mjs';
import { World } from '../chaos/world.mjs';
import { server } from '../lib/paths.mjs';
import { percentile, report } from './measuring.mjs';

const accountCount = 200;
/** Of the product: `lanesAtOnce`. */
const concurrency = 48;
const leadMs = 3_000;
const restMs = 10_000;
const minuteSeconds = 60;
/** 10,000 over ten minutes. */
const postsPerSecond = 10_000 / (10 * minuteSeconds);

let rounds = 0;

/** `posts`: how many are due at once; `latenessSeconds`: for how long some fall due each second. */
export async function benchPublishing({ posts = 10_000, 'lateness-seconds': latenessSeconds = 2 * minuteSeconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'quillcast-heap-'));
  const reporter = join(server, 'scripts/bench/heap-reporter.cjs');
  const heapFile = join(folder, 'bytes');
  const world = await World.open({ settings: { NODE_OPTIONS: `--require "${reporter}"`, HEAP_FILE: heapFile } });
  try {
    const accounts = await connectAccounts(world, accountCount);
    const warm = posts / 5;
    await publish(world, accounts, { posts: warm, windowSeconds: 0 });
    const before = await restingMiB(world);
    await rateAgainstBareLoop(world, accounts, posts);
    const after = await restingMiB(world);
    reportMemory(`memory of the server over ${posts} posts after ${warm}`, before, after);
    await lateness(world, accounts, latenessSeconds);
    reportMemory('memory of the server over lateness', after, await restingMiB(world));
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const reportMemory = (what, before, after) =>
  report(what, `${before} MiB before, ${after} MiB after`, after <= before * 1.1 + 10, '≤ 10 % + 10 MiB more');

async function rateAgainstBareLoop(world, accounts, posts) {
  const bare = await startBareLoop(world);
  await bare.post(posts / 10);
  // Half before and half after: what else the machine does may change meanwhile.
  const first = await bare.post(posts / 2);
  const { startAt } = await publish(world, accounts, { posts, windowSeconds: 0 });
  const second = await bare.post(posts / 2);
  bare.end();
  const [{ end }] = await world.query('SELECT max(published_at) AS end FROM posts');
  const ours = (posts * 1_000) / (end - startAt);
  const theirs = (first + second) / 2;
  const ratio = ours / theirs;
  report(
    `${posts} due posts on ${accounts.length} accounts`,
    `${Math.round(ours)}/s, bare loop ${Math.round(first)} and ${Math.round(second)}/s, ratio ${ratio.toFixed(2)}`,
    ratio >= 0.5,
    '≥ 0.50',
  );
}

async function startBareLoop(world) {
  const args = [join(server, 'scripts/bench/bare-publisher.mjs'), String(concurrency), `Bare ${process.pid}`];
  const options = { env: world.servers[0].env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] };
  const child = spawn(process.execPath, args, options);
  await once(child, 'message');
  const post = async (posts) => {
    child.send({ posts });
    const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (!answer?.rate) throw new Error('The bare loop failed.');
    return answer.rate;
  };
  return { post, end: () => child.disconnect() };
}

async function lateness(world, accounts, seconds) {
  const posts = Math.round(seconds * postsPerSecond);
  const { texts } = await publish(world, accounts, { posts, windowSeconds: seconds });
  const arrived = new Map(
    (await world.sandbox('/x/posts.json')).map((post) => [post.text, Date.parse(post.createdAt)]),
  );
  const rows = await world.query(
    `SELECT part.text, p.scheduled_at AS "dueAt" FROM posts p JOIN post_parts part ON part.post_id = p.id WHERE part.text = ANY($1)`,
    [texts],
  );
  const late = rows.map(({ text, dueAt }) => arrived.get(text) - dueAt);
  const at = (share) => percentile(late, share);
  report(
    `lateness, ${posts} posts due over ${seconds} s (the rate of 10,000 in 10 minutes)`,
    `earliest ${at(0)} ms, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    at(0) >= 0 && at(0.99) <= 2_000,
    'none early, p99 ≤ 2000 ms',
  );
}

/** Schedules single posts, due at once or evenly over the window, and waits until all are out. */
async function publish(world, accounts, { posts, windowSeconds }) {
  rounds += 1;
  const plan = Array.from({ length: posts }, (_, number) => ({
    account: accounts[number % accounts.length],
    texts: [`Post ${number} of round ${rounds}, which has about as many words as a post of a person has.`],
    afterMs: (number / posts) * windowSeconds * 1_000,
  }));
  const startAt = await schedulePosts(world, plan, leadMs);
  await wait(startAt - Date.now() + windowSeconds * 1_000);
  await untilOut(world);
  return { startAt, texts: plan.map(({ texts }) => texts[0]) };
}

async function untilOut(world) {
  await untilSettled(world, Date.now());
  const [{ bad }] = await world.query(`SELECT count(*)::int AS bad FROM posts WHERE status <> 'published'`);
  if (bad > 0) throw new Error(`${bad} posts did not go out; see ${world.logFile}.`);
}

/** What is in use after a collection: pages that the process keeps for its next burst are no leak. */
async function restingMiB({ servers: [{ pid, env }] }) {
  await wait(restMs);
  rmSync(env.HEAP_FILE, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(env.HEAP_FILE)) await wait(50);
  return Math.round(Number(readFileSync(env.HEAP_FILE, 'utf8')) / 2 ** 20);
}
