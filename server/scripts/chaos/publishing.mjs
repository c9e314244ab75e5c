import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../lib/until.mjs';
import { check, isNone } from './checks.mjs';
import { breakNetworks, breakServers, mendNetworks } from './faults.mjs';
import { networks, playNetworks } from './networks.mjs';
import { connect, connectAccounts, stayIn } from './people.mjs';
import { schedulePosts } from './posts.mjs';
import { compare, underWay } from './verdict.mjs';
import { load } from './world.mjs';

const leadMs = 2_000;
/** What a network accepted late is there by then: 10 s for us to give up, 12 s for the sandbox to accept. */
export const latestArrivalMs = 15_000;
const settleWithinSeconds = 120;
const settling = { withinMs: settleWithinSeconds * 1_000, everyMs: 500 };
/** Of all posts: those of networks that show their newest posts alone, where what isn't among them is a person's affair. */
const personShare = 0.005;
const lieMs = 2_000;
const renewals = 5;
const endings = [
  '',
  ' See (the list) [here] {now}: https://example.com/a?b=1&c=2 “quoted”…',
  ' 👩‍👩‍👧‍👦 🇩🇪 #größe, it’s 1 & 2',
  ' 文字を書く。 שלום עולם مرحبا',
  ' One.\n\nTwo.\nThree.',
];

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
  const people = giveAccessAgain(world, accounts);
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
  if (account) {
    await stayIn(world, account.person);
    await loseBetweenSteps(world, account);
    await neverEnd(world, account);
  }
  console.log(`Access was given again ${await people.stop()} times.`);
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
      (_, part) => `Post ${number}, part ${part} of run ${seed}.${endings[number % endings.length]}`,
    );
    const among = isThread ? withThreads : accounts;
    return { account: among[number % among.length], texts, afterMs: chance() * windowSeconds * 1_000 };
  });
}

/** Its person takes the access back, between two steps of a post perhaps. */
const loseToken = (world, { platform, handle }) =>
  world.sandbox(`/${networks[platform].wire}/revoke.json`, { method: 'POST', body: { handle } });

/** People who are asked to connect an account again do so, until `stop`, which resolves with how often that was. */
function giveAccessAgain(world, accounts) {
  let [isOver, given] = [false, 0];
  const work = (async () => {
    while (!isOver) {
      await wait(500);
      const lost = await world.query(`SELECT id FROM connected_accounts WHERE status <> 'active'`);
      for (const account of accounts.filter(({ id }) => lost.some((one) => one.id === id)))
        // Whoever meets a server that is killed, or was signed in for too long, tries again.
        await connect(world, account).then(
          () => (given += 1),
          () => stayIn(world, account.person).catch(() => undefined),
        );
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await work;
      return given;
    },
  };
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

/** Access is taken back while a post is worked on: it is out once when that is given again. */
async function loseBetweenSteps(world, account) {
  const [found] = await beginPosts(world, account, ['Between two steps.']);
  await loseToken(world, account);
  await world.sandbox('/threads/settings.json', { method: 'PUT', body: { containerMs: 0 } });
  const [post] = await settledPosts(world, [found]);
  check(
    'what becomes of a post whose token ends between two steps',
    post?.status,
    (is) => is === 'published',
    'published',
  );
  const arrived = await world.sandbox(`/threads/posts.json?handle=${account.handle}`);
  const count = arrived.filter(({ text }) => text === 'Between two steps.').length;
  check('how often it is out', count, (times) => times === 1, '1');
}

/** Containers that are never ready end as a person's affair, and hold up no other post of their account. */
async function neverEnd(world, account) {
  const ids = await beginPosts(world, account, ['Never ready.', 'Nor this one.']);
  // An hour goes by.
  await world.query(`UPDATE post_attempts SET sent_at = sent_at - interval '1 hour' WHERE post_id = ANY($1)`, [ids]);
  const posts = await settledPosts(world, ids);
  const left = posts.filter(({ status }) => status === 'needs_attention').length;
  check('posts left to a person that stay pending', left, (count) => count === 2, '2');
}

/** Schedules posts whose containers are not ready, and resolves with their ids when Threads works on all of them. */
async function beginPosts(world, account, texts) {
  await world.sandbox('/threads/settings.json', { method: 'PUT', body: { containerMs: 10 ** 9 } });
  await schedulePosts(
    world,
    texts.map((text) => ({ account, texts: [text], afterMs: 0 })),
    0,
  );
  const pending = () =>
    world.query(
      `SELECT p.post_id AS id FROM post_parts p JOIN post_attempts a USING (post_id)
       WHERE p.text = ANY($1) AND a.pending IS NOT NULL`,
      [texts],
    );
  const isWanted = (rows) => rows.length === texts.length;
  return (await until(pending, { isWanted, ...settling })).map(({ id }) => id);
}

const settledPosts = (world, ids) =>
  until(() => world.query(`SELECT status FROM posts WHERE id = ANY($1)`, [ids]), {
    isWanted: (posts) => posts.every(({ status }) => !underWay.includes(status)),
    ...settling,
  });

export async function countUnderWay(world) {
  const [row] = await world.query(
    `SELECT count(*)::int AS count FROM posts WHERE status IN ('scheduled', 'publishing')`,
  );
  return row.count;
}

/** In ms after the last fault; what is not settled after `giveUpAfterMs` will not be. */
export async function untilSettled(world, lastFaultAt, giveUpAfterMs = 300_000) {
  const withinMs = lastFaultAt + giveUpAfterMs - Date.now();
  await until(() => countUnderWay(world), { isWanted: isNone, withinMs, everyMs: 250 });
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
