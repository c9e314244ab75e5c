import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import Module from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { databasesFolder } from './databases-folder';

export const runningKey = Symbol.for('quillcast.test-postgres');

/**
 * One throwaway Postgres for the run, with its database migrated once as the template of every test's copy. It ends
 * with this process, however that ends. The second project that calls this finds it running.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) return;
  resolveTypeScript();
  const { startEmbeddedPostgres } = await import('../src/database/embedded/embedded-postgres.js');
  const { migrate } = await import('../src/database/migrate.js');
  const dataDir = await mkdtemp(join(databasesFolder(), 'quillcast-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  Object.assign(globalThis, { [runningKey]: postgres });
  await migrate(postgres.url);
  process.env.TEST_POSTGRES_URL = postgres.url;
}

/** Jest applies its module map to tests only; here the `.js` of an import has to find the `.ts` beside it as well. */
export function resolveTypeScript(): void {
  const loader = Module as unknown as {
    _resolveFilename(request: string, parent: NodeModule, ...rest: unknown[]): string;
  };
  const original = loader._resolveFilename;
  loader._resolveFilename = function (request, parent, ...rest) {
    const isOwn = /^\.{1,2}\/.*\.js$/.test(request) && parent.filename?.endsWith('.ts');
    const source = isOwn ? resolve(dirname(parent.filename), request.replace(/\.js$/, '.ts')) : '';
    return original.call(this, isOwn && existsSync(source) ? source : request, parent, ...rest);
  };
}
