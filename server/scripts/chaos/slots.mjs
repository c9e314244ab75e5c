import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../lib/until.mjs';
import { check, isNone } from './checks.mjs';
import { Kept } from './processes.mjs';
import { groups } from './verdict.mjs';
import { load } from './world.mjs';

const speed = 60;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Of the product: `tickMs` of cron-slots.service.ts. */
const tickMs = 5_000 / speed;
const serverCount = 3;
const zone = 'Europe/Berlin';
/** Twenty minutes before that zone's clocks go back. */
const beginMs = Date.parse('2026-10-25T00:40:00Z');
const ruleCount = 30;
/** What fell due before the servers had started, or when they were about to stop, is not judged. */
const edgeMs = 2 * minuteMs;
/** Looks of living servers in a slot: fewer, and it may be left out. */
const fewLooks = 3;
/** With fewer of them, nothing is proven. */
const enough = 0.9;
/** On a busy machine no server may be there to look for a slot's time, so it goes on until enough slots ran, at most so much longer. */
const mostTimesAsLong = 4;
const slotTasks = [
  { task: 'minute', everyMs: minuteMs, offsetMs: 0 },
  { task: 'five minutes', everyMs: 5 * minuteMs, offsetMs: 2 * minuteMs },
];
const slowestKillMinutes = 10;

/** Cron and rules of three servers on a clock that runs 60 times as fast, while whoever ran the last slot is killed. */
export async function breakSlots(world, { slotMinutes }, chance) {
  const { url, query, end } = await openDatabase(world);
  const env = { ...process.env, DATABASE_URL: url, TICK_MS: String(tickMs) };
  const servers = Array.from(
    { length: serverCount },
    () => new Kept({ script: 'scripts/chaos/slot-server.mjs', env, logFile: world.logFile }),
  );
  try {
    await Promise.all(servers.map((server) => server.start()));
    await startClock(query);
    const kills = await killLeaders(query, servers, { slotMinutes, chance });
    const toMs = await timeOf(query);
    console.log(`${Math.round((toMs - beginMs) / minuteMs)} minutes at ${speed}-fold speed.`);
    check('leaders killed', kills, (count) => count >= slotMinutes / slowestKillMinutes, 'one in ten slots at least');
    await reportSlots(query, { toMs, slotMinutes });
    await reportRules(query, toMs);
    const crashes = servers.reduce((sum, server) => sum + server.crashes, 0);
    check('servers of slots that ended by themselves', crashes, isNone, '0');
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await end();
  }
}

/** A database of its own, in which `now()` and `clock_timestamp()` can be found before those of Postgres. */
async function openDatabase(world) {
  await world.query('CREATE DATABASE slots');
  const url = Object.assign(new URL(world.postgres.url), { pathname: '/slots' }).href;
  await load('./dist/database/migrate.js').migrate(url);
  const { Pool } = load('pg');
  const pool = new Pool({ connectionString: url, max: 2 });
  const query = async (sql, parameters) => (await pool.query(sql, parameters)).rows;
  await query('CREATE SCHEMA fast');
  await query('ALTER DATABASE slots SET search_path = fast, public, pg_catalog');
  await query('CREATE TABLE slot_log (task text, at timestamptz, pid int)');
  // Neither workspaces nor accounts are needed to start a rule.
  for (const table of ['automation_rules', 'automation_runs']) await query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
  for (let minute = 0; minute < ruleCount; minute += 1) await addRule(query, minute);
  return { url, query, end: () => pool.end() };
}

/** The servers begin to look when there is a table to note it in. */
async function startClock(query) {
  const fast = (name) => `CREATE FUNCTION fast.${name}() RETURNS timestamptz STABLE LANGUAGE sql AS $$
    SELECT to_timestamp(${beginMs} / 1000.0 + (extract(epoch FROM pg_catalog.${name}()) - ${Date.now()} / 1000.0) * ${speed}) $$`;
  for (const name of ['now', 'clock_timestamp']) await query(fast(name));
  await query('CREATE TABLE looks (at timestamptz)');
}

/** Due twice an hour. */
async function addRule(query, minute) {
  const two = (number) => String(number).padStart(2, '0');
  const times = Array.from(
    { length: 48 },
    (_, half) => `${two(Math.floor(half / 2))}:${two((half % 2) * 30 + minute)}`,
  );
  const trigger = { type: 'schedule', days: [1, 2, 3, 4, 5, 6, 7], times };
  const { nextRunOf } = load('./dist/modules/automation/rules/rule-times.js');
  await query(
    `INSERT INTO automation_rules (id, workspace_id, account_id, platform, name, status, trigger, action, content, timezone,
       watches_from, next_run_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'twitter', $1, 'active', $2,
       '{"type": "generate_for_review"}', '{"topics": []}', $3, '2026-01-01', $4)`,
    [`Rule ${minute}`, trigger, zone, nextRunOf({ trigger, timezone: zone }, new Date(beginMs))],
  );
}

const timeOf = async (query) => (await query('SELECT fast.clock_timestamp() AS at'))[0].at.getTime();

/** Returns how many, once enough slots ran. */
async function killLeaders(query, servers, { slotMinutes, chance }) {
  let kills = 0;
  while (!(await isOver(query, slotMinutes))) {
    await wait(1_000 + chance() * 2_000);
    const [last] = await query('SELECT pid FROM slot_log ORDER BY at DESC LIMIT 1');
    const leader = servers.find(({ pid, isReady }) => isReady && pid === last?.pid);
    if (!leader) continue;
    // Half of them in the middle of a slot's transaction.
    if (chance() < 0.5) await untilAtWork(query, leader.pid);
    leader.kill();
    kills += 1;
  }
  return kills;
}

async function isOver(query, slotMinutes) {
  const atMs = await timeOf(query);
  const timesAsLong = (atMs - beginMs) / (slotMinutes * minuteMs);
  if (timesAsLong < 1 || timesAsLong > mostTimesAsLong) return timesAsLong > 1;
  for (const slots of slotTasks) {
    const ran = slotsThatRan(slots, await readRuns(query, slots), atMs);
    if (ran.length < fewestRuns(slots, slotMinutes)) return false;
  }
  return true;
}

/** Whoever ran the last slot need not run the next one: it is waited for a slot's time. */
async function untilAtWork(query, pid) {
  const sql = `SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%"at work: ' || $1::text || '"'`;
  const isWanted = ({ length }) => length > 0;
  await until(() => query(sql, [pid]), { isWanted, withinMs: minuteMs / speed, everyMs: 5 });
}

const slotOf = ({ everyMs, offsetMs }, ms) => Math.floor((ms - offsetMs) / everyMs) * everyMs + offsetMs;

const bySlot = (rows, slots) => groups(rows, ({ at }) => slotOf(slots, at.getTime()));

const readRuns = async (query, slots) =>
  bySlot(await query('SELECT at FROM slot_log WHERE task = $1', [slots.task]), slots);

function judgedSlots({ everyMs, offsetMs }, toMs) {
  const judged = [];
  for (let at = Math.ceil((beginMs + edgeMs) / everyMs) * everyMs + offsetMs; at + everyMs < toMs; at += everyMs)
    judged.push(at);
  return judged;
}

const slotsThatRan = (slots, runs, toMs) => judgedSlots(slots, toMs).filter((slot) => runs.has(slot));

const fewestRuns = (slots, slotMinutes) =>
  Math.floor(enough * judgedSlots(slots, beginMs + slotMinutes * minuteMs).length);

async function reportSlots(query, { toMs, slotMinutes }) {
  for (const slots of slotTasks) {
    const { task } = slots;
    const wanted = judgedSlots(slots, toMs);
    const runs = await readRuns(query, slots);
    const looks = bySlot(await query('SELECT at FROM looks'), slots);
    const missed = wanted.filter((slot) => !runs.has(slot) && (looks.get(slot)?.length ?? 0) >= fewLooks);
    const doubled = [...runs.values()].filter((list) => list.length > 1);
    const ran = slotsThatRan(slots, runs, toMs).length;
    const fewest = fewestRuns(slots, slotMinutes);
    check(`slots of "${task}" that ran, of ${wanted.length}`, ran, (count) => count >= fewest, `at least ${fewest}`);
    check(`slots of "${task}" that were left out, of ${wanted.length}`, missed.length, isNone, '0');
    check(`slots of "${task}" that ran twice`, doubled.length, isNone, '0');
  }
}

async function reportRules(query, toMs) {
  const rows = await query(
    `SELECT slot, (SELECT count(*)::int FROM jobs WHERE payload->>'runId' = run.id::text) AS jobs FROM automation_runs run`,
  );
  const isJudged = (ms) => ms >= beginMs + edgeMs && ms < toMs - edgeMs;
  const wanted = firstTimes(toMs).filter(isJudged);
  const runs = groups(rows, ({ slot }) => Date.parse(slot));
  const looks = (await query('SELECT at FROM looks')).map(({ at }) => at.getTime());
  // After a pause of all servers the newest time of a rule runs, and the earlier ones are left out.
  const wasLookedAt = (ms) => looks.some((at) => at >= ms && at < ms + 30 * minuteMs);
  const left = wanted.filter((ms) => !runs.has(ms) && wasLookedAt(ms));
  const wrong = [...runs.keys()].filter((ms) => isJudged(ms) && !wanted.includes(ms));
  const ran = wanted.filter((ms) => runs.has(ms)).length;
  const isEnough = (count) => count >= enough * wanted.length;
  check(`times of rules that ran, of ${wanted.length}`, ran, isEnough, `at least ${enough * 100} %`);
  check(`times of rules that were left out, of ${wanted.length}`, left.length, isNone, '0');
  check('runs at another instant, such as in the hour that comes twice', wrong.length, isNone, '0');
  check('runs that were not begun exactly once', rows.filter(({ jobs }) => jobs !== 1).length, isNone, '0');
}

/** Each minute of the wall at which it comes first, without the product's own reckoning. */
function firstTimes(toMs) {
  const wall = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const first = new Map();
  for (let ms = beginMs - 24 * hourMs; ms < toMs; ms += minuteMs) {
    const time = wall.format(ms);
    if (!first.has(time)) first.set(time, ms);
  }
  return [...first.values()];
}
