import { Injectable } from '@nestjs/common';
import { invalidField } from '../../src/common/errors/refusal';
import { Transactions } from '../../src/database/transactions';
import { OneAtATime } from './one-at-a-time';
import { SandboxSettingEntity } from './sandbox-setting.entity';

/** By name: how it is unless somebody changes it. */
export type Settings = Record<string, number | boolean>;

/** How the platforms play, by name. Kept in memory: one process plays them and is the only one to change it. */
@Injectable()
export class SandboxSettings {
  private readonly kept = new Map<string, unknown>();
  private readonly writes = new OneAtATime();

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
    this.kept.set(name, value);
    const sql = `INSERT INTO settings (name, value) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
    // One after the other: what was put last stands.
    await this.writes.run(name, () => this.transactions.query(sql, [name, JSON.stringify(this.kept.get(name))]));
  }

  async values<T extends Settings>(name: string, standard: T): Promise<T> {
    return { ...standard, ...((await this.get(name)) as Partial<T> | null) };
  }

  /** What is left out stays as it is. Throws a 422 for what is no setting. */
  async change<T extends Settings>(name: string, standard: T, body: unknown): Promise<T> {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw invalidField('body', `Send an object with ${Object.keys(standard).join(', ')}.`);
    for (const [key, value] of Object.entries(body)) {
      if (!(key in standard)) throw invalidField(key, `${name} has no setting ${key}.`);
      const isFlag = typeof standard[key] === 'boolean';
      const isGood = isFlag ? typeof value === 'boolean' : Number.isSafeInteger(value) && value >= 0;
      if (!isGood) throw invalidField(key, `${key} must be ${isFlag ? 'true or false' : 'a whole number from 0'}.`);
    }
    const values = { ...(await this.values(name, standard)), ...body };
    await this.put(name, values);
    return values;
  }
}
