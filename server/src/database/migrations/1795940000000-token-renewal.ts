import { MigrationInterface, QueryRunner } from 'typeorm';

export class TokenRenewal1795940000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "connected_accounts" ADD "renew_at" TIMESTAMP WITH TIME ZONE`);
    // Whether it has a refresh token is sealed with it: who renews it looks.
    await queryRunner.query(
      `UPDATE connected_accounts SET renew_at = expires_at - interval '7 days' WHERE expires_at IS NOT NULL AND sealed_tokens IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_6a514f7aece3bde4d14591c444" ON "connected_accounts" ("renew_at") WHERE renew_at IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_6a514f7aece3bde4d14591c444"`);
    await queryRunner.query(`ALTER TABLE "connected_accounts" DROP COLUMN "renew_at"`);
  }
}
