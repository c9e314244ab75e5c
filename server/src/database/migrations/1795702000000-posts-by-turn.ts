import { MigrationInterface, QueryRunner } from 'typeorm';

export class PostsByTurn1795702000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_posts_turn" ON "posts" ("workspace_id", (CASE
        WHEN "status" IN ('failed', 'partially_published', 'needs_attention')
          THEN interval '-2000 years' + (timestamptz 'epoch' - coalesce("published_at", "scheduled_at", "created_at"))
        WHEN "status" IN ('scheduled', 'publishing')
          THEN interval '-1000 years' + (coalesce("published_at", "scheduled_at", "created_at") - timestamptz 'epoch')
        ELSE timestamptz 'epoch' - coalesce("published_at", "scheduled_at", "created_at") END), "id")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_posts_turn"`);
  }
}
