import { MigrationInterface, QueryRunner } from 'typeorm';

export class CoversAndCaptions1796133000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media" ADD "cover_id" uuid`);
    await queryRunner.query(`ALTER TABLE "media" ADD "captions" text`);
    await queryRunner.query(`CREATE INDEX "IDX_94cba2a5132bc463ded29c0410" ON "media" ("cover_id")`);
    await queryRunner.query(
      `ALTER TABLE "media" ADD CONSTRAINT "FK_94cba2a5132bc463ded29c04109" FOREIGN KEY ("cover_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media" DROP CONSTRAINT "FK_94cba2a5132bc463ded29c04109"`);
    await queryRunner.query(`DROP INDEX "IDX_94cba2a5132bc463ded29c0410"`);
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "captions"`);
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "cover_id"`);
  }
}
