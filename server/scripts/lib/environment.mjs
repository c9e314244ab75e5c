import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, server } from './paths.mjs';

/** Reads `.env` (what is already set wins) and makes DATA_DIR absolute, as seen from the repository. */
export function loadEnvironment() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.DATA_DIR = resolve(root, process.env.DATA_DIR || '.data');
}

/** The database that DATABASE_URL names or, without it, the built-in one: joined if it already runs, started again if it ends. */
export async function openDatabase() {
  if (process.env.DATABASE_URL) {
    return { url: process.env.DATABASE_URL, isEmbedded: false, stop: async () => {} };
  }
  const module = pathToFileURL(join(server, 'dist/database/embedded/supervised-postgres.js'));
  const { superviseEmbeddedPostgres } = await import(module.href);
  const { url, stop } = await superviseEmbeddedPostgres({ dataDir: process.env.DATA_DIR }, console.error);
  return { url, stop, isEmbedded: true };
}

export function environmentFor(database) {
  const embedded = database.isEmbedded ? { EMBEDDED_DATABASE: '1' } : {};
  return { ...process.env, DATABASE_URL: database.url, ...embedded };
}
