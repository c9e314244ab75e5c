import { Logger, runMigrations } from 'graphile-worker';

/** Brings the queue's own schema (`graphile_worker`) up to date. The caller holds the migration lock. */
export const migrateQueue = (url: string): Promise<void> =>
  runMigrations({ connectionString: url, maxPoolSize: 1, logger: new Logger(() => () => undefined) });
