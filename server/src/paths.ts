import { extname, join } from 'node:path';

/** Returns where something of the server's package is: the sources lie in it as deep as what is built of them. */
export const inPackage = (path: string): string => join(__dirname, '..', path);

export const migrationsFolder = join(__dirname, 'database/migrations');

/** Returns the file of a module, for a process that starts from it. */
export const moduleFile = (path: string): string => join(__dirname, path + extname(__filename));
