import { MigrationInterface, QueryRunner } from 'typeorm';

export class AdminSearch1795385000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Its schema is named, since a backup is restored in one that is dropped afterwards.
    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public`);
    await queryRunner.query(
      `CREATE INDEX "IDX_users_search" ON "users" USING gin ("name" public.gin_trgm_ops, "email" public.gin_trgm_ops)`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_6f830aea65e4d696668e85e610" ON "users"  ("name", "id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_audit_events_subject" ON "audit_events"  ((details ->> 'userId'), "id") WHERE starts_with(action, 'admin.user_')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_audit_events_subject"`);
    await queryRunner.query(`DROP INDEX "IDX_6f830aea65e4d696668e85e610"`);
    await queryRunner.query(`DROP INDEX "IDX_users_search"`);
  }
}
