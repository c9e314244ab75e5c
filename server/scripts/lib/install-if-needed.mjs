import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';
import { finish, Mistake } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.quillcast-install');
const npmsOwnNote = join(root, 'node_modules', '.package-lock.json');
export const workLock = join(root, '.install.lock');

/** Installs the packages when they are not those of package-lock.json; touches no network otherwise. */
export async function installIfNeeded() {
  const wanted = fingerprint();
  if (readStamp() === wanted) return;
  await withLock(workLock, async () => {
    if (readStamp() === wanted) return;
    if (!isInstalledByHand()) await install();
    writeFileSync(stampFile, wanted);
  });
}

async function install() {
  // npm would empty the folder behind the link, which belongs to another copy.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Mistake(
      'node_modules is a link to another copy, whose packages differ. Remove the link, then start again.',
    );
  }
  console.error('Installing packages…');
  // Both say that the packages are whole, which they are not again until npm is done.
  for (const note of [stampFile, npmsOwnNote]) rmSync(note, { force: true });
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
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
}

function fingerprint() {
  const [major] = process.versions.node.split('.');
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${hash} node${major} ${process.platform}-${process.arch}`;
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

/** Whether npm was run by hand and left exactly what the lock file asks for; npm notes that in a lock of its own. */
function isInstalledByHand() {
  if (existsSync(stampFile) || !existsSync(npmsOwnNote)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const present = JSON.parse(readFileSync(npmsOwnNote, 'utf8')).packages;
  const isSame = (path) => present[path]?.version === wanted[path].version && present[path]?.link === wanted[path].link;
  const isNeeded = (path) => path.includes('node_modules/') && !wanted[path].optional && !wanted[path].devOptional;
  return Object.keys(wanted).every((path) => (path in present || isNeeded(path) ? isSame(path) : true));
}
