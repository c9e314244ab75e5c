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
