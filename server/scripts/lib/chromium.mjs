import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Mistake } from './run.mjs';

// The same engine without a window of its own takes a third less of the processor, so it comes first.
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The browser that CHROMIUM_PATH names, or the installed one, or one that is installed now. */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH || findChromium() || installChromium();
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(':');
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((path) => existsSync(path));
}

function installChromium() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 2, 2] }).status === 0;
    const isInstalled = apt('install', '-y', shell) || (apt('update') && apt('install', '-y', shell));
    const path = isInstalled && findChromium();
    if (path) return path;
  }
  throw new Mistake(`This needs Chromium: install it (Debian: apt-get install ${shell}) or set CHROMIUM_PATH.`);
}
