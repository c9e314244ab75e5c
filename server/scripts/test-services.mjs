import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { Mistake, run } from './lib/run.mjs';
import { report, runJest } from './lib/suites.mjs';

const postgresFolder = '/usr/lib/postgresql';

/** What is queued, sent or repaired there, and each job once; the others can't tell which queue ran their jobs. */
const testsOnBull = 'src/(tasks|(queue|mail|modules/(operations|publishing/sending))/.*)\\.api-spec\\.ts$';

/**
 * Queues, publishing, outages and backups on a real Redis and the system's PostgreSQL, the built-in Postgres under kills, hostile texts
 * on all routes, the alerts in Prometheus; beside them each adapter of a port on the wire, and the tests over HTTP that are about jobs, with
 * those in Bull, which `npm test` runs with jobs from Postgres. Arguments narrow the run, as Jest understands them.
 */
await run(async () => {
  const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder) : [];
  const hasPostgres = versions.some((version) => existsSync(`${postgresFolder}/${version}/bin/postgres`));
  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  if (!hasRedis || !hasPostgres || !hasPromtool) {
    throw new Mistake(
      'These tests need redis-server, PostgreSQL and promtool: install them (Debian: apt-get install redis-server postgresql prometheus).',
    );
  }
  await installIfNeeded({ withTools: true });
  const filter = process.argv.slice(2);
  const services = runJest(filter, { config: 'jest.services.config.cjs' });
  if (filter.length > 0) return report([await services]);
  // The first mostly wait: for a server that counts as gone, a lease that ends.
  const besides = ['--selectProjects', 'api', 'contract', '--testPathPatterns', '\\.contract-spec\\.ts$', testsOnBull];
  const beside = runJest(besides, { env: { TEST_QUEUE: 'bull' } });
  return report(await Promise.all([services, beside]));
});
