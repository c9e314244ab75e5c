import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Many times what the databases take that exist at once. */
const leastBytes = 2 ** 30;

/** Where databases go that end with the run: memory where the system offers enough, since one has some 700 files, which a disk makes slowly. */
export function databasesFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > leastBytes ? memory : tmpdir();
}
