import { Clock } from './clock';

interface Entry<T> {
  value: T;
  expiresAt: number;
}

/**
 * Caches what may be a little old: at most `lifeMs` on this server, and not at all once it is evicted here. Bounded: when it
 * is full the oldest entry goes. A null is never stored, so what comes into being is seen immediately.
 */
export class ShortLivedCache<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private evictions = 0;

  constructor(
    private readonly clock: Clock,
    private readonly options: { lifeMs: number; maxEntries: number },
  ) {}

  async get(key: string, read: () => Promise<T | null>): Promise<T | null> {
    const now = this.clock.now().getTime();
    const entry = this.entries.get(key);
    if (entry && entry.expiresAt > now) return entry.value;
    this.entries.delete(key);
    const evictionsBefore = this.evictions;
    const value = await read();
    // What was read before an eviction may be what the eviction was about.
    if (value !== null && evictionsBefore === this.evictions)
      this.put(key, { value, expiresAt: now + this.options.lifeMs });
    return value;
  }

  evict(key: string): void {
    this.evictions += 1;
    this.entries.delete(key);
  }

  /** Evicts what matches, for a change that touches an unknown set of keys. */
  evictWhere(matches: (value: T) => boolean): void {
    this.evictions += 1;
    for (const [key, { value }] of this.entries) if (matches(value)) this.entries.delete(key);
  }

  private put(key: string, entry: Entry<T>): void {
    if (this.entries.size >= this.options.maxEntries) {
      const oldest = this.entries.keys().next();
      if (!oldest.done) this.entries.delete(oldest.value);
    }
    this.entries.set(key, entry);
  }
}
