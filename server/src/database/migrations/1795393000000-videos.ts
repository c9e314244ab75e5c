import { MigrationInterface, QueryRunner } from 'typeorm';

export class Videos1795393000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media" ADD "size" integer`);
    await queryRunner.query(`ALTER TABLE "media" ADD "duration_ms" integer`);
    await queryRunner.query(`ALTER TABLE "media" ADD "is_ready" boolean NOT NULL DEFAULT true`);
    await queryRunner.query(
      `CREATE TABLE "media_pieces" ("media_id" uuid NOT NULL, "position" integer NOT NULL, "bytes" bytea NOT NULL, CONSTRAINT "PK_d80bbd5ddef2387bf13cc4ecc34" PRIMARY KEY ("media_id", "position"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "media_pieces" ADD CONSTRAINT "FK_9afeb61e21398392cf8c0635fe9" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // Videos are compressed already, and a part of a piece is read without the rest.
    await queryRunner.query(`ALTER TABLE "media_pieces" ALTER COLUMN "bytes" SET STORAGE EXTERNAL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "media_pieces"`);
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "is_ready"`);
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "duration_ms"`);
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "size"`);
  }
}
