import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { server } from '../lib/paths.mjs';
import { Mistake } from '../lib/run.mjs';

export const modules = join(server, 'src/modules');
const usage = 'npm run mutate -- [--module NAME]… [--count N] [--seed N] [--workers N]';

/** Which modules, how many mutations of which seed, and how many at a time. Throws a `Mistake` for what it does not know. */
export function readOptions(args) {
  const { values } = parse(args);
  const known = readdirSync(modules);
  const chosen = values.module ?? ['publishing', 'billing', 'auth', 'integrations'];
  const unknown = chosen.find((name) => !known.includes(name));
  if (unknown) throw new Mistake(`There is no module ${unknown}. ${usage}`);
  const { count = '60', seed = String(Date.now() % 2 ** 31), workers = '2' } = values;
  const numbers = { count: Number(count), seed: Number(seed), workers: Number(workers) };
  if (Object.values(numbers).some((value) => !Number.isSafeInteger(value) || value < 1))
    throw new Mistake(`Numbers are whole and at least 1. ${usage}`);
  return { ...numbers, modules: chosen };
}

function parse(args) {
  const text = { type: 'string' };
  try {
    return parseArgs({
      args,
      options: { module: { ...text, multiple: true }, count: text, seed: text, workers: text },
    });
  } catch (error) {
    throw new Mistake(`${error.message} ${usage}`);
  }
}
