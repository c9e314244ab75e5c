import { MigrationInterface, QueryRunner } from 'typeorm';

export class Documents1796131000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media" ADD "pages" integer`);
    await queryRunner.query(`ALTER TABLE "media" ADD "name" text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "name"`);
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "pages"`);
  }
}
