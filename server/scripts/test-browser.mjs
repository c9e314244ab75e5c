import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { Mistake, run } from './lib/run.mjs';
import { report, runVitest } from './lib/suites.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

await run(async () => {
  await installIfNeeded();
  const CHROMIUM_PATH = process.env.CHROMIUM_PATH || findChromium() || installChromium();
  await buildIfNeeded();
  return report([await runVitest(['--config', 'vitest.e2e.config.ts', ...process.argv.slice(2)], { CHROMIUM_PATH })]);
});

function findChromium() {
  const folders = (process.env.PATH ?? '').split(':');
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((path) => existsSync(path));
}

function installChromium() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 2, 2] }).status === 0;
    const isInstalled = apt('install', '-y', 'chromium') || (apt('update') && apt('install', '-y', 'chromium'));
    const path = isInstalled && findChromium();
    if (path) return path;
  }
  throw new Mistake(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}
