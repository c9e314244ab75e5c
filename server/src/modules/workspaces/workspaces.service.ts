import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from '../../common/http/cursor';
import { Page } from '../../common/http/envelope';
import { isId, newId } from '../../common/ids/ids';
import { Clock, secondMs } from '../../common/time/clock';
import { ShortLivedCache } from '../../common/time/short-lived-cache';
import { Transactions } from '../../database/transactions';
import type { User } from '../users/users.types';
import { UsersService } from '../users/users.service';
import { workspaceNotFound } from './workspaces.errors';
import { WorkspacesRepository } from './workspaces.repository';
import type { Member, Workspace, WorkspaceOfMember, WorkspaceRole } from './workspaces.types';

interface CachedRole {
  workspaceId: string;
  role: WorkspaceRole;
}

/** Workspaces and who belongs to them in which role. */
@Injectable()
export class WorkspacesService {
  /** A member who is removed on another server is out after 3 s, on this one at once. */
  private readonly roles: ShortLivedCache<CachedRole>;

  constructor(
    private readonly workspaces: WorkspacesRepository,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    clock: Clock,
  ) {
    this.roles = new ShortLivedCache(clock, { lifeMs: 3 * secondMs, maxEntries: 10_000 });
  }

  /** The workspace that everybody has from the start, and is in until choosing another. */
  createPersonal(user: Pick<User, 'id' | 'name'>): Promise<string> {
    return this.transactions.run(async () => {
      const id = newId();
      await this.workspaces.insert({ id, name: personalName(user) });
      await this.workspaces.insertMember({ workspaceId: id, userId: user.id, role: 'owner' });
      await this.users.update(user.id, { activeWorkspaceId: id });
      return id;
    });
  }

  /** Throws NOT_FOUND. */
  async get(id: string): Promise<Workspace> {
    const workspace = await this.workspaces.findById(id);
    if (!workspace) throw workspaceNotFound();
    return workspace;
  }

  /** The workspaces of a person, the personal one first. */
  listOf(userId: string): Promise<WorkspaceOfMember[]> {
    return this.workspaces.listOfMember(userId);
  }

  /** For a person whose name was not theirs. */
  async renamePersonal(user: Pick<User, 'id' | 'name'>): Promise<void> {
    const [personal] = await this.listOf(user.id);
    if (personal?.role === 'owner') await this.workspaces.rename(personal.id, personalName(user));
  }

  async rename(id: string, name: string): Promise<Workspace> {
    await this.workspaces.rename(id, name);
    return this.get(id);
  }

  async addMember(workspaceId: string, userId: string, role: WorkspaceRole): Promise<void> {
    await this.workspaces.insertMember({ workspaceId, userId, role });
  }

  /** Seats that are taken. */
  countMembers(workspaceId: string): Promise<number> {
    return this.workspaces.countMembers(workspaceId);
  }

  /** The role of a person in a workspace, up to 3 s old; null for those who are no members. */
  async roleOf(userId: string, workspaceId: string): Promise<WorkspaceRole | null> {
    const cached = await this.roles.get(`${workspaceId}/${userId}`, async () => {
      const role = await this.workspaces.findRole(workspaceId, userId);
      return role && { workspaceId, role };
    });
    return cached?.role ?? null;
  }

  /**
   * The workspace that a request is about: the one asked for, else the person's active one, else the first that is left.
   * Throws NOT_FOUND for one the person is no member of.
   */
  async choose(user: { userId: string; activeWorkspaceId: string | null }, wantedId?: string): Promise<CachedRole> {
    const id = wantedId ?? user.activeWorkspaceId;
    const role = id && isId(id) ? await this.roleOf(user.userId, id) : null;
    if (id && role) return { workspaceId: id, role };
    const [first] = wantedId === undefined ? await this.listOf(user.userId) : [];
    if (!first) throw workspaceNotFound();
    return { workspaceId: first.id, role: first.role };
  }

  async members(workspaceId: string, page: { cursor?: string; limit: number }): Promise<Page<Member & { user: User }>> {
    const rows = await this.workspaces.listMembers(workspaceId, decodeCursor(page.cursor), page.limit + 1);
    const members = rows.slice(0, page.limit);
    const people = new Map(
      (await this.users.findMany(members.map((member) => member.userId))).map((user) => [user.id, user]),
    );
    const last = rows.length > page.limit ? members.at(-1) : undefined;
    return new Page(
      members.flatMap((member) => {
        const user = people.get(member.userId);
        return user ? [{ ...member, user }] : [];
      }),
      last ? encodeCursor({ at: last.joinedAt, id: last.userId }) : null,
    );
  }

  /** Deletes the workspaces that nobody else owns and answers their ids. Must run inside a transaction. */
  async deleteSoleOwned(userId: string): Promise<string[]> {
    const ids = await this.workspaces.lockSoleOwned(userId);
    await this.workspaces.delete(ids);
    await this.transactions.afterCommit(() => this.roles.evictWhere(({ workspaceId }) => ids.includes(workspaceId)));
    return ids;
  }
}

const personalName = ({ name }: Pick<User, 'name'>): string => `${name}'s workspace`;
