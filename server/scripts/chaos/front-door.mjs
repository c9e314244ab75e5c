import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { server } from '../lib/paths.mjs';
import { Mistake } from '../lib/run.mjs';
import { until } from '../lib/until.mjs';
import { startProgram } from './processes.mjs';

/** Caddy with the file of the deployment, in front of these servers of a world. */
export async function openFrontDoor({ logFile }, servers) {
  if (spawnSync('caddy', ['version']).status !== 0)
    throw new Mistake('This needs Caddy: install it (Debian: apt-get install caddy).');
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    ...process.env,
    PUBLIC_URL: url,
    WEB_SERVERS: servers.map(({ env: { PORT } }) => `127.0.0.1:${PORT}`).join(' '),
  };
  const args = ['run', '--adapter', 'caddyfile', '--config', join(server, 'deploy/Caddyfile')];
  const log = openSync(logFile, 'a');
  const close = startProgram('caddy', args, { env, stdio: ['ignore', log, log] });
  closeSync(log);
  const isAnswering = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await until(isAnswering, { withinMs: 15_000 }))) throw new Error('Caddy does not answer.');
  return { url, close };
}
