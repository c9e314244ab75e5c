import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded } from '../lib/install-if-needed.mjs';
import { root, server } from '../lib/paths.mjs';
import { finish, isStopping } from '../lib/run.mjs';
import { runJest } from '../lib/suites.mjs';

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
  const outcomes = [];
  for (const [config, isOwn] of [
    ['jest.config.cjs', (path) => !isOnServices(path)],
    ['jest.services.config.cjs', isOnServices],
  ]) {
    const own = paths.filter(isOwn);
    const { broken } = await runJest(['--silent', '--runTestsByPath', ...own.map((path) => join(root, path))], {
      config,
    });
    // What is broken without a path is the run itself.
    const hasRun = broken.every((name) => own.some((path) => name.startsWith(`${path}:`)));
    for (const path of own) outcomes.push([path, hasRun && !broken.some((name) => name.startsWith(`${path}:`))]);
  }
  return outcomes;
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
