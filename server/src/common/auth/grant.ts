import { invalidField, Refusal } from '../errors/refusal';
import { workContext } from '../logging/logger';
import { minuteMs } from '../time/clock';
import type { Scope } from './access.decorators';

/** What a key may do. Whoever works without one is a person, or the product itself. */
export interface Grant {
  keyId: string;
  name: string;
  workspaceId: string;
  scopes: readonly Scope[];
  /** Null: every account of the workspace, those that come later too. */
  accountIds: readonly string[] | null;
  /** What it schedules leaves no sooner than this. */
  holdMinutes: number;
  /** Its posts keep this distance from the account's others. */
  distanceMinutes: number;
  /** Each of 24 hours. Null: as many as the plan has. */
  postsPerDay: number | null;
  generationsPerDay: number | null;
  /** What networks charge for its posts. */
  centsPerDay: number | null;
}

/** What no key passes, whatever its caps. */
export const mostADay = 10_000;

/** Returns what the key behind the current request may do; undefined where a person acts. */
export const grantInUse = (): Grant | undefined => workContext.getStore()?.grant;

/** Says whether an account is within reach; a post that has none yet is. */
export function isGranted(accountId: string | null): boolean {
  const accountIds = grantInUse()?.accountIds ?? null;
  return accountIds === null || accountId === null || accountIds.includes(accountId);
}

/** Returns how long what is scheduled by the key in use must wait at least; 0 for a person. */
export const holdMs = (): number => (grantInUse()?.holdMinutes ?? 0) * minuteMs;

/** Says whether all that is done now is taken back: what waits for its effects waits in vain. */
export const isDryRun = (): boolean => workContext.getStore()?.isDryRun ?? false;

/** For what a roll-back doesn't undo: calls of networks and models, stored files. Throws 422 in a dry run. */
export function refuseInDryRun(): void {
  if (isDryRun()) throw invalidField('dryRun', "This call can't be tried without its effect. Leave dryRun out.");
}

export const holdsScope = (scope: Scope): boolean => grantInUse()?.scopes.includes(scope) ?? true;

/** For what needs more than its route says: deleting a draft is one thing, a post that is out another. Throws 403 for a key without. */
export function requireScope(scope: Scope): void {
  if (!holdsScope(scope)) throw scopeRequired(scope);
}

export const scopeRequired = (scope: Scope): Refusal =>
  new Refusal(
    403,
    'SCOPE_REQUIRED',
    `This key may not do that: it lacks ${scope}. Make a key that has it in Settings, Developers.`,
    { fields: { requiredScope: scope }, challenge: `Bearer error="insufficient_scope", scope="${scope}"` },
  );
