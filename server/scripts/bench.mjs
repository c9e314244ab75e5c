// npm run bench: starts the built product on a database of its own and prints what it measured, as ratios where machines differ.
// `-- --part …` measures one part alone. --posts and --lateness-seconds change the size of `publishing`, --posts that of `calendar`, --rules that of `automation`,
// --percent the rates of `mixed`; --step 10 sends a tenth of the shapes of `hostile`, --files 100 so many files of `uploads`.
import { cpus, loadavg, totalmem } from 'node:os';
import { benchAutomation } from './bench/automation.mjs';
import { benchCalendar } from './bench/calendar.mjs';
import { benchHostile } from './bench/hostile.mjs';
import { benchImport } from './bench/import.mjs';
import { missed } from './bench/measuring.mjs';
import { benchMixed } from './bench/mixed.mjs';
import { benchPublishing } from './bench/publishing.mjs';
import { benchRules } from './bench/rules.mjs';
import { benchScreens } from './bench/screens.mjs';
import { benchServer } from './bench/server.mjs';
import { benchServers } from './bench/servers.mjs';
import { benchUploads } from './bench/uploads.mjs';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { Mistake, run, valuesOf } from './lib/run.mjs';

const parts = {
  publishing: benchPublishing,
  automation: benchAutomation,
  hostile: benchHostile,
  uploads: benchUploads,
  import: benchImport,
  calendar: benchCalendar,
  rules: benchRules,
  servers: benchServers,
  mixed: benchMixed,
  screens: benchScreens,
  server: benchServer,
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
  console.log(
    `${cpus().length} × ${cpus()[0].model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load ${loadavg()[0].toFixed(1)}, ${new Date().toISOString()}`,
  );
  for (const name of chosen) await parts[name](wanted);
  return missed === 0 ? 0 : 1;
});
