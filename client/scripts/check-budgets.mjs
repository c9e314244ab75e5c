// Reads the build's manifest, adds up what each page loads before it works (gzip) and fails over the limits of the UI brief §12.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const budgetsKb = { publicPage: 125, shell: 175, chunk: 60, css: 25, font: 32, request: 200 };
const publicPages = [
  'src/pages/pricing/',
  'src/pages/errors/not-found',
  'src/pages/tools/',
  'src/pages/trending/',
  'src/pages/contact/',
  'src/pages/terms/',
];
// Screens outside the shell start from the entry alone.
const outsideShell = [...publicPages, 'src/pages/auth/', 'src/pages/onboarding/'];
const entryKey = 'index.html';
const shellKey = 'src/app/shell/app-shell.tsx';

const manifestPath = join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestPath)) {
  console.error('No build found: run `npx vite build` in client/ first.');
  process.exit(2);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
const sizes = new Map();
const gzipBytes = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return sizes.get(file);
};
const kb = (bytes) => Math.round((bytes / 1024) * 10) / 10;

/** The keys that load together with these ones: static imports, all the way down. */
function loadedWith(...keys) {
  const found = new Set();
  const visit = (key) => {
    if (found.has(key)) return;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return found;
}
const filesOf = (keys, ending) =>
  new Set(
    [...keys]
      .flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
      .filter((file) => file.endsWith(ending)),
  );
const sum = (files) => [...files].reduce((total, file) => total + gzipBytes(file), 0);

const rows = [];
const check = (what, bytes, limitKb) =>
  rows.push({ what, kb: kb(bytes), limit: limitKb, isOver: bytes > limitKb * 1024 });

const entry = loadedWith(entryKey);
const shell = loadedWith(entryKey, shellKey);
check('app entry + shell, JS', sum(filesOf(shell, '.js')), budgetsKb.shell);
for (const key of Object.keys(manifest).filter((each) => publicPages.some((start) => each.startsWith(start)))) {
  check(`public page, JS: ${key}`, sum(filesOf(loadedWith(entryKey, key), '.js')), budgetsKb.publicPage);
}
for (const key of Object.keys(manifest).filter((each) => each.startsWith('src/pages/'))) {
  const before = filesOf(outsideShell.some((start) => key.startsWith(start)) ? entry : shell, '.js');
  const own = [...filesOf(loadedWith(key), '.js')].filter((file) => !before.has(file));
  check(`route chunk: ${key}`, sum(own), budgetsKb.chunk);
}
const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
check('CSS, all of it', sum(css), budgetsKb.css);
for (const { file } of Object.values(manifest)) {
  // woff2 is compressed already; latin-ext comes on demand.
  if (file.endsWith('.woff2')) check(`font: ${file}`, statSync(join(dist, file)).size, budgetsKb.font);
}
for (const file of new Set(Object.values(manifest).map((chunk) => chunk.file))) {
  if (file.endsWith('.js') && gzipBytes(file) > budgetsKb.request * 1024)
    check(`request: ${file}`, gzipBytes(file), budgetsKb.request);
}

const width = Math.max(...rows.map((row) => row.what.length));
for (const row of rows)
  console.log(
    `${row.isOver ? 'OVER' : ' ok '}  ${row.what.padEnd(width)}  ${String(row.kb).padStart(6)} KB of ${row.limit}`,
  );
const over = rows.filter((row) => row.isOver).length;
console.log(over === 0 ? `${rows.length} budgets kept` : `${over} of ${rows.length} budgets exceeded`);
process.exit(over === 0 ? 0 : 1);
