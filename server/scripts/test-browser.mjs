import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { chromiumPath } from './lib/chromium.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { run } from './lib/run.mjs';
import { printTable, runStories, shiftLimit } from './lib/screen-figures.mjs';
import { report } from './lib/suites.mjs';

await run(async () => {
  await installIfNeeded({ withTools: true });
  const chromium = chromiumPath();
  await buildIfNeeded();
  // A story leaves a page before optimized code pays off: making it takes a sixth of Chromium's processor time.
  const JS_FLAGS = '--no-turbofan --no-maglev';
  const { suite, screens } = await runStories(process.argv.slice(2), chromium, { JS_FLAGS });
  // Both depend on the machine: what comes half a second after a press counts as moving by itself. `npm run bench -- --part screens` judges.
  printTable(screens);
  for (const { screen, shift } of screens.filter((each) => each.shift.value > shiftLimit))
    console.log(
      `${screen} moved by ${shift.value.toFixed(3)}, more than ${shiftLimit}, in “${shift.story}”: ${shift.subject}`,
    );
  return report([suite]);
});
