import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import { UserEntity } from './user.entity';
import { demoDomain, type NewUser } from './users.types';

const uniqueViolation = '23505';

@Injectable()
export class UsersRepository {
  constructor(private readonly transactions: Transactions) {}

  findById(id: string): Promise<UserEntity | null> {
    return this.transactions.repository(UserEntity).findOneBy({ id });
  }

  findMany(ids: string[]): Promise<UserEntity[]> {
    return this.transactions.repository(UserEntity).findBy({ id: In(ids) });
  }

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.transactions.repository(UserEntity).findOneBy({ email });
  }

  /** The row stays locked until the transaction ends: what is decided by its state stays true. */
  lockByEmail(email: string): Promise<UserEntity | null> {
    return this.transactions.repository(UserEntity).findOne({ where: { email }, lock: { mode: 'pessimistic_write' } });
  }

  /** Returns null when the address is taken, also by somebody who signs up in this very moment. */
  async insert(user: NewUser): Promise<UserEntity | null> {
    const id = newId();
    const rows = await this.transactions.query<{ id: string }>(
      `INSERT INTO users (id, email, name, password_hash, avatar_url, email_verified_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (email) DO NOTHING RETURNING id`,
      [id, user.email, user.name, user.passwordHash, user.avatarUrl ?? null, user.emailVerifiedAt ?? null],
    );
    return rows.length === 0 ? null : this.findById(id);
  }

  /** Returns false when the new address is taken; the transaction is then lost. */
  async changeEmail(id: string, email: string): Promise<boolean> {
    try {
      await this.update(id, { email });
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code === uniqueViolation) return false;
      throw error;
    }
  }

  async update(id: string, changes: Partial<UserEntity>): Promise<void> {
    await this.transactions.repository(UserEntity).update({ id }, changes as object);
  }

  isAdmin(id: string): Promise<boolean> {
    const admin = { id, isAdmin: true, suspendedAt: IsNull(), emailVerifiedAt: Not(IsNull()) };
    return this.transactions.repository(UserEntity).existsBy(admin);
  }

  async isFirstWithoutAdmins(id: string): Promise<boolean> {
    const [first] = await this.transactions.query<{ id: string; admins: boolean }>(
      `SELECT id, bool_or(is_admin) OVER () AS admins FROM users
       WHERE email NOT LIKE '%@' || $1 AND email_verified_at IS NOT NULL ORDER BY created_at, id LIMIT 1`,
      [demoDomain],
    );
    return first?.id === id && !first.admins;
  }

  /** Keeps the time, and the UTC day as one of the days on which the person was there. */
  async recordActivity(id: string, at: Date): Promise<void> {
    await this.transactions.query(
      `WITH active AS (UPDATE users SET last_active_at = $2, updated_at = now() WHERE id = $1 RETURNING id)
       INSERT INTO user_days (user_id, day) SELECT id, ($2::timestamptz AT TIME ZONE 'UTC')::date FROM active ON CONFLICT DO NOTHING`,
      [id, at],
    );
  }

  async delete(id: string): Promise<void> {
    await this.transactions.repository(UserEntity).delete({ id });
  }
}
