/** Runs what has the same key one after the other, and the rest side by side. One process plays the platforms, so that is enough. */
export class OneAtATime {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const own = before ? before.then(work, work) : work();
    this.last.set(key, own);
    try {
      return await own;
    } finally {
      if (this.last.get(key) === own) this.last.delete(key);
    }
  }
}
