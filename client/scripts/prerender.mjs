// Renders the public pages into dist/pages: what the server hands out, readable before any script has run.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// React's development build renders slower and warns.
process.env.NODE_ENV = 'production';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const template = join(dist, 'public.html');
const bundle = join(dist, '.vite/prerender');

const { renderDocuments } = await import(pathToFileURL(join(bundle, 'prerender.js')).href);
for (const { file, html } of await renderDocuments(readFileSync(template, 'utf8'))) {
  const path = join(dist, 'pages', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, html);
}
rmSync(template);
rmSync(bundle, { recursive: true });
