import { mostPosts } from './imports.types';
import type { SkippedResponse } from './imports.dto';

export const olderPosts = `Posts before your newest ${mostPosts.toLocaleString('en')}`;

/** Counts what is left out, by reason. */
export class Skips {
  private readonly counts = new Map<string, number>();

  constructor(known: readonly SkippedResponse[] = []) {
    for (const { reason, count } of known) this.add(reason, count);
  }

  add(reason: string, count = 1): void {
    if (count > 0) this.counts.set(reason, (this.counts.get(reason) ?? 0) + count);
  }

  get all(): SkippedResponse[] {
    return [...this.counts].map(([reason, count]) => ({ reason, count }));
  }
}
