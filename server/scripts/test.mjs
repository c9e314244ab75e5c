import { installIfNeeded } from './lib/install-if-needed.mjs';
import { isStopping, run } from './lib/run.mjs';
import { report, runJest, runVitest } from './lib/suites.mjs';

/** All tests but the browser's. Arguments narrow the run to the server tests that match, as Jest understands them. */
await run(async () => {
  const filter = process.argv.slice(2);
  await installIfNeeded({ withTools: true });
  const suites = [await runJest(filter)];
  if (filter.length === 0 && !isStopping()) suites.push(await runVitest([]));
  return report(suites);
});
