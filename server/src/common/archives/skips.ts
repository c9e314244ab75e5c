import { mostPosts, type Skipped } from './archive.types';

export const olderPosts = `Posts before your newest ${mostPosts.toLocaleString('en')}`;

/** Counts what is left out, by reason. */
export class Skips {
  private readonly counts = new Map<string, number>();

  constructor(known: readonly Skipped[] = []) {
    for (const { reason, count } of known) this.add(reason, count);
  }

  add(reason: string, count = 1): void {
    if (count > 0) this.counts.set(reason, (this.counts.get(reason) ?? 0) + count);
  }

  get all(): Skipped[] {
    return [...this.counts].map(([reason, count]) => ({ reason, count }));
  }
}
