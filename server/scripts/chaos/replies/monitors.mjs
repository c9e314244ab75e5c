/**
 * Has an account watch so many others, `<prefix>_0` and so on, as the API would have stored it. Nothing looks for their posts before
 * `next_check_at` says so.
 */
export async function watch(world, { id, person: { workspaceId, userId } }, { count, prefix, mode = 'review' }) {
  const now = String((BigInt(Date.now()) - 1_288_834_974_657n) << 22n);
  await world.query(
    `INSERT INTO monitors (id, workspace_id, created_by_id, account_id, external_id, twitter_username, handle_key, name, reply_count,
       mode, tone, instructions, daily_cap, daily_budget_cents, posts_per_day, since_id, next_check_at, interval_seconds)
     SELECT gen_random_uuid(), $1, $2, $3, $4 || number, $4 || '_' || number, $4 || '_' || number, 'Watched', 2,
       $5, '', '', 10, 100, 1, $6, now() + interval '1 year', 60 FROM generate_series(0, $7::int - 1) number`,
    [workspaceId, userId, id, prefix, mode, now, count],
  );
  await world.query('INSERT INTO watching_accounts (account_id, workspace_id, mentions_since_id) VALUES ($1, $2, $3)', [
    id,
    workspaceId,
    now,
  ]);
}

/** Adds such jobs as the tick of each minute does, `times` of each at once. */
export const addJobs = (world, name, payloads, times = 1) =>
  world.query(
    `WITH added AS (
       INSERT INTO jobs (id, name, payload, run_at)
       SELECT gen_random_uuid(), $1, payload, now() FROM jsonb_array_elements($2::jsonb) payload, generate_series(1, $3::int))
     SELECT pg_notify('quillcast_jobs', '')`,
    [name, JSON.stringify(payloads), times],
  );
