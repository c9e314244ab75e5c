import { MigrationInterface, QueryRunner } from 'typeorm';

export class SetApprovals1796191100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "account_sets" ADD "needs_approval" boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "account_sets" DROP COLUMN "needs_approval"`);
  }
}
