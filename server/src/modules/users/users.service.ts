import { Injectable } from '@nestjs/common';
import { Contributions, definePoint } from '../../common/contributions/contributions';
import { Clock } from '../../common/time/clock';
import type { UserEntity } from './user.entity';
import { emailTaken, sampleAddressStays, userNotFound } from './users.errors';
import { UsersRepository } from './users.repository';
import { type Credentials, defaultTimezone, isSample, type NewUser, type User, type UserChanges } from './users.types';

/** Returns whose an address still is for a while after they changed it. */
export type AddressHolder = (email: string) => Promise<string | null>;

export const addressHolder = definePoint<AddressHolder>('users.address-holder');

interface FreeFor {
  /** May have the address back. */
  except?: string;
  evenUnproven?: boolean;
}

/** Reads and changes people. Addresses come in lower case (the DTOs see to it). */
@Injectable()
export class UsersService {
  private readonly addressHolders: ReadonlyMap<string, AddressHolder>;

  constructor(
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    contributions: Contributions,
  ) {
    this.addressHolders = contributions.read(addressHolder);
  }

  async find(id: string): Promise<User | null> {
    return nullOr(await this.users.findById(id));
  }

  /** Throws NOT_FOUND. */
  async get(id: string): Promise<User> {
    const user = await this.find(id);
    if (!user) throw userNotFound();
    return user;
  }

  async findMany(ids: string[]): Promise<User[]> {
    return (await this.users.findMany(ids)).map(toUser);
  }

  async findByEmail(email: string): Promise<User | null> {
    return nullOr(await this.users.findByEmail(email));
  }

  /** Locks for a decision inside a transaction that nobody may change under it. */
  async lockByEmail(email: string): Promise<User | null> {
    return nullOr(await this.users.lockByEmail(email));
  }

  /** Throws CONFLICT for a known address; must run inside a transaction, which that undoes. */
  async create(user: NewUser): Promise<User> {
    const created = nullOr(await this.users.insert(user));
    // Asked afterwards: until the row stands, somebody could be about to change their address from this one.
    if (!created || (await this.isHeld(user.email))) throw emailTaken();
    return created;
  }

  async update(id: string, changes: UserChanges): Promise<User> {
    if (Object.keys(changes).length > 0) await this.users.update(id, changes);
    return this.get(id);
  }

  /** Resets the profile, as if the person had only now signed up. */
  async resetProfile(id: string, profile: Pick<User, 'name' | 'avatarUrl'>): Promise<void> {
    await this.users.update(id, { ...profile, timezone: defaultTimezone, onboarding: null, onboardedAt: null });
  }

  /** Throws CONFLICT when the new address is taken, and for samples: the sample admin would be a real one from then on. */
  async changeEmail(id: string, email: string): Promise<void> {
    if (isSample(await this.get(id))) throw sampleAddressStays();
    if (!(await this.users.changeEmail(id, email)) || (await this.isHeld(email, id))) throw emailTaken();
  }

  /** Throws CONFLICT for an address that somebody has, or can have back. One that is not proven may count as nobody's. */
  async requireFree(email: string, { except, evenUnproven = true }: FreeFor = {}): Promise<void> {
    const owner = await this.findByEmail(email);
    const isTaken = owner !== null && (evenUnproven || owner.emailVerifiedAt !== null);
    if (isTaken || (await this.isHeld(email, except))) throw emailTaken();
  }

  /** Returns whether somebody else had this address and can have it back. */
  async isHeld(email: string, exceptId?: string): Promise<boolean> {
    for (const holderOf of this.addressHolders.values()) {
      const holder = await holderOf(email);
      if (holder !== null && holder !== exceptId) return true;
    }
    return false;
  }

  async markEmailVerified(id: string): Promise<void> {
    await this.users.update(id, { emailVerifiedAt: this.clock.now() });
  }

  /** Both in one read, so that a known address takes no longer than an unknown one. */
  async findCredentials(email: string): Promise<Credentials | null> {
    const entity = await this.users.findByEmail(email);
    return entity && { user: toUser(entity), passwordHash: entity.passwordHash };
  }

  /** The same, for a decision inside a transaction that nobody may change under it. */
  async lockCredentials(email: string): Promise<Credentials | null> {
    const entity = await this.users.lockByEmail(email);
    return entity && { user: toUser(entity), passwordHash: entity.passwordHash };
  }

  /** Throws NOT_FOUND. */
  async getCredentials(id: string): Promise<Credentials> {
    const entity = await this.users.findById(id);
    if (!entity) throw userNotFound();
    return { user: toUser(entity), passwordHash: entity.passwordHash };
  }

  /** Null takes the password away: from then on only another provider's sign-in works. */
  async setPasswordHash(id: string, passwordHash: string | null): Promise<void> {
    await this.users.update(id, { passwordHash });
  }

  /** Returns whether nobody signed up before, sample people aside, and no site admin is named yet. */
  isFirstWithoutAdmins(id: string): Promise<boolean> {
    return this.users.isFirstWithoutAdmins(id);
  }

  /** Reads it at each call, never from a cache: a right that was taken away is gone. */
  isAdmin(id: string): Promise<boolean> {
    return this.users.isAdmin(id);
  }

  async makeAdmin(id: string): Promise<void> {
    await this.users.update(id, { isAdmin: true });
  }

  /** Null lets a suspended person in again. */
  async setSuspendedAt(id: string, suspendedAt: Date | null): Promise<void> {
    await this.users.update(id, { suspendedAt });
  }

  async recordActivity(id: string): Promise<void> {
    await this.users.recordActivity(id, this.clock.now());
  }

  async delete(id: string): Promise<void> {
    await this.users.delete(id);
  }
}

const nullOr = (entity: UserEntity | null): User | null => (entity ? toUser(entity) : null);

const toUser = ({ passwordHash: _passwordHash, ...user }: UserEntity): User => user;
