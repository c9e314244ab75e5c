import { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountsAndPublishing1795182829739 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "connected_accounts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "connected_by_id" uuid, "platform" text NOT NULL, "external_id" text NOT NULL, "handle" text NOT NULL, "display_name" text NOT NULL, "avatar_url" text, "method" text NOT NULL, "status" text NOT NULL, "sealed_tokens" text, "key_id" text, "expires_at" TIMESTAMP WITH TIME ZONE, "warned_at" TIMESTAMP WITH TIME ZONE, "connected_at" TIMESTAMP WITH TIME ZONE NOT NULL, "disconnected_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_70416f1da0be645bb31da01c774" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ba935d4d8793445465628152c5" ON "connected_accounts"  ("connected_by_id") `,
    );
    await queryRunner.query(`CREATE INDEX "IDX_8903c8688620a44da63134a695" ON "connected_accounts"  ("key_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_99fe5de372d2eeb1315ad5ccb3" ON "connected_accounts"  ("expires_at") WHERE expires_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_43792b3159681525a8366a5266" ON "connected_accounts"  ("workspace_id", "platform", "external_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "oauth_requests" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "handle_hash" text NOT NULL, "user_id" uuid NOT NULL, "workspace_id" uuid NOT NULL, "platform" text NOT NULL, "token" text, "sealed_secret" text, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "UQ_0637de5c38a0d2a7160d0a52abc" UNIQUE ("handle_hash"), CONSTRAINT "PK_a8c12058a4e06d1086186d0f00c" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_c59b5e4951efe5010f13fcc1c7" ON "oauth_requests"  ("user_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_679911ed9c32e0142f7407d8f9" ON "oauth_requests"  ("workspace_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_c84d6250cfcca358332bad572d" ON "oauth_requests"  ("expires_at") `);
    await queryRunner.query(
      `CREATE TABLE "account_lanes" ("account_id" uuid NOT NULL, "workspace_id" uuid NOT NULL, "lease_token" uuid, "lease_until" TIMESTAMP WITH TIME ZONE, "held_until" TIMESTAMP WITH TIME ZONE, "hold_reason" text, "queued_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_2fbcbc478fa45675167ebaafe56" PRIMARY KEY ("account_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_aa237245bf2af74be6749ecefe" ON "account_lanes"  ("workspace_id") `);
    await queryRunner.query(
      `CREATE TABLE "media" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "mime" text NOT NULL, "width" integer NOT NULL, "height" integer NOT NULL, "alt_text" text, "bytes" bytea NOT NULL, CONSTRAINT "PK_f4e0fcac36e050de337b670d8bd" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_d150bb6186f15fdb8f1f84f5cd" ON "media"  ("workspace_id") `);
    await queryRunner.query(
      `CREATE TABLE "post_attempts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "post_id" uuid NOT NULL, "position" integer NOT NULL, "number" integer NOT NULL, "round" integer NOT NULL, "state" text NOT NULL, "body_hash" text NOT NULL, "sent_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), "settled_at" TIMESTAMP WITH TIME ZONE, "external_id" text, "look_ups" integer NOT NULL DEFAULT '0', "problem" text, CONSTRAINT "PK_89a97feaab0ebc18dfd00d74c5a" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_d66eab2144a90ced139a2718f1" ON "post_attempts"  ("post_id", "position", "number") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_279923da58ce1ba7a9afb0c4c6" ON "post_attempts"  ("post_id") WHERE state IN ('sending', 'unknown')`,
    );
    await queryRunner.query(
      `CREATE TABLE "queue_slots" ("workspace_id" uuid NOT NULL, "timezone" text NOT NULL, "slots" jsonb NOT NULL, CONSTRAINT "PK_1ac1ac3cd10aabb8ed3a96094ad" PRIMARY KEY ("workspace_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_media" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "platform" text NOT NULL, "media_id" text NOT NULL, "owner" text NOT NULL, "mime" text NOT NULL, "alt_text" text, "bytes" bytea NOT NULL, "is_complete" boolean NOT NULL DEFAULT false, CONSTRAINT "UQ_e5ed527a41d720abcd741f85a03" UNIQUE ("media_id"), CONSTRAINT "PK_4df4cff26bd3ba34780c17c0cde" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_settings" ("name" text NOT NULL, "value" jsonb NOT NULL, CONSTRAINT "PK_aa53a1946f841de4b6e99a3e5d8" PRIMARY KEY ("name"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_linkedin_posts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "urn" text NOT NULL, "handle" text NOT NULL, "member_id" text NOT NULL, "text" text NOT NULL, "text_hash" text NOT NULL, "visibility" text NOT NULL, "media_ids" text array NOT NULL DEFAULT '{}', "deleted_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_207384e92fb52523029798ebfff" UNIQUE ("urn"), CONSTRAINT "PK_f28399c379ff1b824374d5b9cd3" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_e9d0140fec30aa1ab312eca09b" ON "sandbox_linkedin_posts"  ("member_id", "text_hash") `,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_linkedin_grants" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "code" text NOT NULL, "redirect_uri" text NOT NULL, "handle" text NOT NULL, "member_id" text NOT NULL, "code_expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "access_token" text, "token_expires_at" TIMESTAMP WITH TIME ZONE, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_81f58a34cd7455adb5124de45f4" UNIQUE ("code"), CONSTRAINT "UQ_256380cae62837d4d7082a2fb58" UNIQUE ("access_token"), CONSTRAINT "PK_7b078d34777c0b11721a1853683" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_be063342146a68006b21f3c8d5" ON "sandbox_linkedin_grants"  ("handle") `);
    await queryRunner.query(
      `CREATE TABLE "sandbox_x_tokens" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "kind" text NOT NULL, "token" text NOT NULL, "secret" text NOT NULL, "callback_url" text, "verifier" text, "handle" text, "expires_at" TIMESTAMP WITH TIME ZONE, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_27e4c5cf4a3cf7ce7f49328affd" UNIQUE ("token"), CONSTRAINT "PK_53d3b9dbe0627890ab135307987" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_c93a84c6e08acdc498b4e3e3ed" ON "sandbox_x_tokens"  ("handle") `);
    await queryRunner.query(`ALTER TABLE "post_parts" ADD "platform_media_ids" text array NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`ALTER TABLE "post_parts" ADD "media_until" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "posts" ADD "scheduled_local" text`);
    await queryRunner.query(`ALTER TABLE "posts" ADD "visibility" text NOT NULL DEFAULT 'public'`);
    await queryRunner.query(`ALTER TABLE "posts" ADD "work_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "posts" ADD "round" integer NOT NULL DEFAULT '1'`);
    await queryRunner.query(`ALTER TABLE "posts" ADD "text_hash" text`);
    await queryRunner.query(`ALTER TABLE "posts" ADD "approved_by_id" uuid`);
    await queryRunner.query(`ALTER TABLE "posts" ADD "hidden_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "sandbox_x_posts" ADD "media_ids" text array NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`ALTER TABLE "sandbox_x_posts" ADD "deleted_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`CREATE INDEX "IDX_aec1e66786b8de597140bc7b00" ON "posts"  ("approved_by_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_a947c902a1a3654231e361d688" ON "posts"  ("text_hash", "account_id") WHERE text_hash IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_7c94ada4226d80d231821af21a" ON "posts"  ("account_id", "work_at", "id") WHERE work_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_1d7ab14678fa43dd49fb714703" ON "posts"  ("work_at", "account_id") WHERE work_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_0d7fafb6294bd8824fd6e37754" ON "posts"  ("workspace_id", "published_at", "id") WHERE published_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_21dd1233b6d5f6b4c3a6240e51" ON "posts"  ("workspace_id", "scheduled_at", "id") WHERE status IN ('scheduled', 'publishing')`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_58f9ea209fc16af4054ffa7e19" ON "posts"  ("workspace_id", "scheduled_at", "id") WHERE scheduled_at IS NOT NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "connected_accounts" ADD CONSTRAINT "FK_fa1d49f432cd16f027ccc6f7e6f" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "connected_accounts" ADD CONSTRAINT "FK_ba935d4d8793445465628152c55" FOREIGN KEY ("connected_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "oauth_requests" ADD CONSTRAINT "FK_c59b5e4951efe5010f13fcc1c74" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "oauth_requests" ADD CONSTRAINT "FK_679911ed9c32e0142f7407d8f9a" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "account_lanes" ADD CONSTRAINT "FK_2fbcbc478fa45675167ebaafe56" FOREIGN KEY ("account_id") REFERENCES "connected_accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "account_lanes" ADD CONSTRAINT "FK_aa237245bf2af74be6749ecefe0" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "media" ADD CONSTRAINT "FK_d150bb6186f15fdb8f1f84f5cdb" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "post_attempts" ADD CONSTRAINT "FK_d9b71e8b9026e26addcfd2b9e21" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "posts" ADD CONSTRAINT "FK_aec1e66786b8de597140bc7b006" FOREIGN KEY ("approved_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "queue_slots" ADD CONSTRAINT "FK_1ac1ac3cd10aabb8ed3a96094ad" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "queue_slots" DROP CONSTRAINT "FK_1ac1ac3cd10aabb8ed3a96094ad"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP CONSTRAINT "FK_aec1e66786b8de597140bc7b006"`);
    await queryRunner.query(`ALTER TABLE "post_attempts" DROP CONSTRAINT "FK_d9b71e8b9026e26addcfd2b9e21"`);
    await queryRunner.query(`ALTER TABLE "media" DROP CONSTRAINT "FK_d150bb6186f15fdb8f1f84f5cdb"`);
    await queryRunner.query(`ALTER TABLE "account_lanes" DROP CONSTRAINT "FK_aa237245bf2af74be6749ecefe0"`);
    await queryRunner.query(`ALTER TABLE "account_lanes" DROP CONSTRAINT "FK_2fbcbc478fa45675167ebaafe56"`);
    await queryRunner.query(`ALTER TABLE "oauth_requests" DROP CONSTRAINT "FK_679911ed9c32e0142f7407d8f9a"`);
    await queryRunner.query(`ALTER TABLE "oauth_requests" DROP CONSTRAINT "FK_c59b5e4951efe5010f13fcc1c74"`);
    await queryRunner.query(`ALTER TABLE "connected_accounts" DROP CONSTRAINT "FK_ba935d4d8793445465628152c55"`);
    await queryRunner.query(`ALTER TABLE "connected_accounts" DROP CONSTRAINT "FK_fa1d49f432cd16f027ccc6f7e6f"`);
    await queryRunner.query(`DROP INDEX "IDX_58f9ea209fc16af4054ffa7e19"`);
    await queryRunner.query(`DROP INDEX "IDX_21dd1233b6d5f6b4c3a6240e51"`);
    await queryRunner.query(`DROP INDEX "IDX_0d7fafb6294bd8824fd6e37754"`);
    await queryRunner.query(`DROP INDEX "IDX_1d7ab14678fa43dd49fb714703"`);
    await queryRunner.query(`DROP INDEX "IDX_7c94ada4226d80d231821af21a"`);
    await queryRunner.query(`DROP INDEX "IDX_a947c902a1a3654231e361d688"`);
    await queryRunner.query(`DROP INDEX "IDX_aec1e66786b8de597140bc7b00"`);
    await queryRunner.query(`ALTER TABLE "sandbox_x_posts" DROP COLUMN "deleted_at"`);
    await queryRunner.query(`ALTER TABLE "sandbox_x_posts" DROP COLUMN "media_ids"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "hidden_at"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "approved_by_id"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "text_hash"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "round"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "work_at"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "visibility"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "scheduled_local"`);
    await queryRunner.query(`ALTER TABLE "post_parts" DROP COLUMN "media_until"`);
    await queryRunner.query(`ALTER TABLE "post_parts" DROP COLUMN "platform_media_ids"`);
    await queryRunner.query(`DROP INDEX "IDX_c93a84c6e08acdc498b4e3e3ed"`);
    await queryRunner.query(`DROP TABLE "sandbox_x_tokens"`);
    await queryRunner.query(`DROP INDEX "IDX_be063342146a68006b21f3c8d5"`);
    await queryRunner.query(`DROP TABLE "sandbox_linkedin_grants"`);
    await queryRunner.query(`DROP INDEX "IDX_e9d0140fec30aa1ab312eca09b"`);
    await queryRunner.query(`DROP TABLE "sandbox_linkedin_posts"`);
    await queryRunner.query(`DROP TABLE "sandbox_settings"`);
    await queryRunner.query(`DROP TABLE "sandbox_media"`);
    await queryRunner.query(`DROP TABLE "queue_slots"`);
    await queryRunner.query(`DROP INDEX "IDX_279923da58ce1ba7a9afb0c4c6"`);
    await queryRunner.query(`DROP INDEX "IDX_d66eab2144a90ced139a2718f1"`);
    await queryRunner.query(`DROP TABLE "post_attempts"`);
    await queryRunner.query(`DROP INDEX "IDX_d150bb6186f15fdb8f1f84f5cd"`);
    await queryRunner.query(`DROP TABLE "media"`);
    await queryRunner.query(`DROP INDEX "IDX_aa237245bf2af74be6749ecefe"`);
    await queryRunner.query(`DROP TABLE "account_lanes"`);
    await queryRunner.query(`DROP INDEX "IDX_c84d6250cfcca358332bad572d"`);
    await queryRunner.query(`DROP INDEX "IDX_679911ed9c32e0142f7407d8f9"`);
    await queryRunner.query(`DROP INDEX "IDX_c59b5e4951efe5010f13fcc1c7"`);
    await queryRunner.query(`DROP TABLE "oauth_requests"`);
    await queryRunner.query(`DROP INDEX "IDX_43792b3159681525a8366a5266"`);
    await queryRunner.query(`DROP INDEX "IDX_99fe5de372d2eeb1315ad5ccb3"`);
    await queryRunner.query(`DROP INDEX "IDX_8903c8688620a44da63134a695"`);
    await queryRunner.query(`DROP INDEX "IDX_ba935d4d8793445465628152c5"`);
    await queryRunner.query(`DROP TABLE "connected_accounts"`);
  }
}
