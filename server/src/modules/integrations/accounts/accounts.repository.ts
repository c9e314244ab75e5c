import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import type { ConnectMethod, KnownPlatform } from './accounts.types';
import { ConnectedAccountEntity } from './connected-account.entity';
import { type PublishablePlatform, publishablePlatforms } from '../platforms/platforms';

interface ProfileKey {
  workspaceId: string;
  platform: PublishablePlatform;
  externalId: string;
}

interface Profile extends ProfileKey {
  handle: string;
  displayName: string;
  avatarUrl: string | null;
  method: ConnectMethod;
  connectedById: string;
}

@Injectable()
export class AccountsRepository {
  constructor(private readonly transactions: Transactions) {}

  findById(id: string): Promise<ConnectedAccountEntity | null> {
    return this.accounts.findOneBy({ id });
  }

  find(workspaceId: string, id: string): Promise<ConnectedAccountEntity | null> {
    return this.accounts.findOneBy({ workspaceId, id });
  }

  /** Returns those that are connected, oldest first. */
  list(workspaceId: string, platform?: KnownPlatform): Promise<ConnectedAccountEntity[]> {
    const platforms = publishablePlatforms.filter((one) => !platform || one === platform);
    const where = { workspaceId, platform: In(platforms), disconnectedAt: IsNull() };
    return this.accounts.find({ where, order: { connectedAt: 'ASC', id: 'ASC' } });
  }

  async countPlatforms(workspaceId: string): Promise<number> {
    const [row] = await this.transactions.query<{ platforms: number }>(
      `SELECT count(DISTINCT platform)::int AS platforms FROM connected_accounts
       WHERE workspace_id = $1 AND disconnected_at IS NULL AND paused_reason IS NULL`,
      [workspaceId],
    );
    return row?.platforms ?? 0;
  }

  /** Pauses what the plan has no room for, or ends that. Returns the ids of those that it changed. */
  async setPaused(workspaceId: string, ids: string[], isPaused: boolean): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `UPDATE connected_accounts SET paused_reason = CASE WHEN $3 THEN 'plan' END, updated_at = now()
       WHERE workspace_id = $1 AND id = ANY($2::uuid[]) AND disconnected_at IS NULL
         AND paused_reason IS NOT DISTINCT FROM CASE WHEN NOT $3 THEN 'plan' END
       RETURNING id`,
      [workspaceId, ids, isPaused],
    );
    return rows.map(({ id }) => id);
  }

  /** Makes it the one default of its platform. */
  async setDefault({
    workspaceId,
    platform,
    id,
  }: {
    workspaceId: string;
    platform: string;
    id: string;
  }): Promise<void> {
    // Two statements: the index allows no second default, not even within one.
    for (const isDefault of [false, true])
      await this.transactions.query(
        `UPDATE connected_accounts SET is_default = $4, updated_at = now()
         WHERE workspace_id = $1 AND platform = $2 AND (id = $3) = $4 AND is_default <> $4`,
        [workspaceId, platform, id, isDefault],
      );
  }

  /** Returns the ids of those that were not paused before. */
  async suspend(workspaceId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `UPDATE connected_accounts SET paused_reason = 'suspended', updated_at = now()
       WHERE workspace_id = $1 AND disconnected_at IS NULL AND paused_reason IS NULL RETURNING id`,
      [workspaceId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the ids of those on these platforms, which can publish again, and of the others, which the plan pauses. */
  async unsuspend(workspaceId: string, platforms: readonly string[]): Promise<{ resumed: string[]; paused: string[] }> {
    const rows = await this.transactions.query<{ id: string; isPaused: boolean; isConnected: boolean }>(
      `UPDATE connected_accounts SET paused_reason = CASE WHEN platform <> ALL($2) THEN 'plan' END, updated_at = now()
       WHERE workspace_id = $1 AND paused_reason = 'suspended'
       RETURNING id, paused_reason IS NOT NULL AS is_paused, disconnected_at IS NULL AS is_connected`,
      [workspaceId, platforms],
    );
    const connected = rows.filter(({ isConnected }) => isConnected);
    const idsOf = (isMeant: boolean) => connected.filter(({ isPaused }) => isPaused === isMeant).map(({ id }) => id);
    return { resumed: idsOf(false), paused: idsOf(true) };
  }

  /** Returns the row of a profile, made when there is none, locked until the transaction ends. */
  async lockOrInsert(profile: Profile, now: Date): Promise<ConnectedAccountEntity> {
    const { workspaceId, platform, externalId } = profile;
    await this.transactions.query(
      `INSERT INTO connected_accounts (id, workspace_id, platform, external_id, handle, display_name, avatar_url, method,
         connected_by_id, status, connected_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'active', $10)
       ON CONFLICT (workspace_id, platform, external_id) DO NOTHING`,
      [
        newId(),
        workspaceId,
        platform,
        externalId,
        profile.handle,
        profile.displayName,
        profile.avatarUrl,
        profile.method,
        profile.connectedById,
        now,
      ],
    );
    return this.accounts.findOneOrFail({
      where: { workspaceId, platform, externalId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async update(id: string, changes: Partial<ConnectedAccountEntity>): Promise<void> {
    await this.accounts.update({ id }, changes as object);
  }

  /** Returns the account as it was before; null when it is not of this workspace and platform, or not connected. */
  async lockConnected(key: {
    workspaceId: string;
    id: string;
    platform: PublishablePlatform;
  }): Promise<ConnectedAccountEntity | null> {
    const found = await this.accounts.findOne({ where: key, lock: { mode: 'pessimistic_write' } });
    return found?.disconnectedAt === null ? found : null;
  }

  /** Of parallel calls one gets true. `connectedAt`: only the connection that was made then. */
  async markUnavailable(id: string, status: 'expired' | 'revoked', connectedAt: Date | null): Promise<boolean> {
    const connection = connectedAt ? { connectedAt } : {};
    const available = { id, status: 'active', method: 'oauth', disconnectedAt: IsNull(), ...connection } as const;
    return (await this.accounts.update(available, { status })).affected === 1;
  }

  /** Returns those that can publish. */
  async findConnected(): Promise<string[]> {
    const where = { status: 'active', method: 'oauth', disconnectedAt: IsNull() } as const;
    return (await this.accounts.find({ select: { id: true }, where })).map(({ id }) => id);
  }

  async findEnded(now: Date, limit: number): Promise<string[]> {
    const ended = await this.accounts.find({
      select: { id: true },
      where: { expiresAt: LessThanOrEqual(now), status: 'active', disconnectedAt: IsNull() },
      order: { expiresAt: 'ASC' },
      take: limit,
    });
    return ended.map(({ id }) => id);
  }

  findToRenew(now: Date, limit: number): Promise<ConnectedAccountEntity[]> {
    return this.accounts.find({
      where: { renewAt: LessThanOrEqual(now), status: 'active', disconnectedAt: IsNull() },
      order: { renewAt: 'ASC' },
      take: limit,
    });
  }

  /** Marks as warned, once for each connection, the accounts whose tokens end between the two times; answers their ids. */
  async claimUnwarned({ now, until, limit }: { now: Date; until: Date; limit: number }): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `UPDATE connected_accounts SET warned_at = $1 WHERE id IN (
         SELECT id FROM connected_accounts
         WHERE expires_at > $1 AND expires_at <= $2 AND warned_at IS NULL AND status = 'active' AND disconnected_at IS NULL
         ORDER BY expires_at LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING id`,
      [now, until, limit],
    );
    return rows.map(({ id }) => id);
  }

  private get accounts() {
    return this.transactions.repository(ConnectedAccountEntity);
  }
}
