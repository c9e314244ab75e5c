import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workLock } from './install-if-needed.mjs';
import { withLock } from './lock.mjs';
import { client, root, server, tool } from './paths.mjs';
import { finish, Mistake, secondsSince } from './run.mjs';

const isTest = /\.(spec|api-spec|contract-spec|services-spec|test)\.tsx?$/;

const everyPart = [
  {
    name: 'server',
    output: join(server, 'dist'),
    entry: join(server, 'dist/main.js'),
    stamp: join(server, 'dist/.built-from'),
    sources: [
      'server/src',
      'server/tsconfig.json',
      'server/tsconfig.build.json',
      'server/scripts/compile.mjs',
      'nest-cli.json',
      'package-lock.json',
    ],
    build: () => [[join(server, 'scripts/compile.mjs'), [], root]],
  },
  {
    name: 'sandbox',
    output: join(server, 'sandbox/dist'),
    entry: join(server, 'sandbox/dist/sandbox/main.js'),
    stamp: join(server, 'sandbox/dist/.built-from'),
    sources: [
      'server/sandbox',
      ...['common', 'config', 'database', 'text'].map((folder) => `server/src/${folder}`),
      ...['server/tsconfig.json', 'server/tsconfig.build.json', 'server/tsconfig.sandbox.json', 'package-lock.json'],
    ],
    build: () => [[tool(root, 'typescript', 'tsc'), ['-p', join(server, 'tsconfig.sandbox.json')], root]],
  },
  {
    name: 'client',
    output: join(client, 'dist'),
    // What the last of its steps writes.
    entry: join(client, 'dist/pages/404.html'),
    // The server serves what lies in dist, but not this folder of Vite's.
    stamp: join(client, 'dist/.vite/built-from'),
    sources: [
      'client',
      'server/src/text',
      'server/src/modules/billing/plans/plans.ts',
      'server/src/modules/billing/billing.types.ts',
      'package-lock.json',
    ],
    // The app, the public pages, and what renders the latter into documents.
    build: () => [
      ...['production', 'public', 'prerender'].map((mode) => [
        tool(client, 'vite'),
        ['build', '--logLevel', 'warn', '--mode', mode],
        client,
      ]),
      [join(client, 'scripts/compress-assets.mjs'), [], client],
      [join(client, 'scripts/prerender.mjs'), [], client],
    ],
  },
];

/** The production image is built without the sandbox's sources. */
const parts = everyPart.filter(({ sources }) => existsSync(join(root, sources[0])));

/** Builds what is older than its sources, all parts (or those in `only`) at the same time. */
export async function buildIfNeeded({ only, isForced = false } = {}) {
  const chosen = parts.filter(({ name }) => !only || only.includes(name));
  if (!isForced && chosen.every(isCurrent)) return;
  await withLock(workLock, async () => {
    const stale = chosen.filter((part) => isForced || !isCurrent(part));
    if (stale.length === 0) return;
    console.error(`Building ${stale.map(({ name }) => name).join(' and ')}…`);
    const results = await Promise.allSettled(stale.map(build));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  });
}

/** Makes the next start build again; for those who let a watcher write into the output. */
export function forgetBuild() {
  for (const part of parts) rmSync(part.stamp, { force: true });
}

async function build(part) {
  const startedAt = Date.now();
  const stamp = fingerprint(part.sources);
  // Emptied first: a migration or a page that was removed must not live on in the output.
  rmSync(part.output, { recursive: true, force: true });
  // What is built does not depend on the environment that it is built in: Vite would make React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const [script, args, cwd] of part.build()) {
    const code = await finish(spawn(process.execPath, [script, ...args], { cwd, env, stdio: ['ignore', 2, 2] }));
    if (code !== 0) throw new Mistake(`Building the ${part.name} failed; the reason stands above.`);
  }
  if (!existsSync(part.entry)) throw new Mistake(`Building the ${part.name} made no ${part.entry}.`);
  mkdirSync(dirname(part.stamp), { recursive: true });
  writeFileSync(part.stamp, stamp);
  console.error(`Built the ${part.name} in ${secondsSince(startedAt)} s.`);
}

function isCurrent(part) {
  if (!existsSync(part.entry) || !existsSync(part.stamp)) return false;
  return readFileSync(part.stamp, 'utf8') === fingerprint(part.sources);
}

/** Of the contents, not of the times: a fresh checkout or a copy with its output is not built again. */
function fingerprint(sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const source of sources) {
    for (const path of filesIn(source)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return isTest.test(path) ? [] : [path];
  const entries = readdirSync(join(root, path)).filter(
    (entry) => !['node_modules', 'dist', 'e2e', 'testing'].includes(entry),
  );
  return entries.sort().flatMap((entry) => filesIn(`${path}/${entry}`));
}
