import { escapeLiteral } from 'pg';
import { descriptorOf, type PublishablePlatform, publishablePlatforms } from '../../integrations/platforms/platforms';
import { failureOf } from '../failures/publish-failures';

const restored = 'SELECT taken_at, settled_at FROM restores ORDER BY created_at DESC LIMIT 1';
const openAttempt = `SELECT 1 FROM post_attempts WHERE post_id = posts.id AND state IN ('sending', 'unknown')`;
const canLookUp = (platform: PublishablePlatform): boolean => descriptorOf(platform).can.lookUp;
const lookedUp = publishablePlatforms.filter(canLookUp).map(escapeLiteral).join(', ');

/**
 * What a backup says is still to go out may have gone out since. Where a network shows an account's posts, each part
 * is looked for there before it is sent, from the time of the backup on. Where not, what was due by now waits for a person's word;
 * what is due later can only have gone out if somebody brought it forward, and stays as it is.
 */
export const publishingAfterRestore = [
  // What was uploaded since has no row any more: its files go.
  `DO $$ BEGIN
     IF to_regclass('public.media') IS NOT NULL THEN
       INSERT INTO gone_files (name) SELECT id FROM public.media EXCEPT SELECT id FROM media ON CONFLICT DO NOTHING;
     END IF;
   END $$`,
  'UPDATE account_lanes SET lease_token = NULL, renewed_at = NULL',
  `INSERT INTO post_attempts (id, post_id, position, number, round, state, body_hash, sent_at)
   SELECT gen_random_uuid(), posts.id, part.position, coalesce(max(past.number), 0) + 1, 0, 'restored', '', restored.taken_at
   FROM (${restored}) restored, posts
   JOIN post_parts part ON part.post_id = posts.id AND part.status <> 'published'
   LEFT JOIN post_attempts past ON past.post_id = posts.id AND past.position = part.position
   WHERE posts.platform IN (${lookedUp}) AND posts.status IN ('scheduled', 'publishing')
   GROUP BY posts.id, part.position, restored.taken_at
   HAVING NOT coalesce(bool_or(past.state IN ('sending', 'unknown')), false)`,
  `UPDATE posts SET work_at = greatest(work_at, restored.settled_at) FROM (${restored}) restored
   WHERE platform IN (${lookedUp}) AND status IN ('scheduled', 'publishing') AND work_at IS NOT NULL`,
  ...publishablePlatforms
    .filter((platform) => !canLookUp(platform))
    .map(
      (platform) =>
        `UPDATE posts SET status = 'needs_attention', work_at = NULL, version = version + 1, updated_at = clock_timestamp(),
           failure = ${escapeLiteral(JSON.stringify(failureOf('not_confirmed', platform)))}
         WHERE platform = ${escapeLiteral(platform)} AND status IN ('scheduled', 'publishing')
           AND (scheduled_at <= clock_timestamp() OR EXISTS (${openAttempt}))`,
    ),
  `UPDATE post_attempts SET state = 'unknown' FROM posts
   WHERE posts.id = post_id AND posts.status = 'needs_attention' AND state = 'sending'`,
  `INSERT INTO post_attempts (id, post_id, position, number, round, state, body_hash, sent_at)
   SELECT DISTINCT ON (posts.id) gen_random_uuid(), posts.id, part.position,
     1 + (SELECT coalesce(max(number), 0) FROM post_attempts past WHERE past.post_id = posts.id AND past.position = part.position),
     posts.round, 'unknown', '', restored.taken_at
   FROM (${restored}) restored, posts JOIN post_parts part ON part.post_id = posts.id AND part.status <> 'published'
   WHERE posts.status = 'needs_attention' AND NOT EXISTS (${openAttempt})
   ORDER BY posts.id, part.position`,
];
