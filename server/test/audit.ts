import type { TestApp } from './app';

/** Returns what is written down about what a person did, oldest first: the action, and its details as JSON if there are any. */
export async function auditOf(test: TestApp, actorId: string): Promise<string[]> {
  const rows = await test.query<{ line: string }>(
    `SELECT action || coalesce(' ' || nullif(details::text, '{}'), '') AS line FROM audit_events WHERE actor_id = $1 ORDER BY id`,
    [actorId],
  );
  return rows.map(({ line }) => line);
}
