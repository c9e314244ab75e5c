import { MigrationInterface, QueryRunner } from 'typeorm';

export class AcceptedReceipts1796132000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "post_receipts" ADD "is_accepted" boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "post_receipts" DROP COLUMN "is_accepted"`);
  }
}
