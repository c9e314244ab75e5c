// The posts screen of a workspace with a million posts, beside one with a thousand.
import { setTimeout as wait } from 'node:timers/promises';
import { load, World } from '../chaos/world.mjs';
import { call, signUp } from '../chaos/people.mjs';
import { report, timesOf } from './measuring.mjs';

const small = 1_000;
const large = 1_000_000;
const warmUps = 30;
const measured = 200;

const views = [
  { path: '/integrations/posts?sort=turn', filter: {}, sort: 'turn' },
  { path: '/integrations/posts?sort=time', filter: {}, sort: 'time' },
  {
    path: '/integrations/posts?sort=scheduledAt&status=scheduled',
    filter: { statuses: ['scheduled'] },
    sort: 'scheduledAt',
  },
];
const countsPath = '/publishing/posts/counts';

export async function benchPostsList() {
  const world = await World.open();
  try {
    const [few, many] = [await signUp(world, 1), await signUp(world, 2)];
    await fill(world, few, small);
    await fill(world, many, large);
    await world.query('VACUUM ANALYZE posts');
    await world.query('VACUUM ANALYZE post_parts');
    for (const view of views) await compare(world, { few, many, view });
    await untilCountsAreFew(world);
    const [fast, slow] = await timesOf(world, [few, many], { path: countsPath, runs: measured });
    report(
      `GET ${countsPath} at ${large} posts`,
      `${slow.toFixed(1)} ms, ${fast.toFixed(1)} ms at ${small}`,
      slow <= 20,
      '≤ 20 ms',
    );
  } finally {
    await world.close();
  }
}

/** The server folds them each minute. */
async function untilCountsAreFew(world) {
  for (;;) {
    const [{ rows }] = await world.query('SELECT count(*)::int AS rows FROM post_counts');
    if (rows < small) return;
    await wait(500);
  }
}

async function compare(world, { few, many, view }) {
  const { path } = view;
  await timesOf(world, [few, many], { path, runs: warmUps });
  const [fast, slow] = await timesOf(world, [few, many], { path, runs: measured });
  const ratio = slow / fast;
  report(
    `GET ${path}, a million posts beside a thousand`,
    `${slow.toFixed(2)} ms, ${fast.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`,
    ratio <= 1.5,
    '≤ 1.50',
  );
  const scans = await scansOf(world, many.workspaceId, view);
  // Postgres reads a table of one page whole, whatever indexes it has.
  const isIndexed = scans.every(({ type, blocks }) => /Index|Bitmap/.test(type) || blocks <= 1);
  const read = scans.map(({ type, table, rows, blocks }) => `${type} on ${table} (${rows} rows, ${blocks} blocks)`);
  report('how it reads them', read.join('; '), isIndexed, 'by indexes, but for tables of one page');
}

/** What the product's own statement reads, as Postgres tells it. */
async function scansOf(world, workspaceId, { filter, sort }) {
  const { PublishingRepository } = load('./dist/modules/publishing/publishing.repository.js');
  let statement;
  const repository = new PublishingRepository({ query: async (...given) => ((statement = given), []) });
  await repository.list(workspaceId, filter, { after: null, limit: 21, sort });
  const [sql, parameters] = statement;
  const [row] = await world.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, parameters);
  return scansIn(row['QUERY PLAN'][0].Plan);
}

function scansIn(node) {
  const below = (node.Plans ?? []).flatMap(scansIn);
  if (!node['Relation Name']) return below;
  const blocks = node['Shared Hit Blocks'] + node['Shared Read Blocks'];
  const rows = node['Actual Rows'] * node['Actual Loops'];
  return [{ type: node['Node Type'], table: node['Relation Name'], rows, blocks }, ...below];
}

/** Copies of a post that the API wrote: eight in ten published, one scheduled, half a draft, some failed; over two years. */
async function fill(world, person, count) {
  const body = { platform: 'twitter', text: 'A post of somebody who has written many of them.' };
  const { id } = await call(world, person, ['POST', '/publishing/posts', body]);
  await world.query(fillSql, [id, count - 1]);
  await world.query(
    `INSERT INTO post_parts SELECT (part).* FROM (
       SELECT jsonb_populate_record(sample, jsonb_build_object('id', gen_random_uuid(), 'post_id', p.id)) AS part
       FROM posts p JOIN post_parts sample ON sample.post_id = $1 WHERE p.workspace_id = $2 AND p.id <> $1) AS copies`,
    [id, person.workspaceId],
  );
}

const fillSql = `
  INSERT INTO posts SELECT (post).* FROM (
    SELECT jsonb_populate_record(sample, jsonb_build_object('id', gen_random_uuid(), 'created_at', made.at, 'status', made.status,
      'scheduled_at', CASE WHEN made.status = 'scheduled' THEN now() + made.number * interval '1 minute'
        WHEN made.status <> 'draft' THEN made.at END,
      'published_at', CASE WHEN made.status = 'published' THEN made.at END,
      'work_at', CASE WHEN made.status = 'scheduled' THEN now() + interval '1 year' END)) AS post
    FROM posts sample, LATERAL (
      SELECT number, now() - number * interval '1 minute' AS at,
        CASE WHEN number % 20 < 16 THEN 'published' WHEN number % 20 < 18 THEN 'scheduled'
          WHEN number % 20 = 18 THEN 'draft' ELSE 'failed' END AS status
      FROM generate_series(1, $2::int) number
    ) made
    WHERE sample.id = $1) AS copies`;
