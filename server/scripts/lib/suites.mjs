import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { client, server, tool } from './paths.mjs';
import { finish } from './run.mjs';

/** Runs the server's tests; the counts of one suite are `{ passed, failed }`, a file that cannot run is one failure. */
export function runJest(args) {
  return runSuite((report) => {
    const options = ['--config', join(server, 'jest.config.cjs'), '--json', `--outputFile=${report}`];
    return runNode([tool(server, 'jest'), ...options, ...args], {
      cwd: server,
      env: testEnvironment(),
      stdio: ['inherit', 2, 2],
    });
  });
}

/** Runs the client's tests, or those of another configuration. */
export function runVitest(args, env = {}) {
  return runSuite((report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return runNode([tool(client, 'vitest'), 'run', ...reporters, ...args], {
      cwd: client,
      env: { ...testEnvironment(), ...env },
    });
  });
}

/** Prints the line that ends a test command and returns its exit code. */
export function report(suites) {
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return suites.every((suite) => suite.isGreen) ? 0 : 1;
}

async function runSuite(start) {
  const folder = mkdtempSync(join(tmpdir(), 'quillcast-report-'));
  try {
    const file = join(folder, 'report.json');
    const code = await start(file);
    const { passed, failed } = readCounts(file);
    return {
      passed,
      failed: failed || (code === 0 && passed > 0 ? 0 : 1),
      isGreen: code === 0 && failed === 0 && passed > 0,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(file) {
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'));
    const broken = json.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return { passed: json.numPassedTests, failed: json.numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** What the shell holds for a real run must not reach a test. */
function testEnvironment() {
  const { DATABASE_URL, REDIS_URL, DATA_DIR, PORT, ...rest } = process.env;
  return { ...rest, NODE_ENV: 'test' };
}
