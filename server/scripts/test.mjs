import { installIfNeeded } from './lib/install-if-needed.mjs';
import { isStopping, run } from './lib/run.mjs';
import { report, runJest, runVitest } from './lib/suites.mjs';

/**
 * What a change is tried with many times a day, in three minutes; adapters on the wire run with the services, flows in the browser.
 * Arguments narrow the run to the server tests that match, of whatever kind, as Jest understands them.
 */
await run(async () => {
  const filter = process.argv.slice(2);
  await installIfNeeded({ withTools: true });
  if (filter.length > 0) return report([await runJest(filter)]);
  const suites = [await runJest(['--selectProjects', 'unit', 'api'])];
  if (!isStopping()) suites.push(await runVitest([]));
  return report(suites);
});
