import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Mistake } from './run.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const server = join(root, 'server');
export const client = join(root, 'client');

/** The script behind a package's command, so that Node runs it without npx or a shell. */
export function tool(workspace, packageName, command = packageName) {
  for (const folder of [workspace, root]) {
    const packageDir = join(folder, 'node_modules', packageName);
    if (!existsSync(packageDir)) continue;
    const { bin } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
    return join(packageDir, typeof bin === 'string' ? bin : bin[command]);
  }
  throw new Mistake(`The package ${packageName} is not installed: run npm ci.`);
}
