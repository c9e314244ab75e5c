import type { FastifyInstance } from 'fastify';
import type { Html } from '../face/html';
import type { FaultAnswer, FaultStatus } from '../faults/fault.types';

/** One platform played by the sandbox. The module names it; the rest (listener, faults, page) follows by itself. */
export interface SandboxWire {
  readonly platform: string;
  /** As people know it. */
  readonly name: string;
  /** Shows what arrived on the page. `list`: the address of the same as JSON. */
  readonly card?: { title: string; list?: string };
  /** The platform's own addresses, at the root. Faults strike them. */
  routes?(server: FastifyInstance): void;
  /** Lists and pages for people and scripts. No fault strikes them. */
  faceRoutes?(server: FastifyInstance): void;
  /** What arrived, newest first, as items of the card's list. */
  arrivals?(): Promise<Html[]>;
  /** A line above that list. */
  summary?(): Promise<Html | null>;
  /** How the platform words a failure. */
  faultAnswer?(status: FaultStatus): FaultAnswer;
  /** For a wire that does not speak HTTP: opens and closes its own port. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

export class Wires {
  constructor(private readonly wires: SandboxWire[]) {}

  /** In the order of the alphabet. */
  get all(): readonly SandboxWire[] {
    return this.wires.toSorted((a, b) => a.platform.localeCompare(b.platform));
  }

  add(wire: SandboxWire): void {
    this.wires.push(wire);
  }
}
