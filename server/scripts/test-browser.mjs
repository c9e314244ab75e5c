import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { chromiumPath } from './lib/chromium.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { run } from './lib/run.mjs';
import { runStories, shiftLimit, tableOf } from './lib/screen-figures.mjs';
import { report } from './lib/suites.mjs';

await run(async () => {
  await installIfNeeded({ withTools: true });
  const chromium = chromiumPath();
  await buildIfNeeded();
  const { suite, screens } = await runStories(process.argv.slice(2), chromium);
  // How late screens answer depends on the machine and is for `npm run bench -- --part screens` to judge.
  console.log(tableOf(screens));
  const moving = screens.filter(({ shift }) => shift.value > shiftLimit);
  for (const { screen, shift } of moving)
    console.log(`${screen} moved by ${shift.value.toFixed(3)}, more than ${shiftLimit}: ${shift.subject}`);
  return Math.max(report([suite]), moving.length > 0 ? 1 : 0);
});
