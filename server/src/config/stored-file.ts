import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Returns what a file of DATA_DIR holds (mode 600), made at the first time. */
export function storedText(file: string, make: () => string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    // Exclusive: of two processes that start at once, one writes and both read the same.
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
