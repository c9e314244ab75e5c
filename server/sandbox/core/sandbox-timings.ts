import { Injectable } from '@nestjs/common';

/** How slow the sandbox plays. Tests put their own in its place. */
@Injectable()
export class SandboxTimings {
  /** Of `late_accept`: longer than a caller waits (10 s), shorter than what reconciling waits out (15 s). */
  readonly lateAcceptMs: number = 12_000;
}
