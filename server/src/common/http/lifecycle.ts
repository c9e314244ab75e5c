import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** Whoever asked this lately asks regularly, as a reverse proxy does. */
const regularlyMs = 3_000;
/** The second answer is the regular asker's, also where somebody else asked in between. */
const answersToBeKnown = 2;
const longestUnknownMs = 10_000;
const lookMs = 50;

/** Knows whether this server takes new work. A stopping one says so on `/health/ready` before it closes. */
@Injectable()
export class Lifecycle {
  isStopping = false;
  private askedAtMs = -Infinity;
  private timesTold = 0;

  /** Readiness was asked for and is answered. */
  asked(): void {
    this.askedAtMs = performance.now();
    if (this.isStopping) this.timesTold += 1;
  }

  /**
   * Begins the stop, and returns when who asks regularly for readiness has been told of it, however slow the machine is; at once
   * where nobody does.
   */
  async stop(): Promise<void> {
    const beganMs = performance.now();
    this.isStopping = true;
    if (beganMs - this.askedAtMs > regularlyMs) return;
    while (this.timesTold < answersToBeKnown && performance.now() - beganMs < longestUnknownMs) await wait(lookMs);
  }
}
