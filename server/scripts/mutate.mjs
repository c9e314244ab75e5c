// npm run mutate: changes one thing at a time in a copy of the sources, and counts the changes that no test notices.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { chanceOf } from './chaos/options.mjs';
import { nodeFlags } from './lib/child.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { root, server, tool } from './lib/paths.mjs';
import { finish, isStopping, Mistake, run, secondsSince, valuesOf } from './lib/run.mjs';
import { compilerOf } from './mutate/compiler.mjs';
import { mutationsOf } from './mutate/mutations.mjs';

const isSpec = /\.(api-|contract-)?spec\.ts$/;
/** Tests and what serves only them, constants, wiring, and the tables, which are changed by migrations alone. */
const isLeftOut = /(spec|\.contract|\.fake|\.data|\.module|\.entity)\.ts$/;
const isCopied = (path) => !['node_modules', '.git', '.data', 'dist', '.install.lock'].includes(basename(path));
const modules = join(server, 'src/modules');
const usage = 'npm run mutate -- [--module NAME]… [--count N] [--seed N] [--workers N]';
/** A handful says nothing of the rate. */
const tellingCount = 50;
/** Judged by people: no test can notice them. */
const equivalents = JSON.parse(readFileSync(new URL('./mutate/equivalents.json', import.meta.url), 'utf8'));

await run(async () => {
  const options = readOptions(process.argv.slice(2));
  await installIfNeeded({ withTools: true });
  const copies = Array.from({ length: options.workers }, copyTree);
  try {
    const limits = await timeLimits(copies, options.modules);
    console.log(`Seed ${options.seed}; modules ${options.modules.join(', ')}.`);
    const counts = { killed: 0, survived: 0 };
    const mutants = chosenMutants(options);
    const startedAt = Date.now();
    await Promise.all(copies.map((copy) => judgeAll({ copy, mutants, limits, counts })));
    const judged = counts.killed + counts.survived;
    const rate = counts.killed / judged;
    console.log(`${counts.killed} of ${judged} killed (${(100 * rate).toFixed(1)} %) in ${secondsSince(startedAt)} s.`);
    if (judged >= tellingCount && rate < 0.9) throw new Mistake('The tests should notice 90 % of the changes.');
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
});

/** Which modules, how many mutants of which seed, and how many at a time. Throws a `Mistake` for what it does not know. */
function readOptions(args) {
  const text = { type: 'string' };
  const options = { module: { ...text, multiple: true }, count: text, seed: text, workers: text };
  const values = valuesOf(args, options, usage);
  const { module: chosen = ['publishing', 'billing', 'auth', 'integrations'] } = values;
  const unknown = chosen.find((name) => !existsSync(join(modules, name)));
  if (unknown) throw new Mistake(`There is no module ${unknown}. ${usage}`);
  const { count = '60', seed = String(Date.now() % 2 ** 31), workers = '2' } = values;
  const numbers = { count: Number(count), seed: Number(seed), workers: Number(workers) };
  if (Object.values(numbers).some((value) => !Number.isSafeInteger(value) || value < 1))
    throw new Mistake(`Numbers are whole and at least 1. ${usage}`);
  return { ...numbers, modules: chosen };
}

/** Yields so many mutants that compile; equivalents do not count. */
function* chosenMutants({ modules: names, count, seed }) {
  const files = names.flatMap((name) => filesOf(join(modules, name))).filter((file) => !isLeftOut.test(file));
  const compiles = compilerOf(files);
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const all = [...sources].flatMap(([file, source]) =>
    mutationsOf(file, source).map((mutation) => ({ ...mutation, file: relative(modules, file), source })),
  );
  const chance = chanceOf(seed);
  for (let left = count; left > 0 && all.length > 0;) {
    const [mutant] = all.splice(Math.floor(chance() * all.length), 1);
    if (equivalents.some((known) => isSame(known, mutant)) || !compiles(join(modules, mutant.file), mutant.mutated))
      continue;
    left -= 1;
    yield mutant;
  }
}

function isSame(one, other) {
  return ['file', 'before', 'after'].every((key) => one[key] === other[key]);
}

async function judgeAll({ copy, mutants, limits, counts }) {
  for (const mutant of mutants) {
    if (isStopping()) return;
    const startedAt = Date.now();
    const verdict = (await survives(copy, mutant, limits)) ? 'survived' : 'killed';
    if (isStopping()) return;
    counts[verdict] += 1;
    console.log(`${verdict} ${mutant.file}:${mutant.line} (${secondsSince(startedAt)} s)`);
    console.log(`  - ${mutant.before}\n  + ${mutant.after}`);
  }
}

async function survives(copy, { file, source, mutated }, limits) {
  const [name] = file.split('/');
  const path = join(copy, relative(root, modules), file);
  writeFileSync(path, mutated);
  try {
    return await doSpecsPass({ copy, specs: likeliestFirst(specsOf(copy, name), path), limitMs: limits[name] });
  } finally {
    writeFileSync(path, source);
  }
}

/** Those beside the file are the most likely to notice, and those without a database say so at once. */
function likeliestFirst(specs, path) {
  const rank = (spec) => (dirname(spec) === dirname(path) ? 0 : 2) + (/-spec\.ts$/.test(spec) ? 1 : 0);
  return specs.toSorted((a, b) => rank(a) - rank(b));
}

/** Runs the tests as they are: when they fail nothing can be said. With a mutant they get three times as long, and a bit. */
async function timeLimits(copies, names) {
  const limits = {};
  const left = [...names];
  const work = async (copy) => {
    for (let name = left.shift(); name; name = left.shift()) {
      const startedAt = Date.now();
      const specs = specsOf(copy, name);
      if (specs.length === 0) throw new Mistake(`The module ${name} has no tests of its own.`);
      if (!(await doSpecsPass({ copy, specs })))
        throw new Mistake(
          `The tests of ${name} fail as they are. Run npm test -- src/modules/${name} and mend them first.`,
        );
      console.log(`The tests of ${name} take ${secondsSince(startedAt)} s.`);
      limits[name] = 3 * (Date.now() - startedAt) + 30_000;
    }
  };
  await Promise.all(copies.map(work));
  return limits;
}

/** What runs for longer than its limit is killed, and has noticed something. */
async function doSpecsPass({ copy, specs, limitMs }) {
  const jest = join(copy, 'server/jest.config.cjs');
  const order = join(copy, 'server/scripts/mutate/in-order.cjs');
  const options = ['--config', jest, '--testSequencer', order, '--cacheDirectory', join(copy, '.jest-cache')];
  const args = [tool(server, 'jest'), ...options, '--runInBand', '--bail', '--runTestsByPath', ...specs];
  const child = { cwd: join(copy, 'server'), stdio: 'ignore', timeout: limitMs, killSignal: 'SIGKILL' };
  return (await finish(spawn(process.execPath, [...nodeFlags, ...args], child))) === 0;
}

function specsOf(copy, name) {
  return filesOf(join(copy, relative(root, modules), name)).filter((file) => isSpec.test(basename(file)));
}

function filesOf(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts'));
  return names.map((name) => join(folder, name));
}

/** What is not committed yet is in it. */
function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'quillcast-mutate-'));
  cpSync(root, copy, { recursive: true, filter: isCopied });
  for (const workspace of ['', 'server', 'client']) {
    const packages = join(root, workspace, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(copy, workspace, 'node_modules'));
  }
  return copy;
}
