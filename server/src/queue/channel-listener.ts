import { Client } from 'pg';
import { Logger } from '../common/logging/logger';
import { secondMs } from '../common/time/clock';
import { retryDelayMs } from './back-off';

export interface ChannelListenerOptions {
  url: string;
  logger: Logger;
  /** What is LISTENed to. */
  channel: string;
  /** How `pg_stat_activity` names the connection. */
  applicationName: string;
  /** Each time the connection stands: what was said before was not heard. */
  onListening: () => void;
  onMessage: (payload: string) => void;
}

const reconnect = { firstMs: secondMs / 2, factor: 2, maxMs: 10 * secondMs };

/** Hears what is said on one channel (LISTEN). Deaf while the database is away; comes back by itself. */
export class ChannelListener {
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private failures = 0;
  private isOver = false;

  constructor(private readonly options: ChannelListenerOptions) {}

  /** Resolves when it listens, or when the first try failed and the next one is planned. */
  async listen(): Promise<void> {
    const { url, channel, applicationName, logger, onListening, onMessage } = this.options;
    const client = new Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: 5 * secondMs,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', (error) => logger.warn('nothing is heard from the database', { channel, err: error }));
    client.on('end', () => this.tryAgain(client));
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      this.failures = 0;
      onListening();
    } catch (error) {
      logger.warn('nothing is heard from the database', { channel, err: error });
      await this.close(client);
      this.tryAgain(client);
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.retry);
    if (this.client) await this.close(this.client);
  }

  /** A connection that fails ends as well, so both ways lead here; only the first counts. */
  private tryAgain(client: Client): void {
    if (this.isOver || this.client !== client) return;
    this.client = undefined;
    this.failures += 1;
    this.retry = setTimeout(() => void this.listen(), retryDelayMs(reconnect, this.failures)).unref();
  }

  private async close(client: Client): Promise<void> {
    await client
      .end()
      .catch((error: unknown) => this.options.logger.debug('the connection was broken already', { err: error }));
  }
}
