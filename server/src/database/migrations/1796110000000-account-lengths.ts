import { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountLengths1796110000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "connected_accounts" ADD "max_length" integer`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "connected_accounts" DROP COLUMN "max_length"`);
  }
}
