import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { Mistake, run } from './lib/run.mjs';
import { report, runJest } from './lib/suites.mjs';

const postgresFolder = '/usr/lib/postgresql';

/** The queues and publishing on a real Redis and the system's PostgreSQL. Arguments narrow the run, as Jest understands them. */
await run(async () => {
  const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder) : [];
  const hasPostgres = versions.some((version) => existsSync(`${postgresFolder}/${version}/bin/postgres`));
  if (!hasRedis || !hasPostgres) {
    throw new Mistake(
      'These tests need redis-server and PostgreSQL: install both (Debian: apt-get install redis-server postgresql).',
    );
  }
  await installIfNeeded({ withTools: true });
  return report([await runJest(process.argv.slice(2), 'jest.services.config.cjs')]);
});
