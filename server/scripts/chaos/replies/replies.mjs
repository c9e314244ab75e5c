import { setTimeout as wait } from 'node:timers/promises';
import { check, isNone } from '../checks.mjs';
import { readyServer } from '../faults.mjs';
import { connectAccounts } from '../people.mjs';
import { untilSettled } from '../publishing.mjs';
import { groups } from '../verdict.mjs';
import { lettersOf, things } from './hostile-model.mjs';
import { addJobs, watch } from './monitors.mjs';

/** Of an account: more than may be answered in a day, and some who post twice. */
const authors = 22;
const twice = 3;
/** Of the product: `accountCap` of auto-rules.ts. */
const dailyCap = 20;
/** The first account's plan leaves so many for the month. */
const leftOfMonth = 7;
const timelineLagMs = 2_500;
const roundMs = 700;
const giveUpAfterMs = 180_000;
const workersOfOne = 3;
const offLimits = /evil|stolen|127\.0\.0\.1|somebody_else|the_other_one|<script|Reply two|"posts"/i;

/**
 * Accounts that answer by themselves what others post, with a hostile model, while servers are killed and restarted: each post is
 * handled once, what the model is after goes nowhere, and no cap is passed though several workers send at the same time.
 */
export async function breakReplies(world, options, chance) {
  const { watchers, hits } = options;
  const accounts = await connectAccounts(world, watchers, { plan: 'pro', name: 'watcher', accountsOfOne: 1 });
  for (const account of accounts) await watch(world, account, { count: authors, prefix: account.handle, mode: 'auto' });
  await useUpMonth(world, accounts[0]);
  const posted = await postAll(world, accounts);
  await wait(timelineLagMs);
  await answerAll(world, { accounts, posted, hits }, chance);
  await untilSettled(world, Date.now());
  await report(world, accounts, posted);
}

/** On a plan with 500 tweets a month. */
async function useUpMonth(world, { person: { workspaceId } }) {
  await world.query(
    `UPDATE subscriptions SET plan_id = 'starter', applied_plan_id = 'starter' WHERE workspace_id = $1`,
    [workspaceId],
  );
  await world.query(
    `INSERT INTO usage_counters (subject, metric, period, used)
     VALUES ('workspace:' || $1, 'monthlyTweets', date_trunc('month', now(), 'UTC')::date, 500 - $2::int)`,
    [workspaceId, leftOfMonth],
  );
}

/** Returns the ids on X. */
async function postAll(world, accounts) {
  const ids = [];
  for (const { handle } of accounts)
    for (let number = 0; number < authors + twice; number += 1) {
      const body = {
        handle: `${handle}_${number % authors}`,
        text: `How would you plan week ${number} of ${handle}: ${things.join(', ')}?`,
      };
      ids.push((await world.sandbox('/x/posts.json', { method: 'POST', body })).id);
    }
  return ids;
}

/** Lets minutes pass until every account has answered as much as it may; so many servers are killed or told to stop meanwhile. */
async function answerAll(world, { accounts, posted, hits }, chance) {
  const ids = accounts.map(({ id }) => ({ accountId: id }));
  const hitAt = Array.from({ length: hits }, () => chance() * 0.8);
  for (const deadline = Date.now() + giveUpAfterMs; Date.now() < deadline; await wait(roundMs)) {
    const { handled, sent } = await progress(world);
    while (hitAt.some((share) => share <= sent / wanted(accounts))) {
      hitAt.splice(0, hitAt.length, ...hitAt.sort((a, b) => a - b).slice(1));
      const server = await readyServer(world, chance);
      if (chance() < 0.7) server.kill();
      else void server.askToStop();
    }
    if (handled === posted.length && sent >= wanted(accounts)) return;
    await world.query(
      `UPDATE monitors SET next_check_at = now() WHERE id IN (${free('monitors', 'next_check_at > now()')})`,
    );
    // As if the last reply of an account had been some minutes ago, and still today: the cap resets at midnight.
    await world.query(
      `UPDATE monitored_posts
       SET approved_at = greatest(approved_at - interval '3 minutes', date_trunc('day', now(), 'UTC'))
       WHERE id IN (${free('monitored_posts', `decided_by = 'auto' AND approved_at IS NOT NULL`)})`,
    );
    await addJobs(world, 'monitoring.read', ids);
    await addJobs(world, 'monitoring.send', ids, workersOfOne);
  }
}

/** Rows that a server has in hand are left to it: whoever waits for several could wait for each other. */
const free = (table, where) => `SELECT id FROM ${table} WHERE ${where} FOR UPDATE SKIP LOCKED`;

const wanted = (accounts) => leftOfMonth + dailyCap * (accounts.length - 1);

const progress = async (world) =>
  (
    await world.query(
      `SELECT count(*) FILTER (WHERE status <> 'new')::int AS handled,
         count(*) FILTER (WHERE status IN ('sending', 'sent'))::int AS sent FROM monitored_posts`,
    )
  )[0];

async function report(world, accounts, posted) {
  const rows = await world.query(
    `SELECT post.external_id AS "externalId", post.status, author_key AS author, account.handle
     FROM monitored_posts post JOIN connected_accounts account ON account.id = post.account_id`,
  );
  const handles = new Set(accounts.map(({ handle }) => handle));
  const arrivals = (await world.sandbox('/x/posts.json')).filter(({ handle }) => handles.has(handle));
  const known = groups(rows, ({ externalId }) => externalId);
  const answered = rows.filter(({ status }) => ['sending', 'sent'].includes(status));
  const replies = new Set(arrivals.map(({ inReplyToId }) => inReplyToId));
  console.log(`${posted.length} posts, ${world.model.calls} calls of the model, ${arrivals.length} replies on X.`);
  const most = (list, keyOf) => Math.max(0, ...[...groups(list, keyOf).values()].map(({ length }) => length));
  check('posts that were found not once', posted.filter((id) => known.get(id)?.length !== 1).length, isNone, '0');
  check('posts left without an outcome', rows.filter(({ status }) => status === 'new').length, isNone, '0');
  check(
    'most replies to one post',
    most(arrivals, ({ inReplyToId }) => inReplyToId),
    isOne,
    '1',
  );
  check(
    'most replies to one author',
    most(answered, ({ author }) => author),
    isOne,
    '1',
  );
  check('replies that X never got', answered.filter(({ externalId }) => !replies.has(externalId)).length, isNone, '0');
  const [first, ...others] = accounts.map(({ handle }) => arrivals.filter((one) => one.handle === handle).length);
  check('replies of the account with few tweets left', first, (count) => count === leftOfMonth, `${leftOfMonth}`);
  const isAtCap = () => others.every((count) => count === dailyCap);
  check('replies of the other accounts in a day', others.join(', '), isAtCap, `${dailyCap} each`);
  check('calls of X that answer none of these posts', arrivals.filter(isStray(posted)).length, isNone, '0');
  check('calls that the model asked for', world.model.visits, isNone, '0');
  await reportTexts(world, arrivals);
}

const isOne = (count) => count === 1;
const isStray =
  (posted) =>
  ({ inReplyToId }) =>
    !posted.includes(inReplyToId);

/** Whatever is suggested, sent, or written about it. */
async function reportTexts(world, arrivals) {
  const stored = await world.query(
    `SELECT text FROM reply_candidates UNION ALL SELECT text FROM post_parts UNION ALL SELECT body FROM notifications
     UNION ALL SELECT output::text FROM generations WHERE task = 'replies'`,
  );
  const texts = [...stored, ...arrivals].map(({ text }) => text);
  const leaking = texts.filter((text) => lettersOf(text).includes(world.model.canary));
  check('texts with words of the instructions', leaking.length, isNone, '0');
  const forbidden = [...stored, ...arrivals].filter(({ text }) => offLimits.test(text));
  check('texts with a link, a mention or a second reply that the model wanted', forbidden.length, isNone, '0');
}
