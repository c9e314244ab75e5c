import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Cursor } from '../../common/http/cursor';
import { Transactions } from '../../database/transactions';
import { MembershipEntity, WorkspaceEntity } from './workspace.entity';
import type { Member, PauseReason, Seat, Workspace, WorkspaceOfMember } from './workspaces.types';
import type { WorkspaceInListResponse } from './workspaces.dto';

type MemberRow = Pick<MembershipEntity, 'workspaceId' | 'userId' | 'role'>;

const member = `m.user_id, m.role, m.paused_reason IS NOT NULL AS is_paused, m.needs_approval`;

@Injectable()
export class WorkspacesRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(workspace: Pick<WorkspaceEntity, 'id' | 'name'> & { timezone?: string }): Promise<void> {
    await this.transactions.repository(WorkspaceEntity).insert(workspace);
  }

  findById(id: string): Promise<Workspace | null> {
    const select = {
      id: true,
      name: true,
      timezone: true,
      approvers: true,
      requiresAltText: true,
      createdAt: true,
    } as const;
    return this.transactions.repository(WorkspaceEntity).findOne({ where: { id }, select });
  }

  findMany(ids: string[]): Promise<Workspace[]> {
    return this.transactions.repository(WorkspaceEntity).findBy({ id: In(ids) });
  }

  async update(
    id: string,
    changes: Partial<Pick<WorkspaceEntity, 'name' | 'timezone' | 'approvers' | 'requiresAltText' | 'chargeCapCents'>>,
  ): Promise<void> {
    await this.transactions.repository(WorkspaceEntity).update({ id }, changes);
  }

  /**
   * Who is in a workspace is decided by one at a time, until the transaction ends; false when it is gone. Rows that hang on the
   * workspace can still be added, which FOR UPDATE would hold up.
   */
  async lock(id: string): Promise<boolean> {
    const rows = await this.transactions.query('SELECT id FROM workspaces WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return rows.length > 0;
  }

  /** What a person owns is decided by one at a time, until the transaction ends. */
  async lockPerson(userId: string): Promise<void> {
    await this.transactions.lock(`workspaces-of:${userId}`);
  }

  /** Adds a member. Somebody who is one already keeps their role, and has a seat from now on. */
  async insertMember({ workspaceId, userId, role }: MemberRow): Promise<void> {
    await this.transactions.query(
      `INSERT INTO memberships (workspace_id, user_id, role) VALUES ($1, $2, $3)
       ON CONFLICT (workspace_id, user_id) DO UPDATE SET paused_reason = NULL`,
      [workspaceId, userId, role],
    );
  }

  async updateRole({ workspaceId, userId, role }: MemberRow): Promise<void> {
    await this.memberships.update({ workspaceId, userId }, { role });
  }

  async setNeedsApproval(workspaceId: string, userId: string, needsApproval: boolean): Promise<void> {
    await this.memberships.update({ workspaceId, userId }, { needsApproval });
  }

  async deleteMember(workspaceId: string, userId: string): Promise<void> {
    await this.memberships.delete({ workspaceId, userId });
  }

  /** Returns the users whose seat was not so before. The owner always has a seat. */
  async setPaused(workspaceId: string, userIds: string[], reason: PauseReason | null): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `UPDATE memberships SET paused_reason = $3
       WHERE workspace_id = $1 AND user_id = ANY($2::uuid[]) AND role <> 'owner' AND paused_reason IS DISTINCT FROM $3
       RETURNING user_id AS id`,
      [workspaceId, userIds, reason],
    );
    return rows.map(({ id }) => id);
  }

  countMembers(workspaceId: string, { withPaused }: { withPaused: boolean }): Promise<number> {
    const seated = withPaused ? {} : { pausedReason: IsNull() };
    return this.memberships.countBy({ workspaceId, ...seated });
  }

  async countOwned(userId: string): Promise<number> {
    return this.memberships.countBy({ userId, role: 'owner' });
  }

  async findSeat(workspaceId: string, userId: string): Promise<Seat | null> {
    const [row] = await this.transactions.prepared<Seat>(
      `SELECT m.workspace_id, m.role, m.paused_reason IS NOT NULL AS is_paused
       FROM memberships m WHERE m.workspace_id = $1 AND m.user_id = $2`,
      [workspaceId, userId],
    );
    return row ?? null;
  }

  /** Returns where the person has a seat. Oldest membership first: the personal workspace leads. */
  listOfMember(userId: string): Promise<WorkspaceOfMember[]> {
    return this.transactions.query<WorkspaceOfMember>(
      `SELECT w.id, w.name, w.timezone, w.created_at, m.role
       FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
       WHERE m.user_id = $1 AND m.paused_reason IS NULL ORDER BY m.created_at, w.id`,
      [userId],
    );
  }

  listAllOfMember(userId: string): Promise<WorkspaceInListResponse[]> {
    return this.transactions.query<WorkspaceInListResponse>(
      `SELECT w.id, w.name, m.role, m.paused_reason IS NOT NULL AS is_paused,
         (SELECT count(*)::int FROM memberships everybody WHERE everybody.workspace_id = w.id) AS member_count
       FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
       WHERE m.user_id = $1 ORDER BY m.created_at, w.id`,
      [userId],
    );
  }

  listMembers(workspaceId: string, after: Cursor | null, limit: number): Promise<Member[]> {
    return this.transactions.query<Member>(
      // Milliseconds, as in the cursor: Postgres keeps microseconds, and a page must not repeat its last row.
      `SELECT ${member}, m.joined_at
       FROM (SELECT *, date_trunc('milliseconds', created_at) AS joined_at FROM memberships WHERE workspace_id = $1) m
       WHERE $2::timestamptz IS NULL OR (m.joined_at, m.user_id) > ($2, $3::uuid)
       ORDER BY m.joined_at, m.user_id LIMIT $4`,
      [workspaceId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  async findMember(workspaceId: string, userId: string): Promise<Member | null> {
    const [row] = await this.transactions.query<Member>(
      `SELECT ${member}, m.created_at AS joined_at FROM memberships m WHERE m.workspace_id = $1 AND m.user_id = $2`,
      [workspaceId, userId],
    );
    return row ?? null;
  }

  /** Returns all of them: the owner first, then those with a seat before those without, by role and by when they joined. */
  listSeats(workspaceId: string): Promise<Member[]> {
    return this.transactions.query<Member>(
      `SELECT ${member}, m.created_at AS joined_at FROM memberships m WHERE m.workspace_id = $1
       ORDER BY m.role <> 'owner', m.paused_reason IS NOT NULL,
         array_position(ARRAY['owner', 'admin', 'editor', 'viewer'], m.role), m.created_at, m.user_id`,
      [workspaceId],
    );
  }

  /** Locks in one order, so that two people of the same workspaces never wait for each other. */
  async lockAllOf(userId: string): Promise<void> {
    await this.transactions.query(
      `SELECT w.id FROM workspaces w JOIN memberships m ON m.workspace_id = w.id
       WHERE m.user_id = $1 ORDER BY w.id FOR NO KEY UPDATE OF w`,
      [userId],
    );
  }

  /** Workspaces that would have no owner without this person. */
  listSoleOwned(userId: string): Promise<{ id: string; name: string }[]> {
    return this.transactions.query<{ id: string; name: string }>(
      `SELECT w.id, w.name FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
       WHERE m.user_id = $1 AND m.role = 'owner' AND NOT EXISTS (
         SELECT 1 FROM memberships other
         WHERE other.workspace_id = m.workspace_id AND other.role = 'owner' AND other.user_id <> $1)`,
      [userId],
    );
  }

  async listMemberIds(workspaceId: string): Promise<string[]> {
    const members = await this.memberships.find({ select: { userId: true }, where: { workspaceId } });
    return members.map(({ userId }) => userId);
  }

  async delete(id: string): Promise<void> {
    await this.transactions.repository(WorkspaceEntity).delete({ id });
  }

  /** Sets the zone of those that this person owns and nobody gave one yet. */
  async setFirstTimezone(ownerId: string, timezone: string): Promise<void> {
    await this.transactions.query(
      `UPDATE workspaces SET timezone = $2 WHERE timezone = 'UTC' AND id IN (
         SELECT workspace_id FROM memberships WHERE user_id = $1 AND role = 'owner')`,
      [ownerId, timezone],
    );
  }

  async ownerIds(workspaceId: string): Promise<string[]> {
    const owners = await this.memberships.find({ select: { userId: true }, where: { workspaceId, role: 'owner' } });
    return owners.map(({ userId }) => userId);
  }

  private get memberships() {
    return this.transactions.repository(MembershipEntity);
  }
}
