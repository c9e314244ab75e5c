import { Injectable } from '@nestjs/common';

export const faultModes = [
  'refuse_403',
  'error_500',
  'rate_limit_429',
  'hang',
  'accept_then_reset',
  'accept_then_503',
  'late_accept',
] as const;
export type FaultMode = (typeof faultModes)[number];

/** Asks whether a fault that somebody switched on strikes now. */
export type FaultSource = () => Promise<FaultMode | null>;

/** Faults for parts without a wire: what writes inside this process asks here. The sandbox tells where to look. */
@Injectable()
export class WriterFaults {
  private source: FaultSource | null = null;

  use(source: FaultSource): void {
    this.source = source;
  }

  async strike(): Promise<FaultMode | null> {
    return this.source ? this.source() : null;
  }
}
