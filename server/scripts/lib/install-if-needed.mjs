import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';
import { finish, Mistake, secondsSince } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
/** npm's own list of what it has installed; it is written once all of that is there. */
const installedFile = join(root, 'node_modules', '.package-lock.json');
export const workLock = join(root, '.install.lock');

/**
 * Installs the packages when they are not those of package-lock.json; touches no network otherwise. `withTools` adds
 * those that only tests and checks need; where they were once installed they stay.
 */
export async function installIfNeeded({ withTools = false } = {}) {
  if (isInstalled(withTools)) return;
  await withLock(workLock, async () => {
    if (!isInstalled(withTools)) await install(withTools);
  });
}

/** Whether all is there in the version that is asked for; what is optional may be missing. */
function isInstalled(withTools) {
  const present = packagesIn(installedFile);
  const isNeeded = (path, { dev, optional, devOptional }) =>
    path.includes('node_modules/') && !optional && !devOptional && (withTools || !dev);
  return Object.entries(packagesIn(lockFile)).every(([path, wanted]) =>
    path in present
      ? present[path].version === wanted.version && present[path].link === wanted.link
      : !isNeeded(path, wanted),
  );
}

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

async function install(withTools) {
  // npm would empty the folder behind the link, which belongs to another copy.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Mistake(
      'node_modules is a link to another copy, whose packages differ. Remove the link, then start again.',
    );
  }
  // What runs is left in place and its tools are added, since the product may run meanwhile.
  const isAdding = isInstalled(false);
  const hasTools = Object.values(packagesIn(installedFile)).some(({ dev }) => dev);
  const startedAt = Date.now();
  console.error(isAdding ? 'Installing the packages of the tests and checks…' : 'Installing packages…');
  // It says that the packages are whole, which they are not again until npm is done.
  rmSync(installedFile, { force: true });
  const command = isAdding ? ['install', '--no-save'] : ['ci'];
  const scope = withTools || hasTools ? '--include=dev' : '--omit=dev';
  const args = [...command, scope, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const child = npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  // npm takes half a minute to give up; what it leaves is installed again.
  const code = await finish(child, 1_000).catch(() => {
    throw new Mistake('Quillcast needs npm to install its packages, and there is none on the PATH.');
  });
  if (code !== 0) {
    throw new Mistake(
      'Installing the packages failed (npm says why above); check the network and the free disk space, then start again.',
    );
  }
  console.error(`Installed in ${secondsSince(startedAt)} s.`);
}
