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
    migrations: migrationNames(migrations, until).map((file) => join(migrations, file)),
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

/** Returns when migrations were written, as their names say: the product's, unless others are named. */
export const migrationTimes = ({
  migrations = migrationsFolder,
  until = Infinity,
}: Pick<DatabaseOptions, 'migrations' | 'until'> = {}): number[] => migrationNames(migrations, until).map(timeOf);

const timeOf = (file: string): number => Number.parseInt(file, 10);

const migrationNames = (folder: string, until: number): string[] =>
  readdirSync(folder).filter((file) => /^\d+-[\w-]+\.(ts|js)$/.test(file) && timeOf(file) <= until);

export const createDataSource = (options: DatabaseOptions): DataSource => new DataSource(dataSourceOptions(options));
