import { MigrationInterface, QueryRunner } from 'typeorm';

/** A lease lasts until others have seen it stand unrenewed for as long as it lasts, by clocks that nobody sets. */
export class RenewedLeases1795279150000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "account_lanes" RENAME COLUMN "lease_until" TO "renewed_at"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "account_lanes" RENAME COLUMN "renewed_at" TO "lease_until"`);
  }
}
