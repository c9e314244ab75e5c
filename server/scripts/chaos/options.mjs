import { parseArgs } from 'node:util';
import { Mistake } from '../lib/run.mjs';

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
  },
};
const parts = ['all', 'publishing', 'payments', 'limits', 'stops'];
const numbers = [...Object.keys(sizes.full), 'seed', 'quarantine'];
const usage = `npm run chaos -- [--short] [--queue postgres|bull] [--part ${parts.join('|')}] ${numbers.map((name) => `[--${name} N]`).join(' ')}`;

/** How large the run is, and its seed. Throws a `Mistake` for what it does not know. */
export function readOptions(args) {
  const { values } = parse(args);
  const { queue = 'postgres', part = 'all', short: isShort = false, ...texts } = values;
  if (!['postgres', 'bull'].includes(queue)) throw new Mistake(`There is no queue ${queue}. ${usage}`);
  if (!parts.includes(part)) throw new Mistake(`There is no part ${part}. ${usage}`);
  const given = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]));
  if (Object.values(given).some((value) => !Number.isSafeInteger(value) || value < 0))
    throw new Mistake(`Numbers are whole and not negative. ${usage}`);
  const seed = Date.now() % 2 ** 31;
  const size = { seed, quarantine: 30, partsOfThread: 8, ...(isShort ? sizes.short : sizes.full), ...given };
  if (size.threads > size.posts || size.accounts < 1 || size.accounts > size.posts)
    throw new Mistake('There must be an account, a post for each of them, and no more threads than posts.');
  return { ...size, queue, part };
}

function parse(args) {
  const texts = Object.fromEntries([...numbers, 'queue', 'part'].map((name) => [name, { type: 'string' }]));
  try {
    return parseArgs({ args, options: { ...texts, short: { type: 'boolean' } } });
  } catch (error) {
    throw new Mistake(`${error.message} ${usage}`);
  }
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
