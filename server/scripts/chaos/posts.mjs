import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from './people.mjs';
import { load } from './world.mjs';

const rowsAtOnce = 1_000;
const hourMs = 3_600_000;

/**
 * Schedules posts: the first of each account through the API, which makes the account's lane, and a thread of each network; all
 * others are copies of those rows with ids, texts and times of their own, which is what the API would have written.
 * `plan`: for each post its account, texts and `afterMs`; the first falls due `leadMs` after all are scheduled.
 */
export async function schedulePosts(world, plan, leadMs) {
  const baseMs = Date.now() + hourMs;
  const samples = new Map();
  const copies = [];
  for (const post of plan) {
    if (samples.has(kindOf(post))) copies.push({ ...post, at: baseMs + post.afterMs });
    else samples.set(kindOf(post), await scheduleByApi(world, post, baseMs));
  }
  for (let from = 0; from < copies.length; from += rowsAtOnce)
    await copy(world, copies.slice(from, from + rowsAtOnce), samples);
  return bringForward(world, baseMs, leadMs);
}

const kindOf = ({ account: { id, platform }, texts }) => (texts.length > 1 ? `${platform} thread` : id);

/** The API takes times that are still to come, and scheduling takes as long as it takes. Resolves when the first is due. */
export async function bringForward(world, baseMs, leadMs) {
  const startAt = Date.now() + leadMs;
  await world.query(
    `UPDATE posts SET scheduled_at = scheduled_at - shift, work_at = work_at - shift
     FROM (SELECT $1 * interval '1 millisecond' AS shift) AS by WHERE status = 'scheduled'`,
    [baseMs - startAt],
  );
  return startAt;
}

/** Returns the post's id. */
export async function scheduleByApi(world, { account, texts, afterMs }, baseMs) {
  const { descriptorOf } = load('./dist/modules/integrations/platforms/platforms.js');
  const { settings: asked, needsMedia } = descriptorOf(account.platform);
  const settings = Object.fromEntries(
    asked.filter(({ isRequired }) => isRequired).map(({ name, label }) => [name, label]),
  );
  const mediaIds = needsMedia ? [await upload(world, account, needsMedia)] : [];
  const parts = texts.map((text) => ({ text, mediaIds }));
  const body = { parts, settings, scheduledAt: new Date(baseMs + afterMs).toISOString() };
  const { id } = await call(world, account.person, [
    'POST',
    `/integrations/posts/${account.platform}/${account.id}`,
    body,
  ]);
  return id;
}

/** Returns the id of a small picture or video. */
async function upload(world, { person }, needed) {
  const send = (path, bytes) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'file');
    return call(world, person, ['POST', path, form]);
  };
  if (needed !== 'video') {
    const picture = load('sharp')({ create: { width: 320, height: 320, channels: 3, background: '#123456' } });
    return (await send('/publishing/media', await picture.jpeg().toBuffer())).id;
  }
  const video = readFileSync(join(import.meta.dirname, 'video.mp4'));
  const path = '/publishing/media/videos';
  const { id } = await call(world, person, ['POST', path, { size: video.length }]);
  await send(`${path}/${id}/pieces/0`, video);
  await call(world, person, ['POST', `${path}/${id}/complete`]);
  return id;
}

async function copy(world, posts, samples) {
  const { newId } = load('./dist/common/ids/ids.js');
  const { textHashOf } = load('./dist/modules/publishing/posts/post-text.js');
  const rows = posts.map(({ account, texts, at }) => ({
    sample: samples.get(kindOf({ account, texts })),
    id: newId(),
    workspace_id: account.person.workspaceId,
    created_by_id: account.person.userId,
    approved_by_id: account.person.userId,
    account_id: account.id,
    scheduled_at: new Date(at).toISOString(),
    scheduled_local: new Date(at).toISOString().slice(0, 19),
    work_at: new Date(at).toISOString(),
    text_hash: textHashOf(texts[0]),
  }));
  const parts = rows.flatMap(({ id, sample }, index) =>
    posts[index].texts.map((text, position) => ({ sample, id: newId(), post_id: id, position, text })),
  );
  await world.query(copySql('posts', 'sample_row.id'), [JSON.stringify(rows)]);
  await world.query(copySql('post_parts', 'sample_row.position = 0 AND sample_row.post_id'), [JSON.stringify(parts)]);
}

const copySql = (table, key) => `
  INSERT INTO ${table} SELECT (jsonb_populate_record(sample_row, change)).*
  FROM jsonb_array_elements($1::jsonb) change JOIN ${table} sample_row ON ${key} = (change->>'sample')::uuid`;
