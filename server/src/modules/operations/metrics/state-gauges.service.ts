import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { PoolState } from '../../../database/pool-state';
import { publishablePlatforms } from '../../integrations/platforms/platforms';
import { silentAfterSeconds } from '../problems/problem-rules';
import type { OperationsState } from '../operations.dto';

const jobStates = ['waiting', 'scheduled', 'retrying', 'running', 'failed'] as const;

/**
 * What the operations page shows, as gauges. All but the connections are of the whole installation, so every process tells the
 * same: rules take the maximum. A part that could not be read has no value.
 */
@Injectable()
export class StateGauges {
  readonly registry = new Registry();
  private readonly gauges: Gauge[] = [];

  private readonly up = this.gauge('quillcast_dependency_up', 'Whether it answers: 1 or 0.', ['dependency']);
  private readonly latency = this.gauge('quillcast_dependency_seconds', 'How long it took to answer.', ['dependency']);
  private readonly servers = this.gauge('quillcast_servers', 'Processes, by role; silent ones gave no sign for 20 s.', [
    'role',
    'state',
  ]);
  private readonly paused = this.gauge(
    'quillcast_platform_paused',
    'Processes that do not call a platform for a while.',
    ['platform'],
  );
  private readonly clockSkew = this.gauge(
    'quillcast_clock_skew_seconds',
    'The most that a clock differs from Postgres.',
  );
  private readonly jobs = this.gauge('quillcast_jobs', 'Jobs, by name and state.', ['job', 'state']);
  private readonly oldestJob = this.gauge('quillcast_job_oldest_waiting_seconds', 'How late the oldest due job is.', [
    'job',
  ]);
  private readonly posts = this.gauge('quillcast_posts_due', 'Posts whose time has come; held: their account waits.', [
    'state',
  ]);
  private readonly oldestPost = this.gauge('quillcast_posts_oldest_due_seconds', 'How late the oldest due post is.');
  private readonly mails = this.gauge('quillcast_mails_waiting', 'Emails that are not sent yet.');
  private readonly oldestMail = this.gauge('quillcast_mails_oldest_seconds', 'How old the oldest of them is.');
  private readonly lateTasks = this.gauge('quillcast_cron_tasks_late', 'Repeating tasks that are late or fail.');
  private readonly failingModels = this.gauge('quillcast_model_servers_failing', 'Connections whose last call failed.');
  private readonly databaseBytes = this.gauge('quillcast_database_bytes', 'Size of the database.');
  private readonly diskBytes = this.gauge('quillcast_disk_bytes', 'Of the data folder, where the database is in it.', [
    'state',
  ]);
  private readonly connections = this.gauge(
    'quillcast_database_connections',
    'Of this process; waiting: calls for one.',
    ['state'],
  );

  constructor(private readonly pool: PoolState) {}

  update(state: OperationsState): void {
    for (const gauge of this.gauges) {
      gauge.reset();
      // A gauge without labels would say 0.
      gauge.remove({});
    }
    this.updateServers(state);
    this.updateWork(state);
    for (const { id: dependency, isReachable, latencyMs } of state.dependencies) {
      this.up.set({ dependency }, Number(isReachable));
      this.latency.set({ dependency }, latencyMs / 1_000);
    }
    const { failingModels, storage } = state;
    if (failingModels) this.failingModels.set(failingModels.length);
    if (storage) this.databaseBytes.set(storage.databaseBytes);
    if (storage?.disk) {
      this.diskBytes.set({ state: 'free' }, storage.disk.freeBytes);
      this.diskBytes.set({ state: 'total' }, storage.disk.totalBytes);
    }
    for (const [what, count] of Object.entries(this.pool.read())) this.connections.set({ state: what }, count);
  }

  private updateServers({ servers, cron }: OperationsState): void {
    if (servers) for (const platform of publishablePlatforms) this.paused.set({ platform }, 0);
    const failing = new Set(cron?.filter(({ isLate }) => isLate).map(({ name }) => name));
    let skew = 0;
    for (const { role, silentSeconds, clockAheadSeconds, report } of servers ?? []) {
      const isAlive = silentSeconds <= silentAfterSeconds;
      this.servers.inc({ role, state: isAlive ? 'alive' : 'silent' });
      if (!isAlive) continue;
      for (const { platform } of report.pausedPlatforms) this.paused.inc({ platform });
      for (const { task } of report.cronFailures) failing.add(task);
      skew = Math.max(skew, Math.abs(clockAheadSeconds));
    }
    if (servers) this.clockSkew.set(skew);
    if (cron) this.lateTasks.set(failing.size);
  }

  private updateWork({ jobs, publishing, mails }: OperationsState): void {
    for (const counts of jobs ?? []) {
      for (const state of jobStates) this.jobs.set({ job: counts.name, state }, counts[state]);
      this.oldestJob.set({ job: counts.name }, counts.oldestWaitingSeconds ?? 0);
    }
    if (publishing) {
      this.posts.set({ state: 'due' }, publishing.due);
      this.posts.set({ state: 'held' }, publishing.held);
      this.oldestPost.set(publishing.oldestDueSeconds ?? 0);
    }
    if (!mails) return;
    this.mails.set(mails.waiting);
    this.oldestMail.set(mails.oldestSeconds ?? 0);
  }

  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    const gauge = new Gauge({ name, help, labelNames, registers: [this.registry] });
    this.gauges.push(gauge);
    return gauge;
  }
}
