import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { nodeFlags } from './child.mjs';
import { client, root, server, tool } from './paths.mjs';
import { finish } from './run.mjs';

/** How long a runner may stay after its report is written; it stays for ever when a test left a timer running. */
const LINGER_MS = 15_000;

/**
 * As the server runs: compiling patterns at once costs its tests less, too. With more room for what dies young, less is copied.
 * Most code of a test runs a few times only: it has to run four times as long before it is optimized, which spares a twentieth of the processor time.
 */
const flags = [...nodeFlags, '--max-semi-space-size=64', '--interrupt-budget=270000'];

/** Runs the server's tests, or those of another configuration; what comes of it is `{ passed, broken }`, a count and names; a file that cannot run is one of them. */
export function runJest(args, { config = 'jest.config.cjs', env = {} } = {}) {
  // A worker waits for Postgres, timers and processes in a sixth of its time; one more than the processors fills that.
  const workers = availableParallelism() + 1;
  const options = ['--config', join(server, config), `--maxWorkers=${workers}`, '--json'];
  return runSuite({
    command: (report) => [...flags, tool(server, 'jest'), ...options, `--outputFile=${report}`, ...args],
    options: { cwd: server, env: { ...testEnvironment(), ...env }, stdio: ['inherit', 2, 2] },
  });
}

/** Runs the client's tests, or those of another configuration. */
export function runVitest(args, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json'];
  return runSuite({
    command: (report) => [tool(client, 'vitest'), 'run', ...reporters, `--outputFile.json=${report}`, ...args],
    options: { cwd: client, env: { ...testEnvironment(), ...env }, stdio: 'inherit' },
  });
}

/** Prints what failed and the line that ends a test command, and returns its exit code. */
export function report(suites) {
  const broken = suites.flatMap((suite) => suite.broken);
  for (const name of broken) console.log(`FAILED ${name}`);
  const passed = suites.reduce((total, suite) => total + suite.passed, 0);
  console.log(`${passed} passed, ${broken.length} failed`);
  return broken.length === 0 ? 0 : 1;
}

async function runSuite({ command, options }) {
  const folder = mkdtempSync(join(tmpdir(), 'quillcast-report-'));
  const file = join(folder, 'report.json');
  const runner = spawn(process.execPath, command(file), options);
  const watch = setInterval(() => existsSync(file) && endLingering(runner, watch), 500);
  try {
    const code = await finish(runner);
    const { passed, broken } = readResults(file);
    if (broken.length === 0 && (code !== 0 || passed === 0)) broken.push(`the run itself, with exit code ${code}`);
    return { passed, broken };
  } finally {
    clearInterval(watch);
    rmSync(folder, { recursive: true, force: true });
  }
}

function endLingering(runner, watch) {
  clearInterval(watch);
  const kill = () => {
    console.error(
      'The tests are over but something in them still runs, which is a failure; --detectOpenHandles may name it.',
    );
    runner.kill('SIGKILL');
  };
  const timer = setTimeout(kill, LINGER_MS);
  runner.once('exit', () => clearTimeout(timer));
}

/** Why, for whoever sees the last lines of a run alone. */
const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0];

function readResults(file) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    const broken = testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
      if (status === 'failed' && failed.length === 0) failed.push('the file could not run');
      return failed.map((test) => `${relative(root, name)}: ${test}`);
    });
    return { passed: numPassedTests, broken };
  } catch {
    return { passed: 0, broken: ['the runner wrote no report'] };
  }
}

/** What the shell holds for a real run must not reach a test. */
function testEnvironment() {
  const { DATABASE_URL, REDIS_URL, DATA_DIR, PORT, ...rest } = process.env;
  return { ...rest, NODE_ENV: 'test' };
}
