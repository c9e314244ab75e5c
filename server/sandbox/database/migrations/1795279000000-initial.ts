import { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1795279000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "media" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "platform" text NOT NULL, "media_id" text NOT NULL, "owner" text NOT NULL, "mime" text NOT NULL, "alt_text" text, "bytes" bytea NOT NULL, "is_complete" boolean NOT NULL DEFAULT false, CONSTRAINT "UQ_f955e01e6d5c845037a3082cab8" UNIQUE ("media_id"), CONSTRAINT "PK_f4e0fcac36e050de337b670d8bd" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "settings" ("name" text NOT NULL, "value" jsonb NOT NULL, CONSTRAINT "PK_ca7857276d2a30f4dcfa0e42cd4" PRIMARY KEY ("name"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "faults" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "platform" text NOT NULL, "route" text, "mode" text NOT NULL, "rate" double precision NOT NULL, "times_left" integer, CONSTRAINT "PK_00c45a28afbba70a1aaae9f25cd" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "google_grants" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "code" text NOT NULL, "access_token" text, "redirect_uri" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "profile" jsonb NOT NULL, CONSTRAINT "UQ_72955de0f03d873906a22b4e77f" UNIQUE ("code"), CONSTRAINT "PK_356afcfc27a85d934170867a8e2" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_0f4a3b47282c4cfef205f1fbcc" ON "google_grants"  ("access_token")`);
    await queryRunner.query(
      `CREATE TABLE "linkedin_grants" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "code" text NOT NULL, "redirect_uri" text NOT NULL, "handle" text NOT NULL, "member_id" text NOT NULL, "code_expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "access_token" text, "token_expires_at" TIMESTAMP WITH TIME ZONE, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_caf531e09b6eb60117f9d8aa079" UNIQUE ("code"), CONSTRAINT "UQ_e9e7088bd14bb621f96d6e28066" UNIQUE ("access_token"), CONSTRAINT "PK_b741232b6311c13ca11dc91aca7" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_e7043a94a134d2a8fcc38be936" ON "linkedin_grants"  ("handle")`);
    await queryRunner.query(
      `CREATE TABLE "linkedin_posts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "urn" text NOT NULL, "handle" text NOT NULL, "member_id" text NOT NULL, "text" text NOT NULL, "text_hash" text NOT NULL, "visibility" text NOT NULL, "media_ids" text array NOT NULL DEFAULT '{}', "deleted_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_d0c8e3477605c01aa18b4be04a3" UNIQUE ("urn"), CONSTRAINT "PK_fd37b64c9af6b96cd0fd1f76a1d" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_f8f9091d2dd09987f3720a3f6b" ON "linkedin_posts"  ("member_id", "text_hash")`,
    );
    await queryRunner.query(
      `CREATE TABLE "mails" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "message_id" text NOT NULL, "recipient" text NOT NULL, "subject" text NOT NULL, "text" text NOT NULL, "html" text, CONSTRAINT "UQ_0ec8e4c58e82642d0267aac0c45" UNIQUE ("message_id", "recipient"), CONSTRAINT "PK_218248d7dfe1b739f06e2309349" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_36173e9d212b057a77e028128d" ON "mails"  ("recipient")`);
    await queryRunner.query(
      `CREATE TABLE "stripe_deliveries" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "event_id" text NOT NULL, "attempts" integer NOT NULL DEFAULT '0', "due_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_c4a15092e2393ef108e50f9bab1" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_62e5afe5f50766f16f0b43f443" ON "stripe_deliveries"  ("due_at")`);
    await queryRunner.query(
      `CREATE TABLE "stripe_objects" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "object_id" text NOT NULL, "kind" text NOT NULL, "customer_id" text, "due_at" TIMESTAMP WITH TIME ZONE, "body" jsonb NOT NULL, CONSTRAINT "UQ_ece569c6f9b70a95299666d8ba2" UNIQUE ("object_id"), CONSTRAINT "PK_8d0dde7c5f12e18f88b7d66b01a" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_e2ae790c965bbb49e4cc19c6bd" ON "stripe_objects"  ("due_at")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_554b3a8c54435c9d4be1175e3a" ON "stripe_objects"  ("kind", "customer_id")`,
    );
    await queryRunner.query(
      `CREATE TABLE "x_accounts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "number" text NOT NULL, "handle" text NOT NULL, CONSTRAINT "UQ_478980e3b8d3dfd57d2e369c518" UNIQUE ("number"), CONSTRAINT "PK_72af477ecb156c1a3f21ba55ffa" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "x_posts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "post_id" text NOT NULL, "handle" text NOT NULL, "handle_key" text NOT NULL, "text" text NOT NULL, "in_reply_to_id" text, "media_ids" text array NOT NULL DEFAULT '{}', "deleted_at" TIMESTAMP WITH TIME ZONE, "mentions" text array NOT NULL, CONSTRAINT "UQ_9426b616a3c9e19d5060921a6eb" UNIQUE ("post_id"), CONSTRAINT "PK_486b6bb89e4690ebeeb507313ee" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_3d0c8e38e2a3d1ed92ef3dd930" ON "x_posts"  ("handle_key", "id")`);
    await queryRunner.query(
      `CREATE TABLE "x_tokens" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "kind" text NOT NULL, "token" text NOT NULL, "secret" text NOT NULL, "callback_url" text, "verifier" text, "handle" text, "expires_at" TIMESTAMP WITH TIME ZONE, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_a28c3445444a5402148e6a3ce1e" UNIQUE ("token"), CONSTRAINT "PK_209ca24d23d5df0396b5b0d702c" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_c44db7d3c0baefc77726c0825f" ON "x_tokens"  ("handle")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "x_tokens"`);
    await queryRunner.query(`DROP TABLE "x_posts"`);
    await queryRunner.query(`DROP TABLE "x_accounts"`);
    await queryRunner.query(`DROP TABLE "stripe_objects"`);
    await queryRunner.query(`DROP TABLE "stripe_deliveries"`);
    await queryRunner.query(`DROP TABLE "mails"`);
    await queryRunner.query(`DROP TABLE "linkedin_posts"`);
    await queryRunner.query(`DROP TABLE "linkedin_grants"`);
    await queryRunner.query(`DROP TABLE "google_grants"`);
    await queryRunner.query(`DROP TABLE "faults"`);
    await queryRunner.query(`DROP TABLE "settings"`);
    await queryRunner.query(`DROP TABLE "media"`);
  }
}
