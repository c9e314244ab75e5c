import { EmbeddedPostgresError } from './embedded-postgres.types';

/** Turns what a PostgreSQL program or the file system said into one sentence for the person who starts the product. */
export function explain(what: string, folder: string, output: string): EmbeddedPostgresError {
  if (/No space left on device|ENOSPC|could not extend file|wrote only|Disk quota exceeded|EDQUOT/.test(output)) {
    return new EmbeddedPostgresError(`The disk that holds ${folder} is full, so ${what} failed. Free some space.`);
  }
  if (/Permission denied|EACCES|EPERM|Operation not permitted|wrong ownership/.test(output)) {
    return new EmbeddedPostgresError(
      `This user may not use the data folder ${folder}, so ${what} failed: start as its owner or set DATA_DIR to a folder of your own.`,
    );
  }
  if (/EEXIST|ENOTDIR/.test(output)) {
    return new EmbeddedPostgresError(`The data folder ${folder} lies at or below a file: set DATA_DIR to a folder.`);
  }
  if (/EROFS|Read-only file system/.test(output)) {
    return new EmbeddedPostgresError(
      `The data folder ${folder} is read-only, so ${what} failed: set DATA_DIR to one that can be written.`,
    );
  }
  if (/incompatible with server|was initialized by PostgreSQL version/.test(output)) {
    return new EmbeddedPostgresError(
      `The data folder ${folder} was made by another major version of PostgreSQL: start the older release, back up and restore here.`,
    );
  }
  if (/ENOENT|ENOEXEC|exec format|error while loading shared libraries/i.test(output)) {
    return new EmbeddedPostgresError(
      `The built-in Postgres does not run on this system (${firstComplaint(output)}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  return new EmbeddedPostgresError(
    `The built-in Postgres in ${folder} did not come up, ${what} failed: ${firstComplaint(output)}.`,
  );
}

function firstComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((each) => /\b(FATAL|PANIC|error)\b/.test(each)) ?? lines.at(-1) ?? 'no reason given';
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').replace(/\.+$/, '');
}
