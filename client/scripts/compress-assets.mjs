// Puts a .br and a .gz beside every asset, so that the server sends the smallest form and never compresses the same file twice.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url));
// Below this the headers outweigh what is saved.
const leastBytes = 1_024;

const forms = [
  { ending: '.br', compress: promisify(brotliCompress), options: qualityOf },
  { ending: '.gz', compress: promisify(gzip), options: () => ({ level: 9 }) },
];

function qualityOf(content) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants;
  return { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.length } };
}

const names = readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name));
await Promise.all(
  names.flatMap((name) => {
    const path = join(assets, name);
    const content = readFileSync(path);
    if (content.length < leastBytes) return [];
    return forms.map(async ({ ending, compress, options }) =>
      writeFileSync(path + ending, await compress(content, options(content))),
    );
  }),
);
