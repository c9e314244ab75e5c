import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../lib/free-port.mjs';
import { server } from '../lib/paths.mjs';
import { Mistake } from '../lib/run.mjs';

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
  const caddy = spawn('caddy', args, { env, stdio: ['ignore', log, log] });
  closeSync(log);
  const endWithUs = () => caddy.kill('SIGKILL');
  process.once('exit', endWithUs);
  await untilAnswering(url);
  return {
    url,
    async close() {
      process.off('exit', endWithUs);
      const ended = once(caddy, 'exit');
      caddy.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilAnswering(url) {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await wait(50)) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('Caddy does not answer.');
}
