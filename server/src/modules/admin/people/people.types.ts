import type { PlanId } from '../../billing/billing.types';

export const peopleSorts = ['createdAt', 'lastActiveAt', 'name', 'generations', 'posts'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export interface PeopleFilter {
  /** A part of the name or the address, or a whole id. */
  search?: string;
  plan?: PlanId;
  isSuspended?: boolean;
  /** Leaves out whoever is no sample. */
  samplesOnly?: boolean;
}

export interface PeoplePage {
  sort: PeopleSort;
  direction: 'asc' | 'desc';
  cursor?: string;
  limit: number;
}

/** Where a list goes on: what it is sorted by, as text, and the id of the last one. */
export interface PeopleCursor {
  value: string;
  id: string;
}

export interface PeopleSlice extends Omit<PeoplePage, 'cursor'> {
  after: PeopleCursor | null;
}

/** Somebody in the list. */
export interface Person {
  id: string;
  email: string;
  name: string;
  isEmailVerified: boolean;
  isAdmin: boolean;
  suspendedAt: Date | null;
  /** Of the workspace that they used last. */
  planId: PlanId;
  createdAt: Date;
  lastActiveAt: Date | null;
  generations: number;
  posts: number;
}

export interface PersonWorkspace {
  id: string;
  name: string;
  role: string;
  planId: PlanId;
  status: string | null;
  isBilled: boolean;
  createdAt: Date;
}

export interface PersonAccount {
  id: string;
  workspaceId: string;
  platform: string;
  handle: string;
  status: string;
  connectedAt: Date;
  disconnectedAt: Date | null;
}

export interface PersonDetails {
  avatarUrl: string | null;
  timezone: string;
  onboardedAt: Date | null;
  activeWorkspaceId: string | null;
  /** Browsers that are signed in. */
  sessions: number;
  hasTwoFactor: boolean;
  passkeys: number;
}
