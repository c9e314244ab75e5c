import { Injectable } from '@nestjs/common';
import { Clock, minuteMs, secondMs } from '../../../common/time/clock';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';

/** So many calls in a row without an answer, over all accounts, mean that the platform is down. */
const failuresToOpen = 8;
const firstPauseMs = 10 * secondMs;
const longestPauseMs = minuteMs;

interface Circuit {
  failures: number;
  pauses: number;
  /** When the pauses began that no answer has ended. */
  sinceMs: number | null;
  closedUntilMs: number;
}

/** Stops calling a platform that doesn't answer (F4); the other one is unaffected. Each process learns by itself. */
@Injectable()
export class PlatformCircuits {
  private readonly circuits = new Map<PublishablePlatform, Circuit>();

  constructor(private readonly clock: Clock) {}

  /** Until when nothing is sent there, or null. */
  pausedUntil(platform: PublishablePlatform): Date | null {
    const { closedUntilMs } = this.of(platform);
    return closedUntilMs > this.clock.now().getTime() ? new Date(closedUntilMs) : null;
  }

  /** Since when nothing is sent there, with short tries in between; null while it is called. */
  pausedSince(platform: PublishablePlatform): Date | null {
    const { sinceMs } = this.of(platform);
    return sinceMs !== null && this.pausedUntil(platform) ? new Date(sinceMs) : null;
  }

  answered(platform: PublishablePlatform): void {
    const sinceMs = this.pausedUntil(platform) ? this.of(platform).sinceMs : null;
    Object.assign(this.of(platform), { failures: 0, pauses: 0, sinceMs });
  }

  /** After each pause a single call tries whether the platform is back. */
  failed(platform: PublishablePlatform): void {
    const circuit = this.of(platform);
    circuit.failures += 1;
    if (circuit.failures < failuresToOpen) return;
    const pauseMs = Math.min(firstPauseMs * 2 ** circuit.pauses, longestPauseMs);
    circuit.pauses += 1;
    this.pause(platform, new Date(this.clock.now().getTime() + pauseMs));
  }

  /** The platform itself said that it takes nothing more from this app before then. */
  pause(platform: PublishablePlatform, until: Date): void {
    const circuit = this.of(platform);
    circuit.sinceMs ??= this.clock.now().getTime();
    circuit.closedUntilMs = Math.max(circuit.closedUntilMs, until.getTime());
  }

  private of(platform: PublishablePlatform): Circuit {
    const known = this.circuits.get(platform) ?? { failures: 0, pauses: 0, sinceMs: null, closedUntilMs: 0 };
    this.circuits.set(platform, known);
    return known;
  }
}
