import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';
import { finish, Mistake, secondsSince } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.quillcast-install');
const npmsOwnNote = join(root, 'node_modules', '.package-lock.json');
export const workLock = join(root, '.install.lock');

/** The stamp ends with what is installed: all, or only what builds and runs, which leaves the devDependencies out. */
const scopes = { all: '--include=dev', product: '--omit=dev' };

/**
 * Installs the packages when they are not those of package-lock.json; touches no network otherwise. `withTools` adds
 * those that only tests and checks need; where they were once installed they stay.
 */
export async function installIfNeeded({ withTools = false } = {}) {
  if (isInstalled(withTools)) return;
  await withLock(workLock, async () => {
    if (isInstalled(withTools)) return;
    const byHand = Object.keys(scopes).find(isInstalledByHand);
    if (byHand) writeFileSync(stampFile, stampOf(byHand));
    if (isInstalled(withTools)) return;
    const scope = withTools || readStamp().endsWith(' all') ? 'all' : 'product';
    await install(scope);
    writeFileSync(stampFile, stampOf(scope));
  });
}

function isInstalled(withTools) {
  const present = readStamp();
  return present === stampOf('all') || (!withTools && present === stampOf('product'));
}

async function install(scope) {
  // npm would empty the folder behind the link, which belongs to another copy.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Mistake(
      'node_modules is a link to another copy, whose packages differ. Remove the link, then start again.',
    );
  }
  // What runs is left in place and its tools are added, since the product may run meanwhile.
  const isAdding = readStamp() === stampOf('product');
  const startedAt = Date.now();
  console.error(isAdding ? 'Installing the packages of the tests and checks…' : 'Installing packages…');
  // Both say that the packages are whole, which they are not again until npm is done.
  for (const note of [stampFile, npmsOwnNote]) rmSync(note, { force: true });
  const command = isAdding ? ['install', '--no-save'] : ['ci'];
  const args = [...command, scopes[scope], '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const child = npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  // npm takes half a minute to give up; what it leaves is installed anew.
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

function stampOf(scope) {
  const [major] = process.versions.node.split('.');
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${hash} node${major} ${process.platform}-${process.arch} ${scope}`;
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

/** Whether npm was run by hand and left exactly what the lock file asks for; npm notes that in a lock of its own. */
function isInstalledByHand(scope) {
  if (existsSync(stampFile) || !existsSync(npmsOwnNote)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const present = JSON.parse(readFileSync(npmsOwnNote, 'utf8')).packages;
  const isSame = (path) => present[path]?.version === wanted[path].version && present[path]?.link === wanted[path].link;
  const isLeftOut = ({ dev, optional, devOptional }) => optional || devOptional || (dev && scope === 'product');
  const isNeeded = (path) => path.includes('node_modules/') && !isLeftOut(wanted[path]);
  return Object.keys(wanted).every((path) => (path in present || isNeeded(path) ? isSame(path) : true));
}
