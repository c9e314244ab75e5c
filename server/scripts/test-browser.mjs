import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { chromiumPath } from './lib/chromium.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { run } from './lib/run.mjs';
import { report, runVitest } from './lib/suites.mjs';

await run(async () => {
  await installIfNeeded({ withTools: true });
  const CHROMIUM_PATH = chromiumPath();
  await buildIfNeeded();
  return report([
    await runVitest(['--config', 'vitest.e2e.config.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH } }),
  ]);
});
