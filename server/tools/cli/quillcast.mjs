#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exits, Stop } from './api.mjs';
import { commands } from './commands.mjs';

const [first = '', ...rest] = process.argv.slice(2);

async function main() {
  const [about = '', ...sections] = readFileSync(new URL('README.md', import.meta.url), 'utf8').split(/^## /m);
  const command = Object.hasOwn(commands, first) ? commands[first] : null;
  if (['', '-h', '--help', 'help'].includes(first))
    return print([about, ...sections.map((section) => `  quillcast ${section.split('\n', 1)[0]}`)]);
  if (!command) throw new Stop(exits.usage, `There is no "${first}". Run "quillcast --help".`);
  const { values, positionals } = parse(command.options);
  if (values.help) return print([`quillcast ${sections.find((section) => section.split(/\W/, 1)[0] === first)}`]);
  const { data, lines, code = exits.done } = await command.run(values, positionals[0] ?? '');
  print(values.json ? [data].flat().map((one) => JSON.stringify(one)) : lines);
  process.exitCode = code;
}

/** @returns {{ values: import('./commands.mjs').Values, positionals: string[] }} */
function parse(/** @type {import('./commands.mjs').Command['options']} */ own) {
  const options = { ...own, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } };
  try {
    return /** @type {any} */ (
      parseArgs({ args: rest, options: /** @type {any} */ (options), allowPositionals: true })
    );
  } catch (error) {
    const [sentence] = /** @type {Error} */ (error).message.split('. ');
    throw new Stop(exits.usage, `${sentence}. Run "quillcast ${first} --help".`);
  }
}

const print = (/** @type {string[]} */ lines) => lines.forEach((line) => void process.stdout.write(`${line}\n`));

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof Stop ? error.code : exits.failed;
});
