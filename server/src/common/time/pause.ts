import { Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';

interface Asks {
  most: number;
  everyMs: number;
}

/** Waiting that tests can cut short. */
@Injectable()
export class Pause {
  async for(ms: number): Promise<void> {
    await wait(ms);
  }

  /** Asks, and waits before it asks again, until there is an answer; null where there is none after all. */
  async until<T>({ most, everyMs }: Asks, ask: () => Promise<T | null>): Promise<T | null> {
    for (let asked = 0; asked < most; asked += 1) {
      if (asked > 0) await this.for(everyMs);
      const answer = await ask();
      if (answer !== null) return answer;
    }
    return null;
  }
}
