import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the server's package, which is as far away in the sources as in what is built of them. */
const file = join(__dirname, '../../../package.json');

export const appVersion: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
