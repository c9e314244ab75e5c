import { join } from 'node:path';
import { nodeFlags } from './lib/child.mjs';
import { loadEnvironment } from './lib/environment.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { server } from './lib/paths.mjs';
import { run, runNode } from './lib/run.mjs';

/** npm run eval:writing: needs no build and no database. */
await run(async () => {
  loadEnvironment();
  await installIfNeeded({ withTools: true });
  const compiler = join(server, 'test/run-typescript.cjs');
  const tool = join(server, 'tools/eval-writing/main.ts');
  return runNode([...nodeFlags, '-r', compiler, tool, ...process.argv.slice(2)]);
});
