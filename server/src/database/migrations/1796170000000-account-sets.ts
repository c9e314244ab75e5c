import { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountSets1796170000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "account_sets" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "name" text NOT NULL, "account_ids" uuid array NOT NULL, "default_of" uuid array NOT NULL DEFAULT '{}', CONSTRAINT "PK_82e80dc57aa4079bdeb2f07cf61" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_b57782e4b19b3c6506764cde57" ON "account_sets"  ("workspace_id", "name") `,
    );
    await queryRunner.query(
      `ALTER TABLE "account_sets" ADD CONSTRAINT "FK_316b580f5641117bb0921e44fcc" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "account_sets"`);
  }
}
