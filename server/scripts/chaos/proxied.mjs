import { setTimeout as wait } from 'node:timers/promises';
import { check, isNone } from './checks.mjs';
import { breakServers, readyServer } from './faults.mjs';
import { call, connectAccounts } from './people.mjs';
import { bringForward, scheduleByApi } from './posts.mjs';
import { comparePlan } from './proxied-verdict.mjs';
import { latestArrivalMs, untilSettled } from './publishing.mjs';

const leadMs = 2_000;
const hourMs = 3_600_000;
const scheduledAtOnce = 8;
const giveUpAfterMs = 900_000;
const personShare = 0.003;
/** Shares of the posts that a person cancels or changes, so long before or after they fall due. */
const cancelShare = 0.1;
const editShare = 0.1;
const changeWithinMs = 2_000;
const twinShare = 0.1;
/** What makes no other text of it for a platform. */
const twinForms = [
  (text) => text.replace('http://', 'https://'),
  (text) => text.replace(' today', '/ today'),
  (text) => text.replace(': read', ':  read'),
];
/** Another one, so that every text of an account is unlike its others. */
const twinInThread = (text) => text.replace('example.com', 'EXAMPLE.com');

/** Until another server has taken over, has looked twice for the post, and has sent it again. */
const sleepMs = ({ quarantine }) => (30 + quarantine) * 1_000;

/** Posts that fall due while something between the product and the platforms spoils calls: each must arrive once, as itself. */
export async function breakCalls(world, options, chance) {
  await world.sandbox('/x/settings.json', { method: 'PUT', body: { refusesDuplicates: false } });
  const platforms = ['twitter', 'linkedin'];
  const accounts = await connectAccounts(world, options.accounts, { plan: 'pro', platforms });
  const plan = planOf(options, accounts, chance);
  const startAt = await schedule(world, plan);
  const posts = plan.filter(({ id }) => id);
  console.log(
    `${posts.length} posts are scheduled on ${accounts.length} accounts, ${plan.length - posts.length} refused.`,
  );
  world.proxy.isSpoiling = true;
  const changes = posts.map((post) => post.change && changeOnTime(world, post, { startAt, chance }));
  const slept = wait(Math.max(0, startAt - Date.now())).then(() => world.servers[0].sleep(sleepMs(options)));
  const isClockRight = world.clock?.step((sql) => world.query(sql), { ...options, startAt });
  await breakServers(world, { ...options, posts: posts.length * (1 - cancelShare), startAt }, chance);
  await Promise.all([isClockRight, ...changes]);
  check('a server slept in the middle of a call', await slept, (isTrue) => isTrue, 'true');
  const settledMs = await untilSettled(world, startAt, giveUpAfterMs);
  await wait(latestArrivalMs);
  report(world, { posts, seconds: Math.round(settledMs / 1_000) }, await comparePlan(world, plan));
}

/**
 * Posts of all accounts in turn; a tenth says the same as one before on the account, and so does the last part of each thread,
 * which the rule against twins lets through. What is to be changed has a `change`.
 */
function planOf({ posts, threads, partsOfThread, windowSeconds, seed }, accounts, chance) {
  const plan = [];
  for (let number = 0; number < posts; number += 1) {
    const account = accounts[number % accounts.length];
    const text = `Post ${number} of run ${seed}: read http://example.com/${seed}/${number} today.`;
    const afterMs = chance() * windowSeconds * 1_000;
    const before = plan.slice(0, number).findLast((post) => post.account === account && !post.isTwin);
    const form = twinForms[Math.floor(chance() * twinForms.length)];
    const isThread = account.platform === 'twitter' && number >= posts - 2 * threads;
    const isTwin = chance() < twinShare && !isThread && before !== undefined;
    const texts = isTwin ? [form(before.texts[0])] : isThread ? threadOf(text, partsOfThread, before) : [text];
    plan.push({ account, texts, afterMs, isTwin, change: changeOf(texts, afterMs, chance()) });
  }
  return plan;
}

const threadOf = (text, parts, before) =>
  Array.from({ length: parts }, (_, part) =>
    part === parts - 1 && before ? twinInThread(before.texts[0]) : `${text} Part ${part}.`,
  );

function changeOf(texts, afterMs, share) {
  if (share >= cancelShare + editShare) return undefined;
  const withinShare = (share % cancelShare) / cancelShare;
  const at = { afterMs: afterMs + (withinShare * 2 - 1) * changeWithinMs };
  return share < cancelShare ? { ...at, texts: null } : { ...at, texts: texts.map((text) => `${text} Changed.`) };
}

/** Gives posts their `id`; none to those that the rule against twins refuses. Resolves with when the first is due. */
async function schedule(world, plan) {
  const baseMs = Date.now() + hourMs;
  const waiting = [...plan].reverse();
  const work = async () => {
    for (let post = waiting.pop(); post; post = waiting.pop())
      post.id = await scheduleByApi(world, post, baseMs).catch((error) => {
        if (!/: 409 /.test(error.message)) throw error;
      });
  };
  await Promise.all(Array.from({ length: scheduledAtOnce }, work));
  return bringForward(world, baseMs, leadMs);
}

/** Sets `isDone` of the change: false when it was refused, undefined when no answer came. */
async function changeOnTime(world, { id, account: { person }, change }, { startAt, chance }) {
  await wait(Math.max(0, startAt + change.afterMs - Date.now()));
  const server = await readyServer(world, chance);
  try {
    const { version } = await call(world, person, ['GET', `/publishing/posts/${id}`], { server });
    const order = change.texts
      ? ['PATCH', `/publishing/posts/${id}`, { version, parts: change.texts.map((text) => ({ text })) }]
      : ['POST', `/publishing/posts/${id}/cancel`, { version }];
    await call(world, person, order, { server });
    change.isDone = true;
  } catch (error) {
    if (/: 4\d\d /.test(error.message)) change.isDone = false;
  }
}

function report({ proxy }, { posts, seconds }, found) {
  const spoiled = Object.values(proxy.spoiled).reduce((sum, count) => sum + count, 0);
  console.log(`All is settled ${seconds} s after the first was due: ${proxy.calls} calls, ${spoiled} of them spoiled.`);
  for (const [way, count] of Object.entries(proxy.spoiled)) console.log(`  ${count} ${way}`);
  const { cancelled, edited, refusedChanges } = found;
  console.log(
    `${found.arrived} parts arrived; ${cancelled} cancels and ${edited} edits done, ${refusedChanges} refused.`,
  );
  for (const reason of found.reasons) console.log(`left to a person: ${reason}`);
  for (const line of found.details) console.log(`MISSED ${line}`);
  const allowed = Math.ceil(posts.length * personShare);
  check('parts lost', found.lost, isNone, '0');
  check('parts doubled', found.doubled, isNone, '0');
  check('parts with the id of another', found.wrongIds, isNone, '0');
  check('parts under another parent', found.wrongParents, isNone, '0');
  check('accounts wrongly revoked', found.revoked, isNone, '0');
  check('parts called failed that are there', found.failedButThere, isNone, '0');
  check('cancels that were acknowledged and broken', found.brokenCancels, isNone, '0');
  check('edits that were acknowledged and broken', found.brokenEdits, isNone, '0');
  check('twins that were refused and are there', found.refusedButThere, isNone, '0');
  check('posts left to a person', found.withPerson, (count) => count <= allowed, `≤ ${allowed} of ${posts.length}`);
  check('posts never settled', found.unsettled, isNone, '0');
  const isRare = (count) => count <= 3;
  check('most refusals of an account while a limit stood for ten seconds', proxy.mostRefusals, isRare, '≤ 3');
  check('share of calls that were spoiled', (spoiled / proxy.calls).toFixed(2), (share) => share > 0.2, 'over 0.2');
}
