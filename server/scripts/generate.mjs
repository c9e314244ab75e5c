import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { client, root, server, tool } from './lib/paths.mjs';
import { Mistake, run, runNode } from './lib/run.mjs';

const openapi = join(server, 'openapi.json');
const types = join(client, 'src/api/schema.d.ts');
const released = join(server, 'openapi.released.json');
const toolTypes = join(server, 'tools/cli/schema.d.ts');
const generated = [openapi, types, toolTypes];

/** Writes what is generated from the server's routes; with `--check` it only says whether the files are up to date. */
await run(async () => {
  await installIfNeeded({ withTools: true });
  await buildIfNeeded({ only: ['server'] });
  const before = generated.map(read);
  await step('The OpenAPI document', [join(server, 'dist/commands/openapi.js')]);
  await step("The client's types", [tool(client, 'openapi-typescript'), openapi, '-o', types]);
  await step("The CLI's types", [tool(client, 'openapi-typescript'), released, '-o', toolTypes]);
  if (!process.argv.includes('--check')) return;
  const stale = generated.filter((path, index) => read(path) !== before[index]);
  generated.forEach((path, index) => before[index] !== null && writeFileSync(path, before[index]));
  if (stale.length === 0) return;
  const names = stale.map((path) => relative(root, path)).join(' and ');
  throw new Mistake(`Out of date: ${names}; run "npm run generate" and commit the result.`);
});

async function step(what, args) {
  const code = await runNode(args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (code !== 0) throw new Mistake(`${what} could not be made; the reason stands above.`);
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
