// npm run bench: starts the built product on a database of its own and prints what it measured, as ratios where machines differ.
// `-- --part …` measures one part alone. --posts and --lateness-seconds change the size of `publishing`, --posts that of `calendar`, --rules that of `automation`,
// --percent the rates of `mixed`; --step 10 sends a tenth of the shapes of `hostile`, --files 100 so many files of `uploads`.
import { benchAutomation } from './bench/automation.mjs';
import { benchCalendar } from './bench/calendar.mjs';
import { benchHostile } from './bench/hostile.mjs';
import { benchImport } from './bench/import.mjs';
import { benchMixed } from './bench/mixed.mjs';
import { benchPublishing } from './bench/publishing.mjs';
import { benchRules } from './bench/rules.mjs';
import { benchScreens } from './bench/screens.mjs';
import { benchServer } from './bench/server.mjs';
import { benchServers } from './bench/servers.mjs';
import { benchUploads } from './bench/uploads.mjs';
import { results } from './chaos/checks.mjs';
import { World } from './chaos/world.mjs';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { machine, Mistake, run, valuesOf } from './lib/run.mjs';

/** On a product of its own. */
const inWorld = (bench) => async (wanted) => {
  const world = await World.open();
  try {
    await bench(world, wanted);
  } finally {
    await world.close();
  }
};
const parts = {
  publishing: benchPublishing,
  automation: inWorld(benchAutomation),
  hostile: benchHostile,
  uploads: inWorld(benchUploads),
  import: inWorld(benchImport),
  calendar: inWorld(benchCalendar),
  rules: inWorld(benchRules),
  servers: benchServers,
  mixed: inWorld(benchMixed),
  screens: benchScreens,
  server: inWorld(benchServer),
};
const needsClient = ['server', 'screens', 'calendar'];
const sizes = ['posts', 'lateness-seconds', 'step', 'rules', 'percent', 'files'];

await run(async () => {
  const options = Object.fromEntries(['part', ...sizes].map((name) => [name, { type: 'string' }]));
  const { part, ...texts } = valuesOf(
    process.argv.slice(2),
    options,
    `The options are --part, --${sizes.join(', --')}.`,
  );
  const chosen = part ? [part] : Object.keys(parts);
  if (part && !parts[part]) throw new Mistake(`There is no part ${part}: ${Object.keys(parts).join(', ')}.`);
  const wanted = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]));
  await installIfNeeded({ withTools: true });
  await buildIfNeeded(chosen.some((name) => needsClient.includes(name)) ? {} : { only: ['server', 'sandbox'] });
  console.log(machine());
  for (const name of chosen) await parts[name](wanted);
  return results.failed === 0 ? 0 : 1;
});
