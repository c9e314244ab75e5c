import { BeforeApplicationShutdown, Injectable, OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HttpListener } from './core/http-listener';
import { Wires } from './core/sandbox-wire';

/** All of the sandbox's ports, opened and closed together; its connections to the database end after them. */
@Injectable()
export class Sandbox implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly http: HttpListener,
    private readonly wires: Wires,
    private readonly dataSource: DataSource,
  ) {}

  async start(): Promise<void> {
    await this.http.start();
    for (const wire of this.wires.all) await wire.start?.();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.http.stop();
    for (const wire of this.wires.all) await wire.stop?.();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}
