import { extname, join } from 'node:path';
import { EnvError } from '../../src/config/env';
import type { DatabaseOptions } from '../../src/database/data-source';

/** Of every wire's folder, as it runs: built or not. */
const entities = [join(__dirname, `../**/*.entity${extname(__filename)}`)];

/** The server's database, in a schema of the sandbox's own. Throws an EnvError without an address. */
export function databaseOptions(url: string | undefined): DatabaseOptions {
  if (!url) throw new EnvError('DATABASE_URL must be set, or start with `npm run sandbox`, which brings a database.');
  return { url, poolSize: 10, entities, schema: 'sandbox', migrations: join(__dirname, 'migrations') };
}
