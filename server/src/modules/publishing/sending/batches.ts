interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Does together what is asked for at the same time. One batch is under way at a time; what comes meanwhile leaves with the next. */
export class Batches<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  /** `work` answers for all items, in their order; when it fails it fails for all. */
  constructor(private readonly work: (items: Item[]) => Promise<Result[]>) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.isRunning) return;
      this.isRunning = true;
      // Later in this round of the event loop, so that what the same round brings goes along.
      setImmediate(() => void this.run());
    });
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) await this.runBatch(this.waiting.splice(0));
    this.isRunning = false;
  }

  private async runBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.work(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
