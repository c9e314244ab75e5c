import { Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { faultModes, WriterFaults, type FaultMode } from '../common/faults/faults';
import { Env, EnvError } from '../config/env';
import { SandboxBuild, type RunningSandbox } from './sandbox-build';

/** One process plays the platforms: a web one, unless SANDBOX_URL names another. */
@Injectable()
export class SandboxStart implements OnApplicationBootstrap, OnApplicationShutdown {
  private running: RunningSandbox | null = null;

  constructor(
    private readonly env: Env,
    private readonly build: SandboxBuild,
    private readonly writerFaults: WriterFaults,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { hasSandbox, SANDBOX_URL, ROLE } = this.env;
    if (hasSandbox) this.writerFaults.use(() => strike(this.env.sandboxUrl));
    if (hasSandbox && !SANDBOX_URL && ROLE !== 'worker') this.running = await this.start();
  }

  /** After the server's last request has ended: it may still talk to a platform. */
  async onApplicationShutdown(): Promise<void> {
    await this.running?.close();
  }

  private async start(): Promise<RunningSandbox> {
    const { startSandbox } = await this.build.load();
    try {
      return await startSandbox(this.env);
    } catch (error) {
      // Its build has a class of this name of its own.
      const { name, message } = error as Error;
      throw name === 'EnvError' ? new EnvError(message) : error;
    }
  }
}

/** Asks the sandbox for a fault of the writer. One that is not running has none switched on. */
async function strike(sandboxUrl: string): Promise<FaultMode | null> {
  const answer = await fetch(`${sandboxUrl}/faults/llm`, { method: 'POST' }).catch(() => null);
  if (!answer?.ok) return null;
  const { mode } = (await answer.json()) as { mode: unknown };
  return faultModes.find((known) => known === mode) ?? null;
}
