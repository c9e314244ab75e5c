import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { escapeLiteral } from 'pg';
import { Transactions } from '../../../database/transactions';
import { planOf, type PlanRules } from './people.repository';

/** Puts a ' before what a spreadsheet would run as a formula. */
const cell = (text: string) => `CASE WHEN left(${text}, 1) IN ('=', '+', '-', '@', E'\\t', E'\\r')
  THEN '''' || ${text} ELSE ${text} END`;
const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

@Injectable()
export class PeopleExportRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Answers everybody as CSV, in the order of ids. */
  read({ freePlanId, graceEnded }: PlanRules, signal: AbortSignal): Promise<Readable> {
    const plan = planOf(escapeLiteral(freePlanId), escapeLiteral(graceEnded.toISOString()));
    return this.transactions.csv(
      `SELECT u.id, ${cell('u.email')} AS email, ${cell('u.name')} AS name,
         (u.email_verified_at IS NOT NULL)::text AS "isEmailVerified", u.is_admin::text AS "isAdmin", ${plan} AS plan,
         ${time('u.created_at')} AS "createdAt", ${time('u.last_active_at')} AS "lastActiveAt",
         coalesce(f.generations, 0) AS generations, coalesce(f.posts, 0) AS posts
       FROM users u LEFT JOIN user_figures f ON f.user_id = u.id
         LEFT JOIN subscriptions s ON s.workspace_id = u.active_workspace_id
       ORDER BY u.id`,
      signal,
    );
  }
}
