import { newId } from '../../src/common/ids/ids';
import { dayMs } from '../../src/common/time/clock';
import { Transactions } from '../../src/database/transactions';
import type { TestApp } from '../app';
import { ideaOf } from './idea.factory';

/** Somebody with a workspace of the same id. */
export interface WorldPerson {
  id: string;
}

/** Writes history straight into the tables; days count back from today, and all happens at noon UTC unless `ms` adds to it. */
export class AdminWorld {
  private readonly sql: Transactions;
  private readonly noon: number;

  constructor(test: TestApp) {
    this.sql = test.app.get(Transactions);
    this.noon = Math.floor(test.clock.now().getTime() / dayMs) * dayMs + dayMs / 2;
  }

  at(daysAgo: number, ms = 0): Date {
    return new Date(this.noon - daysAgo * dayMs + ms);
  }

  day(daysAgo: number): string {
    return this.at(daysAgo).toISOString().slice(0, 10);
  }

  async person(daysAgo: number, { isVerified = true, activeOn = [] as number[] } = {}): Promise<WorldPerson> {
    const id = newId();
    const at = this.at(daysAgo);
    await this.sql.query(
      `INSERT INTO users (id, email, name, created_at, email_verified_at, active_workspace_id) VALUES ($1, $2, 'P', $3, $4, $1)`,
      [id, `${id}@example.com`, at, isVerified ? at : null],
    );
    await this.sql.query(`INSERT INTO workspaces (id, name) VALUES ($1, 'W')`, [id]);
    await this.sql.query(`INSERT INTO memberships (workspace_id, user_id, role) VALUES ($1, $1, 'owner')`, [id]);
    for (const day of activeOn) await this.active(id, day);
    return { id };
  }

  async active(id: string, daysAgo: number): Promise<void> {
    await this.sql.query(`INSERT INTO user_days (user_id, day) VALUES ($1, $2::date) ON CONFLICT DO NOTHING`, [
      id,
      this.day(daysAgo),
    ]);
    await this.sql.query(`UPDATE users SET last_active_at = greatest(last_active_at, $2::timestamptz) WHERE id = $1`, [
      id,
      this.at(daysAgo),
    ]);
  }

  async generation(
    id: string,
    daysAgo: number,
    more: Partial<{
      task: string;
      status: string;
      model: string;
      latencyMs: number;
      cost: number;
      texts: string[];
      kept: { at: number; text: string; editDistance: number }[];
    }> = {},
  ): Promise<string> {
    const {
      task = 'tweets',
      status = 'completed',
      model = 'gpt-5',
      latencyMs = 1000,
      cost = 0,
      texts = [],
      kept = [],
    } = more;
    const generationId = newId();
    const output = texts.map((text, n) => ({ id: `t${n}`, text }));
    const keptTexts = kept.map(({ at, ...rest }) => ({ tweetId: `t${at}`, ...rest }));
    await this.sql.query(
      `INSERT INTO generations (id, created_at, workspace_id, user_id, task, status, provider, model, upstream_model, prompt_version,
         seed, input, output, kept, latency_ms, cost_micro_usd)
       VALUES ($1, $2, $3, $3, $4, $5, 'openai', 'gpt-4-turbo', $6, '1', 1, '{}', $7, $8, $9, $10)`,
      [
        generationId,
        this.at(daysAgo),
        id,
        task,
        status,
        model,
        JSON.stringify(output),
        JSON.stringify(keptTexts),
        latencyMs,
        cost,
      ],
    );
    return generationId;
  }

  async post(
    id: string,
    daysAgo: number,
    { platform = 'twitter', lateMs = null as number | null, failure = null as string | null } = {},
  ): Promise<void> {
    const at = this.at(daysAgo);
    await this.sql.query(
      `${ideaOf('$1', '$3')} INSERT INTO posts (id, idea_id, created_at, updated_at, workspace_id, created_by_id, platform, kind, status, scheduled_at, published_at,
         failure, source, version)
       VALUES ($1, $1, $2, $2, $3, $3, $4, 'single', $5, $6, $7, $8, 'composer', 1)`,
      [
        newId(),
        at,
        id,
        platform,
        failure ? 'failed' : 'published',
        lateMs === null ? null : new Date(at.getTime() - lateMs),
        failure ? null : at,
        failure && JSON.stringify({ code: failure }),
      ],
    );
  }

  async account(id: string, daysAgo: number, { platform = 'twitter', status = 'active', lostDaysAgo = daysAgo } = {}) {
    await this.sql.query(
      `INSERT INTO connected_accounts (id, workspace_id, connected_by_id, platform, external_id, handle, display_name, method, status,
         connected_at, created_at, updated_at)
       VALUES ($1, $2, $2, $3, $4, 'h', 'H', 'oauth', $5, $6, $6, $7)`,
      [newId(), id, platform, newId(), status, this.at(daysAgo), this.at(lostDaysAgo)],
    );
  }

  /** `annualCents` before and after; the first change of somebody comes from nothing. */
  async change(
    id: string,
    daysAgo: number,
    { plan = 'starter', status = 'active', cents = 0, before = null as string | null, beforeCents = 0 } = {},
  ): Promise<void> {
    await this.sql.query(
      `INSERT INTO subscription_changes (id, workspace_id, plan_id, period, status, annual_cents, previous_status,
         previous_annual_cents, created_at) VALUES ($1, $2, $3, 'monthly', $4, $5, $6, $7, $8)`,
      [newId(), id, plan, status, cents, before, beforeCents, this.at(daysAgo)],
    );
  }

  async subscription(id: string, { plan = 'starter', period = 'monthly', status = 'active', isPaid = true } = {}) {
    await this.sql.query(
      `INSERT INTO subscriptions (id, workspace_id, plan_id, period, status, stripe_subscription_id) VALUES ($1, $1, $2, $3, $4, $5)`,
      [id, plan, period, status, isPaid ? `sub_${id}` : null],
    );
  }
}
