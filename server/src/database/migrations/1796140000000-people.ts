import { MigrationInterface, QueryRunner } from 'typeorm';

export class People1796140000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "people" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "name" text NOT NULL, "name_key" text NOT NULL, "handles" jsonb NOT NULL, CONSTRAINT "PK_aa866e71353ee94c6cc51059c5b" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_76f2ad4df39988b527a9e0de4f" ON "people"  ("workspace_id", "name_key") `,
    );
    await queryRunner.query(
      `ALTER TABLE "people" ADD CONSTRAINT "FK_c84e076347596f790dbf6ac09e5" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`ALTER TABLE "post_parts" ADD "written" text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "post_parts" DROP COLUMN "written"`);
    await queryRunner.query(`ALTER TABLE "people" DROP CONSTRAINT "FK_c84e076347596f790dbf6ac09e5"`);
    await queryRunner.query(`DROP INDEX "IDX_76f2ad4df39988b527a9e0de4f"`);
    await queryRunner.query(`DROP TABLE "people"`);
  }
}
