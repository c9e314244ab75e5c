import { MigrationInterface, QueryRunner } from 'typeorm';

export class IdeaSeries1796210000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "idea_series" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "created_by_id" uuid, "repeat" jsonb NOT NULL, "content" jsonb NOT NULL, "next" integer NOT NULL DEFAULT '1', "due_at" TIMESTAMP WITH TIME ZONE, "problem" text, CONSTRAINT "PK_4313d5261a1189c2ade88cd80c7" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_e00ee6b4cf8ac81639454ec029" ON "idea_series"  ("workspace_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_098794d54e7e30c5889db28ac8" ON "idea_series"  ("created_by_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_b51c546d645f6281fe00e146d8" ON "idea_series"  ("due_at") WHERE due_at IS NOT NULL`,
    );
    await queryRunner.query(`ALTER TABLE "ideas" ADD "series_id" uuid`);
    await queryRunner.query(`ALTER TABLE "ideas" ADD "occurrence" integer`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_e0eb9ad54afa108b7f32bb1a87" ON "ideas"  ("series_id", "occurrence") WHERE series_id IS NOT NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "ideas" ADD CONSTRAINT "FK_bdcf6284ddb72c0cbc14b6e2a0f" FOREIGN KEY ("series_id") REFERENCES "idea_series"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "idea_series" ADD CONSTRAINT "FK_e00ee6b4cf8ac81639454ec029b" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "idea_series" ADD CONSTRAINT "FK_098794d54e7e30c5889db28ac84" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "idea_series" DROP CONSTRAINT "FK_098794d54e7e30c5889db28ac84"`);
    await queryRunner.query(`ALTER TABLE "idea_series" DROP CONSTRAINT "FK_e00ee6b4cf8ac81639454ec029b"`);
    await queryRunner.query(`ALTER TABLE "ideas" DROP CONSTRAINT "FK_bdcf6284ddb72c0cbc14b6e2a0f"`);
    await queryRunner.query(`DROP INDEX "IDX_e0eb9ad54afa108b7f32bb1a87"`);
    await queryRunner.query(`ALTER TABLE "ideas" DROP COLUMN "occurrence"`);
    await queryRunner.query(`ALTER TABLE "ideas" DROP COLUMN "series_id"`);
    await queryRunner.query(`DROP INDEX "IDX_b51c546d645f6281fe00e146d8"`);
    await queryRunner.query(`DROP INDEX "IDX_098794d54e7e30c5889db28ac8"`);
    await queryRunner.query(`DROP INDEX "IDX_e00ee6b4cf8ac81639454ec029"`);
    await queryRunner.query(`DROP TABLE "idea_series"`);
  }
}
