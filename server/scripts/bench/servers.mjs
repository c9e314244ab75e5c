// What a second server brings: the same calls at one server of each role and at two, behind the same front door.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { openFrontDoor } from '../chaos/front-door.mjs';
import { connectAccounts } from '../chaos/people.mjs';
import { World } from '../chaos/world.mjs';
import { cannon, median, report } from './measuring.mjs';

const durationSeconds = 8;
const rounds = 3;
const wanted = 1.7;
const ticksPerSecond = Number(spawnSync('getconf', ['CLK_TCK']).stdout.toString());

export async function benchServers() {
  const one = await measure(['web', 'worker']);
  const two = await measure(['web', 'web', 'worker', 'worker']);
  const ratio = two.rate / one.rate;
  for (const [name, { busy, cost }] of Object.entries({ 'one of each': one, 'two of each': two })) {
    const parts = Object.entries(cost).map(([who, ms]) => `${who} ${ms.toFixed(2)} ms`);
    console.log(
      `       ${name}: of processor time a request took ${parts.join(', ')}; ${percent(busy)} of the machine was busy`,
    );
  }
  report(
    'two web and two worker processes against one of each',
    `${Math.round(two.rate)}/s against ${Math.round(one.rate)}/s on ${cpus().length} processors, ratio ${ratio.toFixed(2)}`,
    // Where the processors are busy already, a second process takes from the first what it adds.
    ratio >= wanted || one.busy > 1 / wanted,
    `≥ ${wanted}, or one of each keeps more than ${percent(1 / wanted)} of the machine busy, which leaves no room for it`,
  );
}

const percent = (share) => `${Math.round(share * 100)} %`;

async function measure(roles) {
  const world = await World.open({ roles, queue: 'bull', settings: { TRUSTED_PROXIES: '1' } });
  const door = await openFrontDoor(
    world,
    world.servers.filter(({ env }) => env.ROLE === 'web'),
  );
  try {
    const [{ person }] = await connectAccounts(world, 1);
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const rates = [];
    let spent;
    let requests = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = usage(world);
      const { average, total } = await cannon({
        url: `${door.url}/api/publishing/posts/counts`,
        ...{ headers, connections: 64, duration: durationSeconds },
      });
      rates.push(average);
      requests = total;
      spent = differences(before, usage(world));
    }
    const cost = Object.fromEntries(
      Object.entries(spent.seconds).map(([who, used]) => [who, (used * 1_000) / requests]),
    );
    return { rate: median(rates), busy: spent.busy, cost };
  } finally {
    await door.close();
    await world.close();
  }
}

/** Processor seconds so far: of each kind of process, and of the whole machine. */
function usage({ servers, postgresPid }) {
  const ofRole = (role) => servers.filter(({ env }) => env.ROLE === role).map(({ pid }) => secondsOf(pid));
  const [, user, nice, system, idle, iowait] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 6).map(Number);
  return {
    web: sum(ofRole('web')),
    worker: sum(ofRole('worker')),
    Postgres: sum(childrenOf(postgresPid).map(secondsOf)),
    busy: user + system,
    // What runs at a lower priority gives way to the servers, so that it is room as well.
    idle: idle + iowait + nice,
  };
}

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** What stands behind the name of the program in /proc, which may hold spaces. */
const statOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');

const secondsOf = (pid) => (Number(statOf(pid)[11]) + Number(statOf(pid)[12])) / ticksPerSecond;

function childrenOf(parent) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => {
    try {
      return Number(statOf(pid)[1]) === parent;
    } catch (error) {
      // It ended between the list and the look.
      if (error.code === 'ENOENT' || error.code === 'ESRCH') return false;
      throw error;
    }
  });
}

function differences(before, after) {
  const seconds = Object.fromEntries(['web', 'worker', 'Postgres'].map((who) => [who, after[who] - before[who]]));
  const [busy, idle] = [after.busy - before.busy, after.idle - before.idle];
  return { seconds, busy: busy / (busy + idle) };
}
