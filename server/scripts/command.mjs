import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { spawnWithUs } from './lib/child.mjs';
import { environmentFor, loadEnvironment, openDatabase } from './lib/environment.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { server } from './lib/paths.mjs';
import { finish, Mistake, run } from './lib/run.mjs';

await run(async () => {
  const [name, ...args] = process.argv.slice(2);
  loadEnvironment();
  await installIfNeeded();
  const isSandbox = name === 'sandbox';
  await buildIfNeeded({ only: isSandbox ? ['server', 'sandbox'] : ['server'] });
  const script = isSandbox ? join(server, 'sandbox/dist/sandbox/main.js') : join(server, 'dist/commands', `${name}.js`);
  if (!/^[a-z-]+$/.test(name ?? '') || !existsSync(script)) throw new Mistake(`There is no command "${name ?? ''}".`);
  const database = await openDatabase();
  const code = await finish(spawnWithUs(script, args, environmentFor(database)));
  await database.stop();
  return code;
});
