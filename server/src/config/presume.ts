import { resolve } from 'node:path';

/**
 * Presumes a value for a variable that the command at hand is there to find out, where nobody has set it yet. Before `loadEnv`.
 */
export function presume(variable: 'STRIPE_WEBHOOK_SECRET', value: string): void {
  process.env[variable] ||= value;
}

/** Jobs that are added are done by others, whatever role this machine's settings name. Before `loadEnv`. */
export function doNoJobs(): void {
  process.env['ROLE'] = 'web';
}

/** Resolves a path as seen from where a person typed the command: npm runs it at the root of the repository. */
export const asTyped = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);
