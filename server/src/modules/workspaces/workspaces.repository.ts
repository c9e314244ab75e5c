import { Injectable } from '@nestjs/common';
import type { Cursor } from '../../common/http/cursor';
import { Transactions } from '../../database/transactions';
import { MembershipEntity } from './membership.entity';
import { WorkspaceEntity } from './workspace.entity';
import type { Member, Workspace, WorkspaceOfMember, WorkspaceRole } from './workspaces.types';

@Injectable()
export class WorkspacesRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(workspace: Pick<WorkspaceEntity, 'id' | 'name'>): Promise<void> {
    await this.transactions.repository(WorkspaceEntity).insert(workspace);
  }

  findById(id: string): Promise<Workspace | null> {
    return this.transactions.repository(WorkspaceEntity).findOneBy({ id });
  }

  async rename(id: string, name: string): Promise<void> {
    await this.transactions.repository(WorkspaceEntity).update({ id }, { name });
  }

  async insertMember(membership: Pick<MembershipEntity, 'workspaceId' | 'userId' | 'role'>): Promise<void> {
    await this.transactions.repository(MembershipEntity).insert(membership);
  }

  countMembers(workspaceId: string): Promise<number> {
    return this.transactions.repository(MembershipEntity).countBy({ workspaceId });
  }

  async findRole(workspaceId: string, userId: string): Promise<WorkspaceRole | null> {
    const [row] = await this.transactions.query<{ role: WorkspaceRole }>(
      'SELECT role FROM memberships WHERE workspace_id = $1 AND user_id = $2',
      [workspaceId, userId],
    );
    return row?.role ?? null;
  }

  /** Oldest membership first: the personal workspace leads. */
  listOfMember(userId: string): Promise<WorkspaceOfMember[]> {
    return this.transactions.query<WorkspaceOfMember>(
      `SELECT w.id, w.name, w.created_at AS "createdAt", m.role
       FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
       WHERE m.user_id = $1 ORDER BY m.created_at, w.id`,
      [userId],
    );
  }

  listMembers(workspaceId: string, after: Cursor | null, limit: number): Promise<Member[]> {
    return this.transactions.query<Member>(
      // Milliseconds, as in the cursor: Postgres keeps microseconds, and a page must not repeat its last row.
      `SELECT user_id AS "userId", role, joined_at AS "joinedAt"
       FROM (SELECT *, date_trunc('milliseconds', created_at) AS joined_at FROM memberships WHERE workspace_id = $1) m
       WHERE $2::timestamptz IS NULL OR (joined_at, user_id) > ($2, $3::uuid)
       ORDER BY joined_at, user_id LIMIT $4`,
      [workspaceId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** Workspaces that would have no owner without this person. The memberships stay locked until the transaction ends. */
  async lockSoleOwned(userId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ workspace_id: string }>(
      `SELECT m.workspace_id FROM memberships m
       WHERE m.user_id = $1 AND m.role = 'owner' AND NOT EXISTS (
         SELECT 1 FROM memberships other
         WHERE other.workspace_id = m.workspace_id AND other.role = 'owner' AND other.user_id <> $1)
       FOR UPDATE OF m`,
      [userId],
    );
    return rows.map((row) => row.workspace_id);
  }

  async delete(ids: string[]): Promise<void> {
    await this.transactions.query('DELETE FROM workspaces WHERE id = ANY($1::uuid[])', [ids]);
  }
}
