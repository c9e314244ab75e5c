import { Injectable } from '@nestjs/common';
import { isId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { demoDomain } from '../../users/users.types';
import type {
  PersonAccountResponse,
  PersonDetailResponse,
  PersonResponse,
  PersonWorkspaceResponse,
} from './people.dto';
import type { PeopleFilter, PeopleSlice } from './people.types';

/** What is read of a person alone. */
type Person = Omit<PersonDetailResponse, 'workspaces' | 'accounts' | 'postCounts' | 'events'>;

/** Which plan applies where nothing is paid for, and since when late payments no longer count. */
export interface PlanRules {
  freePlanId: string;
  graceEnded: Date;
}

/** SQL that tells the plan that applies, of the subscription `s`. */
export const planOf = (freePlanId: string, graceEnded: string) =>
  `CASE WHEN s.plan_id IS NULL OR s.status = 'canceled' OR (s.status = 'past_due' AND s.past_due_since < ${graceEnded})
    THEN ${freePlanId} ELSE s.plan_id END`;
const plan = planOf('$1', '$2');
const columns = `u.id, u.email, u.name, u.email_verified_at IS NOT NULL AS is_email_verified, u.is_admin, u.suspended_at,
  ${plan} AS plan_id, u.created_at, u.last_active_at, coalesce(f.generations, 0) AS generations, coalesce(f.posts, 0) AS posts`;
const withPlan = 'LEFT JOIN subscriptions s ON s.workspace_id = u.active_workspace_id';
const people = `users u LEFT JOIN user_figures f ON f.user_id = u.id ${withPlan}`;
/** Everybody has a row of figures here, so that their index gives the order. */
const figures = `user_figures f JOIN users u ON u.id = f.user_id ${withPlan}`;

const sortedBy = {
  createdAt: 'u.created_at',
  lastActiveAt: `coalesce(u.last_active_at, '-infinity')`,
  name: 'u.name',
  generations: 'f.generations',
  posts: 'f.posts',
} as const;
const from = {
  createdAt: people,
  lastActiveAt: people,
  name: people,
  generations: figures,
  posts: figures,
} as const;
const tie = {
  createdAt: 'u.id',
  lastActiveAt: 'u.id',
  name: 'u.id',
  generations: 'f.user_id',
  posts: 'f.user_id',
} as const;
const above = {
  createdAt: '(u.created_at, u.id) > ($8::text::timestamptz, $7)',
  lastActiveAt: `(coalesce(u.last_active_at, '-infinity'), u.id) > ($8::text::timestamptz, $7)`,
  name: '(u.name, u.id) > ($8::text, $7)',
  generations: '(f.generations, f.user_id) > ($8::text::integer, $7)',
  posts: '(f.posts, f.user_id) > ($8::text::integer, $7)',
} as const;
const below = {
  createdAt: '(u.created_at, u.id) < ($8::text::timestamptz, $7)',
  lastActiveAt: `(coalesce(u.last_active_at, '-infinity'), u.id) < ($8::text::timestamptz, $7)`,
  name: '(u.name, u.id) < ($8::text, $7)',
  generations: '(f.generations, f.user_id) < ($8::text::integer, $7)',
  posts: '(f.posts, f.user_id) < ($8::text::integer, $7)',
} as const;

/** Reads people for admins: never a password's hash or a token. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Gives those who signed up since the last count a row of figures, without any yet. False before the first count. */
  async addMissingFigures(): Promise<boolean> {
    const [row] = await this.transactions.query<{ counted: string | null }>(
      `SELECT max(day)::text AS counted FROM daily_figures WHERE metric = 'users.total'`,
    );
    if (!row?.counted) return false;
    await this.transactions.query(
      `INSERT INTO user_figures (user_id, signed_up_on, is_verified, generations, posts, has_connected, has_paid)
       SELECT id, (created_at AT TIME ZONE 'UTC')::date, email_verified_at IS NOT NULL, 0, 0, false, false FROM users
       WHERE created_at >= $1::date - 1 ON CONFLICT DO NOTHING`,
      [row.counted],
    );
    return true;
  }

  /** `sortValue` is what the order goes by, for the cursor. */
  list(
    { search, plan: planId, isSuspended, samplesOnly }: PeopleFilter,
    { sort, direction, limit, after }: PeopleSlice,
    { freePlanId, graceEnded }: PlanRules,
  ): Promise<(PersonResponse & { sortValue: string })[]> {
    const order = direction === 'asc' ? 'ASC' : 'DESC';
    return this.transactions.query<PersonResponse & { sortValue: string }>(
      `SELECT ${columns}, (${sortedBy[sort]})::text AS sort_value FROM ${from[sort]}
       WHERE ($3::text IS NULL OR u.name ILIKE $3 OR u.email ILIKE $3 OR u.id = $4)
         AND ($5::text IS NULL OR ${plan} = $5)
         AND ($6::boolean IS NULL OR (u.suspended_at IS NOT NULL) = $6)
         AND ($10::text IS NULL OR u.email LIKE '%@' || $10)
         AND ($7::uuid IS NULL OR ${direction === 'asc' ? above[sort] : below[sort]})
       ORDER BY ${sortedBy[sort]} ${order}, ${tie[sort]} ${order} LIMIT $9`,
      [
        freePlanId,
        graceEnded,
        search === undefined ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`,
        isId(search) ? search : null,
        planId ?? null,
        isSuspended ?? null,
        after?.id ?? null,
        after?.value ?? null,
        limit + 1,
        samplesOnly ? demoDomain : null,
      ],
    );
  }

  async find(id: string, { freePlanId, graceEnded }: PlanRules): Promise<Person | null> {
    const [found] = await this.transactions.query<Person>(
      `SELECT ${columns}, u.avatar_url, u.timezone, u.onboarded_at, u.active_workspace_id,
         (SELECT count(*)::int FROM sessions WHERE user_id = u.id AND ended_at IS NULL) AS sessions,
         EXISTS (SELECT 1 FROM two_factors WHERE user_id = u.id AND enabled_at IS NOT NULL) AS has_two_factor,
         (SELECT count(*)::int FROM passkeys WHERE user_id = u.id) AS passkeys
       FROM ${people} WHERE u.id = $3`,
      [freePlanId, graceEnded, id],
    );
    return found ?? null;
  }

  workspacesOf(userId: string, { freePlanId, graceEnded }: PlanRules): Promise<PersonWorkspaceResponse[]> {
    return this.transactions.query<PersonWorkspaceResponse>(
      `SELECT w.id, w.name, m.role, ${plan} AS plan_id, s.status,
         coalesce(s.stripe_subscription_id IS NOT NULL AND s.status <> 'canceled', false) AS is_billed, w.created_at
       FROM memberships m JOIN workspaces w ON w.id = m.workspace_id LEFT JOIN subscriptions s ON s.workspace_id = w.id
       WHERE m.user_id = $3 ORDER BY m.created_at, w.id LIMIT 100`,
      [freePlanId, graceEnded, userId],
    );
  }

  accountsOf(userId: string): Promise<PersonAccountResponse[]> {
    return this.transactions.query<PersonAccountResponse>(
      `SELECT id, workspace_id, platform, handle,
         CASE WHEN disconnected_at IS NULL THEN status ELSE 'disconnected' END AS status, connected_at
       FROM connected_accounts
       WHERE connected_by_id = $1 ORDER BY connected_at DESC, id LIMIT 100`,
      [userId],
    );
  }

  postCountsOf(userId: string): Promise<{ status: string; posts: number }[]> {
    return this.transactions.query<{ status: string; posts: number }>(
      `SELECT status, count(*)::int AS posts FROM posts WHERE created_by_id = $1 GROUP BY status ORDER BY status`,
      [userId],
    );
  }

  async count(): Promise<number> {
    const [row] = await this.transactions.query<{ count: number }>('SELECT count(*)::int AS count FROM users');
    return row?.count ?? 0;
  }
}
