import { MigrationInterface, QueryRunner } from 'typeorm';

/** What the second step of connecting needs is each network's own JSON. Requests live for minutes: who is at it begins again. */
export class OneWayToConnect1795890000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "oauth_requests"`);
    await queryRunner.query(`ALTER TABLE "oauth_requests" DROP COLUMN "token", DROP COLUMN "sealed_secret"`);
    await queryRunner.query(`ALTER TABLE "oauth_requests" ADD COLUMN "sealed_state" text NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "oauth_requests"`);
    await queryRunner.query(`ALTER TABLE "oauth_requests" DROP COLUMN "sealed_state"`);
    await queryRunner.query(`ALTER TABLE "oauth_requests" ADD COLUMN "token" text, ADD COLUMN "sealed_secret" text`);
  }
}
