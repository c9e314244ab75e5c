import { MigrationInterface, QueryRunner } from 'typeorm';

export class VideoFacts1796121000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media" ADD "codec" text`);
    await queryRunner.query(`ALTER TABLE "media" ADD "has_sound" boolean`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "has_sound"`);
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "codec"`);
  }
}
