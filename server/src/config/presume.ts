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
