import type { Clock } from '../../../common/time/clock';
import { ShortLivedCache } from '../../../common/time/short-lived-cache';

/** Caches in memory, and lets callers who ask for the same at the same time share one reading. */
export class XReadCache<Outcome> {
  private readonly cache: ShortLivedCache<Outcome>;
  private readonly inFlight = new Map<string, Promise<Outcome>>();

  constructor(
    clock: Clock,
    private readonly options: { lifeMs: number; maxEntries: number; mayKeep: (outcome: Outcome) => boolean },
  ) {
    this.cache = new ShortLivedCache(clock, options);
  }

  /** `read` runs when nothing that may be kept is kept, and nobody else's reading of the same is under way. */
  async get(key: string, read: () => Promise<Outcome>): Promise<Outcome> {
    const underWay = this.inFlight.get(key);
    if (underWay) return underWay;
    const reading = this.readThrough(key, read);
    this.inFlight.set(key, reading);
    try {
      return await reading;
    } finally {
      this.inFlight.delete(key);
    }
  }

  private async readThrough(key: string, read: () => Promise<Outcome>): Promise<Outcome> {
    let passing: Outcome | undefined;
    const cache = await this.cache.get(key, async () => {
      const outcome = await read();
      if (this.options.mayKeep(outcome)) return outcome;
      passing = outcome;
      return null;
    });
    return cache ?? (passing as Outcome);
  }
}
