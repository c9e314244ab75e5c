// Reads the build's manifest, adds up what each page loads before it works (gzip) and fails over the limits of the UI brief §12.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const budgetsKb = { publicPage: 125, shell: 175, chunk: 60, css: 25, font: 32, request: 200 };
// What a public page loads by itself right after it has woken up (src/public/public-app.tsx).
const publicAfterwards = ['src/components/ui/toaster.tsx', 'src/api/say-failure.ts'];
// Screens outside the shell start from the entry alone.
const outsideShell = ['src/pages/auth/', 'src/pages/onboarding/', 'src/pages/errors/not-found', 'src/pages/trending/'];
const entryKey = 'index.html';
const shellKey = 'src/app/shell/app-shell.tsx';

const readManifest = (name) => {
  const path = join(dist, '.vite', name);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  console.error('No build found: run `npm run build` first.');
  process.exit(2);
};
const appManifest = readManifest('manifest.json');
const publicManifest = readManifest('public-manifest.json');
const sizes = new Map();
const gzipBytes = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return sizes.get(file);
};
const kb = (bytes) => Math.round((bytes / 1024) * 10) / 10;

/** The chunks that load together with these ones: static imports, all the way down. */
function loadedWith(manifest, ...keys) {
  const found = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`There is no chunk of ${key}.`);
    if (found.has(chunk)) return;
    found.add(chunk);
    (chunk.imports ?? []).forEach(visit);
  };
  keys.forEach(visit);
  return [...found];
}
const scriptsOf = (chunks) => new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')));
const sum = (files) => [...files].reduce((total, file) => total + gzipBytes(file), 0);

const rows = [];
const check = (what, bytes, limitKb) =>
  rows.push({ what, kb: kb(bytes), limit: limitKb, isOver: bytes > limitKb * 1024 });

/** What a document itself loads. */
const documentScripts = [
  ...readFileSync(join(dist, 'pages/404.html'), 'utf8').matchAll(/\/(assets\/[\w.-]+\.js)/g),
].map(([, file]) => Object.keys(publicManifest).find((key) => publicManifest[key].file === file));
const pagesOf = (manifest) =>
  Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && key.startsWith('src/pages/'));

const entry = loadedWith(appManifest, entryKey);
const shell = loadedWith(appManifest, entryKey, shellKey);
check('app entry + shell, JS', sum(scriptsOf(shell)), budgetsKb.shell);
for (const key of pagesOf(publicManifest)) {
  const loaded = loadedWith(publicManifest, ...documentScripts, key, ...publicAfterwards);
  check(`public page, JS: ${key}`, sum(scriptsOf(loaded)), budgetsKb.publicPage);
}
for (const key of pagesOf(appManifest)) {
  const before = scriptsOf(outsideShell.some((start) => key.startsWith(start)) ? entry : shell);
  const own = [...scriptsOf(loadedWith(appManifest, key))].filter((file) => !before.has(file));
  check(`route chunk: ${key}`, sum(own), budgetsKb.chunk);
}
for (const [what, manifest] of [
  ['CSS of the app', appManifest],
  ['CSS of the public pages', publicManifest],
]) {
  const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  check(what, sum(css), budgetsKb.css);
}
const files = new Set([appManifest, publicManifest].flatMap(Object.values).map(({ file }) => file));
for (const file of files) {
  // woff2 is compressed already; latin-ext comes on demand.
  if (file.endsWith('.woff2')) check(`font: ${file}`, statSync(join(dist, file)).size, budgetsKb.font);
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
