interface Waiting {
  owner: string;
  /** With whether it may start. */
  settle: (mayStart: boolean) => void;
}

/** Does work a few at a time, of each owner one, and in turn: who brings much does not hold up who brings little. */
export class FairTurns {
  private readonly running = new Set<string>();
  private waiting: Waiting[] = [];

  constructor(
    private readonly maxAtOnce: number,
    private readonly maxWaiting: number,
  ) {}

  /** Returns null when too much waits; whoever has most of it loses what came last. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T | null> {
    if (!(await this.turnOf(owner))) return null;
    try {
      return await work();
    } finally {
      this.running.delete(owner);
      const isOwn = (each: Waiting): boolean => each.owner === owner;
      this.waiting = [...this.waiting.filter((each) => !isOwn(each)), ...this.waiting.filter(isOwn)];
      this.startNext();
    }
  }

  private turnOf(owner: string): Promise<boolean> {
    return new Promise((settle) => {
      this.waiting.push({ owner, settle });
      this.startNext();
      if (this.waiting.length > this.maxWaiting) this.dropOne();
    });
  }

  private startNext(): void {
    const at = this.waiting.findIndex(({ owner }) => !this.running.has(owner));
    if (at < 0 || this.running.size >= this.maxAtOnce) return;
    for (const { owner, settle } of this.waiting.splice(at, 1)) {
      this.running.add(owner);
      settle(true);
    }
  }

  private dropOne(): void {
    const countOf = ({ owner }: Waiting): number => this.waiting.filter((each) => each.owner === owner).length;
    const most = Math.max(...this.waiting.map(countOf));
    const at = this.waiting.findLastIndex((each) => countOf(each) === most);
    for (const { settle } of this.waiting.splice(at, 1)) settle(false);
  }
}
