import { MigrationInterface, QueryRunner } from 'typeorm';

export class ModelConnections1795255567751 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "model_authorizations" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "state_hash" text NOT NULL, "user_id" uuid NOT NULL, "workspace_id" uuid, "sealed_verifier" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "UQ_2c1628ab8557b94effb7c3642b1" UNIQUE ("state_hash"), CONSTRAINT "PK_119f8f1f73c015a45dec771009e" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_24b43b19487dbe0ee2e13ff60b" ON "model_authorizations"  ("user_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_b22e64a607c68c8a60a30a781d" ON "model_authorizations"  ("workspace_id") `,
    );
    await queryRunner.query(`CREATE INDEX "IDX_59fe417d1aaf9ac467bb81d316" ON "model_authorizations"  ("expires_at") `);
    await queryRunner.query(
      `CREATE TABLE "model_connections" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid, "kind" text NOT NULL, "base_url" text NOT NULL, "sealed_key" text, "key_hint" text, "added_by" uuid, "last_problem" jsonb, "last_test" jsonb, "models" jsonb NOT NULL DEFAULT '[]', CONSTRAINT "PK_328cd5344209ebe73f0bd85b401" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_963d79dc945bbe4a52c573d561" ON "model_connections"  ("added_by") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_model_connections_workspace" ON "model_connections"  ("workspace_id", "base_url") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_model_connections_installation" ON "model_connections"  ("base_url") WHERE workspace_id IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "model_settings" ("id" smallint NOT NULL, "names" jsonb NOT NULL DEFAULT '{}', "installation_cap_cents" integer, "workspace_cap_cents" integer, "pull" jsonb, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_796b553fd71d890707c7821bdf5" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "model_spending" ("month" date NOT NULL, "subject" text NOT NULL, "connection" text NOT NULL, "upstream_model" text NOT NULL, "is_own_key" boolean NOT NULL, "micro_usd" bigint NOT NULL DEFAULT '0', "drafts" integer NOT NULL DEFAULT '0', "runs" integer NOT NULL DEFAULT '0', "run_ms" bigint NOT NULL DEFAULT '0', CONSTRAINT "PK_e96583a7948f0c307cd94c86e76" PRIMARY KEY ("month", "subject", "connection", "upstream_model"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "model_authorizations" ADD CONSTRAINT "FK_24b43b19487dbe0ee2e13ff60b6" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "model_authorizations" ADD CONSTRAINT "FK_b22e64a607c68c8a60a30a781d5" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "model_connections" ADD CONSTRAINT "FK_1cb7327e61317077980e4431725" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "model_connections" ADD CONSTRAINT "FK_963d79dc945bbe4a52c573d5619" FOREIGN KEY ("added_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "model_connections" DROP CONSTRAINT "FK_963d79dc945bbe4a52c573d5619"`);
    await queryRunner.query(`ALTER TABLE "model_connections" DROP CONSTRAINT "FK_1cb7327e61317077980e4431725"`);
    await queryRunner.query(`ALTER TABLE "model_authorizations" DROP CONSTRAINT "FK_b22e64a607c68c8a60a30a781d5"`);
    await queryRunner.query(`ALTER TABLE "model_authorizations" DROP CONSTRAINT "FK_24b43b19487dbe0ee2e13ff60b6"`);
    await queryRunner.query(`DROP TABLE "model_spending"`);
    await queryRunner.query(`DROP TABLE "model_settings"`);
    await queryRunner.query(`DROP INDEX "UQ_model_connections_installation"`);
    await queryRunner.query(`DROP INDEX "UQ_model_connections_workspace"`);
    await queryRunner.query(`DROP INDEX "IDX_963d79dc945bbe4a52c573d561"`);
    await queryRunner.query(`DROP TABLE "model_connections"`);
    await queryRunner.query(`DROP INDEX "IDX_59fe417d1aaf9ac467bb81d316"`);
    await queryRunner.query(`DROP INDEX "IDX_b22e64a607c68c8a60a30a781d"`);
    await queryRunner.query(`DROP INDEX "IDX_24b43b19487dbe0ee2e13ff60b"`);
    await queryRunner.query(`DROP TABLE "model_authorizations"`);
  }
}
