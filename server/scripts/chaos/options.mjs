import { Mistake, valuesOf } from '../lib/run.mjs';

const sizes = {
  full: {
    posts: 10_000,
    threads: 500,
    accounts: 200,
    servers: 2,
    windowSeconds: 120,
    kills: 20,
    pauses: 3,
    restarts: 2,
    customers: 50,
    events: 1_000,
    rounds: 20,
    inviters: 25,
    invitesOfEach: 20,
    stops: 20,
    slotMinutes: 1_440,
    watchers: 4,
    hits: 12,
    rolls: 20,
    agents: 500,
    agentKills: 10,
    told: 10_000,
    toldSeconds: 600,
  },
  short: {
    posts: 600,
    threads: 40,
    accounts: 40,
    servers: 2,
    windowSeconds: 15,
    kills: 4,
    pauses: 1,
    restarts: 1,
    customers: 6,
    events: 60,
    rounds: 2,
    inviters: 8,
    invitesOfEach: 5,
    stops: 3,
    slotMinutes: 20,
    watchers: 2,
    hits: 3,
    rolls: 1,
    agents: 50,
    agentKills: 2,
    told: 400,
    toldSeconds: 90,
  },
};
/** With `--proxy`, which alone is much: servers are killed and paused when that is asked for. */
const proxied = { kills: 0, pauses: 0, restarts: 0, partsOfThread: 3 };
const proxiedSizes = {
  full: { ...sizes.full, ...proxied, posts: 3_000, threads: 150, accounts: 100, windowSeconds: 90 },
  // The proxy holds a call for 11 s at most.
  short: { ...sizes.short, ...proxied, posts: 300, threads: 15, accounts: 20, windowSeconds: 10, quarantine: 15 },
};
const parts = ['publishing', 'payments', 'limits', 'stops', 'slots', 'replies', 'agents', 'webhooks'];
/** They start servers of their own, and only run when they are named. */
const partsApart = ['backups', 'rolling'];
const numbers = [...Object.keys(sizes.full), 'seed', 'quarantine'];
const options = {
  ...Object.fromEntries([...numbers, 'queue', 'part', 'networks'].map((name) => [name, { type: 'string' }])),
  ...Object.fromEntries(['short', 'proxy', 'clock', 'all'].map((name) => [name, { type: 'boolean' }])),
};
const usage = `npm run chaos -- [--all] [--short] [--proxy [--clock]] [--queue postgres|bull] [--networks all|twitter,…] [--part ${[...parts, ...partsApart].join(',')}] ${numbers.map((name) => `[--${name} N]`).join(' ')}`;

/** How large the run is, and its seed. Throws a `Mistake` for what it does not know. */
export function readOptions(args) {
  const {
    queue = 'postgres',
    part = parts.join(),
    short: isShort = false,
    proxy: isProxied = false,
    all: isAll = false,
    // Some take minutes for what X does at once.
    networks = isShort ? 'twitter' : 'all',
    ...rest
  } = valuesOf(args, options, usage);
  const { clock: hasClock = false, ...texts } = rest;
  if (!['postgres', 'bull'].includes(queue)) throw new Mistake(`There is no queue ${queue}. ${usage}`);
  const chosen = part.split(',');
  const unknown = chosen.find((name) => ![...parts, ...partsApart].includes(name));
  if (unknown !== undefined) throw new Mistake(`There is no part ${unknown}. ${usage}`);
  const given = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]));
  if (Object.values(given).some((value) => !Number.isSafeInteger(value) || value < 0))
    throw new Mistake(`Numbers are whole and not negative. ${usage}`);
  const seed = Date.now() % 2 ** 31;
  const standard = (isProxied ? proxiedSizes : sizes)[isShort ? 'short' : 'full'];
  const size = { seed, quarantine: 30, partsOfThread: 4, ...standard, ...given };
  if (size.threads > size.posts || size.accounts < 1 || size.accounts > size.posts)
    throw new Mistake('There must be an account, a post for each of them, and no more threads than posts.');
  if (hasClock && !isProxied) throw new Mistake(`--clock goes with --proxy. ${usage}`);
  return { ...size, queue, networks, parts: chosen, isShort, isAll, isProxied, hasClock };
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
export function chanceOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
