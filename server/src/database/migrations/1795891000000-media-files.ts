import { MigrationInterface, QueryRunner } from 'typeorm';

export class MediaFiles1795891000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Their senders are told to begin again: the rest of them would go somewhere else.
    await queryRunner.query(`DELETE FROM "media" WHERE NOT is_ready`);
    await queryRunner.query(`ALTER TABLE "media" ALTER COLUMN "bytes" DROP NOT NULL`);
    await queryRunner.query(`ALTER TABLE "media" ADD "upload" text`);
    await queryRunner.query(`ALTER TABLE "media_pieces" ALTER COLUMN "bytes" DROP NOT NULL`);
    await queryRunner.query(`ALTER TABLE "media_pieces" ADD "receipt" text`);
    await queryRunner.query(`CREATE INDEX "IDX_d8eb48806212d316583fe559bf" ON "media" ("id") WHERE bytes IS NOT NULL`);
    await queryRunner.query(
      `CREATE TABLE "gone_files" ("name" text NOT NULL, "upload" text, CONSTRAINT "PK_fd9b0e8a8dcfcfe00a0d6820635" PRIMARY KEY ("name"))`,
    );
    // However a row goes, by a cascade too, its file goes after it.
    await queryRunner.query(
      `CREATE FUNCTION note_gone_file() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         INSERT INTO gone_files (name, upload) VALUES (OLD.id, OLD.upload) ON CONFLICT DO NOTHING;
         RETURN NULL;
       END $$`,
    );
    await queryRunner.query(
      `CREATE TRIGGER note_gone_file AFTER DELETE ON media FOR EACH ROW EXECUTE FUNCTION note_gone_file()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER note_gone_file ON media`);
    await queryRunner.query(`DROP FUNCTION note_gone_file`);
    await queryRunner.query(`DROP TABLE "gone_files"`);
    await queryRunner.query(`DROP INDEX "IDX_d8eb48806212d316583fe559bf"`);
    await queryRunner.query(`ALTER TABLE "media_pieces" DROP COLUMN "receipt"`);
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "upload"`);
  }
}
