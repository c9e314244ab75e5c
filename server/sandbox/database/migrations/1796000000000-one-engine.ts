import { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that all networks share in place of two networks' own. What was posted and connected is carried over. */
export class OneEngine1796000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "accounts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "network" text NOT NULL, "number" text NOT NULL, "handle" text NOT NULL, CONSTRAINT "UQ_c1e0ffa726291066712c4382f77" UNIQUE ("network", "number"), CONSTRAINT "PK_5a7a02c20412299d198e097a8fe" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "grants" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "network" text NOT NULL, "code" text NOT NULL, "redirect_uri" text NOT NULL, "handle" text, "access_token" text, "refresh_token" text, "expires_at" TIMESTAMP WITH TIME ZONE, "revoked_at" TIMESTAMP WITH TIME ZONE, "body" jsonb NOT NULL, CONSTRAINT "UQ_528c59a582f1796479e91dd2b84" UNIQUE ("code"), CONSTRAINT "UQ_9ac55c2f8c9a1df42bdca432aea" UNIQUE ("access_token"), CONSTRAINT "UQ_d71d543bc9274d433b29da2cbd2" UNIQUE ("refresh_token"), CONSTRAINT "PK_a25f5f89eff8b3277f7969b7094" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "posts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "network" text NOT NULL, "post_id" text NOT NULL, "handle" text NOT NULL, "handle_key" text NOT NULL, "text" text NOT NULL, "in_reply_to_id" text, "media_ids" text array NOT NULL, "same_key" text NOT NULL, "deleted_at" TIMESTAMP WITH TIME ZONE, "mentions" text array NOT NULL, "body" jsonb NOT NULL, CONSTRAINT "UQ_f9bc5f3afb1280361830c74e068" UNIQUE ("network", "post_id"), CONSTRAINT "PK_2829ac61eff60fcec60d7274b9e" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_7c7dac9533aca774e902662fb4" ON "posts"  ("network", "handle_key", "same_key")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_1313af55e333175ca3415c7240" ON "posts"  ("network", "handle_key", "id")`,
    );
    await queryRunner.query(`DELETE FROM "media" WHERE NOT "is_complete"`);
    await queryRunner.query(`ALTER TABLE "media" RENAME COLUMN "platform" TO "network"`);
    await queryRunner.query(`ALTER TABLE "media" DROP COLUMN "is_complete"`);
    await queryRunner.query(`ALTER TABLE "media" ADD "asks_left" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(
      `INSERT INTO "accounts" ("id", "created_at", "network", "number", "handle")
        SELECT "id", "created_at", 'x', "number", "handle" FROM "x_accounts"`,
    );
    await queryRunner.query(
      `INSERT INTO "grants" ("id", "created_at", "network", "code", "redirect_uri", "handle", "access_token", "expires_at", "revoked_at", "body")
        SELECT "id", "created_at", 'x', "token", '', "handle", "token", NULL, "revoked_at", jsonb_build_object('secret', "secret")
          FROM "x_tokens" WHERE "kind" = 'access'
        UNION ALL
        SELECT "id", "created_at", 'linkedin', "code", "redirect_uri", "handle", "access_token",
            coalesce("token_expires_at", "code_expires_at"), "revoked_at", '{}'
          FROM "linkedin_grants"`,
    );
    await queryRunner.query(
      `INSERT INTO "posts" ("id", "created_at", "network", "post_id", "handle", "handle_key", "text", "in_reply_to_id", "media_ids", "same_key", "deleted_at", "mentions", "body")
        SELECT "id", "created_at", 'x', "post_id", "handle", "handle_key", "text", "in_reply_to_id", "media_ids", "id"::text, "deleted_at", "mentions", '{}'
          FROM "x_posts"
        UNION ALL
        SELECT "id", "created_at", 'linkedin', "urn", "handle", lower("handle"), "text", NULL, "media_ids", "text_hash", "deleted_at", '{}',
            CASE "visibility" WHEN 'CONNECTIONS' THEN '{"notice": "Connections only"}'::jsonb ELSE '{}' END
          FROM "linkedin_posts"`,
    );
    for (const table of ['x_tokens', 'x_posts', 'x_accounts', 'linkedin_posts', 'linkedin_grants'])
      await queryRunner.query(`DROP TABLE "${table}"`);
  }

  async down(): Promise<void> {
    throw new Error('The sandbox keeps play data alone: drop its schema to go back.');
  }
}
