import { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts count nothing any more. Those that were counted when they were saved stay so, and count nothing again. */
export class DraftsAreFree1795890000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "posts" RENAME COLUMN "kept_parts" TO "counted_parts"`);
    await queryRunner.query(`ALTER TABLE "posts" ALTER COLUMN "counted_parts" SET DEFAULT 0`);
    await queryRunner.query(`ALTER TABLE "posts" ADD COLUMN "charges" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "charges"`);
    await queryRunner.query(`ALTER TABLE "posts" ALTER COLUMN "counted_parts" SET DEFAULT 1`);
    await queryRunner.query(`ALTER TABLE "posts" RENAME COLUMN "counted_parts" TO "kept_parts"`);
  }
}
