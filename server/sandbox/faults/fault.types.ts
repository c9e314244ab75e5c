import type { FaultMode } from '../../src/common/faults/faults';

export interface Fault {
  /** Of a wire. */
  platform: string;
  /** What the path starts with, e.g. `/2/tweets`; a method may stand before it (`POST /2/tweets`). Null: all of the platform. */
  route: string | null;
  mode: FaultMode;
  /** Share of the requests that it strikes, 0–1. */
  rate: number;
  /** How often it still strikes; null for always. */
  times: number | null;
}

/** What a fault's request is told by when it is told anything. */
export type FaultStatus = 403 | 429 | 500 | 503;

export interface FaultAnswer {
  headers?: Record<string, string>;
  /** An object leaves as JSON. */
  body: string | Record<string, unknown>;
}
