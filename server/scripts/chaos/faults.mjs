import { setTimeout as wait } from 'node:timers/promises';
import { networks } from './networks.mjs';

const pauseMs = 6_000;
/** Of all posts; the rest is still to go out when the last fault is over. */
const lastShare = 0.9;
/** So many times the window, and what was planned happens whatever is out by then. */
const patience = 4;
const lostRenewals = 0.2;
const shares = {
  accept_then_reset: 0.02,
  accept_then_503: 0.03,
  error_500: 0.01,
  hang: 0.005,
  late_accept: 0.005,
  rate_limit_429: 0.01,
};

/** Networks fail in all their ways, until told otherwise. */
export const breakNetworks = (world, platforms) =>
  world.sandbox('/faults.json', { method: 'PUT', body: platforms.flatMap(faultsOf) });

export const mendNetworks = (world) => world.sandbox('/faults.json', { method: 'PUT', body: [] });

function faultsOf(name) {
  const { wire: platform, posting: route, renewing } = networks[name];
  const faults = Object.entries(shares).map(([mode, rate]) => ({ platform, route, mode, rate: rateOf(mode, rate) }));
  // As by a kill over the answer: the token that is kept is good no more.
  return renewing ? [...faults, { platform, route: renewing, mode: 'accept_then_reset', rate: lostRenewals }] : faults;
}

/** The sandbox asks its switches one after the other: each sees what those before it left. */
function rateOf(mode, rate) {
  const names = Object.keys(shares);
  const before = names.slice(0, names.indexOf(mode)).reduce((sum, name) => sum + shares[name], 0);
  return rate / (1 - before);
}

/**
 * Kills and pauses servers, restarts Postgres, flushes Redis, does the `acts`, each when a share of the posts drawn from `chance` is
 * out: so every fault meets work under way, on slow machines and on fast ones. Resolves when all is over and nine in ten posts are out.
 */
export async function breakServers(world, options, chance) {
  const { kills, pauses, restarts, queue, acts = [] } = options;
  const planned = [
    ...Array(kills).fill(() => killOne(world, chance)),
    ...Array(pauses).fill(async () => (await readyServer(world, chance)).pause(pauseMs)),
    ...Array(restarts).fill(() => world.restartPostgres()),
    ...(queue === 'bull' ? [() => world.flushRedis()] : []),
    ...acts,
  ].map((act) => ({ act, share: chance() * lastShare }));
  const running = [];
  for (const { act, share } of planned.sort((a, b) => a.share - b.share)) {
    await untilOut(world, options, share);
    running.push(act());
  }
  await untilOut(world, options, lastShare);
  await Promise.all(running);
}

async function untilOut(world, { posts, startAt, windowSeconds }, share) {
  const deadline = startAt + patience * windowSeconds * 1_000;
  while (Date.now() < deadline) {
    const [{ count }] = await world.query(`SELECT count(*)::int AS count FROM posts WHERE status = 'published'`);
    if (count >= share * posts) return;
    await wait(50);
  }
}

async function killOne(world, chance) {
  (await readyServer(world, chance)).kill();
}

/** Any that serves: one that still starts has nothing to lose. */
export async function readyServer(world, chance) {
  for (;;) {
    const ready = world.servers.filter(({ isReady }) => isReady);
    if (ready.length > 0) return ready[Math.floor(chance() * ready.length)];
    await wait(20);
  }
}
