import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Redis from 'ioredis';
import { freePorts } from './ports';

const readyWithinMs = 10_000;

/** A Redis of a test's own, which writes each command down before it answers: it survives a kill as it was. */
export class RedisServer {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<RedisServer> {
    const server = await RedisServer.reserve();
    await server.start();
    return server;
  }

  /** An address at which nothing answers yet. */
  static async reserve(): Promise<RedisServer> {
    const [port = 0] = await freePorts(1);
    return new RedisServer(port, mkdtempSync(join(tmpdir(), 'quillcast-redis-')));
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const place = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    const durable = ['--appendonly', 'yes', '--appendfsync', 'no', '--save', ''];
    this.process = spawn('redis-server', [...place, ...durable], { stdio: 'ignore' });
    const child = this.process;
    // A test process that is killed takes its Redis with it.
    const endWithUs = (): boolean => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    const deadline = Date.now() + readyWithinMs;
    while (!(await this.answers())) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error('redis-server did not start.');
      await delay(10);
    }
  }

  /** As a machine that loses power. */
  async kill(): Promise<void> {
    if (!this.process) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    this.process = undefined;
    await ended;
  }

  async flush(): Promise<void> {
    await this.command((redis) => redis.flushall());
  }

  /** Takes no answer back while it lasts: connections stay open. */
  pause(): void {
    this.process?.kill('SIGSTOP');
  }

  resume(): void {
    this.process?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async command<T>(ask: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.url, { retryStrategy: () => null });
    try {
      return await ask(redis);
    } finally {
      redis.disconnect();
    }
  }

  private answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write('PING\r\n'));
      socket.once('error', () => resolve(false));
      socket.once('data', (data) => {
        socket.destroy();
        resolve(data.toString().startsWith('+PONG'));
      });
    });
  }
}
