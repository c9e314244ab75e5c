import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { Mistake, run } from './lib/run.mjs';

const folders = {
  server: ['server/src'],
  sandbox: ['server/sandbox'],
  'scripts and tools': ['server/scripts', 'server/tools', 'client/scripts'],
  client: ['client/src'],
};
const code = /\.(?:ts|tsx|mjs|cjs)$/;
/** Tests and what serves them, migrations, and what is generated. */
const uncounted =
  /\.(?:spec|api-spec|contract-spec|services-spec|test|contract|fake)\.|\/(?:testing|fixtures|migrations)\/|-fixtures\.ts$|schema\.d\.ts$/;

/** npm run size: the production lines by folder, of which none may be over its ceiling. */
await run(async () => {
  const ceilings = JSON.parse(readFileSync(join(root, '.ci/size.json'), 'utf8'));
  const sizes = Object.entries(folders).map(([name, paths]) => ({ name, lines: linesOf(paths), most: ceilings[name] }));
  for (const { name, lines, most } of sizes) console.log(`${name.padEnd(18)} ${count(lines)} of ${count(most)}`);
  console.log(`${'all'.padEnd(18)} ${count(sizes.reduce((sum, { lines }) => sum + lines, 0))}`);
  const over = sizes.filter(({ lines, most }) => !(lines <= most));
  if (over.length === 0) return;
  const names = over.map(({ name, lines, most }) => `${name} by ${lines - most}`).join(', ');
  throw new Mistake(`Over the ceiling of .ci/size.json: ${names}. Delete what the change makes superfluous.`);
});

function linesOf(paths) {
  const files = execFileSync('git', ['ls-files', '-z', ...paths], { cwd: root, encoding: 'utf8' }).split('\0');
  const counted = files.filter((path) => code.test(path) && !uncounted.test(path));
  return counted.reduce((sum, path) => sum + readFileSync(join(root, path), 'utf8').split('\n').length - 1, 0);
}

function count(lines) {
  return lines.toLocaleString('en').padStart(7);
}
