import { join } from 'node:path';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { spawnWithUs } from './lib/child.mjs';
import { environmentFor, loadEnvironment, openDatabase } from './lib/environment.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { server } from './lib/paths.mjs';
import { finish, isStopping, run, secondsSince } from './lib/run.mjs';

await run(async () => {
  const startedAt = Date.now();
  loadEnvironment();
  await installIfNeeded();
  await buildIfNeeded();
  const database = await openDatabase();
  const child = spawnWithUs(join(server, 'dist/main.js'), [], environmentFor(database));
  let isReady = false;
  child.on('message', (message) => {
    if (!message?.ready || isReady) return;
    isReady = true;
    console.log(`Quillcast is ready on ${message.url} (${secondsSince(startedAt)} s).`);
  });
  const code = await finish(child);
  await database.stop();
  if (isStopping()) return code;
  // Before it is ready the server has said itself what is wrong.
  if (isReady || code > 128) console.error(`The server ended by itself (exit code ${code}).`);
  return code || 1;
});
