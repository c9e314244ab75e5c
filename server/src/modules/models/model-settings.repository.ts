import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import type { ChosenNames, ModelSettings, NamedModel, Pull, StoppedPull } from './models.types';

const defaults: ModelSettings = {
  names: {},
  installationCapCents: null,
  workspaceCapCents: null,
  pull: null,
  stoppedPulls: [],
};

export interface SettingsChange {
  /** Null takes a choice away. */
  names?: { [Label in keyof ChosenNames]?: NamedModel | null };
  installationCapCents?: number | null;
  workspaceCapCents?: number | null;
}

@Injectable()
export class ModelSettingsRepository {
  constructor(private readonly transactions: Transactions) {}

  async get(): Promise<ModelSettings> {
    const [found] = await this.transactions.prepared<ModelSettings>(
      `SELECT names, installation_cap_cents, workspace_cap_cents, pull, stopped_pulls
       FROM model_settings WHERE id = 1`,
      [],
    );
    return found ?? defaults;
  }

  /** Changes what is given and leaves the rest: two people who change different things keep both. */
  async change({ names = {}, installationCapCents, workspaceCapCents }: SettingsChange): Promise<void> {
    await this.ensure();
    await this.transactions.query(
      `UPDATE model_settings SET names = jsonb_strip_nulls(names || $1::jsonb),
         installation_cap_cents = CASE WHEN $2 THEN $3::int ELSE installation_cap_cents END,
         workspace_cap_cents = CASE WHEN $4 THEN $5::int ELSE workspace_cap_cents END, updated_at = now() WHERE id = 1`,
      [
        JSON.stringify(names),
        installationCapCents !== undefined,
        installationCapCents ?? null,
        workspaceCapCents !== undefined,
        workspaceCapCents ?? null,
      ],
    );
  }

  /** Lets plan names that the connection answered for choose automatically again. */
  async forgetConnection(id: string): Promise<void> {
    await this.transactions.query(
      `UPDATE model_settings SET names = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(names)
         WHERE value->>'connectionId' <> $1) WHERE id = 1`,
      [id],
    );
  }

  /** Begins one at a time, of all servers; returns false while another one is alive. `stopped` are those that may be resumed later. */
  async beginPull(pull: Pull, stopped: StoppedPull[], silentSince: Date): Promise<boolean> {
    await this.ensure();
    const begun = await this.transactions.query(
      `UPDATE model_settings SET pull = $1, stopped_pulls = $2
       WHERE id = 1 AND (pull IS NULL OR (pull->>'at')::timestamptz < $3) RETURNING id`,
      [JSON.stringify(pull), JSON.stringify(stopped), silentSince],
    );
    return begun.length > 0;
  }

  /** Returns false when somebody ended it. */
  async recordPull(pull: Pull): Promise<boolean> {
    const recorded = await this.transactions.query(
      `UPDATE model_settings SET pull = $1 WHERE id = 1 AND pull->>'id' = $2 RETURNING id`,
      [JSON.stringify(pull), pull.id],
    );
    return recorded.length > 0;
  }

  /** `stopped` is null for one that is whole. Changes nothing when somebody ended it before. */
  async endPull(id: string, stopped: StoppedPull | null): Promise<void> {
    await this.transactions.query(
      `UPDATE model_settings SET pull = NULL, stopped_pulls = stopped_pulls || $2::jsonb
       WHERE id = 1 AND pull->>'id' = $1`,
      [id, JSON.stringify(stopped ? [stopped] : [])],
    );
  }

  private async ensure(): Promise<void> {
    await this.transactions.query('INSERT INTO model_settings (id) VALUES (1) ON CONFLICT DO NOTHING');
  }
}
