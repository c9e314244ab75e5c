import { Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { WriterFaults } from '../common/faults/faults';
import { Env } from '../config/env';
import { FaultGate } from './faults/fault-gate';
import { Sandbox } from './sandbox';

/** One process plays the platforms: a web one, unless SANDBOX_URL names another. */
@Injectable()
export class SandboxStart implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly env: Env,
    private readonly sandbox: Sandbox,
    private readonly gate: FaultGate,
    private readonly writerFaults: WriterFaults,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { hasSandbox, SANDBOX_URL, ROLE } = this.env;
    if (hasSandbox) this.writerFaults.use(() => this.gate.strike('llm'));
    if (hasSandbox && !SANDBOX_URL && ROLE !== 'worker') await this.sandbox.start();
  }

  /** After the server's last request has ended: it may still talk to a platform. */
  async onApplicationShutdown(): Promise<void> {
    await this.sandbox.stop();
  }
}
