import { MigrationInterface, QueryRunner } from 'typeorm';

export class AdminFigures1795380000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "subscription_changes" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "plan_id" text NOT NULL, "period" text, "status" text NOT NULL, "annual_cents" integer NOT NULL, "previous_status" text, "previous_annual_cents" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_2fb5544fa5ee64a8f11ba29746f" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_47b2faf43e0c84941ce8b1d4db" ON "subscription_changes"  ("created_at") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_085b6e5c34db945b107b05f995" ON "subscription_changes"  ("workspace_id", "created_at") `,
    );
    await queryRunner.query(
      `CREATE TABLE "user_days" ("user_id" uuid NOT NULL, "day" date NOT NULL, CONSTRAINT "PK_924fad981b7bcf176ccc91d8637" PRIMARY KEY ("user_id", "day"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_d548a9ec2e93a16e33605fe7f0" ON "user_days"  ("day") `);
    await queryRunner.query(
      `CREATE TABLE "daily_figures" ("day" date NOT NULL, "metric" text NOT NULL, "dimension" text NOT NULL, "bucket" bigint NOT NULL, "value" bigint NOT NULL, "counted_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_17c944f87dccf3bb6863a8c9755" PRIMARY KEY ("day", "metric", "dimension", "bucket"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "user_figures" ("user_id" uuid NOT NULL, "signed_up_on" date NOT NULL, "is_verified" boolean NOT NULL, "generations" integer NOT NULL, "posts" integer NOT NULL, "has_connected" boolean NOT NULL, "has_paid" boolean NOT NULL, CONSTRAINT "PK_60a7c2fbefb9cac19fa1fb4ec58" PRIMARY KEY ("user_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_7d37c219357153557da8689927" ON "user_figures"  ("posts", "user_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_ae0238df0dea66e9ba2557a39e" ON "user_figures"  ("generations", "user_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_41e5f5bd8ef46c5f340bcfc91f" ON "audit_events"  ("action", "created_at") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_posts_failed" ON "posts"  ("updated_at") WHERE status IN ('failed', 'partially_published', 'needs_attention')`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_947324035ce69c095a19c1400e" ON "posts"  ("published_at") WHERE published_at IS NOT NULL`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_3aa03bc705ab7bfab2f455ed4c" ON "generations"  ("created_at") `);
    await queryRunner.query(`CREATE INDEX "IDX_e1bcae0971273abfb0be1d8834" ON "users"  ("created_at", "id") `);
    await queryRunner.query(
      `ALTER TABLE "user_days" ADD CONSTRAINT "FK_da14cd6e8751aa7bae1fccfad80" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "user_figures" ADD CONSTRAINT "FK_60a7c2fbefb9cac19fa1fb4ec58" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // What is known of the past: subscriptions as they are now, by the prices of this version, and the last day of each person.
    await queryRunner.query(
      `INSERT INTO subscription_changes (id, created_at, workspace_id, plan_id, period, status, annual_cents)
       SELECT gen_random_uuid(), created_at, workspace_id, plan_id, period, status,
         CASE WHEN stripe_subscription_id IS NULL OR status NOT IN ('active', 'past_due') THEN 0
           WHEN plan_id = 'starter' THEN CASE WHEN period = 'yearly' THEN 19000 ELSE 22800 END
           WHEN plan_id = 'pro' THEN CASE WHEN period = 'yearly' THEN 99000 ELSE 118800 END ELSE 0 END
       FROM subscriptions`,
    );
    await queryRunner.query(
      `INSERT INTO user_days (user_id, day)
       SELECT id, (last_active_at AT TIME ZONE 'UTC')::date FROM users WHERE last_active_at IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "user_figures" DROP CONSTRAINT "FK_60a7c2fbefb9cac19fa1fb4ec58"`);
    await queryRunner.query(`ALTER TABLE "user_days" DROP CONSTRAINT "FK_da14cd6e8751aa7bae1fccfad80"`);
    await queryRunner.query(`DROP INDEX "IDX_e1bcae0971273abfb0be1d8834"`);
    await queryRunner.query(`DROP INDEX "IDX_3aa03bc705ab7bfab2f455ed4c"`);
    await queryRunner.query(`DROP INDEX "IDX_947324035ce69c095a19c1400e"`);
    await queryRunner.query(`DROP INDEX "IDX_posts_failed"`);
    await queryRunner.query(`DROP INDEX "IDX_41e5f5bd8ef46c5f340bcfc91f"`);
    await queryRunner.query(`DROP INDEX "IDX_ae0238df0dea66e9ba2557a39e"`);
    await queryRunner.query(`DROP INDEX "IDX_7d37c219357153557da8689927"`);
    await queryRunner.query(`DROP TABLE "user_figures"`);
    await queryRunner.query(`DROP TABLE "daily_figures"`);
    await queryRunner.query(`DROP INDEX "IDX_d548a9ec2e93a16e33605fe7f0"`);
    await queryRunner.query(`DROP TABLE "user_days"`);
    await queryRunner.query(`DROP INDEX "IDX_085b6e5c34db945b107b05f995"`);
    await queryRunner.query(`DROP INDEX "IDX_47b2faf43e0c84941ce8b1d4db"`);
    await queryRunner.query(`DROP TABLE "subscription_changes"`);
  }
}
