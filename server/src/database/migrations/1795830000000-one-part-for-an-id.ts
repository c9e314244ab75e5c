import { MigrationInterface, QueryRunner } from 'typeorm';

export class OnePartForAnId1795830000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Of several parts with one id the first to be published has it: the others were given the answer to its call.
    await queryRunner.query(
      `UPDATE "post_parts" SET "external_id" = NULL WHERE "id" IN (
        SELECT "id" FROM (
          SELECT part."id", row_number() OVER (PARTITION BY part."external_id"
            ORDER BY coalesce(post."published_at", part."created_at"), part."position", part."id") AS place
          FROM "post_parts" part JOIN "posts" post ON post."id" = part."post_id" WHERE part."external_id" IS NOT NULL
        ) ranked WHERE place > 1)`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_post_parts_external_id" ON "post_parts" ("external_id") WHERE external_id IS NOT NULL`,
    );
    await queryRunner.query(`ALTER TABLE "post_attempts" ADD "absent_since" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(
      `CREATE INDEX "IDX_post_attempts_doubled" ON "post_attempts" ("settled_at") WHERE state = 'doubled'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_post_attempts_doubled"`);
    await queryRunner.query(`ALTER TABLE "post_attempts" DROP COLUMN "absent_since"`);
    await queryRunner.query(`DROP INDEX "IDX_post_parts_external_id"`);
  }
}
