/** All that an approval of an idea is bound to, as it is stored now. */
const contentOf = (ideaId: string): string => `(
    SELECT jsonb_agg(jsonb_build_object('postId', version.id, 'accountId', version.account_id,
      'inReplyToId', version.in_reply_to_id, 'settings', version.settings, 'at', extract(epoch FROM version.scheduled_at),
      'window', version.late_window, 'parts', (
        SELECT jsonb_agg(jsonb_build_object('text', content.text, 'media', (
          SELECT jsonb_agg(jsonb_build_array(item.id, media.alt_text, media.name, media.cover_id, media.captions) ORDER BY item.place)
          FROM unnest(content.media_ids) WITH ORDINALITY AS item (id, place) LEFT JOIN media ON media.id = item.id
        )) ORDER BY content.position) FROM post_parts content WHERE content.post_id = version.id
      )) ORDER BY version.id)
    FROM posts version WHERE version.idea_id = ${ideaId})`;

const hashOf = (content: string): string => `encode(sha256(convert_to(${content}::text, 'UTF8')), 'hex')`;

/** Of all that an approval is bound to. */
export const contentHash = (ideaId: string): string => hashOf(contentOf(ideaId));

/** Returns the content of the idea `$1` with its hash. */
export const contentSql = `SELECT content, ${hashOf('content')} AS hash FROM (SELECT ${contentOf('$1')} AS content) present`;

/** Whether as many as it takes have approved the idea as it is stored now, and nobody asks for changes of it. */
const isApproved = (ideaId: string): string => `EXISTS (
    SELECT FROM approvals WHERE approvals.idea_id = ${ideaId} AND approvals.quorum <= (
      SELECT CASE WHEN bool_or(verdict = 'changes') THEN 0 ELSE count(*) END FROM approval_decisions decision
      WHERE decision.approval_id = approvals.id AND is_current AND hash = ${contentHash(ideaId)}))`;

/** Whether a post needs an approval that it does not have. Takes what the statement calls the post. */
export const lacksApproval = (post: string): string =>
  `(${post}.needs_approval AND NOT ${isApproved(`${post}.idea_id`)})`;
