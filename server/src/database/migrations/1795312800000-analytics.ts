import { MigrationInterface, QueryRunner } from 'typeorm';

export class Analytics1795312800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "x_reads" ("day" date NOT NULL, "resource" text NOT NULL, CONSTRAINT "PK_98e450d2a3612cef7ea5e2e41f9" PRIMARY KEY ("day", "resource"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "x_read_counts" ("month" date NOT NULL, "posts" integer NOT NULL, "users" integer NOT NULL, CONSTRAINT "PK_e4ce9292e82000382aa86dbb913" PRIMARY KEY ("month"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "tracked_posts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "account_id" uuid NOT NULL, "platform" text NOT NULL, "external_id" text NOT NULL, "post_id" uuid, "origin" text NOT NULL, "url" text, "text" text NOT NULL, "has_media" boolean NOT NULL, "has_link" boolean NOT NULL, "is_quote" boolean NOT NULL, "part_count" integer NOT NULL, "posted_at" TIMESTAMP WITH TIME ZONE NOT NULL, "impressions" integer, "likes" integer, "replies" integer, "reposts" integer, "quotes" integer, "bookmarks" integer, "link_clicks" integer, "profile_visits" integer, "at_age" jsonb NOT NULL DEFAULT '{}', "read_at" TIMESTAMP WITH TIME ZONE, "next_read_at" TIMESTAMP WITH TIME ZONE, "gone_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_ccec47d58bba5f3253f24208ac1" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_66614aa1af63e55e01a6a78150" ON "tracked_posts"  ("workspace_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_bf25f5f65a919de45ae334e5c4" ON "tracked_posts"  ("post_id") WHERE post_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_08d1654243938ce581335856d8" ON "tracked_posts"  ("account_id", "next_read_at") WHERE next_read_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_b90f1c995a62e3f92d312a7ed2" ON "tracked_posts"  ("account_id", "posted_at", "id") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_1050c62ba48d96166866b2afd2" ON "tracked_posts"  ("account_id", "external_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "post_snapshots" ("tracked_post_id" uuid NOT NULL, "taken_at" TIMESTAMP WITH TIME ZONE NOT NULL, "impressions" integer, "likes" integer, "replies" integer, "reposts" integer, "quotes" integer, "bookmarks" integer, "link_clicks" integer, "profile_visits" integer, CONSTRAINT "PK_4714bb1a74cf4976ef4c5556405" PRIMARY KEY ("tracked_post_id", "taken_at"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "account_snapshots" ("account_id" uuid NOT NULL, "day" date NOT NULL, "followers" integer, "following" integer, "posts" integer, CONSTRAINT "PK_b7bc42da207aafd9fc2ab0a96eb" PRIMARY KEY ("account_id", "day"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "account_days" ("account_id" uuid NOT NULL, "day" date NOT NULL, "covers_days" integer NOT NULL, "impressions" integer, "likes" integer, "replies" integer, "reposts" integer, "quotes" integer, "bookmarks" integer, "link_clicks" integer, "profile_visits" integer, CONSTRAINT "PK_2746023892269ca558abd8020da" PRIMARY KEY ("account_id", "day"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "account_collections" ("account_id" uuid NOT NULL, "workspace_id" uuid NOT NULL, "started_at" TIMESTAMP WITH TIME ZONE NOT NULL, "next_at" TIMESTAMP WITH TIME ZONE NOT NULL, "lease_until" TIMESTAMP WITH TIME ZONE, "published_until" TIMESTAMP WITH TIME ZONE, "newest_id" text, "synced_at" TIMESTAMP WITH TIME ZONE, "problem" text, CONSTRAINT "PK_ed22197373c8e92c6ede999c541" PRIMARY KEY ("account_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_08489b4c667869b57c90bd850a" ON "account_collections"  ("workspace_id") `,
    );
    await queryRunner.query(`CREATE INDEX "IDX_8393f8c019aae34f51393cb323" ON "account_collections"  ("next_at") `);
    await queryRunner.query(
      `ALTER TABLE "tracked_posts" ADD CONSTRAINT "FK_66614aa1af63e55e01a6a781504" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "tracked_posts" ADD CONSTRAINT "FK_b1bc7130ff3235fb5b9651d705c" FOREIGN KEY ("account_id") REFERENCES "connected_accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "tracked_posts" ADD CONSTRAINT "FK_0d22cea8ad8afca5e73b3625fa6" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "post_snapshots" ADD CONSTRAINT "FK_15e680ce31ff59b49a1ea2afb16" FOREIGN KEY ("tracked_post_id") REFERENCES "tracked_posts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "account_snapshots" ADD CONSTRAINT "FK_2ae6031a9b9c458ab6becf9eb51" FOREIGN KEY ("account_id") REFERENCES "connected_accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "account_days" ADD CONSTRAINT "FK_c23c4ce455ec58ed87340ef03e9" FOREIGN KEY ("account_id") REFERENCES "connected_accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "account_collections" ADD CONSTRAINT "FK_ed22197373c8e92c6ede999c541" FOREIGN KEY ("account_id") REFERENCES "connected_accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "account_collections" ADD CONSTRAINT "FK_08489b4c667869b57c90bd850ad" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // Accounts that were connected before are watched from now on.
    await queryRunner.query(
      `INSERT INTO account_collections (account_id, workspace_id, started_at, next_at)
       SELECT id, workspace_id, now(), now() FROM connected_accounts WHERE method = 'oauth' AND disconnected_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "account_collections"`);
    await queryRunner.query(`DROP TABLE "account_days"`);
    await queryRunner.query(`DROP TABLE "account_snapshots"`);
    await queryRunner.query(`DROP TABLE "post_snapshots"`);
    await queryRunner.query(`DROP TABLE "tracked_posts"`);
    await queryRunner.query(`DROP TABLE "x_read_counts"`);
    await queryRunner.query(`DROP TABLE "x_reads"`);
  }
}
