import { join } from 'node:path';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { client, root } from './lib/paths.mjs';
import { run, runNode } from './lib/run.mjs';

/** Builds everything again and weighs the client: over budget, the command fails. */
await run(async () => {
  await installIfNeeded();
  await buildIfNeeded({ isForced: true });
  return runNode([join(client, 'scripts/check-budgets.mjs')], { cwd: root, stdio: 'inherit' });
});
