import { join } from 'node:path';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { spawnWithUs } from './lib/child.mjs';
import { environmentFor, loadEnvironment, openDatabase } from './lib/environment.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { keepServer } from './lib/keep-server.mjs';
import { server } from './lib/paths.mjs';
import { finish, run, secondsSince } from './lib/run.mjs';

await run(async () => {
  let startedAt = Date.now();
  loadEnvironment();
  await installIfNeeded();
  await buildIfNeeded();
  const database = await openDatabase();
  const code = await keepServer(async () => {
    const child = spawnWithUs(join(server, 'dist/main.js'), [], environmentFor(database));
    let wasReady = false;
    child.on('message', (message) => {
      if (!message?.ready || wasReady) return;
      wasReady = true;
      console.log(`Quillcast is ready on ${message.url} (${secondsSince(startedAt)} s).`);
    });
    const code = await finish(child);
    startedAt = Date.now();
    return { code, wasReady };
  });
  await database.stop();
  return code;
});
