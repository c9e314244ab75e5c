import { MigrationInterface, QueryRunner } from 'typeorm';

export class WritingSettings1795160789540 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "writing_settings" ("workspace_id" uuid NOT NULL, "tone" text, "language" text, "model" text, "banned_words" jsonb NOT NULL DEFAULT '[]', "rules" text NOT NULL DEFAULT '', "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_eb99cc696d044a30c6dfbfb4a48" PRIMARY KEY ("workspace_id"))`,
    );
    await queryRunner.query(`ALTER TABLE "generations" ADD "cost_micro_usd" integer`);
    await queryRunner.query(
      `ALTER TABLE "writing_settings" ADD CONSTRAINT "FK_eb99cc696d044a30c6dfbfb4a48" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "writing_settings" DROP CONSTRAINT "FK_eb99cc696d044a30c6dfbfb4a48"`);
    await queryRunner.query(`ALTER TABLE "generations" DROP COLUMN "cost_micro_usd"`);
    await queryRunner.query(`DROP TABLE "writing_settings"`);
  }
}
