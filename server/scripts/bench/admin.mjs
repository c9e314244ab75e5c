// What a site admin asks of many people: the tabs of figures, the list, and the export beside Postgres's own COPY.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { signUp } from '../chaos/people.mjs';
import { load, World } from '../chaos/world.mjs';
import { server } from '../lib/paths.mjs';
import { median, report, residentMiB, seconds } from './measuring.mjs';

const { Client } = load('pg');
const tabs = ['dashboard', 'users', 'features', 'revenue', 'platforms'];
/** The same columns as the export's, as Postgres writes them. */
const copied = `COPY (SELECT u.id, u.email, u.name, u.email_verified_at IS NOT NULL, u.is_admin,
    CASE WHEN s.plan_id IS NULL OR s.status = 'canceled' THEN 'free' ELSE s.plan_id END, u.created_at, u.last_active_at,
    coalesce(f.generations, 0), coalesce(f.posts, 0)
  FROM users u LEFT JOIN user_figures f ON f.user_id = u.id LEFT JOIN subscriptions s ON s.workspace_id = u.active_workspace_id
  ORDER BY u.id) TO STDOUT (FORMAT csv)`;

export async function benchAdmin({ users = 100_000, events = 10 * users }) {
  const world = await World.open();
  try {
    const { env, pid } = world.servers[0];
    const startedAt = Date.now();
    seed(env, ['--count', String(users), '--events', String(events)]);
    report(
      `${users} people and ${events} events made and counted`,
      seconds(Date.now() - startedAt),
      true,
      'for information',
    );
    const admin = await signUp(world, 'bench-admin');
    await world.query('UPDATE users SET is_admin = true WHERE id = $1', [admin.userId]);
    const get = (path) =>
      fetch(`${world.base}/api/admin/${path}`, { headers: { authorization: `Bearer ${admin.accessToken}` } });
    for (const tab of tabs) await measureTab({ get, tab });
    await measureExport({ get, url: env.DATABASE_URL, pid });
  } finally {
    await world.close();
  }
}

function seed(env, args) {
  const script = join(server, 'dist/commands/seed-users.js');
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Sample people could not be made: ${stderr}`);
}

async function measureTab({ get, tab }) {
  const times = [];
  for (let number = 0; number < 20; number += 1) {
    const startedAt = performance.now();
    const response = await get(`analytics/${tab}?period=365d`);
    await response.text();
    if (!response.ok) throw new Error(`${tab}: ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  const slowest = Math.max(...times);
  const isFast = tab !== 'dashboard' || slowest <= 500;
  report(
    `${tab}, a year, median and slowest of 20`,
    `${median(times).toFixed(0)} and ${slowest.toFixed(0)} ms`,
    isFast,
    tab === 'dashboard' ? '≤ 500 ms' : 'for information',
  );
}

async function measureExport({ get, url, pid }) {
  // Each in turn, so that both find the same pages in memory, and the best of three: other work only slows them down.
  const [copies, exports] = [[], []];
  let growth = 0;
  for (let round = 0; round < 3; round += 1) {
    copies.push(await copy(url));
    const one = await exportOnce(get, pid);
    exports.push(one);
    growth = Math.max(growth, one.growthMiB);
  }
  const best = (runs) => Math.min(...runs.map(({ ms }) => ms));
  const ratio = best(copies) / best(exports);
  report(
    'export beside COPY … TO STDOUT',
    `${seconds(best(exports))} to ${seconds(best(copies))}: ${ratio.toFixed(2)}`,
    ratio >= 0.3,
    '≥ 0.3',
  );
  report('rows of the export', `${exports[0].rows}`, true, 'for information');
  report('memory growth while exporting', `${growth} MiB`, growth < 50, '< 50 MiB');
}

async function exportOnce(get, pid) {
  const before = residentMiB(pid);
  let most = before;
  const startedAt = performance.now();
  const response = await get('users/export');
  if (!response.ok) throw new Error(`The export: ${response.status} ${await response.text()}`);
  let rows = -1;
  for await (const chunk of response.body) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
    most = Math.max(most, residentMiB(pid));
  }
  const ms = performance.now() - startedAt;
  const total = Number(response.headers.get('x-total-count'));
  if (rows !== total) throw new Error(`The export has ${rows} rows, though it promised ${total}.`);
  return { ms, rows, growthMiB: most - before };
}

/** Reads what COPY sends and drops it. */
async function copy(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const startedAt = performance.now();
  await new Promise((resolve, reject) => {
    const nothing = () => {};
    client.query({
      submit: (connection) => connection.query(copied),
      handleError: reject,
      handleReadyForQuery: resolve,
      ...{ handleCopyData: nothing, handleCommandComplete: nothing, handleRowDescription: nothing },
    });
  });
  const ms = performance.now() - startedAt;
  await client.end();
  return { ms };
}
