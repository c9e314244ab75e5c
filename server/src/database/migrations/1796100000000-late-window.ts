import { MigrationInterface, QueryRunner } from 'typeorm';

export class LateWindow1796100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "posts" ADD "late_window" jsonb NOT NULL DEFAULT '{"lateMinutes":1440,"else":"ask"}'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "late_window"`);
  }
}
