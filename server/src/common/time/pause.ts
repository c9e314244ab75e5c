import { Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';

/** Waiting that tests can cut short. */
@Injectable()
export class Pause {
  async for(ms: number): Promise<void> {
    await wait(ms);
  }
}
