// The dashboard and X analytics of an account with 10,000 posts and a million readings, beside one with 100 posts.
import { World } from '../chaos/world.mjs';
import { signUp } from '../chaos/people.mjs';
import { report, timesOf } from './measuring.mjs';

const warmUps = 20;
const measured = 100;
const readingsPerPost = 100;
const posts = 10_000;
const paths = ['/integrations/analytics/dashboard', '/integrations/analytics/x?period=30d'];

export async function benchAnalytics() {
  const world = await World.open();
  try {
    const [few, many] = [await signUp(world, 1), await signUp(world, 2)];
    await fill(world, few, 100);
    await fill(world, many, posts);
    for (const table of ['tracked_posts', 'post_snapshots', 'account_days'])
      await world.query(`VACUUM ANALYZE ${table}`);
    for (const path of paths) {
      await timesOf(world, [few, many], { path, runs: warmUps });
      const [fast, slow] = await timesOf(world, [few, many], { path, runs: measured });
      report(
        `GET ${path}, ${posts} posts and ${posts * readingsPerPost} readings beside 100 posts`,
        `${slow.toFixed(2)} ms, ${fast.toFixed(2)} ms, ratio ${(slow / fast).toFixed(2)}`,
        slow / fast <= 2,
        '≤ 2.00',
      );
    }
  } finally {
    await world.close();
  }
}

/** An account that was read for a year, with its posts spread over it. */
async function fill(world, { workspaceId }, posts) {
  const [{ id }] = await world.query(
    `INSERT INTO connected_accounts (id, workspace_id, platform, external_id, handle, display_name, method, status, connected_at)
     VALUES (gen_random_uuid(), $1, 'twitter', 'bench', 'bench', 'Bench', 'oauth', 'expired', now()) RETURNING id`,
    [workspaceId],
  );
  await world.query(
    `INSERT INTO account_collections (account_id, workspace_id, started_at, next_at, synced_at)
     VALUES ($1, $2, now() - interval '1 year', now() + interval '1 year', now())`,
    [id, workspaceId],
  );
  await world.query(
    `INSERT INTO account_days (account_id, day, covers_days, impressions, likes)
     SELECT $1, (now() - number * interval '1 day')::date, 1, 100, 3 FROM generate_series(0, 364) number`,
    [id],
  );
  await world.query(
    `INSERT INTO account_snapshots (account_id, day, followers)
     SELECT $1, (now() - number * interval '1 day')::date, 1000 - number FROM generate_series(0, 364) number`,
    [id],
  );
  await world.query(
    `INSERT INTO tracked_posts (id, workspace_id, account_id, platform, external_id, origin, text, has_media, has_link, is_quote,
       part_count, posted_at, impressions, likes, at_age, read_at)
     SELECT gen_random_uuid(), $2, $1, 'twitter', number::text, 'timeline', 'A post of somebody who has written many of them.', false,
       false, false, 1, now() - number * interval '1 year' / $3::int, 500, 12, '{"24": {"impressions": 300, "engagements": 9}}', now()
     FROM generate_series(1, $3::int) number`,
    [id, workspaceId, posts],
  );
  await world.query(
    `INSERT INTO post_snapshots (tracked_post_id, taken_at, impressions, likes)
     SELECT id, posted_at + hour * interval '1 hour', hour * 5, hour / 10 FROM tracked_posts, generate_series(1, $2::int) hour
     WHERE account_id = $1`,
    [id, readingsPerPost],
  );
}
