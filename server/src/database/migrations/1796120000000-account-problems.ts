import { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountProblems1796120000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "connected_accounts" ADD "problem" jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "connected_accounts" DROP COLUMN "problem"`);
  }
}
