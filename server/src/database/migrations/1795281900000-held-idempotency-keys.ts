import { MigrationInterface, QueryRunner } from 'typeorm';

export class HeldIdempotencyKeys1795281900000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "idempotency_keys" ADD "holder" uuid`);
    await queryRunner.query(
      `ALTER TABLE "idempotency_keys" ADD "held_until" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`,
    );
    await queryRunner.query(`ALTER TABLE "idempotency_keys" ADD "parts" jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "idempotency_keys" DROP COLUMN "parts"`);
    await queryRunner.query(`ALTER TABLE "idempotency_keys" DROP COLUMN "held_until"`);
    await queryRunner.query(`ALTER TABLE "idempotency_keys" DROP COLUMN "holder"`);
  }
}
