import { join } from 'node:path';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { spawnWithUs } from './lib/child.mjs';
import { environmentFor, loadEnvironment, openDatabase } from './lib/environment.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { server } from './lib/paths.mjs';
import { finish, isStopping, Mistake, run, secondsSince, stopChildren } from './lib/run.mjs';

await run(async () => {
  const startedAt = Date.now();
  loadEnvironment();
  await installIfNeeded();
  await buildIfNeeded();
  const database = await keepDatabase();
  const child = spawnWithUs(join(server, 'dist/main.js'), [], environmentFor(database));
  let isReady = false;
  child.on('message', (message) => {
    if (!message?.ready || isReady) return;
    isReady = true;
    console.log(`Quillcast is ready on ${message.url} (${secondsSince(startedAt)} s).`);
  });
  const code = await finish(child);
  await database.stop();
  if (database.failure) throw new Mistake(database.failure);
  if (isStopping()) return code;
  // Before it is ready the server has said itself what is wrong.
  if (isReady || code > 128) console.error(`The server ended by itself (exit code ${code}).`);
  return code || 1;
});

/** The built-in Postgres is started again if it is killed, at its old address, so that the server never notices more than a gap. */
async function keepDatabase() {
  let current = await openDatabase();
  const kept = { ...current, failure: null, stop: () => current.stop() };
  const watch = async () => {
    await current.lost;
    if (isStopping()) return;
    current = await openDatabase();
    if (current.url !== kept.url) throw new Error('its port is taken');
    console.error('The built-in Postgres had ended and was started again.');
    await watch();
  };
  watch().catch((error) => {
    kept.failure = `The built-in Postgres ended and did not come back (${error.message}), so the server stopped.`;
    stopChildren();
  });
  return kept;
}
