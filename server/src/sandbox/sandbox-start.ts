import { Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Env } from '../config/env';
import { Sandbox } from './sandbox';

/** One process plays the platforms: a web one, unless SANDBOX_URL names another. */
@Injectable()
export class SandboxStart implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly env: Env,
    private readonly sandbox: Sandbox,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { hasSandbox, SANDBOX_URL, ROLE } = this.env;
    if (hasSandbox && !SANDBOX_URL && ROLE !== 'worker') await this.sandbox.start();
  }

  /** After the server's last request has ended: it may still talk to a platform. */
  async onApplicationShutdown(): Promise<void> {
    await this.sandbox.stop();
  }
}
