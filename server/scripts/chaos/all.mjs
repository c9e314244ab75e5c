import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { nodeFlags } from '../lib/child.mjs';
import { installIfNeeded } from '../lib/install-if-needed.mjs';
import { root, server, tool } from '../lib/paths.mjs';
import { finish, isStopping } from '../lib/run.mjs';

const scripts = 'server/scripts/';
const part = (name) => ({ script: 'chaos.mjs', args: ['--part', name] });
/** How each file that a fault names is run where it is no test of Jest's. */
const runs = {
  'server/scripts/chaos/publishing.mjs': part('publishing'),
  'server/scripts/chaos/payments.mjs': part('payments'),
  'server/scripts/chaos/stops.mjs': part('stops'),
  'server/scripts/chaos/proxied.mjs': { script: 'chaos.mjs', args: ['--proxy'] },
  'server/scripts/chaos/backups.mjs': part('backups'),
  'server/scripts/chaos/rolling.mjs': part('rolling'),
  'server/scripts/chaos/slots.mjs': part('slots'),
  'server/scripts/chaos/replies/replies.mjs': part('replies'),
  'server/scripts/bench/automation.mjs': {
    script: 'bench.mjs',
    args: ['--part', 'automation'],
    short: ['--rules', '1000'],
  },
  'client/e2e/analytics.spec.ts': { script: 'test-browser.mjs', args: ['analytics.spec.ts'] },
};

/**
 * Every fault of `.github/docs/promises.md`: the scripts and tests that stand under it there, and a table of what came of them.
 * Returns the exit code.
 */
export async function breakAll({ seed, isShort }) {
  await installIfNeeded({ withTools: true });
  const faults = readFaults();
  const paths = [...new Set(faults.flatMap((fault) => fault.paths))];
  const isScript = (path) => path in runs || path.startsWith(scripts);
  const outcomes = new Map(await runTests(paths.filter((path) => !isScript(path))));
  for (const path of paths.filter(isScript)) {
    if (isStopping()) return 130;
    outcomes.set(path, await runScript(path, { seed, isShort }));
  }
  for (const { id, title, paths: own, gaps } of faults) {
    const failed = own.filter((path) => !outcomes.get(path));
    const state = failed.length > 0 ? 'FAILED' : 'ok    ';
    console.log(`${state} ${id.padEnd(4)} ${title} (${own.length - failed.length} of ${own.length})`);
    for (const path of failed) console.log(`              ${path}`);
    for (const gap of gaps) console.log(`              no test yet: ${gap}`);
  }
  const failed = [...outcomes.values()].filter((isGood) => !isGood).length;
  console.log(`${outcomes.size - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** `{id, title, paths, gaps}` of each; files that are named without a folder stand in that of the file before them. */
function readFaults() {
  const text = readFileSync(join(root, '.github/docs/promises.md'), 'utf8');
  return [...text.matchAll(/^- \*\*(F\d+)\*\* (.*)\n((?: {2}- .*\n?)*)/gm)].map(([, id, title, rest]) => {
    let folder = '';
    const paths = [...rest.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map(([, path]) => {
      if (!path.includes('/')) return `${folder}/${path}`;
      folder = path.slice(0, path.lastIndexOf('/'));
      return path;
    });
    return { id, title, paths, gaps: [...rest.matchAll(/No test yet: (.*)/g)].map(([, gap]) => gap) };
  });
}

/** Pairs of a path and whether it passed. Those on the system's own services are another configuration of Jest's. */
async function runTests(paths) {
  const isOnServices = (path) => path.endsWith('.services-spec.ts');
  return [
    ...(await runJest(
      paths.filter((path) => !isOnServices(path)),
      'jest.config.cjs',
    )),
    ...(await runJest(paths.filter(isOnServices), 'jest.services.config.cjs')),
  ];
}

async function runJest(paths, config) {
  const folder = mkdtempSync(join(tmpdir(), 'quillcast-faults-'));
  const report = join(folder, 'report.json');
  const options = ['--config', join(server, config), '--silent', '--json', `--outputFile=${report}`];
  const args = [...nodeFlags, tool(server, 'jest'), ...options, '--runTestsByPath'];
  const jest = spawn(process.execPath, [...args, ...paths.map((path) => join(root, path))], {
    cwd: server,
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await finish(jest);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const passed = new Set(
      testResults.filter(({ status }) => status === 'passed').map(({ name }) => relative(root, name)),
    );
    return paths.map((path) => [path, passed.has(path)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runScript(path, { seed, isShort }) {
  if (!(path in runs)) throw new Error(`Nobody has said how ${path} is run: see all.mjs.`);
  const { script, args, short = [] } = runs[path];
  console.log(`\n${path}, seed ${seed}`);
  const size =
    script === 'chaos.mjs' ? ['--seed', String(seed), ...(isShort ? ['--short'] : [])] : isShort ? short : [];
  const command = [join(server, 'scripts', script), ...args, ...size];
  return (await finish(spawn(process.execPath, command, { cwd: root, stdio: 'inherit' }))) === 0;
}
