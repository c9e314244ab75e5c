import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, DataSourceOptions } from 'typeorm';
import { migrationsFolder } from '../paths';
import { SnakeNamingStrategy } from './naming-strategy';

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** Entities of the caller's modules; empty for migrations alone. */
  entities?: DataSourceOptions['entities'];
  /** Where the tables are; the default is the database's. */
  schema?: string;
  migrations?: string;
  /** The timestamp of the last migration that is run; all are when absent. */
  until?: number;
}

/** `synchronize` is off everywhere: the schema changes by migrations alone. */
export function dataSourceOptions({
  url,
  poolSize,
  entities = [],
  schema,
  migrations = migrationsFolder,
  until = Infinity,
}: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities,
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    migrations: migrationFiles(migrations, until),
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

/** Returns when the product's migrations were written, as their names say. */
export const migrationTimes = (): number[] => migrationNames(migrationsFolder).map(timeOf);

const timeOf = (file: string): number => Number.parseInt(file, 10);

const migrationNames = (folder: string): string[] =>
  readdirSync(folder).filter((file) => /^\d+-[\w-]+\.(ts|js)$/.test(file));

function migrationFiles(folder: string, until: number): string[] {
  return migrationNames(folder)
    .filter((file) => timeOf(file) <= until)
    .map((file) => join(folder, file));
}

export const createDataSource = (options: DatabaseOptions): DataSource => new DataSource(dataSourceOptions(options));
