// How long it takes until 10,000 scheduled posts know that a network has changed a rule.
import { setTimeout as wait } from 'node:timers/promises';
import { connectAccounts } from '../chaos/people.mjs';
import { median, now, report, seconds } from './measuring.mjs';

const count = 10_000;
const mostMs = 2_000;

export async function benchRules(world) {
  const [account] = await connectAccounts(world, 1, { platforms: ['twitter'] });
  await addPosts(world, account);
  const times = [];
  for (let round = 0; round < 4; round += 1) {
    await world.query('UPDATE posts SET failure = NULL');
    const ms = await check(world);
    if (round > 0) times.push(ms);
  }
  const what = `${count} scheduled posts compared with the rules, and all marked`;
  report(what, seconds(median(times)), median(times) <= mostMs, `≤ ${mostMs / 1_000} s`);
}

/** Each is a character longer than X takes, as if that had been less when it was scheduled. */
async function addPosts(world, { id, person }) {
  const idOf = (kind) => `md5('${kind}' || n)::uuid`;
  await world.query(
    `WITH numbers AS (SELECT generate_series(1, ${count}) AS n), ideas AS (
       INSERT INTO ideas (id, workspace_id, parts, changed_via, changed_since, version)
       SELECT ${idOf('idea')}, $1, '[]', 'screen', now(), 1 FROM numbers),
     posts AS (
       INSERT INTO posts (id, workspace_id, created_by_id, approved_by_id, platform, account_id, idea_id, kind, status, scheduled_at,
         work_at, source, version)
       SELECT ${idOf('post')}, $1, $2, $2, 'twitter', $3, ${idOf('idea')}, 'single', 'scheduled', now() + n * interval '1 hour',
         now() + n * interval '1 hour', 'own', 1 FROM numbers)
     INSERT INTO post_parts (id, post_id, position, text, status)
     SELECT ${idOf('part')}, ${idOf('post')}, 0, n || repeat(' What do we roast first?', 12), 'pending' FROM numbers`,
    [person.workspaceId, person.userId, id],
  );
  await world.query('ANALYZE posts, post_parts');
}

/** From when the job is there until it is done. */
async function check(world) {
  const startedAt = now();
  await world.query(
    `WITH job AS (INSERT INTO jobs (id, name, key, payload, run_at)
       VALUES (gen_random_uuid(), 'publishing.check-rules', 'publishing.check-rules', '{}', now()))
     SELECT pg_notify('quillcast_jobs', '')`,
  );
  for (let left = 1; left > 0; await wait(10)) [{ left }] = await world.query(jobsLeft);
  const ms = now() - startedAt;
  const [{ marked }] = await world.query('SELECT count(*)::int AS marked FROM posts WHERE failure IS NOT NULL');
  if (marked !== count) throw new Error(`${marked} posts are marked.`);
  return ms;
}

const jobsLeft = `SELECT count(*)::int AS left FROM jobs WHERE name = 'publishing.check-rules'`;
