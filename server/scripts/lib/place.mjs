import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnWithUs } from './child.mjs';
import { freePort } from './free-port.mjs';
import { server } from './paths.mjs';
import { finish } from './run.mjs';

/** A folder with a Postgres in it, where the built product is started: `{ url, start, close }`. */
export async function openPlace() {
  const load = createRequire(join(server, 'package.json'));
  const { startEmbeddedPostgres } = load('./dist/database/embedded/embedded-postgres.js');
  const dataDir = mkdtempSync(join(tmpdir(), 'quillcast-place-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { url } = postgres;
  return {
    url,
    start: (script = 'dist/main.js') => startProduct({ url, dataDir, script }),
    async close() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when it is ready: `{ child, port, startMs, stop }`. */
async function startProduct({ url, dataDir, script }) {
  const [port, sandboxPort, mailPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const { PUBLIC_URL, ...environment } = process.env;
  const startedAt = performance.now();
  const child = spawnWithUs(join(server, script), [], {
    ...environment,
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, PORT: port, SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: mailPort },
    ...{ LOG_LEVEL: 'warn', READ_RATE_LIMIT: '0' },
  });
  const ended = finish(child);
  await Promise.race([
    new Promise((resolve) => child.on('message', (message) => message?.ready && resolve())),
    ended.then((code) => Promise.reject(new Error(`The server ended with ${code} before it was ready.`))),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { child, port, startMs: performance.now() - startedAt, stop };
}
