import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { PlanRules } from './people.repository';

/** Quotes where needed, and puts a ' before what a spreadsheet would run as a formula. */
const cell = (text: string) => `CASE WHEN left(${text}, 1) IN ('=', '+', '-', '@', E'\\t', E'\\r')
  THEN '"''' || replace(${text}, '"', '""') || '"'
  WHEN translate(${text}, E'",\\n\\r', '') <> ${text} THEN '"' || replace(${text}, '"', '""') || '"' ELSE ${text} END`;
const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A piece of the export: whole lines, and the id that it ends with. */
export interface ExportPiece {
  lines: string;
  lastId: string;
  count: number;
}

/**
 * Writes the lines of the export in Postgres. OFFSET 0 keeps the planner at the indexes: for a piece it would else read the
 * other tables as a whole, each time.
 */
@Injectable()
export class PeopleExportRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the next `limit` people after this id, in the order of ids; null when nobody is left. */
  async read(after: string, limit: number, { freePlanId, graceEnded }: PlanRules): Promise<ExportPiece | null> {
    const [piece] = await this.transactions.query<{ lines: string | null; lastId: string | null; count: number }>(
      `SELECT string_agg(line, '' ORDER BY id) AS lines, (max(id::text)) AS last_id, count(*)::int AS count
       FROM (SELECT u.id, concat_ws(',', u.id, ${cell('u.email')}, ${cell('u.name')}, (u.email_verified_at IS NOT NULL)::text, u.is_admin::text,
           CASE WHEN s.plan_id IS NULL OR s.status = 'canceled' OR (s.status = 'past_due' AND s.past_due_since < $4)
             THEN $3 ELSE s.plan_id END,
           ${time('u.created_at')}, coalesce(${time('u.last_active_at')}, ''), coalesce(f.generations, 0), coalesce(f.posts, 0))
           || E'\\r\\n' AS line
         FROM (SELECT * FROM users WHERE id > $1 ORDER BY id LIMIT $2) u
           LEFT JOIN LATERAL (SELECT generations, posts FROM user_figures WHERE user_id = u.id OFFSET 0) f ON true
           LEFT JOIN LATERAL (SELECT plan_id, status, past_due_since FROM subscriptions
             WHERE workspace_id = u.active_workspace_id OFFSET 0) s ON true) lines`,
      [after, limit, freePlanId, graceEnded],
    );
    const { lines, lastId, count } = piece ?? { lines: null, lastId: null, count: 0 };
    return lines === null || lastId === null ? null : { lines, lastId, count };
  }
}
