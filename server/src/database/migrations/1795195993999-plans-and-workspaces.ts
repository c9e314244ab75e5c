import { MigrationInterface, QueryRunner } from 'typeorm';

export class PlansAndWorkspaces1795195993999 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "billing_customers" ("workspace_id" uuid NOT NULL, "customer_id" text NOT NULL, "open_checkout_id" text, "trial_started_at" TIMESTAMP WITH TIME ZONE, "readings_begun" integer NOT NULL DEFAULT '0', "reading_stored" integer NOT NULL DEFAULT '0', CONSTRAINT "UQ_aef04858578504b5b769b560c5f" UNIQUE ("customer_id"), CONSTRAINT "PK_818d06948a58555b4f6a21a02ca" PRIMARY KEY ("workspace_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "billing_events" ("id" text NOT NULL, "type" text NOT NULL, "handled_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_9a4a4a1b1f55bbc868f6a76a597" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_87730f40724756f9757d36bdd8" ON "billing_events"  ("handled_at") `);
    await queryRunner.query(
      `CREATE TABLE "export_chunks" ("export_id" uuid NOT NULL, "position" integer NOT NULL, "bytes" bytea NOT NULL, CONSTRAINT "PK_ad581be0667808a55ea004ef53d" PRIMARY KEY ("export_id", "position"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "exports" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "user_id" uuid NOT NULL, "workspace_id" uuid, "scope" text NOT NULL, "status" text NOT NULL DEFAULT 'waiting', "run_token" uuid, "done" integer NOT NULL DEFAULT '0', "total" integer NOT NULL DEFAULT '0', "bytes" bigint NOT NULL DEFAULT '0', "error" text, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_bcf8528d214cbfc68c01f337511" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_8b029ca2430cd735b1500d0925" ON "exports"  ("workspace_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_edf794adca3dffe3ef48d783e3" ON "exports"  ("expires_at") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_f95c5095d770ae0d5c9bade25b" ON "exports"  ("updated_at") WHERE status IN ('waiting', 'running')`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_4382dc794006090b765c4f55c9" ON "exports"  ("user_id", "scope") WHERE status IN ('waiting', 'running')`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_d605397dd327d1722f356e8179" ON "exports"  ("user_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "invites" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "email" text NOT NULL, "role" text NOT NULL, "invited_by_id" uuid, "token_hash" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "accepted_at" TIMESTAMP WITH TIME ZONE, "accepted_by_id" uuid, "revoked_at" TIMESTAMP WITH TIME ZONE, "claimed_by_id" uuid, CONSTRAINT "UQ_0843131f4ae91435709527a4f18" UNIQUE ("token_hash"), CONSTRAINT "PK_aa52e96b44a714372f4dd31a0af" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_568872c5b015a0e9d763837d53" ON "invites"  ("workspace_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_997b4c1cbb58bd9467ab0f8e0e" ON "invites"  ("invited_by_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_73c8998144e1d6e7762894fd3d" ON "invites"  ("accepted_by_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_dff9ddfbc2b5b9a172dcb8549b" ON "invites"  ("claimed_by_id") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_103b4882e0f33a29fa24d7e42a" ON "invites"  ("workspace_id", "email") WHERE accepted_at IS NULL AND revoked_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "notification_settings" ("user_id" uuid NOT NULL, "kind" text NOT NULL, "by_mail" boolean NOT NULL, "in_app" boolean NOT NULL, CONSTRAINT "PK_4b6ba3be5dc3b9f00444e22ad81" PRIMARY KEY ("user_id", "kind"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "notifications" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "user_id" uuid NOT NULL, "workspace_id" uuid, "kind" text NOT NULL, "key" text NOT NULL, "title" text NOT NULL, "body" text NOT NULL, "path" text NOT NULL, "in_app" boolean NOT NULL, "read_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_6a72c3c0f683f6462415e653c3a" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_ff8a9bf1b558104a843964c01e" ON "notifications"  ("workspace_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_77ee7b06d6f802000c0846f3a5" ON "notifications"  ("created_at") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_a2f6c261184f06d70fe0f9824d" ON "notifications"  ("user_id", "workspace_id") WHERE in_app AND read_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_c0867f8dde5d88089b1106d453" ON "notifications"  ("user_id", "created_at", "id") WHERE in_app`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_3d5a166f0edf005c7d1253febb" ON "notifications"  ("user_id", "key") `,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_stripe_deliveries" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "event_id" text NOT NULL, "url" text NOT NULL, "secret" text NOT NULL, "attempts" integer NOT NULL DEFAULT '0', "answer" text, "due_at" TIMESTAMP WITH TIME ZONE, "delivered_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_d1a79ff2d99b8c10ba379825124" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_575882c20d148822888e596a86" ON "sandbox_stripe_deliveries"  ("event_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_1dddcfef2b2e65a80c9057e52c" ON "sandbox_stripe_deliveries"  ("due_at") `,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_stripe_events" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "event_id" text NOT NULL, "type" text NOT NULL, "body" jsonb NOT NULL, CONSTRAINT "UQ_9cd5e181c75177c5b057ffe04ee" UNIQUE ("event_id"), CONSTRAINT "PK_6c4d7825456cbc8e99e670b4e82" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_stripe_keys" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "key" text NOT NULL, "request_hash" text NOT NULL, "status" integer, "answer" jsonb, CONSTRAINT "UQ_ccdd4c9ccb3456bd8c5e2f17f6f" UNIQUE ("key"), CONSTRAINT "PK_6dc73acc391b2a28dddc9ec6698" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_stripe_objects" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "object_id" text NOT NULL, "kind" text NOT NULL, "customer_id" text, "clock_id" text, "due_at" TIMESTAMP WITH TIME ZONE, "body" jsonb NOT NULL, CONSTRAINT "UQ_c9cf791814fe6245a7daf9df397" UNIQUE ("object_id"), CONSTRAINT "PK_6c28ace69bf4449562d035e7272" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_42f59ba9f57ecab8b5b2651784" ON "sandbox_stripe_objects"  ("due_at") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_4e639d3033966662eb18abd7a3" ON "sandbox_stripe_objects"  ("kind", "customer_id") `,
    );
    await queryRunner.query(`ALTER TABLE "mails" ADD "html" text`);
    await queryRunner.query(`ALTER TABLE "subscriptions" ADD "stripe_subscription_id" text`);
    await queryRunner.query(`ALTER TABLE "subscriptions" ADD "past_due_since" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "subscriptions" ADD "next_plan_id" text`);
    await queryRunner.query(`ALTER TABLE "subscriptions" ADD "next_plan_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "subscriptions" ADD "keep" jsonb`);
    await queryRunner.query(`ALTER TABLE "subscriptions" ADD "applied_plan_id" text NOT NULL DEFAULT 'free'`);
    // Plans that were given before had room for all there was.
    await queryRunner.query(`UPDATE "subscriptions" SET "applied_plan_id" = "plan_id"`);
    await queryRunner.query(`ALTER TABLE "connected_accounts" ADD "paused_reason" text`);
    await queryRunner.query(`ALTER TABLE "posts" ADD "failure_told_round" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`ALTER TABLE "posts" ADD "failure_told_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "memberships" ADD "paused_reason" text`);
    await queryRunner.query(`ALTER TABLE "workspaces" ADD "timezone" text NOT NULL DEFAULT 'UTC'`);
    await queryRunner.query(
      `UPDATE "workspaces" w SET "timezone" = u."timezone" FROM "memberships" m JOIN "users" u ON u."id" = m."user_id" WHERE m."workspace_id" = w."id" AND m."role" = 'owner'`,
    );
    await queryRunner.query(`ALTER TABLE "sandbox_mails" ADD "html" text`);
    await queryRunner.query(
      `CREATE INDEX "IDX_a6fab76b2cec4aca96716ad0c4" ON "posts"  ("account_id", "failure_told_at") WHERE failure_told_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_2c9ba9a66dfd509bfe12925105" ON "posts"  ("updated_at") WHERE failure_told_round < round AND failure IS NOT NULL AND status IN ('failed', 'partially_published', 'needs_attention')`,
    );
    await queryRunner.query(
      `ALTER TABLE "export_chunks" ADD CONSTRAINT "FK_7978d3436cac66b470cb13468d4" FOREIGN KEY ("export_id") REFERENCES "exports"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "exports" ADD CONSTRAINT "FK_9436a31587064c89086706f4077" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "exports" ADD CONSTRAINT "FK_8b029ca2430cd735b1500d09257" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "invites" ADD CONSTRAINT "FK_568872c5b015a0e9d763837d530" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "invites" ADD CONSTRAINT "FK_997b4c1cbb58bd9467ab0f8e0e3" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "invites" ADD CONSTRAINT "FK_73c8998144e1d6e7762894fd3d3" FOREIGN KEY ("accepted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "invites" ADD CONSTRAINT "FK_dff9ddfbc2b5b9a172dcb8549b2" FOREIGN KEY ("claimed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "notification_settings" ADD CONSTRAINT "FK_91a7ffebe8b406c4470845d4781" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "notifications" ADD CONSTRAINT "FK_9a8a82462cab47c73d25f49261f" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "notifications" ADD CONSTRAINT "FK_ff8a9bf1b558104a843964c01ec" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "notifications" DROP CONSTRAINT "FK_ff8a9bf1b558104a843964c01ec"`);
    await queryRunner.query(`ALTER TABLE "notifications" DROP CONSTRAINT "FK_9a8a82462cab47c73d25f49261f"`);
    await queryRunner.query(`ALTER TABLE "notification_settings" DROP CONSTRAINT "FK_91a7ffebe8b406c4470845d4781"`);
    await queryRunner.query(`ALTER TABLE "invites" DROP CONSTRAINT "FK_dff9ddfbc2b5b9a172dcb8549b2"`);
    await queryRunner.query(`ALTER TABLE "invites" DROP CONSTRAINT "FK_73c8998144e1d6e7762894fd3d3"`);
    await queryRunner.query(`ALTER TABLE "invites" DROP CONSTRAINT "FK_997b4c1cbb58bd9467ab0f8e0e3"`);
    await queryRunner.query(`ALTER TABLE "invites" DROP CONSTRAINT "FK_568872c5b015a0e9d763837d530"`);
    await queryRunner.query(`ALTER TABLE "exports" DROP CONSTRAINT "FK_8b029ca2430cd735b1500d09257"`);
    await queryRunner.query(`ALTER TABLE "exports" DROP CONSTRAINT "FK_9436a31587064c89086706f4077"`);
    await queryRunner.query(`ALTER TABLE "export_chunks" DROP CONSTRAINT "FK_7978d3436cac66b470cb13468d4"`);
    await queryRunner.query(`DROP INDEX "IDX_2c9ba9a66dfd509bfe12925105"`);
    await queryRunner.query(`DROP INDEX "IDX_a6fab76b2cec4aca96716ad0c4"`);
    await queryRunner.query(`ALTER TABLE "sandbox_mails" DROP COLUMN "html"`);
    await queryRunner.query(`ALTER TABLE "workspaces" DROP COLUMN "timezone"`);
    await queryRunner.query(`ALTER TABLE "memberships" DROP COLUMN "paused_reason"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "failure_told_at"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "failure_told_round"`);
    await queryRunner.query(`ALTER TABLE "connected_accounts" DROP COLUMN "paused_reason"`);
    await queryRunner.query(`ALTER TABLE "subscriptions" DROP COLUMN "applied_plan_id"`);
    await queryRunner.query(`ALTER TABLE "subscriptions" DROP COLUMN "keep"`);
    await queryRunner.query(`ALTER TABLE "subscriptions" DROP COLUMN "next_plan_at"`);
    await queryRunner.query(`ALTER TABLE "subscriptions" DROP COLUMN "next_plan_id"`);
    await queryRunner.query(`ALTER TABLE "subscriptions" DROP COLUMN "past_due_since"`);
    await queryRunner.query(`ALTER TABLE "subscriptions" DROP COLUMN "stripe_subscription_id"`);
    await queryRunner.query(`ALTER TABLE "mails" DROP COLUMN "html"`);
    await queryRunner.query(`DROP INDEX "IDX_4e639d3033966662eb18abd7a3"`);
    await queryRunner.query(`DROP INDEX "IDX_42f59ba9f57ecab8b5b2651784"`);
    await queryRunner.query(`DROP TABLE "sandbox_stripe_objects"`);
    await queryRunner.query(`DROP TABLE "sandbox_stripe_keys"`);
    await queryRunner.query(`DROP TABLE "sandbox_stripe_events"`);
    await queryRunner.query(`DROP INDEX "IDX_1dddcfef2b2e65a80c9057e52c"`);
    await queryRunner.query(`DROP INDEX "IDX_575882c20d148822888e596a86"`);
    await queryRunner.query(`DROP TABLE "sandbox_stripe_deliveries"`);
    await queryRunner.query(`DROP INDEX "IDX_3d5a166f0edf005c7d1253febb"`);
    await queryRunner.query(`DROP INDEX "IDX_c0867f8dde5d88089b1106d453"`);
    await queryRunner.query(`DROP INDEX "IDX_a2f6c261184f06d70fe0f9824d"`);
    await queryRunner.query(`DROP INDEX "IDX_77ee7b06d6f802000c0846f3a5"`);
    await queryRunner.query(`DROP INDEX "IDX_ff8a9bf1b558104a843964c01e"`);
    await queryRunner.query(`DROP TABLE "notifications"`);
    await queryRunner.query(`DROP TABLE "notification_settings"`);
    await queryRunner.query(`DROP INDEX "IDX_103b4882e0f33a29fa24d7e42a"`);
    await queryRunner.query(`DROP INDEX "IDX_dff9ddfbc2b5b9a172dcb8549b"`);
    await queryRunner.query(`DROP INDEX "IDX_73c8998144e1d6e7762894fd3d"`);
    await queryRunner.query(`DROP INDEX "IDX_997b4c1cbb58bd9467ab0f8e0e"`);
    await queryRunner.query(`DROP INDEX "IDX_568872c5b015a0e9d763837d53"`);
    await queryRunner.query(`DROP TABLE "invites"`);
    await queryRunner.query(`DROP INDEX "IDX_d605397dd327d1722f356e8179"`);
    await queryRunner.query(`DROP INDEX "IDX_4382dc794006090b765c4f55c9"`);
    await queryRunner.query(`DROP INDEX "IDX_f95c5095d770ae0d5c9bade25b"`);
    await queryRunner.query(`DROP INDEX "IDX_edf794adca3dffe3ef48d783e3"`);
    await queryRunner.query(`DROP INDEX "IDX_8b029ca2430cd735b1500d0925"`);
    await queryRunner.query(`DROP TABLE "exports"`);
    await queryRunner.query(`DROP TABLE "export_chunks"`);
    await queryRunner.query(`DROP INDEX "IDX_87730f40724756f9757d36bdd8"`);
    await queryRunner.query(`DROP TABLE "billing_events"`);
    await queryRunner.query(`DROP TABLE "billing_customers"`);
  }
}
