import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { EnvError } from './env';

/** Returns what a file of DATA_DIR holds (mode 600), made at the first time. */
export function storedText(file: string, make: () => string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    // Exclusive: of two processes that start at once, one writes and both read the same.
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // What a full disk left behind is empty or half, and the next start would take it for the secret.
      rmSync(file, { force: true });
      throw new EnvError(`The file ${file} cannot be written: ${(error as Error).message}.`);
    }
  }
  const text = readFileSync(file, 'utf8');
  if (!text)
    throw new EnvError(`The file ${file} is empty: restore it from a backup, or delete it to have another made.`);
  return text;
}
