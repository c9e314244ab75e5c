import { join } from 'node:path';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { spawnWithUs } from './lib/child.mjs';
import { loadEnvironment } from './lib/environment.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { server } from './lib/paths.mjs';
import { finish, run } from './lib/run.mjs';

/** npm run eval:writing: needs no database. */
await run(async () => {
  loadEnvironment();
  await installIfNeeded();
  await buildIfNeeded({ only: ['server'] });
  return finish(spawnWithUs(join(server, 'dist/commands/eval-writing.js'), process.argv.slice(2), process.env));
});
