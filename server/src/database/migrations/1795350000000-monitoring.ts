import { MigrationInterface, QueryRunner } from 'typeorm';

export class Monitoring1795350000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "monitored_posts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "monitor_id" uuid, "account_id" uuid NOT NULL, "external_id" text NOT NULL, "conversation_id" text NOT NULL, "url" text NOT NULL, "text" text NOT NULL, "author_handle" text NOT NULL, "author_key" text NOT NULL, "author_name" text NOT NULL, "author_avatar_url" text, "posted_at" TIMESTAMP WITH TIME ZONE NOT NULL, "likes" integer, "replies" integer, "followers" integer, "is_summoned" boolean NOT NULL, "status" text NOT NULL, "skip_code" text, "skip_message" text, "delivery_reason" text, "candidate_id" uuid, "post_id" uuid, "approved_by_id" uuid, "approved_at" TIMESTAMP WITH TIME ZONE, "decided_by" text, "sent_at" TIMESTAMP WITH TIME ZONE, "reply_url" text, "reply_cost_mills" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_e184901a1544183f33c4f6b3f8a" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_63cb046ff7b33c22bd42e103b6" ON "monitored_posts"  ("post_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_e151b484a0d87a3bf3991d8e98" ON "monitored_posts"  ("approved_by_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_monitored_posts_open" ON "monitored_posts"  ("status", "posted_at") WHERE status IN ('new', 'waiting', 'sending')`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_8453f0e291da7cfffb0b04fbcd" ON "monitored_posts"  ("workspace_id", "author_key", "approved_at") WHERE approved_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_7593bddfc57aaa997ee288719b" ON "monitored_posts"  ("account_id", "approved_at") WHERE approved_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_c29130495d5280e9b73a924b3f" ON "monitored_posts"  ("monitor_id", "status", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_0def27f3fffdb25eddbd219ace" ON "monitored_posts"  ("workspace_id", "status", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_84d650e03c9dbe7b7ef76343ed" ON "monitored_posts"  ("workspace_id", "external_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "reply_candidates" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "monitored_post_id" uuid NOT NULL, "position" integer NOT NULL, "text" text NOT NULL, "notes" text array NOT NULL, "model" text NOT NULL, "is_by_model" boolean NOT NULL, "is_edited" boolean NOT NULL DEFAULT false, CONSTRAINT "PK_bceba874dc393944885edcef783" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_3c01780b20924e3ab827eeaf87" ON "reply_candidates"  ("monitored_post_id", "position") `,
    );
    await queryRunner.query(
      `CREATE TABLE "monitoring_settings" ("workspace_id" uuid NOT NULL, "is_paused" boolean NOT NULL DEFAULT false, "undo_seconds" integer NOT NULL DEFAULT '6', CONSTRAINT "PK_1f2e404d6d047e198ec391f984a" PRIMARY KEY ("workspace_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "reply_opt_outs" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "handle_key" text NOT NULL, "external_id" text NOT NULL, CONSTRAINT "PK_4a518e66c20b8aa3439cff0600f" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_d6a75f627508fc5182ecf17c07" ON "reply_opt_outs"  ("workspace_id", "handle_key") `,
    );
    await queryRunner.query(
      `CREATE TABLE "monitors" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "created_by_id" uuid, "account_id" uuid NOT NULL, "external_id" text NOT NULL, "twitter_username" text NOT NULL, "handle_key" text NOT NULL, "name" text NOT NULL, "avatar_url" text, "reply_count" integer NOT NULL, "is_active" boolean NOT NULL DEFAULT true, "paused_reason" text, "mode" text NOT NULL, "tone" text NOT NULL, "instructions" text NOT NULL, "daily_cap" integer NOT NULL, "daily_budget_cents" integer NOT NULL, "quiet_hours" jsonb, "posts_per_day" double precision NOT NULL, "since_id" text NOT NULL, "last_checked_at" TIMESTAMP WITH TIME ZONE, "next_check_at" TIMESTAMP WITH TIME ZONE NOT NULL, "interval_seconds" integer NOT NULL, "failures" integer NOT NULL DEFAULT '0', "problem" text, CONSTRAINT "PK_193902e2013887310490284cdbe" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_6b69006d81db1a3ce83533b14d" ON "monitors"  ("created_by_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_a05ff33e7131ab0e36c5e722ff" ON "monitors"  ("account_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_654793917a3f9a86c94d5e9ed3" ON "monitors"  ("next_check_at", "account_id") WHERE is_active`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_28252a2247b241cf692e880b7e" ON "monitors"  ("workspace_id", "handle_key") `,
    );
    await queryRunner.query(
      `CREATE TABLE "watching_accounts" ("account_id" uuid NOT NULL, "workspace_id" uuid NOT NULL, "mentions_since_id" text NOT NULL, CONSTRAINT "PK_e82e9685c65a031af818a3dc11d" PRIMARY KEY ("account_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_662a5f7436bb8462d30932216f" ON "watching_accounts"  ("workspace_id") `);
    await queryRunner.query(
      `ALTER TABLE "monitored_posts" ADD CONSTRAINT "FK_bbee5250491a3499604143b5b81" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "monitored_posts" ADD CONSTRAINT "FK_5f9f3d958917cc0ec770dd1a999" FOREIGN KEY ("monitor_id") REFERENCES "monitors"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "monitored_posts" ADD CONSTRAINT "FK_3877aece81f6d14cc30c7163527" FOREIGN KEY ("account_id") REFERENCES "connected_accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "monitored_posts" ADD CONSTRAINT "FK_63cb046ff7b33c22bd42e103b64" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "monitored_posts" ADD CONSTRAINT "FK_e151b484a0d87a3bf3991d8e98b" FOREIGN KEY ("approved_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "reply_candidates" ADD CONSTRAINT "FK_5efee902fb42fb3b1f7b16ed683" FOREIGN KEY ("monitored_post_id") REFERENCES "monitored_posts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "monitoring_settings" ADD CONSTRAINT "FK_1f2e404d6d047e198ec391f984a" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "reply_opt_outs" ADD CONSTRAINT "FK_2f642bef2f02aeea1c7bb40ab50" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "monitors" ADD CONSTRAINT "FK_f637e577591bc7381c9f9b98b7a" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "monitors" ADD CONSTRAINT "FK_6b69006d81db1a3ce83533b14d2" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "monitors" ADD CONSTRAINT "FK_a05ff33e7131ab0e36c5e722ffc" FOREIGN KEY ("account_id") REFERENCES "connected_accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "watching_accounts" ADD CONSTRAINT "FK_e82e9685c65a031af818a3dc11d" FOREIGN KEY ("account_id") REFERENCES "connected_accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "watching_accounts" ADD CONSTRAINT "FK_662a5f7436bb8462d30932216f6" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "watching_accounts" DROP CONSTRAINT "FK_662a5f7436bb8462d30932216f6"`);
    await queryRunner.query(`ALTER TABLE "watching_accounts" DROP CONSTRAINT "FK_e82e9685c65a031af818a3dc11d"`);
    await queryRunner.query(`ALTER TABLE "monitors" DROP CONSTRAINT "FK_a05ff33e7131ab0e36c5e722ffc"`);
    await queryRunner.query(`ALTER TABLE "monitors" DROP CONSTRAINT "FK_6b69006d81db1a3ce83533b14d2"`);
    await queryRunner.query(`ALTER TABLE "monitors" DROP CONSTRAINT "FK_f637e577591bc7381c9f9b98b7a"`);
    await queryRunner.query(`ALTER TABLE "reply_opt_outs" DROP CONSTRAINT "FK_2f642bef2f02aeea1c7bb40ab50"`);
    await queryRunner.query(`ALTER TABLE "monitoring_settings" DROP CONSTRAINT "FK_1f2e404d6d047e198ec391f984a"`);
    await queryRunner.query(`ALTER TABLE "reply_candidates" DROP CONSTRAINT "FK_5efee902fb42fb3b1f7b16ed683"`);
    await queryRunner.query(`ALTER TABLE "monitored_posts" DROP CONSTRAINT "FK_e151b484a0d87a3bf3991d8e98b"`);
    await queryRunner.query(`ALTER TABLE "monitored_posts" DROP CONSTRAINT "FK_63cb046ff7b33c22bd42e103b64"`);
    await queryRunner.query(`ALTER TABLE "monitored_posts" DROP CONSTRAINT "FK_3877aece81f6d14cc30c7163527"`);
    await queryRunner.query(`ALTER TABLE "monitored_posts" DROP CONSTRAINT "FK_5f9f3d958917cc0ec770dd1a999"`);
    await queryRunner.query(`ALTER TABLE "monitored_posts" DROP CONSTRAINT "FK_bbee5250491a3499604143b5b81"`);
    await queryRunner.query(`DROP INDEX "IDX_662a5f7436bb8462d30932216f"`);
    await queryRunner.query(`DROP TABLE "watching_accounts"`);
    await queryRunner.query(`DROP INDEX "IDX_28252a2247b241cf692e880b7e"`);
    await queryRunner.query(`DROP INDEX "IDX_654793917a3f9a86c94d5e9ed3"`);
    await queryRunner.query(`DROP INDEX "IDX_a05ff33e7131ab0e36c5e722ff"`);
    await queryRunner.query(`DROP INDEX "IDX_6b69006d81db1a3ce83533b14d"`);
    await queryRunner.query(`DROP TABLE "monitors"`);
    await queryRunner.query(`DROP INDEX "IDX_d6a75f627508fc5182ecf17c07"`);
    await queryRunner.query(`DROP TABLE "reply_opt_outs"`);
    await queryRunner.query(`DROP TABLE "monitoring_settings"`);
    await queryRunner.query(`DROP INDEX "IDX_3c01780b20924e3ab827eeaf87"`);
    await queryRunner.query(`DROP TABLE "reply_candidates"`);
    await queryRunner.query(`DROP INDEX "IDX_84d650e03c9dbe7b7ef76343ed"`);
    await queryRunner.query(`DROP INDEX "IDX_0def27f3fffdb25eddbd219ace"`);
    await queryRunner.query(`DROP INDEX "IDX_c29130495d5280e9b73a924b3f"`);
    await queryRunner.query(`DROP INDEX "IDX_7593bddfc57aaa997ee288719b"`);
    await queryRunner.query(`DROP INDEX "IDX_8453f0e291da7cfffb0b04fbcd"`);
    await queryRunner.query(`DROP INDEX "IDX_monitored_posts_open"`);
    await queryRunner.query(`DROP INDEX "IDX_e151b484a0d87a3bf3991d8e98"`);
    await queryRunner.query(`DROP INDEX "IDX_63cb046ff7b33c22bd42e103b6"`);
    await queryRunner.query(`DROP TABLE "monitored_posts"`);
  }
}
