import { setTimeout as wait } from 'node:timers/promises';
import { check, isNone } from './checks.mjs';
import { breakNetworks, breakServers, mendNetworks } from './faults.mjs';
import { networks, playNetworks } from './networks.mjs';
import { connect, connectAccounts } from './people.mjs';
import { schedulePosts } from './posts.mjs';
import { compare, underWay } from './verdict.mjs';
import { load } from './world.mjs';

const leadMs = 2_000;
/** What a network accepted late is there by then: 10 s for us to give up, 12 s for the sandbox to accept. */
export const latestArrivalMs = 15_000;
const settleWithinSeconds = 120;
/** Of all posts: those of networks that show their newest posts alone, where what isn't among them is a person's affair. */
const personShare = 0.005;
const lieMs = 2_000;
const awayMs = 3_000;
const renewals = 5;

/** Posts to all networks that fall due while servers, database and networks fail: each must arrive once. */
export async function breakPublishing(world, options, chance) {
  const { publishablePlatforms } = load('./dist/modules/integrations/platforms/platforms.js');
  const platforms = options.networks === 'all' ? publishablePlatforms : options.networks.split(',');
  await playNetworks(world, platforms);
  const accounts = await connectAccounts(world, options.accounts, { plan: 'pro', platforms });
  const plan = planOf(options, accounts, chance);
  const startAt = await schedulePosts(world, plan, leadMs);
  console.log(`${plan.length} posts are scheduled on ${accounts.length} accounts of ${platforms.length} networks.`);
  await breakNetworks(world, platforms);
  const acts = [
    ...accounts.slice(0, platforms.length).map((account) => () => loseToken(world, account)),
    ...Array(renewals).fill(() => renewTokens(world)),
    ...platforms.filter((platform) => networks[platform].lies).map((platform) => () => lie(world, networks[platform])),
  ];
  await breakServers(world, { ...options, startAt, acts }, chance);
  await wait(Math.max(0, startAt + options.windowSeconds * 1_000 - Date.now()));
  await mendNetworks(world);
  const lastFaultAt = Date.now();
  console.log(`The last fault is over, ${await countUnderWay(world)} posts are not settled yet.`);
  const settledMs = await untilSettled(world, lastFaultAt);
  await wait(Math.max(0, lastFaultAt + latestArrivalMs - Date.now()));
  report(options, await compare(world, plan), settledMs);
  await checkReceipts(world);
  const account = accounts.find(({ platform }) => platform === 'threads');
  if (account) await neverEnd(world, account);
}

/** Posts of all accounts in turn, due at random moments of the window; threads among them. */
function planOf({ posts, threads, partsOfThread, windowSeconds, seed }, accounts, chance) {
  const { descriptorOf } = load('./dist/modules/integrations/platforms/platforms.js');
  const withThreads = accounts.filter(({ platform }) => descriptorOf(platform).thread);
  return Array.from({ length: posts }, (_, number) => {
    // Singles first: the first post of each account makes its lane.
    const isThread = number >= posts - threads;
    const texts = Array.from(
      { length: isThread ? partsOfThread : 1 },
      (_, part) => `Post ${number}, part ${part} of run ${seed}.`,
    );
    const among = isThread ? withThreads : accounts;
    return { account: among[number % among.length], texts, afterMs: chance() * windowSeconds * 1_000 };
  });
}

/** Its person takes the access back, between two steps of a post perhaps, and gives it again. */
async function loseToken(world, account) {
  const { platform, handle } = account;
  await world.sandbox(`/${networks[platform].wire}/revoke.json`, { method: 'POST', body: { handle } });
  await wait(awayMs);
  // Whoever meets a server that is killed tries again.
  for (const deadline = Date.now() + settleWithinSeconds * 1_000; ; await wait(500)) {
    try {
      return await connect(world, account);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Bluesky's tokens rotate: each is good for one renewal. */
const renewTokens = (world) => world.query(`UPDATE connected_accounts SET renew_at = now() WHERE platform = 'bluesky'`);

/** For a while it publishes what it says to refuse. */
async function lie(world, { wire }) {
  const says = (isRefusedThoughPosted) =>
    world.sandbox(`/${wire}/settings.json`, { method: 'PUT', body: { isRefusedThoughPosted } });
  await says(true);
  await wait(lieMs);
  await says(false);
}

/** Nothing was changed after it was sent, so none may be said to differ. */
async function checkReceipts(world) {
  const [{ read, alarms }] = await world.query(
    `SELECT count(*) FILTER (WHERE result = 'matches')::int AS read,
       count(*) FILTER (WHERE is_doubted OR result IN ('differs', 'gone'))::int AS alarms FROM post_receipts`,
  );
  check(`false alarms, with ${read} posts read back`, alarms, isNone, '0');
}

/** A container that is never ready ends as a person's affair, and nowhere else. */
async function neverEnd(world, account) {
  await world.sandbox('/threads/settings.json', { method: 'PUT', body: { containerMs: 10 ** 9 } });
  await schedulePosts(world, [{ account, texts: ['Never ready.'], afterMs: 0 }], 0);
  const statusOf = async () => {
    const [{ id, status }] = await world.query(
      `SELECT p.id, p.status FROM posts p JOIN post_parts part ON part.post_id = p.id WHERE part.text = 'Never ready.'`,
    );
    // An hour goes by.
    await world.query(
      `UPDATE post_attempts SET sent_at = sent_at - interval '1 hour' WHERE post_id = $1 AND pending IS NOT NULL`,
      [id],
    );
    return status;
  };
  let status = await statusOf();
  for (const deadline = Date.now() + settleWithinSeconds * 1_000; Date.now() < deadline; await wait(500)) {
    if (!underWay.includes(status)) break;
    status = await statusOf();
  }
  check('what becomes of a post that stays pending', status, (is) => is === 'needs_attention', 'needs_attention');
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
  const allowed = Math.max(10, Math.floor(posts * personShare));
  const settledSeconds = Math.round(settledMs / 1_000);
  const elsewhere = found.withPerson.filter(({ platform }) => !networks[platform].isUnsure).length;
  console.log(`${found.arrived} parts of ${found.posts} posts arrived.`);
  for (const reason of found.reasons) console.log(`not out: ${reason}`);
  check('posts without a row any more', found.forgotten, isNone, '0');
  check('parts lost', found.lost, isNone, '0');
  check('parts doubled', found.doubled, isNone, '0');
  check('parts wrongly said to be published or failed', found.wrongly, isNone, '0');
  check('parts there before their time', found.early, isNone, '0');
  check(
    'posts left to a person where nothing can be looked up for certain',
    found.withPerson.length - elsewhere,
    (count) => count <= allowed,
    `≤ ${allowed} of ${posts}`,
  );
  check('posts left to a person elsewhere', elsewhere, isNone, '0');
  check('posts never settled', found.unsettled, isNone, '0');
  check(
    'seconds from the last fault to all settled',
    settledSeconds,
    (seconds) => seconds <= settleWithinSeconds,
    '≤ 120',
  );
  check('threads complete', found.threads, (count) => count === threads, `${threads}`);
  check('threads out of order', found.outOfOrder, isNone, '0');
}
