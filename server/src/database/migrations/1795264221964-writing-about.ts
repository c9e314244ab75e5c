import { MigrationInterface, QueryRunner } from 'typeorm';

export class WritingAbout1795264221964 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "writing_settings" ADD "role" text`);
    await queryRunner.query(`ALTER TABLE "writing_settings" ADD "product" text`);
    await queryRunner.query(`ALTER TABLE "writing_settings" ADD "audience" text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "writing_settings" DROP COLUMN "audience"`);
    await queryRunner.query(`ALTER TABLE "writing_settings" DROP COLUMN "product"`);
    await queryRunner.query(`ALTER TABLE "writing_settings" DROP COLUMN "role"`);
  }
}
