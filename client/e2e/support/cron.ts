import type { RunningDatabase } from '../../../server/test/running-database';

/** What a task of the next slot would put into the queue, so that nobody waits for the clock. */
export class Cron {
  constructor(private readonly database: RunningDatabase) {}

  /** All monitored accounts are looked at. */
  async lookAtMonitors(): Promise<void> {
    await this.database.query('UPDATE monitors SET next_check_at = now() WHERE is_active');
    await this.database.query(
      `INSERT INTO jobs (id, name, payload, run_at)
       SELECT DISTINCT ON (account_id) gen_random_uuid(), 'monitoring.read', jsonb_build_object('accountId', account_id), now() FROM monitors`,
    );
  }

  /** Rules whose time has come are started, whenever that is. */
  async startRules(): Promise<void> {
    await this.database.query('UPDATE automation_rules SET next_run_at = now() WHERE next_run_at IS NOT NULL');
    await this.add('automation.start-due');
  }

  /** Rules that wait for a post or a topic look for one. */
  async checkRules(): Promise<void> {
    await this.add('automation.check');
  }

  /** The accounts and their new posts are read. */
  async collectFigures(): Promise<void> {
    await this.database.query(
      `INSERT INTO jobs (id, name, payload, run_at)
       SELECT gen_random_uuid(), 'analytics.collect-account', jsonb_build_object('accountId', account_id), now() FROM account_collections`,
    );
  }

  private add(name: string): Promise<void> {
    return this.database.query(
      `INSERT INTO jobs (id, name, payload, run_at) VALUES (gen_random_uuid(), $1, '{}', now())`,
      [name],
    );
  }
}
