import { MigrationInterface, QueryRunner } from 'typeorm';

export class MediaSizes1795830266942 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media" ADD "touched_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`);
    await queryRunner.query(`UPDATE "media" SET "size" = octet_length("bytes") WHERE "size" IS NULL`);
    await queryRunner.query(`ALTER TABLE "media" ALTER COLUMN "size" SET DEFAULT '0'`);
    await queryRunner.query(`ALTER TABLE "media" ALTER COLUMN "size" SET NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media" ALTER COLUMN "size" DROP NOT NULL`);
    await queryRunner.query(`ALTER TABLE "media" ALTER COLUMN "size" DROP DEFAULT`);
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "touched_at"`);
  }
}
