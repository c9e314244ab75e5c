// One tick over active monitors of which 1 % have news, against the sandbox's X.
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from '../chaos/replies/monitors.mjs';
import { connectAccounts } from '../chaos/people.mjs';
import { World } from '../chaos/world.mjs';
import { report } from './measuring.mjs';

const monitorsOfOne = 25;
const newsShare = 0.01;
const mostSeconds = 60;

/** `monitors`: how many there are; 25 of each account. */
export async function benchMonitoring({ monitors = 10_000 }) {
  const world = await World.open();
  try {
    const accounts = await connectAccounts(world, Math.ceil(monitors / monitorsOfOne));
    for (const account of accounts) await watch(world, account, { count: monitorsOfOne, prefix: prefixOf(account) });
    // The first look is at accounts that the database has just got.
    await tick(world);
    const news = Math.round(monitors * newsShare);
    for (let number = 0; number < news; number += 1)
      await world.sandbox('/x/posts.json', {
        method: 'POST',
        body: {
          handle: `${prefixOf(accounts[number % accounts.length])}_${Math.floor(number / accounts.length)}`,
          text: `What would you change about plan ${number}?`,
        },
      });
    // The sandbox's timelines are 2 seconds behind.
    await wait(2_500);
    const seconds = await tick(world);
    const [{ found }] = await world.query('SELECT count(*)::int AS found FROM monitored_posts');
    const [{ problems }] = await world.query(
      'SELECT count(*)::int AS problems FROM monitors WHERE problem IS NOT NULL',
    );
    if (problems > 0) throw new Error(`${problems} monitors could not be read; see ${world.logFile}.`);
    report(
      `one tick over ${accounts.length * monitorsOfOne} monitors of ${accounts.length} accounts, ${news} with news`,
      `${seconds.toFixed(1)} s, ${found} posts found`,
      seconds <= mostSeconds && found === news,
      `≤ ${mostSeconds} s, each post once`,
    );
  } finally {
    await world.close();
  }
}

const prefixOf = ({ handle }) => `w_${handle.replace(/^\D+/, '')}`;

/** Makes all due and returns how many seconds the next tick takes to look for all of them. */
async function tick(world) {
  await world.query(`UPDATE monitors SET last_checked_at = NULL, interval_seconds = 86400, next_check_at = now()`);
  for (;;) {
    const [{ left, began, ended }] = await world.query(
      `SELECT count(*) FILTER (WHERE last_checked_at IS NULL)::int AS left, max(last_checked_at) AS ended,
         (SELECT max(slot) FROM cron_slots WHERE task = 'monitoring.tick') AS began FROM monitors`,
    );
    if (left === 0) return (ended - began) / 1_000;
    await wait(250);
  }
}
