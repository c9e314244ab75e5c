import { MigrationInterface, QueryRunner } from 'typeorm';

/** Some databases have them already, made together with the tables. */
export class ApprovalFunctions1796230000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Functions, so that the statements of the lanes are planned without them: few posts need an approval.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION approval_content(idea uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
        SELECT jsonb_agg(jsonb_build_object('postId', version.id, 'accountId', version.account_id,
          'inReplyToId', version.in_reply_to_id, 'settings', version.settings, 'at', extract(epoch FROM version.scheduled_at),
          'window', version.late_window, 'parts', (
            SELECT jsonb_agg(jsonb_build_object('text', content.text, 'media', (
              SELECT jsonb_agg(jsonb_build_array(item.id, media.alt_text, media.name, media.cover_id, media.captions) ORDER BY item.place)
              FROM unnest(content.media_ids) WITH ORDINALITY AS item (id, place) LEFT JOIN media ON media.id = item.id
            )) ORDER BY content.position) FROM post_parts content WHERE content.post_id = version.id
          )) ORDER BY version.id)
        FROM posts version WHERE version.idea_id = idea
      $$`);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION approval_hash(content jsonb) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
      $$`);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION lacks_approval(idea uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT NOT EXISTS (
          SELECT FROM approvals WHERE idea_id = idea AND quorum <= (
            SELECT CASE WHEN bool_or(verdict = 'changes') THEN 0 ELSE count(*) END FROM approval_decisions
            WHERE approval_id = approvals.id AND is_current AND hash = approval_hash(approval_content(idea))))
      $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION lacks_approval`);
    await queryRunner.query(`DROP FUNCTION approval_hash`);
    await queryRunner.query(`DROP FUNCTION approval_content`);
  }
}
