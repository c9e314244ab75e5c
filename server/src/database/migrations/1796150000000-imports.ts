import { MigrationInterface, QueryRunner } from 'typeorm';

export class Imports1796150000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "imports" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "name" text NOT NULL, "rows" jsonb NOT NULL, "has_headings" boolean NOT NULL, "separator" text, "is1904" boolean NOT NULL, "columns" jsonb NOT NULL, "day_first" boolean, "timezone" text NOT NULL, "account_ids" jsonb NOT NULL, "imported_at" TIMESTAMP WITH TIME ZONE, "undone_at" TIMESTAMP WITH TIME ZONE, "posts" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_ea10c62f5eb1d75e83d8b5225db" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_900e337fc9668d187ea4dc58fb" ON "imports"  ("workspace_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_8e88d44af51b07579fe50fbaa9" ON "imports"  ("created_at") WHERE imported_at IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE "ideas" ADD "import_id" uuid`);
    await queryRunner.query(`CREATE INDEX "IDX_daf3e1aa8fddeb0ebc11e03a16" ON "ideas"  ("import_id") `);
    await queryRunner.query(
      `ALTER TABLE "ideas" ADD CONSTRAINT "FK_daf3e1aa8fddeb0ebc11e03a16c" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "imports" ADD CONSTRAINT "FK_900e337fc9668d187ea4dc58fb2" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "ideas" DROP COLUMN "import_id"`);
    await queryRunner.query(`DROP TABLE "imports"`);
  }
}
