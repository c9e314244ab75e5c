import { MigrationInterface, QueryRunner } from 'typeorm';

/** Every stored post becomes the only version of an idea, which has its id. What `group_id` said, nobody ever read. */
export class Ideas1795906944244 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "ideas" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "parts" jsonb NOT NULL, "changed_by_id" uuid, "changed_via" text NOT NULL, "changed_since" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL, CONSTRAINT "PK_6ab43f1e9b1cef0d8f3e56ce3a3" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_2c638a391ed1aa4d2e18cabee1" ON "ideas"  ("workspace_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_a4da50285a365b753bb5469c93" ON "ideas"  ("changed_by_id") `);
    await queryRunner.query(
      `CREATE TABLE "idea_versions" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "idea_id" uuid NOT NULL, "version" integer NOT NULL, "parts" jsonb NOT NULL, "versions" jsonb NOT NULL, "changed_by_id" uuid, "changed_via" text NOT NULL, "changed_since" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_7f8bd43b9eacf97707c193aac7b" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_7cdaa585e5b0db84bcb36ca5ac" ON "idea_versions"  ("changed_by_id") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_b62fc9fe5a67efdbb19f6eccb3" ON "idea_versions"  ("idea_id", "version") `,
    );
    await queryRunner.query(
      `INSERT INTO "ideas" ("id", "created_at", "updated_at", "workspace_id", "parts", "changed_by_id", "changed_via", "changed_since", "version")
       SELECT "id", "created_at", "updated_at", "workspace_id",
         coalesce((SELECT jsonb_agg(jsonb_build_object('text', "text", 'mediaIds', "media_ids") ORDER BY "position")
           FROM "post_parts" WHERE "post_id" = "posts"."id"), '[]'),
         "created_by_id", CASE WHEN "source" IN ('automation', 'monitoring') THEN 'rule' ELSE 'screen' END, "updated_at", 1
       FROM "posts"`,
    );
    await queryRunner.query(`ALTER TABLE "posts" RENAME COLUMN "group_id" TO "idea_id"`);
    await queryRunner.query(`UPDATE "posts" SET "idea_id" = "id"`);
    await queryRunner.query(`ALTER TABLE "posts" ALTER COLUMN "idea_id" SET NOT NULL`);
    await queryRunner.query(`ALTER TABLE "posts" ADD "has_own_parts" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`CREATE INDEX "IDX_402b629099ca90e8e2e0fc654b" ON "posts"  ("idea_id") `);
    await queryRunner.query(
      `ALTER TABLE "ideas" ADD CONSTRAINT "FK_2c638a391ed1aa4d2e18cabee1d" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "ideas" ADD CONSTRAINT "FK_a4da50285a365b753bb5469c93c" FOREIGN KEY ("changed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "idea_versions" ADD CONSTRAINT "FK_2540f24d5b91974c0373c555dd6" FOREIGN KEY ("idea_id") REFERENCES "ideas"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "idea_versions" ADD CONSTRAINT "FK_7cdaa585e5b0db84bcb36ca5ac5" FOREIGN KEY ("changed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "posts" ADD CONSTRAINT "FK_402b629099ca90e8e2e0fc654b0" FOREIGN KEY ("idea_id") REFERENCES "ideas"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "posts" DROP CONSTRAINT "FK_402b629099ca90e8e2e0fc654b0"`);
    await queryRunner.query(`ALTER TABLE "idea_versions" DROP CONSTRAINT "FK_7cdaa585e5b0db84bcb36ca5ac5"`);
    await queryRunner.query(`ALTER TABLE "idea_versions" DROP CONSTRAINT "FK_2540f24d5b91974c0373c555dd6"`);
    await queryRunner.query(`ALTER TABLE "ideas" DROP CONSTRAINT "FK_a4da50285a365b753bb5469c93c"`);
    await queryRunner.query(`ALTER TABLE "ideas" DROP CONSTRAINT "FK_2c638a391ed1aa4d2e18cabee1d"`);
    await queryRunner.query(`DROP INDEX "IDX_402b629099ca90e8e2e0fc654b"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "has_own_parts"`);
    await queryRunner.query(`ALTER TABLE "posts" ALTER COLUMN "idea_id" DROP NOT NULL`);
    await queryRunner.query(`UPDATE "posts" SET "idea_id" = NULL`);
    await queryRunner.query(`ALTER TABLE "posts" RENAME COLUMN "idea_id" TO "group_id"`);
    await queryRunner.query(`DROP INDEX "IDX_b62fc9fe5a67efdbb19f6eccb3"`);
    await queryRunner.query(`DROP INDEX "IDX_7cdaa585e5b0db84bcb36ca5ac"`);
    await queryRunner.query(`DROP TABLE "idea_versions"`);
    await queryRunner.query(`DROP INDEX "IDX_a4da50285a365b753bb5469c93"`);
    await queryRunner.query(`DROP INDEX "IDX_2c638a391ed1aa4d2e18cabee1"`);
    await queryRunner.query(`DROP TABLE "ideas"`);
  }
}
