import { MigrationInterface, QueryRunner } from 'typeorm';

export class Automation1795360000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "automation_rules" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "created_by_id" uuid, "name" text NOT NULL, "platform" text NOT NULL, "account_id" uuid NOT NULL, "status" text NOT NULL, "pause_reason" text, "is_paused_by_account" boolean NOT NULL DEFAULT false, "is_over_plan" boolean NOT NULL DEFAULT false, "trigger" jsonb NOT NULL, "action" jsonb NOT NULL, "content" jsonb NOT NULL, "timezone" text, "next_run_at" TIMESTAMP WITH TIME ZONE, "last_run_at" TIMESTAMP WITH TIME ZONE, "watches_from" TIMESTAMP WITH TIME ZONE NOT NULL, "last_topic" text, "failures" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_378bed501eacc036895837121c2" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_45ab81b6b267ba560d3f396c1a" ON "automation_rules"  ("created_by_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_8b5a2e7aa7409580ffce59d34a" ON "automation_rules"  ("account_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_1140b263a8bb4f809584bc0b84" ON "automation_rules"  ("id") WHERE status = 'active' AND NOT is_over_plan AND next_run_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_abfb8bb719d5d8f203a85022f1" ON "automation_rules"  ("next_run_at") WHERE status = 'active' AND NOT is_over_plan AND next_run_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_5b04fac22d8477ca54f7785a38" ON "automation_rules"  ("workspace_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "automation_runs" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "rule_id" uuid NOT NULL, "slot" text NOT NULL, "matched" text NOT NULL, "action" text NOT NULL, "subject" jsonb NOT NULL DEFAULT '{}', "status" text NOT NULL, "result" text NOT NULL DEFAULT '', "post_id" uuid, "decided_by_id" uuid, CONSTRAINT "PK_273137fa78ff9340128ab98445f" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_d71952d13bd84502fc7a016859" ON "automation_runs"  ("post_id") WHERE post_id IS NOT NULL`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_41ef4de0c640ffa7a779a3a5a5" ON "automation_runs"  ("decided_by_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_605afe6d7f4da9409203d196b2" ON "automation_runs"  ("id") WHERE status IN ('waiting_for_review', 'scheduled')`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_228a416f217caa55dd6a339568" ON "automation_runs"  ("workspace_id", "status", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_378912f3cf7b766d4389a31bb1" ON "automation_runs"  ("rule_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_01d749405dea84123211810166" ON "automation_runs"  ("rule_id", "slot") `,
    );
    await queryRunner.query(
      `ALTER TABLE "automation_rules" ADD CONSTRAINT "FK_49e4d37868a1427c1fa014be51b" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "automation_rules" ADD CONSTRAINT "FK_45ab81b6b267ba560d3f396c1a6" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "automation_rules" ADD CONSTRAINT "FK_8b5a2e7aa7409580ffce59d34a4" FOREIGN KEY ("account_id") REFERENCES "connected_accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "automation_runs" ADD CONSTRAINT "FK_69de790c562ce2dedc2db94e8f0" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "automation_runs" ADD CONSTRAINT "FK_bfd6a7833abf029dd9091c7a54a" FOREIGN KEY ("rule_id") REFERENCES "automation_rules"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "automation_runs" ADD CONSTRAINT "FK_35f3da7cd6699c558e8c3deed8f" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "automation_runs" ADD CONSTRAINT "FK_41ef4de0c640ffa7a779a3a5a53" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "automation_runs" DROP CONSTRAINT "FK_41ef4de0c640ffa7a779a3a5a53"`);
    await queryRunner.query(`ALTER TABLE "automation_runs" DROP CONSTRAINT "FK_35f3da7cd6699c558e8c3deed8f"`);
    await queryRunner.query(`ALTER TABLE "automation_runs" DROP CONSTRAINT "FK_bfd6a7833abf029dd9091c7a54a"`);
    await queryRunner.query(`ALTER TABLE "automation_runs" DROP CONSTRAINT "FK_69de790c562ce2dedc2db94e8f0"`);
    await queryRunner.query(`ALTER TABLE "automation_rules" DROP CONSTRAINT "FK_8b5a2e7aa7409580ffce59d34a4"`);
    await queryRunner.query(`ALTER TABLE "automation_rules" DROP CONSTRAINT "FK_45ab81b6b267ba560d3f396c1a6"`);
    await queryRunner.query(`ALTER TABLE "automation_rules" DROP CONSTRAINT "FK_49e4d37868a1427c1fa014be51b"`);
    await queryRunner.query(`DROP INDEX "IDX_01d749405dea84123211810166"`);
    await queryRunner.query(`DROP INDEX "IDX_378912f3cf7b766d4389a31bb1"`);
    await queryRunner.query(`DROP INDEX "IDX_228a416f217caa55dd6a339568"`);
    await queryRunner.query(`DROP INDEX "IDX_605afe6d7f4da9409203d196b2"`);
    await queryRunner.query(`DROP INDEX "IDX_41ef4de0c640ffa7a779a3a5a5"`);
    await queryRunner.query(`DROP INDEX "IDX_d71952d13bd84502fc7a016859"`);
    await queryRunner.query(`DROP TABLE "automation_runs"`);
    await queryRunner.query(`DROP INDEX "IDX_5b04fac22d8477ca54f7785a38"`);
    await queryRunner.query(`DROP INDEX "IDX_abfb8bb719d5d8f203a85022f1"`);
    await queryRunner.query(`DROP INDEX "IDX_1140b263a8bb4f809584bc0b84"`);
    await queryRunner.query(`DROP INDEX "IDX_8b5a2e7aa7409580ffce59d34a"`);
    await queryRunner.query(`DROP INDEX "IDX_45ab81b6b267ba560d3f396c1a"`);
    await queryRunner.query(`DROP TABLE "automation_rules"`);
  }
}
