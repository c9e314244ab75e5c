import { MigrationInterface, QueryRunner } from 'typeorm';

export class MediaLibrary1796160000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "media_labels" ("media_id" uuid NOT NULL, "label_id" uuid NOT NULL, PRIMARY KEY ("media_id", "label_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "media_labels" ADD CONSTRAINT "FK_7934d47540845cf6409042d5bcc" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "media_labels" ADD CONSTRAINT "FK_175e800da4a8f555125df5fa215" FOREIGN KEY ("label_id") REFERENCES "labels"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_175e800da4a8f555125df5fa21" ON "media_labels"  ("label_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_post_parts_media_ids" ON "post_parts" USING gin ("media_ids") WHERE "media_ids" <> '{}'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_post_parts_media_ids"`);
    await queryRunner.query(`DROP TABLE "media_labels"`);
  }
}
