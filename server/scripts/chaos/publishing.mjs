import { setTimeout as wait } from 'node:timers/promises';
import { check, isNone } from './checks.mjs';
import { breakServers, breakX, mendX } from './faults.mjs';
import { connectAccounts } from './people.mjs';
import { schedulePosts } from './posts.mjs';
import { compare } from './verdict.mjs';

const leadMs = 2_000;
/** What X accepted late is there by then: 10 s for us to give up, 12 s for the sandbox to accept. */
export const latestArrivalMs = 15_000;
const settleWithinSeconds = 120;
const personShare = 0.001;

/** Posts that fall due while servers, database and platform fail: each must arrive once. */
export async function breakPublishing(world, options, chance) {
  // X refuses most doubles itself, but nobody may count on that: here it takes them all, so that they can be counted.
  await world.sandbox('/x/settings.json', { method: 'PUT', body: { refusesDuplicates: false } });
  const accounts = await connectAccounts(world, options.accounts);
  const plan = planOf(options, accounts, chance);
  const startAt = await schedulePosts(world, plan, leadMs);
  console.log(`${plan.length} posts are scheduled on ${accounts.length} accounts.`);
  await breakX(world);
  await breakServers(world, { ...options, startAt }, chance);
  await wait(Math.max(0, startAt + options.windowSeconds * 1_000 - Date.now()));
  await mendX(world);
  const lastFaultAt = Date.now();
  console.log(`The last fault is over, ${await countUnderWay(world)} posts are not settled yet.`);
  const settledMs = await untilSettled(world, lastFaultAt);
  await wait(Math.max(0, lastFaultAt + latestArrivalMs - Date.now()));
  report(options, await compare(world, plan), settledMs);
}

/** Posts of all accounts in turn, due at random moments of the window; threads among them. */
function planOf({ posts, threads, partsOfThread, windowSeconds, seed }, accounts, chance) {
  return Array.from({ length: posts }, (_, number) => {
    // Singles first: the first post of each account makes its lane.
    const partCount = number >= posts - threads ? partsOfThread : 1;
    const texts = Array.from({ length: partCount }, (_, part) => `Post ${number}, part ${part} of run ${seed}.`);
    return { account: accounts[number % accounts.length], texts, afterMs: chance() * windowSeconds * 1_000 };
  });
}

export async function countUnderWay(world) {
  const [row] = await world.query(
    `SELECT count(*)::int AS count FROM posts WHERE status IN ('scheduled', 'publishing')`,
  );
  return row.count;
}

/** In ms after the last fault; what is not settled after `giveUpAfterMs` will not be. */
export async function untilSettled(world, lastFaultAt, giveUpAfterMs = 300_000) {
  while (Date.now() < lastFaultAt + giveUpAfterMs) {
    if ((await countUnderWay(world)) === 0) break;
    await wait(250);
  }
  return Date.now() - lastFaultAt;
}

function report({ posts, threads }, found, settledMs) {
  const allowed = Math.floor(posts * personShare);
  const settledSeconds = Math.round(settledMs / 1_000);
  console.log(`${found.arrived} parts of ${found.posts} posts arrived on X.`);
  for (const reason of found.reasons) console.log(`left to a person: ${reason}`);
  check('posts without a row any more', found.forgotten, isNone, '0');
  check('parts lost', found.lost, isNone, '0');
  check('parts doubled', found.doubled, isNone, '0');
  check('parts wrongly said to be published or failed', found.wrongly, isNone, '0');
  check('parts on X before their time', found.early, isNone, '0');
  check('posts left to a person', found.withPerson, (count) => count <= allowed, `≤ ${allowed} of ${posts}`);
  check('posts never settled', found.unsettled, isNone, '0');
  check(
    'seconds from the last fault to all settled',
    settledSeconds,
    (seconds) => seconds <= settleWithinSeconds,
    '≤ 120',
  );
  check(
    'threads complete',
    found.threads,
    (count) => count >= threads - allowed,
    `${threads}, ${allowed} may wait for a person`,
  );
  check('threads out of order', found.outOfOrder, isNone, '0');
}
