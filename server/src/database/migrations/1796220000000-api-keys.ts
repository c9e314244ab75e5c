import { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiKeys1796220000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "api_keys" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "user_id" uuid NOT NULL, "name" text NOT NULL, "hash" text NOT NULL, "hint" text NOT NULL, "scopes" text array NOT NULL, "account_ids" uuid array, "hold_minutes" integer NOT NULL, "posts_per_day" integer, "generations_per_day" integer, "expires_at" TIMESTAMP WITH TIME ZONE, "last_used_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_5c8a79801b44bd27b79228e1dad" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "IDX_598a14447f592c12d1fe22ba91" ON "api_keys"  ("hash") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_3e8d422b1234a32bc18b08cf7c" ON "api_keys"  ("workspace_id", "user_id") `,
    );
    await queryRunner.query(`ALTER TABLE "workspaces" ADD "keys_paused_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(
      `ALTER TABLE "api_keys" ADD CONSTRAINT "FK_deb68fe8625b21785d1c48283e4" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "api_keys" ADD CONSTRAINT "FK_3e8d422b1234a32bc18b08cf7c1" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships"("workspace_id","user_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "api_keys" DROP CONSTRAINT "FK_3e8d422b1234a32bc18b08cf7c1"`);
    await queryRunner.query(`ALTER TABLE "api_keys" DROP CONSTRAINT "FK_deb68fe8625b21785d1c48283e4"`);
    await queryRunner.query(`ALTER TABLE "workspaces" DROP COLUMN "keys_paused_at"`);
    await queryRunner.query(`DROP INDEX "IDX_3e8d422b1234a32bc18b08cf7c"`);
    await queryRunner.query(`DROP INDEX "IDX_598a14447f592c12d1fe22ba91"`);
    await queryRunner.query(`DROP TABLE "api_keys"`);
  }
}
