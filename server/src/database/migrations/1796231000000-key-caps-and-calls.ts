import { MigrationInterface, QueryRunner } from 'typeorm';

export class KeyCapsAndCalls1796231000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "api_keys" ADD "distance_minutes" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`ALTER TABLE "api_keys" ADD "cents_per_day" integer`);
    await queryRunner.query(
      `CREATE INDEX "IDX_audit_events_key" ON "audit_events" ((details ->> 'keyId'), "id") WHERE action = 'key.called'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_audit_events_key"`);
    await queryRunner.query(`ALTER TABLE "api_keys" DROP COLUMN "cents_per_day"`);
    await queryRunner.query(`ALTER TABLE "api_keys" DROP COLUMN "distance_minutes"`);
  }
}
