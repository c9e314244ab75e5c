import { Client } from 'pg';
import { Logger } from '../../common/logging/logger';

interface WakeUpOptions {
  url: string;
  logger: Logger;
  onWakeUp: () => void;
}

const reconnectAfterMs = 1_000;

/** Hears of new jobs at once (LISTEN). Deaf while the database is away: polling then finds the jobs. */
export class WakeUps {
  private client: Client | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(private readonly options: WakeUpOptions) {}

  async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.options.url,
      application_name: 'quillcast-queue',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', (error) => this.options.logger.warn('the queue hears no wake-ups', { err: error }));
    client.on('end', () => this.tryAgain(client));
    client.on('notification', () => this.options.onWakeUp());
    try {
      await client.connect();
      await client.query('LISTEN "jobs:insert"');
      this.options.onWakeUp();
    } catch (error) {
      this.options.logger.warn('the queue hears no wake-ups', { err: error });
      await this.close(client);
      this.tryAgain(client);
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.reconnect);
    if (this.client) await this.close(this.client);
  }

  /** A connection that fails ends as well, so both ways lead here; only the first counts. */
  private tryAgain(client: Client): void {
    if (this.isOver || this.client !== client) return;
    this.client = undefined;
    this.reconnect = setTimeout(() => void this.listen(), reconnectAfterMs).unref();
  }

  private async close(client: Client): Promise<void> {
    await client
      .end()
      .catch((error: unknown) => this.options.logger.debug('the connection was broken already', { err: error }));
  }
}
