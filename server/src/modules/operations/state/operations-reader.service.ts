import { Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '../../../common/logging/logger';
import { secondMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { MailService } from '../../../mail/mail.service';
import { CronSlots } from '../../../queue/cron/cron-slots.service';
import { JobsOverview } from '../../../queue/overview/jobs-overview.service';
import { ModelConnectionHealth } from '../../models/connections/connection-health.service';
import { PublishingHealth } from '../../publishing/health/publishing-health.service';
import { ServersRepository } from '../servers/servers.repository';
import { DependencyProbes } from './dependency-probes.service';
import type { OperationsState } from '../operations.dto';
import { Storage } from './storage.service';

/** The page answers within two seconds, whatever does not. */
const deadlineMs = 1.5 * secondMs;

/** Reads how the installation does, over all servers. */
@Injectable()
export class OperationsReader {
  constructor(
    private readonly transactions: Transactions,
    private readonly servers: ServersRepository,
    private readonly probes: DependencyProbes,
    private readonly jobs: JobsOverview,
    private readonly publishing: PublishingHealth,
    private readonly cron: CronSlots,
    private readonly mails: MailService,
    private readonly models: ModelConnectionHealth,
    private readonly storage: Storage,
    private readonly logger: Logger,
  ) {}

  async read(): Promise<OperationsState> {
    const [dependencies, servers, jobs, publishing, cron, mails, failingModels, storage, lastMigration] =
      await Promise.all([
        this.probes.ask(),
        this.part('servers', () => this.servers.list()),
        this.part('jobs', () => this.jobs.counts()),
        this.part('publishing', () => this.publishing.due()),
        this.part('cron', () => this.cron.overview()),
        this.part('mails', () => this.mails.waiting()),
        this.part('models', () => this.models.failing()),
        this.part('storage', () => this.storage.read()),
        this.part('migration', () => this.storage.lastMigration()),
      ]);
    return { dependencies, servers, jobs, publishing, cron, mails, failingModels, storage, lastMigration };
  }

  /** Postgres itself ends what takes too long, so that no connection is held for a page that has been answered. */
  private async part<T>(part: string, read: () => Promise<T>): Promise<T | null> {
    const reading = this.transactions.run(async () => {
      await this.transactions.query(`SELECT set_config('statement_timeout', $1, true)`, [String(deadlineMs)]);
      return read();
    });
    const failed = (error: unknown): null => {
      this.logger.warn('a part of the operations page could not be read', { part, err: error });
      return null;
    };
    return Promise.race([reading.catch(failed), wait(deadlineMs, null, { ref: false })]);
  }
}
