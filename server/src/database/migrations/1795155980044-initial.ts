import { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1795155980044 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "mails" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "recipient" text NOT NULL, "subject" text NOT NULL, "text" text NOT NULL, "sending_since" TIMESTAMP WITH TIME ZONE, "sent_at" TIMESTAMP WITH TIME ZONE, "rejected_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_218248d7dfe1b739f06e2309349" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_2badb603ef72a4b4e01819442d" ON "mails"  ("created_at") WHERE sent_at IS NULL AND rejected_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "cron_slots" ("task" text NOT NULL, "slot" TIMESTAMP WITH TIME ZONE NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_e2162f0483e4a6bd33e9df36eba" PRIMARY KEY ("task", "slot"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "handled_events" ("event_id" uuid NOT NULL, "handler" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_7553d44fb3bd1bbee73e851f6b5" PRIMARY KEY ("event_id", "handler"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "outbox_events" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "name" text NOT NULL, "payload" jsonb NOT NULL, "relayed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_6689a16c00d09b8089f6237f1d2" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_e967b56743601f953e781fe3ab" ON "outbox_events"  ("relayed_at") WHERE relayed_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "idempotency_keys" ("scope" text NOT NULL, "body_hash" text NOT NULL, "answer" json, "status_code" integer, "started_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_d90920d54414181afb00049806f" PRIMARY KEY ("scope"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_e5064e53efab2449d121068ea2" ON "idempotency_keys"  ("started_at") `);
    await queryRunner.query(
      `CREATE TABLE "rate_counters" ("key" text NOT NULL, "hits" TIMESTAMP WITH TIME ZONE array NOT NULL, "resets_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_6f8539ade989c1313ddf0ebf597" PRIMARY KEY ("key"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_3eb7272131a20346a1b70aac71" ON "rate_counters"  ("resets_at") `);
    await queryRunner.query(
      `CREATE TABLE "identities" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "user_id" uuid NOT NULL, "issuer" text NOT NULL, "subject" text NOT NULL, CONSTRAINT "PK_7b2f8cccf4ac6a2d7e6e9e8b1f6" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_88e77c008cfcfa6a87027a99bd" ON "identities"  ("user_id") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_28fee0f6095fbf00d6b3fe6134" ON "identities"  ("issuer", "subject") `,
    );
    await queryRunner.query(
      `CREATE TABLE "known_browsers" ("token_hash" text NOT NULL, "user_id" uuid NOT NULL, "last_used_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_d4a99f0c8ed824098453d088674" PRIMARY KEY ("token_hash", "user_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_e1d8bd24d5d56e53e185344174" ON "known_browsers"  ("user_id") `);
    await queryRunner.query(
      `CREATE TABLE "refresh_tokens" ("token_hash" text NOT NULL, "session_id" uuid NOT NULL, "spent_at" TIMESTAMP WITH TIME ZONE, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_a7838d2ba25be1342091b6695f1" PRIMARY KEY ("token_hash"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_3bf308fa93da3966f9e76fcfba" ON "refresh_tokens"  ("session_id") `);
    await queryRunner.query(
      `CREATE TABLE "sessions" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "user_id" uuid NOT NULL, "user_agent" text NOT NULL, "ip_address" text NOT NULL, "confirmed_at" TIMESTAMP WITH TIME ZONE NOT NULL, "last_used_at" TIMESTAMP WITH TIME ZONE NOT NULL, "ended_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_085d540d9f418cfbdc7bd55bb1" ON "sessions"  ("user_id") `);
    await queryRunner.query(
      `CREATE TABLE "one_time_codes" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "subject" text NOT NULL, "user_id" uuid, "purpose" text NOT NULL, "code_hash" text, "tries_left" integer NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "closed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_ae6fc30aa12eeae02fec8d6b63e" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_0433995289124c61e5293dcb78" ON "one_time_codes"  ("user_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_709cef63c42723c73a38b1278a" ON "one_time_codes"  ("code_hash") `);
    await queryRunner.query(`CREATE INDEX "IDX_56f4fb7b18536b27976dcebb3c" ON "one_time_codes"  ("expires_at") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_0757f25f557fc0709073ff8028" ON "one_time_codes"  ("subject", "purpose", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "posts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "created_by_id" uuid, "platform" text NOT NULL, "account_id" uuid, "group_id" uuid, "kind" text NOT NULL, "in_reply_to_id" text, "status" text NOT NULL, "scheduled_at" TIMESTAMP WITH TIME ZONE, "timezone" text, "published_at" TIMESTAMP WITH TIME ZONE, "url" text, "failure" jsonb, "source" text NOT NULL, "generation_id" uuid, "kept_parts" integer NOT NULL DEFAULT '1', "version" integer NOT NULL, CONSTRAINT "PK_2829ac61eff60fcec60d7274b9e" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_a49fb4c0e9e48ca31f8d9ffdad" ON "posts"  ("created_by_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_c79f9962d0ac303d708a9cdabb" ON "posts"  ("workspace_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_3ab283b1f6b8dbe1610a5639b1" ON "posts"  ("workspace_id", "status", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "chats" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "user_id" uuid, "title" text NOT NULL, "first_prompt" text NOT NULL, CONSTRAINT "PK_0117647b3c4a4e5ff198aeb6206" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_b6c92d818d42e3e298e84d9441" ON "chats"  ("user_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_d6e5d8076a13fbc8d91fe06926" ON "chats"  ("workspace_id", "updated_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "usage_charges" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "subject" text NOT NULL, "metric" text NOT NULL, "period" date NOT NULL, "amount" integer NOT NULL, "refunded_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_6317a4dc3a1ed10573734e22424" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ca1701085883184a2d747e4aae" ON "usage_charges"  ("subject", "metric", "period") `,
    );
    await queryRunner.query(
      `CREATE TABLE "subscriptions" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "plan_id" text NOT NULL, "period" text, "status" text NOT NULL, "trial_ends_at" TIMESTAMP WITH TIME ZONE, "renews_at" TIMESTAMP WITH TIME ZONE, "cancel_at_period_end" boolean NOT NULL DEFAULT false, CONSTRAINT "UQ_c2976f4d947944d7cac1c98ecc4" UNIQUE ("workspace_id"), CONSTRAINT "PK_a87248d73155605cf782be9ee5e" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "post_parts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "post_id" uuid NOT NULL, "position" integer NOT NULL, "text" text NOT NULL, "media_ids" uuid array NOT NULL DEFAULT '{}', "status" text NOT NULL, "external_id" text, "url" text, CONSTRAINT "PK_4740afa09cae9b58e7205434809" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_ae92ba6dc56b1507258dd9ec40" ON "post_parts"  ("post_id", "position") `,
    );
    await queryRunner.query(
      `CREATE TABLE "audit_events" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid, "actor_id" uuid, "action" text NOT NULL, "details" jsonb NOT NULL DEFAULT '{}', "ip_address" text, CONSTRAINT "PK_910f64d901a5c3e9878f0d4a407" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_0e509471f542c108551106bf29" ON "audit_events"  ("actor_id", "created_at") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_c409a105b5f9b4d7b7ca790ba6" ON "audit_events"  ("workspace_id", "created_at") `,
    );
    await queryRunner.query(
      `CREATE TABLE "generations" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "user_id" uuid, "chat_id" uuid, "parent_id" uuid, "parent_tweet_id" uuid, "task" text NOT NULL, "status" text NOT NULL, "provider" text NOT NULL, "model" text NOT NULL, "upstream_model" text NOT NULL, "prompt_version" text NOT NULL, "seed" bigint NOT NULL, "input" jsonb NOT NULL, "output" jsonb NOT NULL DEFAULT '[]', "notes" jsonb NOT NULL DEFAULT '[]', "failure" text, "latency_ms" integer, "first_delta_ms" integer, "input_tokens" integer, "output_tokens" integer, CONSTRAINT "PK_9d2a52fbde1fba42c24ec42ddd2" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_d2144f7590e23819132d922296" ON "generations"  ("user_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_6a55283d5b40fbeb31f7e200bd" ON "generations"  ("chat_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_generations_running" ON "generations"  ("created_at") WHERE status = 'running'`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_29cf1eb093fc18329f0cd7d4bf" ON "generations"  ("workspace_id", "created_at") `,
    );
    await queryRunner.query(
      `CREATE TABLE "users" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "email" text NOT NULL, "password_hash" text, "name" text NOT NULL, "avatar_url" text, "timezone" text NOT NULL DEFAULT 'UTC', "email_verified_at" TIMESTAMP WITH TIME ZONE, "is_admin" boolean NOT NULL DEFAULT false, "suspended_at" TIMESTAMP WITH TIME ZONE, "onboarded_at" TIMESTAMP WITH TIME ZONE, "onboarding" jsonb, "active_workspace_id" uuid, "last_active_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_97672ac88f789774dd47f7c8be3" UNIQUE ("email"), CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "memberships" ("workspace_id" uuid NOT NULL, "user_id" uuid NOT NULL, "role" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_b30e6ce2c364503f9840fa6440b" PRIMARY KEY ("workspace_id", "user_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_7c1e2fdfed4f6838e0c05ae505" ON "memberships"  ("user_id") `);
    await queryRunner.query(
      `CREATE TABLE "usage_counters" ("subject" text NOT NULL, "metric" text NOT NULL, "period" date NOT NULL, "used" integer NOT NULL, CONSTRAINT "PK_cc0ed8629dfcb63753211ae55c1" PRIMARY KEY ("subject", "metric", "period"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "workspaces" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "name" text NOT NULL, CONSTRAINT "PK_098656ae401f3e1a4586f47fd8e" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_faults" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "platform" text NOT NULL, "route" text, "mode" text NOT NULL, "rate" double precision NOT NULL, "times_left" integer, CONSTRAINT "PK_3ad2ebba26bfbdf3b96194f68b8" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "worker_heartbeats" ("worker_id" text NOT NULL, "beat_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_35082e5e316be8465333d9c09d8" PRIMARY KEY ("worker_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_google_grants" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "code" text NOT NULL, "access_token" text, "redirect_uri" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "profile" jsonb NOT NULL, CONSTRAINT "UQ_57231c2ee4f39e5aa2a5c4d29f0" UNIQUE ("code"), CONSTRAINT "PK_e47712ac9a59ab9262f963baea7" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_3da73c637978c831916ecbc6ab" ON "sandbox_google_grants"  ("access_token") `,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_mails" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "message_id" text NOT NULL, "recipient" text NOT NULL, "subject" text NOT NULL, "text" text NOT NULL, CONSTRAINT "UQ_b5def1a5a0c9f134818fc50661a" UNIQUE ("message_id", "recipient"), CONSTRAINT "PK_0f1f550a1bff7e993a069b38fb1" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_7bd9c809f6676c25b0b9b44a11" ON "sandbox_mails"  ("recipient") `);
    await queryRunner.query(
      `ALTER TABLE "identities" ADD CONSTRAINT "FK_88e77c008cfcfa6a87027a99bde" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "known_browsers" ADD CONSTRAINT "FK_e1d8bd24d5d56e53e185344174e" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "refresh_tokens" ADD CONSTRAINT "FK_3bf308fa93da3966f9e76fcfba4" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "sessions" ADD CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "one_time_codes" ADD CONSTRAINT "FK_0433995289124c61e5293dcb780" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "posts" ADD CONSTRAINT "FK_b1713d1067dce052aa5b05c0168" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "posts" ADD CONSTRAINT "FK_a49fb4c0e9e48ca31f8d9ffdad8" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "chats" ADD CONSTRAINT "FK_822e513abf68c14b1e6c3be86fd" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "chats" ADD CONSTRAINT "FK_b6c92d818d42e3e298e84d94414" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "subscriptions" ADD CONSTRAINT "FK_c2976f4d947944d7cac1c98ecc4" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "post_parts" ADD CONSTRAINT "FK_755fc0612a76598881701341d7b" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "generations" ADD CONSTRAINT "FK_3637f65ffb03833699ebb4bc254" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "generations" ADD CONSTRAINT "FK_d2144f7590e23819132d9222968" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "generations" ADD CONSTRAINT "FK_6a55283d5b40fbeb31f7e200bd0" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "memberships" ADD CONSTRAINT "FK_9b76ecf1dda18a6adec17fe71c4" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "memberships" ADD CONSTRAINT "FK_7c1e2fdfed4f6838e0c05ae5051" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "memberships" DROP CONSTRAINT "FK_7c1e2fdfed4f6838e0c05ae5051"`);
    await queryRunner.query(`ALTER TABLE "memberships" DROP CONSTRAINT "FK_9b76ecf1dda18a6adec17fe71c4"`);
    await queryRunner.query(`ALTER TABLE "generations" DROP CONSTRAINT "FK_6a55283d5b40fbeb31f7e200bd0"`);
    await queryRunner.query(`ALTER TABLE "generations" DROP CONSTRAINT "FK_d2144f7590e23819132d9222968"`);
    await queryRunner.query(`ALTER TABLE "generations" DROP CONSTRAINT "FK_3637f65ffb03833699ebb4bc254"`);
    await queryRunner.query(`ALTER TABLE "post_parts" DROP CONSTRAINT "FK_755fc0612a76598881701341d7b"`);
    await queryRunner.query(`ALTER TABLE "subscriptions" DROP CONSTRAINT "FK_c2976f4d947944d7cac1c98ecc4"`);
    await queryRunner.query(`ALTER TABLE "chats" DROP CONSTRAINT "FK_b6c92d818d42e3e298e84d94414"`);
    await queryRunner.query(`ALTER TABLE "chats" DROP CONSTRAINT "FK_822e513abf68c14b1e6c3be86fd"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP CONSTRAINT "FK_a49fb4c0e9e48ca31f8d9ffdad8"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP CONSTRAINT "FK_b1713d1067dce052aa5b05c0168"`);
    await queryRunner.query(`ALTER TABLE "one_time_codes" DROP CONSTRAINT "FK_0433995289124c61e5293dcb780"`);
    await queryRunner.query(`ALTER TABLE "sessions" DROP CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19"`);
    await queryRunner.query(`ALTER TABLE "refresh_tokens" DROP CONSTRAINT "FK_3bf308fa93da3966f9e76fcfba4"`);
    await queryRunner.query(`ALTER TABLE "known_browsers" DROP CONSTRAINT "FK_e1d8bd24d5d56e53e185344174e"`);
    await queryRunner.query(`ALTER TABLE "identities" DROP CONSTRAINT "FK_88e77c008cfcfa6a87027a99bde"`);
    await queryRunner.query(`DROP INDEX "IDX_7bd9c809f6676c25b0b9b44a11"`);
    await queryRunner.query(`DROP TABLE "sandbox_mails"`);
    await queryRunner.query(`DROP INDEX "IDX_3da73c637978c831916ecbc6ab"`);
    await queryRunner.query(`DROP TABLE "sandbox_google_grants"`);
    await queryRunner.query(`DROP TABLE "worker_heartbeats"`);
    await queryRunner.query(`DROP TABLE "sandbox_faults"`);
    await queryRunner.query(`DROP TABLE "workspaces"`);
    await queryRunner.query(`DROP TABLE "usage_counters"`);
    await queryRunner.query(`DROP INDEX "IDX_7c1e2fdfed4f6838e0c05ae505"`);
    await queryRunner.query(`DROP TABLE "memberships"`);
    await queryRunner.query(`DROP TABLE "users"`);
    await queryRunner.query(`DROP INDEX "IDX_29cf1eb093fc18329f0cd7d4bf"`);
    await queryRunner.query(`DROP INDEX "IDX_generations_running"`);
    await queryRunner.query(`DROP INDEX "IDX_6a55283d5b40fbeb31f7e200bd"`);
    await queryRunner.query(`DROP INDEX "IDX_d2144f7590e23819132d922296"`);
    await queryRunner.query(`DROP TABLE "generations"`);
    await queryRunner.query(`DROP INDEX "IDX_c409a105b5f9b4d7b7ca790ba6"`);
    await queryRunner.query(`DROP INDEX "IDX_0e509471f542c108551106bf29"`);
    await queryRunner.query(`DROP TABLE "audit_events"`);
    await queryRunner.query(`DROP INDEX "IDX_ae92ba6dc56b1507258dd9ec40"`);
    await queryRunner.query(`DROP TABLE "post_parts"`);
    await queryRunner.query(`DROP TABLE "subscriptions"`);
    await queryRunner.query(`DROP INDEX "IDX_ca1701085883184a2d747e4aae"`);
    await queryRunner.query(`DROP TABLE "usage_charges"`);
    await queryRunner.query(`DROP INDEX "IDX_d6e5d8076a13fbc8d91fe06926"`);
    await queryRunner.query(`DROP INDEX "IDX_b6c92d818d42e3e298e84d9441"`);
    await queryRunner.query(`DROP TABLE "chats"`);
    await queryRunner.query(`DROP INDEX "IDX_3ab283b1f6b8dbe1610a5639b1"`);
    await queryRunner.query(`DROP INDEX "IDX_c79f9962d0ac303d708a9cdabb"`);
    await queryRunner.query(`DROP INDEX "IDX_a49fb4c0e9e48ca31f8d9ffdad"`);
    await queryRunner.query(`DROP TABLE "posts"`);
    await queryRunner.query(`DROP INDEX "IDX_0757f25f557fc0709073ff8028"`);
    await queryRunner.query(`DROP INDEX "IDX_56f4fb7b18536b27976dcebb3c"`);
    await queryRunner.query(`DROP INDEX "IDX_709cef63c42723c73a38b1278a"`);
    await queryRunner.query(`DROP INDEX "IDX_0433995289124c61e5293dcb78"`);
    await queryRunner.query(`DROP TABLE "one_time_codes"`);
    await queryRunner.query(`DROP INDEX "IDX_085d540d9f418cfbdc7bd55bb1"`);
    await queryRunner.query(`DROP TABLE "sessions"`);
    await queryRunner.query(`DROP INDEX "IDX_3bf308fa93da3966f9e76fcfba"`);
    await queryRunner.query(`DROP TABLE "refresh_tokens"`);
    await queryRunner.query(`DROP INDEX "IDX_e1d8bd24d5d56e53e185344174"`);
    await queryRunner.query(`DROP TABLE "known_browsers"`);
    await queryRunner.query(`DROP INDEX "IDX_28fee0f6095fbf00d6b3fe6134"`);
    await queryRunner.query(`DROP INDEX "IDX_88e77c008cfcfa6a87027a99bd"`);
    await queryRunner.query(`DROP TABLE "identities"`);
    await queryRunner.query(`DROP INDEX "IDX_3eb7272131a20346a1b70aac71"`);
    await queryRunner.query(`DROP TABLE "rate_counters"`);
    await queryRunner.query(`DROP INDEX "IDX_e5064e53efab2449d121068ea2"`);
    await queryRunner.query(`DROP TABLE "idempotency_keys"`);
    await queryRunner.query(`DROP INDEX "IDX_e967b56743601f953e781fe3ab"`);
    await queryRunner.query(`DROP TABLE "outbox_events"`);
    await queryRunner.query(`DROP TABLE "handled_events"`);
    await queryRunner.query(`DROP TABLE "cron_slots"`);
    await queryRunner.query(`DROP INDEX "IDX_2badb603ef72a4b4e01819442d"`);
    await queryRunner.query(`DROP TABLE "mails"`);
  }
}
