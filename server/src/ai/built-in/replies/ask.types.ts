/** What a reply does; a batch takes different ones. */
export type AskKind =
  | 'how'
  | 'how long'
  | 'how many'
  | 'which'
  | 'why'
  | 'who'
  | 'before'
  | 'after'
  | 'compared'
  | 'limit'
  | 'precise'
  | 'example';

export type Asks = Partial<Record<AskKind, readonly string[]>>;

/** A detail that a tweet may have, and what a stranger would want to know about it. */
export interface AskRule {
  /** Names the detail, e.g. `switch`. */
  about: string;
  pattern: RegExp;
  /** The whole tweet must match as well. */
  within?: RegExp;
  /** The whole tweet must not match. */
  unless?: RegExp;
  /** How many different words of the pattern the tweet must have: one in passing is no subject. */
  needs?: number;
  asks: Asks;
  /** Beside the usual; a rule for a subject is worth less than one for what was said about it. */
  worth?: number;
}
