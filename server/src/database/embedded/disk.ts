import { statfs } from 'node:fs/promises';

/** One segment of PostgreSQL's log of changes (WAL), which it cannot go without for long: when the next one does not fit, it ends. */
const LEAST_BYTES = 16 * 1024 * 1024;

/** Returns whether the disk of a folder that exists has no room for PostgreSQL to run. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_BYTES;
}
