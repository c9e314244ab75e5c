import { MigrationInterface, QueryRunner } from 'typeorm';

export class Unsubscribing1795320000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "mails" ADD "unsubscribe_url" text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "mails" DROP COLUMN "unsubscribe_url"`);
  }
}
