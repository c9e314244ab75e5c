import { MigrationInterface, QueryRunner } from 'typeorm';

export class DraftsOfGenerations1795282316000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_posts_generation_drafts" ON "posts" ("generation_id") WHERE status = 'draft' AND generation_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_posts_generation_drafts"`);
  }
}
