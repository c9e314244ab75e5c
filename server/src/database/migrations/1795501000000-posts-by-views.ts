import { MigrationInterface, QueryRunner } from 'typeorm';

export class PostsByViews1795501000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_75325841d8898709db7594d114" ON "tracked_posts"  ("workspace_id", "impressions", "post_id") WHERE post_id IS NOT NULL AND impressions IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_75325841d8898709db7594d114"`);
  }
}
