// Reads the build's manifest, adds up what each page loads by itself (gzip) and fails over the limits.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const writingScripts = 25;
const isScreen = /-(page|tab)\.tsx$/;
// The files that scripts/chunks.ts puts together, by name: what every page loads, and every screen in its first second.
const everyPage = ['common'];
const everyScreen = [...everyPage, 'shell', 'parts'];
const isWritingScreen = (key) => key.startsWith('src/pages/write/');
// Screens outside the shell start from the entry alone.
const outsideShell = ['src/pages/auth/', 'src/pages/onboarding/', 'src/pages/errors/not-found', 'src/pages/trending/'];

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

/** The first ring of chunks that import each other, if there is one: a constant of theirs may be read before it is set. */
function ringOf(manifest) {
  const done = new Set();
  const visit = (key, path) => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (done.has(key)) return undefined;
    for (const next of manifest[key].imports ?? []) {
      const ring = visit(next, [...path, key]);
      if (ring !== undefined) return ring;
    }
    done.add(key);
    return undefined;
  };
  return Object.keys(manifest)
    .map((key) => visit(key, []))
    .find((ring) => ring !== undefined);
}
for (const manifest of [appManifest, publicManifest]) {
  const ring = ringOf(manifest);
  if (ring === undefined) continue;
  console.error(
    `Chunks import each other in a ring, so a screen may break: ${ring.join(' → ')}. See scripts/chunks.ts.`,
  );
  process.exit(1);
}

const rows = [];
const check = (what, bytes, limitKb) =>
  rows.push({ what, kb: kb(bytes), limit: limitKb, isOver: bytes > limitKb * 1024 });

/** What a document itself loads. */
const documentScripts = [
  ...readFileSync(join(dist, 'pages/404.html'), 'utf8').matchAll(/\/(assets\/[\w.-]+\.js)/g),
].map(([, file]) => Object.keys(publicManifest).find((key) => publicManifest[key].file === file));
const pagesOf = (manifest) =>
  Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && key.startsWith('src/pages/'));

const named = (name) => Object.keys(appManifest).find((key) => appManifest[key].name === name) ?? name;
const entry = loadedWith(appManifest, ...everyPage.map(named));
const shell = loadedWith(appManifest, ...everyScreen.map(named));
const beyond = (before, ...keys) =>
  [...scriptsOf(loadedWith(appManifest, ...keys))].filter((file) => !scriptsOf(before).has(file));
check('entry and shell, JS', sum(scriptsOf(shell)), 195);
check('sign-in, JS', sum(beyond(entry, named('sign-in'))), 20);
for (const key of pagesOf(appManifest).filter(isWritingScreen)) {
  const own = beyond(shell, key);
  check(`writing screen, JS: ${key}`, sum(own), 90);
  // With its word lists; a writing screen loads it as soon as there is a text.
  const styleCheck = beyond([...shell, ...loadedWith(appManifest, key)], 'src/features/composer/style-check.ts');
  check('style check beside it', sum(styleCheck), 36);
  const count = own.length + scriptsOf(shell).size;
  if (count > writingScripts) rows.push({ what: `scripts of ${key}`, kb: count, limit: writingScripts, isOver: true });
}
// With its scales and axes; the screens with figures load it once they are drawn.
check('charts, JS', sum(beyond(shell, 'src/components/charts/chart-drawing.tsx')), 60);
for (const key of pagesOf(publicManifest)) {
  const loaded = loadedWith(publicManifest, ...documentScripts, key);
  check(`public page, JS: ${key}`, sum(scriptsOf(loaded)), 125);
}
for (const key of pagesOf(appManifest).filter((page) => isScreen.test(page) && !isWritingScreen(page))) {
  const before = outsideShell.some((start) => key.startsWith(start)) ? entry : shell;
  check(`route chunk: ${key}`, sum(beyond(before, key)), 90);
}
// What a dialog brings of its own comes with it.
for (const [what, chunks] of Object.entries({ 'the app': shell, 'the public pages': Object.values(publicManifest) }))
  check(`CSS of ${what}`, sum(new Set(chunks.flatMap(({ css = [] }) => css))), 26);
const files = new Set([appManifest, publicManifest].flatMap(Object.values).map(({ file }) => file));
for (const file of files) {
  // woff2 is compressed already; latin-ext comes on demand.
  if (file.endsWith('.woff2')) check(`font: ${file}`, statSync(join(dist, file)).size, 32);
  if (file.endsWith('.js') && gzipBytes(file) > 200 * 1024) check(`request: ${file}`, gzipBytes(file), 200);
}

const width = Math.max(...rows.map((row) => row.what.length));
for (const row of rows)
  console.log(
    `${row.isOver ? 'OVER' : ' ok '}  ${row.what.padEnd(width)}  ${String(row.kb).padStart(6)} KB of ${row.limit}`,
  );
const over = rows.filter((row) => row.isOver).length;
console.log(over === 0 ? `${rows.length} budgets kept` : `${over} of ${rows.length} budgets exceeded`);
process.exit(over === 0 ? 0 : 1);
