import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, DataSourceOptions } from 'typeorm';
import { SnakeNamingStrategy } from './naming-strategy';

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** Entities of the caller's modules; empty for migrations alone. */
  entities?: DataSourceOptions['entities'];
  /** Where the tables are; the default is the database's. */
  schema?: string;
  /** The folder of the migrations. */
  migrations?: string;
}

/** `synchronize` is off everywhere: the schema changes by migrations alone. */
export function dataSourceOptions({
  url,
  poolSize,
  entities = [],
  schema,
  migrations = join(__dirname, 'migrations'),
}: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities,
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    migrations: migrationFiles(migrations),
    migrationsTransactionMode: 'each',
    poolSize,
    applicationName: 'quillcast',
    connectTimeoutMS: 5_000,
    extra: {
      ...{ idleTimeoutMillis: 30_000, statement_timeout: 30_000 },
      ...(schema && { options: `-c search_path=${schema}` }),
    },
  };
}

function migrationFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d+-[\w-]+\.(ts|js)$/.test(file))
    .map((file) => join(folder, file));
}

export const createDataSource = (options: DatabaseOptions): DataSource => new DataSource(dataSourceOptions(options));
