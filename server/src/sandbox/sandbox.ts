import { Injectable } from '@nestjs/common';
import { HttpListener } from './core/http-listener';
import { Wires } from './core/sandbox-wire';

/** All of the sandbox's ports, opened and closed together. */
@Injectable()
export class Sandbox {
  constructor(
    private readonly http: HttpListener,
    private readonly wires: Wires,
  ) {}

  async start(): Promise<void> {
    await this.http.start();
    for (const wire of this.wires.all) await wire.start?.();
  }

  async stop(): Promise<void> {
    await this.http.stop();
    for (const wire of this.wires.all) await wire.stop?.();
  }
}
