// Rules that are all due in one minute: how soon they start, and what that does to posts of other workspaces.
import { setTimeout as wait } from 'node:timers/promises';
import { connectAccounts } from '../chaos/people.mjs';
import { schedulePosts } from '../chaos/posts.mjs';
import { until } from '../lib/until.mjs';
import { report, seconds } from './measuring.mjs';

const accountCount = 100;
const minuteMs = 60_000;
const posts = 60;
const notes = 'We raised our prices by 8 % in March. No customer left, and two wrote to thank us for the letter.';

export async function benchAutomation(world, { rules = 10_000 }) {
  const accounts = await connectAccounts(world, accountCount, { plan: 'pro' });
  const [quiet, ...busy] = accounts;
  const others = busy.filter(({ person }) => person !== quiet.person);
  const dueAt = (Math.floor(Date.now() / minuteMs) + 2) * minuteMs;
  await makeRules(world, others, { rules, dueAt });
  const plan = Array.from({ length: posts }, (_, number) => ({
    account: quiet,
    texts: [`Post ${number} of somebody who has no rules.`],
    afterMs: number * 1_000,
  }));
  await schedulePosts(world, plan, dueAt - Date.now());
  await wait(dueAt + minuteMs - Date.now());
  const startMs = await untilStarted(world, rules, dueAt);
  report(`${rules} rules due in one minute, all started`, seconds(startMs), startMs <= minuteMs, '≤ 60 s');
  const lateMs = await latenessOf(world, quiet);
  report(`posts of another workspace meanwhile, p99 late`, seconds(lateMs), lateMs <= 10_000, '≤ 10 s');
  const [{ left }] = await world.query(`SELECT count(*)::int AS left FROM automation_runs WHERE status = 'running'`);
  report(`drafts of ${rules} rules written a minute after`, `${rules - left}`, true, 'for information');
}

async function makeRules(world, accounts, { rules, dueAt }) {
  await world.query(
    `INSERT INTO automation_rules (id, workspace_id, created_by_id, account_id, platform, name, status, trigger, action,
       content, timezone, watches_from, next_run_at)
     SELECT gen_random_uuid(), account.workspace_id, account.user_id, account.id, 'twitter', 'Rule ' || number, 'active',
       '{"type": "schedule", "days": [1, 2, 3, 4, 5, 6, 7], "times": ["09:00"]}', '{"type": "generate_for_review"}',
       $5, 'UTC', now(), $4
     FROM generate_series(1, $6::int) AS number
     JOIN unnest($1::uuid[], $2::uuid[], $3::uuid[]) WITH ORDINALITY AS account (id, workspace_id, user_id, place)
       ON place = number % $7 + 1`,
    [
      accounts.map(({ id }) => id),
      accounts.map(({ person }) => person.workspaceId),
      accounts.map(({ person }) => person.userId),
      new Date(dueAt).toISOString(),
      JSON.stringify({ topics: [{ text: 'Prices', notes }] }),
      rules,
      accounts.length,
    ],
  );
}

/** Returns how long after their time the last one had its run. */
async function untilStarted(world, rules, dueAt) {
  const read = () => world.query('SELECT count(*)::int AS runs, max(created_at) AS last FROM automation_runs');
  const isWanted = ([{ runs }]) => runs === rules;
  const found = await until(read, { isWanted, withinMs: 5 * minuteMs, everyMs: 500 });
  if (isWanted(found)) return new Date(found[0].last).getTime() - dueAt;
  throw new Error(`Not all rules had started after five minutes; see ${world.logFile}.`);
}

async function latenessOf(world, { id }) {
  const open = () => world.query(`SELECT FROM posts WHERE account_id = $1 AND status <> 'published'`, [id]);
  await until(open, { isWanted: ({ length }) => length === 0, withinMs: minuteMs, everyMs: 500 });
  const [{ late }] = await world.query(
    `SELECT 1000 * percentile_disc(0.99) WITHIN GROUP (ORDER BY extract(epoch FROM published_at - scheduled_at)) AS late
     FROM posts WHERE account_id = $1`,
    [id],
  );
  return Number(late);
}
