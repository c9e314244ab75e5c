// The list of what trends, as every visitor gets it, beside a static file of about its size from the same server.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { client } from '../lib/paths.mjs';
import { World } from '../chaos/world.mjs';
import { ratesOf, report } from './measuring.mjs';

const listPath = '/api/trending/topics';

export async function benchTrending() {
  const world = await World.open();
  try {
    const bytes = await sizeOfFilledList(world);
    const file = fileOfSize(bytes);
    const [files, ours] = await ratesOf({ url: world.base + file.path }, { url: world.base + listPath });
    const ratio = ours / files;
    report(
      `GET ${listPath} (${bytes} bytes) beside ${file.path} (${file.bytes} bytes)`,
      `${Math.round(ours)}/s, file ${Math.round(files)}/s, ratio ${ratio.toFixed(2)}`,
      ratio >= 0.5,
      '≥ 0.50',
    );
  } finally {
    await world.close();
  }
}

/** The server reads its sources by itself, a few seconds after its start. */
async function sizeOfFilledList(world) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(500)) {
    const text = await (await fetch(`${world.base}${listPath}`)).text();
    if (JSON.parse(text).data.topics.length > 0) return Buffer.byteLength(text);
  }
  throw new Error('No topic came within a minute.');
}

function fileOfSize(bytes) {
  const files = readdirSync(join(client, 'dist/assets'))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ path: `/assets/${name}`, bytes: statSync(join(client, 'dist/assets', name)).size }));
  return files.sort((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes))[0];
}
