import { MigrationInterface, QueryRunner } from 'typeorm';

export class Labels1795395000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "labels" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "name" text NOT NULL, "name_key" text NOT NULL, "color" text NOT NULL, CONSTRAINT "PK_c0c4e97f76f1f3a268c7a70b925" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_1ae1457d44c31d404831d10e70" ON "labels"  ("workspace_id", "name_key") `,
    );
    await queryRunner.query(
      `CREATE TABLE "post_labels" ("post_id" uuid NOT NULL, "label_id" uuid NOT NULL, CONSTRAINT "PK_7c757f781b2c40b37e6456600a3" PRIMARY KEY ("post_id", "label_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_fc187e2acc6803c015d7adf9e6" ON "post_labels"  ("label_id") `);
    await queryRunner.query(
      `ALTER TABLE "labels" ADD CONSTRAINT "FK_abde089be1cb8f9ebc85211e8b7" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "post_labels" ADD CONSTRAINT "FK_01bf3fa5405b7d195311463ea22" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "post_labels" ADD CONSTRAINT "FK_fc187e2acc6803c015d7adf9e69" FOREIGN KEY ("label_id") REFERENCES "labels"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "post_labels" DROP CONSTRAINT "FK_fc187e2acc6803c015d7adf9e69"`);
    await queryRunner.query(`ALTER TABLE "post_labels" DROP CONSTRAINT "FK_01bf3fa5405b7d195311463ea22"`);
    await queryRunner.query(`ALTER TABLE "labels" DROP CONSTRAINT "FK_abde089be1cb8f9ebc85211e8b7"`);
    await queryRunner.query(`DROP INDEX "IDX_fc187e2acc6803c015d7adf9e6"`);
    await queryRunner.query(`DROP TABLE "post_labels"`);
    await queryRunner.query(`DROP INDEX "IDX_1ae1457d44c31d404831d10e70"`);
    await queryRunner.query(`DROP TABLE "labels"`);
  }
}
