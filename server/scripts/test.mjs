import { availableParallelism } from 'node:os';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { run } from './lib/run.mjs';
import { report, runJest, runVitest } from './lib/suites.mjs';

/** All tests but the browser's. Arguments narrow the run to the server tests that match, as Jest understands them. */
await run(async () => {
  const filter = process.argv.slice(2);
  await installIfNeeded({ withTools: true });
  const jest = runJest(filter);
  // Beside each other: while one starts, ends or waits for its last file, a processor would have nothing to do.
  const workers = `--maxWorkers=${availableParallelism()}`;
  const suites = filter.length > 0 ? [jest] : [jest, runVitest([workers], { shownAfter: jest })];
  return report(await Promise.all(suites));
});
