import { MigrationInterface, QueryRunner } from 'typeorm';

/** What a network asked to come back with: it has taken a post that isn't out yet. */
export class PendingAttempts1795890000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "post_attempts" ADD COLUMN "pending" jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "post_attempts" DROP COLUMN "pending"`);
  }
}
