import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Logger } from '../../../common/logging/logger';
import { Metrics } from '../../../common/metrics/metrics';
import { Env, EnvError } from '../../../config/env';
import { OperationsReader } from '../state/operations-reader.service';
import { StateGauges } from './state-gauges.service';

/**
 * Answers `/metrics` on an address and port of its own: whatever a reverse proxy or a published port leads to this server's pages
 * leads not there.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;
  private readonly defaults = new Registry();

  constructor(
    private readonly metrics: Metrics,
    private readonly gauges: StateGauges,
    private readonly reader: OperationsReader,
    private readonly env: Env,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT: port, METRICS_HOST: host } = this.env;
    if (port === undefined) return;
    collectDefaultMetrics({ register: this.defaults });
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.listen(port, host);
    try {
      await once(this.server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      throw new EnvError(`Port ${port} is in use. Set METRICS_PORT to another one.`);
    }
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer({ url, method }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await this.read();
      response.writeHead(200, { 'content-type': this.defaults.contentType }).end(text);
    } catch (error) {
      this.logger.error('the metrics could not be read', { err: error });
      response.writeHead(500).end();
    }
  }

  /** Never waits for long: what cannot be read in time has no value. */
  async read(): Promise<string> {
    this.gauges.update(await this.reader.read());
    const { registry } = this.metrics;
    return Registry.merge([registry, this.gauges.registry, this.defaults]).metrics();
  }
}
