import { MigrationInterface, QueryRunner } from 'typeorm';

export class PostsByTime1795502000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_posts_time" ON "posts" ("workspace_id", coalesce("published_at", "scheduled_at", "created_at"), "id")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_posts_time"`);
  }
}
