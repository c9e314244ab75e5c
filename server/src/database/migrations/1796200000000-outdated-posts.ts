import { MigrationInterface, QueryRunner } from 'typeorm';

export class OutdatedPosts1796200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_posts_outdated" ON "posts" ("workspace_id") WHERE status = 'scheduled' AND failure->>'code' = 'rule_changed'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_posts_outdated"`);
  }
}
