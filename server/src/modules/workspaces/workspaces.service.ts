import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/actor';
import { Contributions, definePoint } from '../../common/contributions/contributions';
import { decodeCursor } from '../../common/http/cursor';
import { Page } from '../../common/http/envelope';
import { isId, newId } from '../../common/ids/ids';
import { Clock, secondMs } from '../../common/time/clock';
import { ShortLivedCache } from '../../common/time/short-lived-cache';
import { Transactions } from '../../database/transactions';
import { Outbox } from '../../queue/outbox/outbox.service';
import { WorkspaceChanges } from '../../queue/workspace-changes';
import { AuditService } from '../audit/audit.service';
import { defaultTimezone, type User } from '../users/users.types';
import { UsersService } from '../users/users.service';
import { memberNotFound, roleRequired, seatPaused, tooManyWorkspaces, workspaceNotFound } from './workspaces.errors';
import { seatsChanged, workspaceDeleted } from './workspaces.events';
import { WorkspacesRepository } from './workspaces.repository';
import {
  type Member,
  reachesRole,
  type Seat,
  type Workspace,
  type WorkspaceOfMember,
  type WorkspaceRole,
} from './workspaces.types';
import type { UpdateWorkspaceRequest, WorkspaceInListResponse } from './workspaces.dto';

type SwitchListener = (userId: string) => Promise<void>;

/** Hears within the transaction when this module changes somebody's active workspace. */
export const switchListener = definePoint<SwitchListener>('workspaces.switch-listener');

const maxOwned = 20;

/** Workspaces and who belongs to them in which role. What members do to each other is `TeamService`. */
@Injectable()
export class WorkspacesService {
  /** A member who is removed on another server is out after 3 s, on this one at once. */
  private readonly seats: ShortLivedCache<Seat>;
  private readonly switchListeners: ReadonlyMap<string, SwitchListener>;

  constructor(
    private readonly workspaces: WorkspacesRepository,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly changes: WorkspaceChanges,
    private readonly transactions: Transactions,
    clock: Clock,
    contributions: Contributions,
  ) {
    this.switchListeners = contributions.read(switchListener);
    this.seats = new ShortLivedCache(clock, { lifeMs: 3 * secondMs, maxEntries: 10_000 });
  }

  /** Returns the workspace that everybody has from the start, and is in until choosing another. */
  createPersonal(user: Pick<User, 'id' | 'name' | 'timezone'>): Promise<string> {
    return this.create(user.id, { name: personalName(user), timezone: user.timezone });
  }

  /** Throws CONFLICT for somebody who owns 20. `timezone`: the person's own when absent. */
  createOwned(userId: string, { name, timezone }: { name: string; timezone?: string }): Promise<Workspace> {
    return this.transactions.run(async () => {
      await this.workspaces.lockPerson(userId);
      if ((await this.workspaces.countOwned(userId)) >= maxOwned) throw tooManyWorkspaces(maxOwned);
      const user = await this.users.get(userId);
      const id = await this.create(userId, { name, timezone: timezone ?? user.timezone });
      await this.audit.record({ action: 'workspace.created', actorId: userId, workspaceId: id });
      return this.get(id);
    });
  }

  /** Throws NOT_FOUND. */
  async get(id: string): Promise<Workspace> {
    const workspace = await this.workspaces.findById(id);
    if (!workspace) throw workspaceNotFound();
    return workspace;
  }

  /** Returns those that exist, in no order. */
  findMany(ids: string[]): Promise<Workspace[]> {
    return this.workspaces.findMany(ids);
  }

  async exists(id: string): Promise<boolean> {
    return (await this.workspaces.findById(id)) !== null;
  }

  /** Lists where a person has a seat, the personal workspace first. Whoever has lost all of them gets a new personal one. */
  async listOf(userId: string): Promise<WorkspaceOfMember[]> {
    const workspaces = await this.workspaces.listOfMember(userId);
    return workspaces.length > 0 ? workspaces : this.makeHome(userId);
  }

  /** Lists them, those with a paused seat too. */
  listAllOf(userId: string): Promise<WorkspaceInListResponse[]> {
    return this.workspaces.listAllOfMember(userId);
  }

  /** Renames it for a person whose name was not theirs. */
  async resetPersonal(user: Pick<User, 'id' | 'name'>): Promise<void> {
    const [personal] = await this.listOf(user.id);
    if (personal?.role !== 'owner') return;
    await this.workspaces.update(personal.id, { name: personalName(user), timezone: defaultTimezone });
  }

  /** A person has said where they are: their own workspaces follow, unless they have a zone already. */
  setFirstTimezone(ownerId: string, timezone: string): Promise<void> {
    return this.workspaces.setFirstTimezone(ownerId, timezone);
  }

  async update(id: string, changes: UpdateWorkspaceRequest): Promise<void> {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length > 0) await this.workspaces.update(id, Object.fromEntries(given));
  }

  /** Adds a member. Whoever is one already keeps their role, and a paused seat is theirs again. */
  async addMember(workspaceId: string, userId: string, role: WorkspaceRole): Promise<void> {
    await this.workspaces.insertMember({ workspaceId, userId, role });
    await this.forgetSeats(workspaceId, [userId]);
  }

  /** Requests of this person without `X-Workspace-ID` mean this workspace from now on. */
  async switchTo(userId: string, workspaceId: string): Promise<void> {
    await this.users.update(userId, { activeWorkspaceId: workspaceId });
    for (const listener of this.switchListeners.values()) await listener(userId);
  }

  /** Seats that are taken: members who are not paused. */
  countMembers(workspaceId: string): Promise<number> {
    return this.workspaces.countMembers(workspaceId, { withPaused: false });
  }

  countAllMembers(workspaceId: string): Promise<number> {
    return this.workspaces.countMembers(workspaceId, { withPaused: true });
  }

  /** Returns who owns it: one person, but while ownership changes hands. */
  ownerIds(workspaceId: string): Promise<string[]> {
    return this.workspaces.ownerIds(workspaceId);
  }

  /**
   * Lists members, those who keep their seat on a smaller plan first. Inside a transaction, seats stay as they are until it
   * ends.
   */
  async membersToList(workspaceId: string): Promise<(Member & { user: User })[]> {
    if (this.transactions.isOpen) await this.workspaces.lock(workspaceId);
    return this.withUsers(await this.workspaces.listSeats(workspaceId));
  }

  /** Pauses members, who stay members without a seat; the owner never. */
  pauseMembers(workspaceId: string, userIds: string[]): Promise<void> {
    return this.setPaused(workspaceId, userIds, true);
  }

  resumeMembers(workspaceId: string, userIds: string[]): Promise<void> {
    return this.setPaused(workspaceId, userIds, false);
  }

  /** Seats and members of the workspace change one at a time, until the caller's transaction ends. Throws NOT_FOUND. */
  async lock(workspaceId: string): Promise<void> {
    if (!(await this.workspaces.lock(workspaceId))) throw workspaceNotFound();
  }

  /**
   * Locks as `lock`, for somebody whose role the guard may have read up to 3 s ago. Throws NOT_FOUND for no member, ROLE_REQUIRED
   * for one who may no longer do this.
   */
  async lockFor({ workspaceId, userId }: Actor, needed: WorkspaceRole): Promise<void> {
    await this.lock(workspaceId);
    const seat = await this.workspaces.findSeat(workspaceId, userId);
    if (!seat) throw workspaceNotFound();
    if (seat.isPaused) throw seatPaused();
    if (!reachesRole(seat.role, needed)) throw roleRequired(needed);
  }

  /** Returns the role of a person in a workspace, up to 3 s old; null for those who are no members or whose seat is paused. */
  async roleOf(userId: string, workspaceId: string): Promise<WorkspaceRole | null> {
    const seat = await this.seatOf(userId, workspaceId);
    return seat && !seat.isPaused ? seat.role : null;
  }

  /**
   * Returns the workspace that a request is about: the one asked for, else the person's active one, else the first that is left.
   * Throws NOT_FOUND for one the person is no member of, ROLE_REQUIRED where their seat is paused, unless `withPaused`. The role
   * is up to 3 s old, unless `isFresh`.
   */
  async choose(
    { userId, activeWorkspaceId }: { userId: string; activeWorkspaceId: string | null },
    wantedId?: string,
    { withPaused = false, isFresh = false }: { withPaused?: boolean; isFresh?: boolean } = {},
  ): Promise<Pick<Seat, 'workspaceId' | 'role'>> {
    const id = wantedId ?? activeWorkspaceId;
    if (isFresh) this.seats.evict(`${id}/${userId}`);
    const seat = id && isId(id) ? await this.seatOf(userId, id) : null;
    if (seat && !seat.isPaused) return seat;
    if (seat && wantedId !== undefined && withPaused) return seat;
    if (wantedId !== undefined) throw seat ? seatPaused() : workspaceNotFound();
    const [first] = await this.listOf(userId);
    if (!first) throw workspaceNotFound();
    return { workspaceId: first.id, role: first.role };
  }

  async members(workspaceId: string, page: { cursor?: string; limit: number }): Promise<Page<Member & { user: User }>> {
    const rows = await this.workspaces.listMembers(workspaceId, decodeCursor(page.cursor), page.limit + 1);
    const members = Page.of(rows, page.limit, ({ joinedAt, userId }) => ({ at: joinedAt, id: userId }));
    return new Page(await this.withUsers(members.items), members.nextCursor);
  }

  /** Throws NOT_FOUND. */
  async member(workspaceId: string, userId: string): Promise<Member & { user: User }> {
    const found = await this.workspaces.findMember(workspaceId, userId);
    const [member] = found ? await this.withUsers([found]) : [];
    if (!member) throw memberNotFound();
    return member;
  }

  /** Lets what is known here about who may do what be read again, and tells open screens. Takes part in the transaction. */
  async forgetSeats(workspaceId: string, userIds: string[]): Promise<void> {
    await this.transactions.afterCommit(() => {
      for (const userId of userIds) {
        this.seats.evict(`${workspaceId}/${userId}`);
        this.changes.notify(workspaceId, { kind: 'member', id: userId });
      }
    });
  }

  /** Deletes it with everything in it; the others are told by the event. Must run inside a transaction. */
  async delete({ id, name }: { id: string; name: string }, actorId: string): Promise<void> {
    const everybody = await this.workspaces.listMemberIds(id);
    const memberIds = everybody.filter((userId) => userId !== actorId);
    await this.workspaces.delete(id);
    await this.outbox.publish(workspaceDeleted({ workspaceId: id, name, memberIds }));
    await this.audit.record({ action: 'workspace.deleted', actorId, workspaceId: id });
    await this.forgetSeats(id, everybody);
  }

  private create(userId: string, workspace: { name: string; timezone?: string }): Promise<string> {
    return this.transactions.run(async () => {
      const id = newId();
      await this.workspaces.insert({ id, ...workspace });
      await this.workspaces.insertMember({ workspaceId: id, userId, role: 'owner' });
      await this.switchTo(userId, id);
      return id;
    });
  }

  /** Makes one, however many requests of the person find nothing. */
  private makeHome(userId: string): Promise<WorkspaceOfMember[]> {
    return this.transactions.run(async () => {
      await this.workspaces.lockPerson(userId);
      const workspaces = await this.workspaces.listOfMember(userId);
      const user = workspaces.length > 0 ? null : await this.users.find(userId);
      if (!user) return workspaces;
      // One they know already may have the very name: their seat in it is paused.
      const usedNames = new Set((await this.workspaces.listAllOfMember(userId)).map(({ name }) => name));
      await this.create(userId, { name: freeName(personalName(user), usedNames), timezone: user.timezone });
      return this.workspaces.listOfMember(userId);
    });
  }

  private setPaused(workspaceId: string, userIds: string[], isPaused: boolean): Promise<void> {
    return this.transactions.run(async () => {
      const changed = await this.workspaces.setPaused(workspaceId, userIds, isPaused ? 'plan' : null);
      if (changed.length === 0) return;
      const { name } = await this.get(workspaceId);
      await this.outbox.publish(seatsChanged({ name, userIds: changed, isPaused }));
      await this.forgetSeats(workspaceId, changed);
    });
  }

  private seatOf(userId: string, workspaceId: string): Promise<Seat | null> {
    return this.seats.get(`${workspaceId}/${userId}`, () => this.workspaces.findSeat(workspaceId, userId));
  }

  private async withUsers(members: Member[]): Promise<(Member & { user: User })[]> {
    const users = await this.users.findMany(members.map(({ userId }) => userId));
    const byId = new Map(users.map((user) => [user.id, user]));
    return members.flatMap((member) => {
      const user = byId.get(member.userId);
      return user ? [{ ...member, user }] : [];
    });
  }
}

const personalName = ({ name }: Pick<User, 'name'>): string => `${name}'s workspace`;

function freeName(wanted: string, usedNames: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; usedNames.has(name); number += 1) name = `${wanted} ${number}`;
  return name;
}
