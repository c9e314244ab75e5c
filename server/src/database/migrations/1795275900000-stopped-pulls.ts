import { MigrationInterface, QueryRunner } from 'typeorm';

export class StoppedPulls1795275900000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "model_settings" ADD "stopped_pulls" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "model_settings" DROP COLUMN "stopped_pulls"`);
  }
}
