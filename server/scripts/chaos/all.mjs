import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { installIfNeeded } from '../lib/install-if-needed.mjs';
import { root, server } from '../lib/paths.mjs';
import { finish, isStopping } from '../lib/run.mjs';
import { runJest } from '../lib/suites.mjs';

const isScript = (path) => /^(server\/scripts|client\/e2e)\//.test(path);

/**
 * Every fault of `.github/docs/promises.md`: the scripts and tests that stand under it there, and a table of what came of them.
 * Returns the exit code.
 */
export async function breakAll({ seed, isShort }) {
  await installIfNeeded({ withTools: true });
  const faults = readFaults();
  const paths = [...new Set(faults.flatMap((fault) => fault.paths))];
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
  console.log(`\n${path}, seed ${seed}`);
  const [script, ...args] = commandOf(path, { seed, isShort });
  const command = [join(server, 'scripts', script), ...args];
  return (await finish(spawn(process.execPath, command, { cwd: root, stdio: 'inherit' }))) === 0;
}

/** Each part of `chaos` and `bench` is named as its file is. */
function commandOf(path, { seed, isShort }) {
  const name = basename(path, '.mjs');
  if (path.startsWith('client/')) return ['test-browser.mjs', name];
  if (path.includes('/bench/')) return ['bench.mjs', '--part', name, ...(isShort ? ['--rules', '1000'] : [])];
  const part = name === 'proxied' ? ['--proxy'] : ['--part', name];
  return ['chaos.mjs', ...part, '--seed', String(seed), ...(isShort ? ['--short'] : [])];
}
