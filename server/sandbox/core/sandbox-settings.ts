import { Injectable } from '@nestjs/common';
import { Transactions } from '../../src/database/transactions';
import { SandboxSettingEntity } from './sandbox-setting.entity';

/** How the platforms play, by name. Kept in memory: one process plays them and is the only one to change it. */
@Injectable()
export class SandboxSettings {
  private readonly kept = new Map<string, unknown>();

  constructor(private readonly transactions: Transactions) {}

  /** Null for what was never set. */
  async get(name: string): Promise<unknown> {
    if (!this.kept.has(name)) {
      const row = await this.transactions.repository(SandboxSettingEntity).findOneBy({ name });
      // What was put meanwhile is newer than what was read.
      if (!this.kept.has(name)) this.kept.set(name, row?.value ?? null);
    }
    return this.kept.get(name);
  }

  async put(name: string, value: object): Promise<void> {
    const sql = `INSERT INTO settings (name, value) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
    await this.transactions.query(sql, [name, JSON.stringify(value)]);
    this.kept.set(name, value);
  }
}
