import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { run } from './lib/run.mjs';

await run(async () => {
  await installIfNeeded();
  await buildIfNeeded({ isForced: true });
});
