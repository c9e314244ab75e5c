import { MigrationInterface, QueryRunner } from 'typeorm';

export class Approvals1796162000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "approvals" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "idea_id" uuid NOT NULL, "asked_by_id" uuid, "asked_at" TIMESTAMP WITH TIME ZONE NOT NULL, "quorum" integer NOT NULL, CONSTRAINT "PK_690417aaefa84d18b1a59e2a499" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "IDX_22d34e1ebc947ed0a441c39b97" ON "approvals"  ("idea_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_9ce02c3a90c9fe5f34630847b1" ON "approvals"  ("asked_by_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_ded95ee7894f02054675fe38ab" ON "approvals"  ("workspace_id", "created_at") `,
    );
    await queryRunner.query(
      `CREATE TABLE "review_links" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "approval_id" uuid NOT NULL, "token_hash" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_4b40e21104a7555ff596462bd7f" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_583d941068c45a77c47a75e296" ON "review_links"  ("workspace_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_3e847797039214bb174b16f2c6" ON "review_links"  ("approval_id") `);
    await queryRunner.query(`CREATE UNIQUE INDEX "IDX_9c15e94fb8c0b2ac17e6a801c1" ON "review_links"  ("token_hash") `);
    await queryRunner.query(
      `CREATE TABLE "approval_decisions" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "approval_id" uuid NOT NULL, "user_id" uuid, "link_id" uuid, "name" text NOT NULL, "verdict" text NOT NULL, "comment" text NOT NULL, "hash" text NOT NULL, "content" jsonb NOT NULL, "is_current" boolean NOT NULL DEFAULT true, CONSTRAINT "PK_1ab59e2a6ef9cbc15372cf232e4" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_f60ebe08ce29127fa3bb6ae093" ON "approval_decisions"  ("user_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_11ecbde6c3f49d7cc58bb2d229" ON "approval_decisions"  ("approval_id", "created_at") `,
    );
    await queryRunner.query(
      `ALTER TABLE "post_comments" ADD "guest_name" text, ADD "is_for_guests" boolean NOT NULL DEFAULT false, ADD "resolved_at" TIMESTAMP WITH TIME ZONE`,
    );
    await queryRunner.query(`ALTER TABLE "posts" ADD "needs_approval" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`ALTER TABLE "workspaces" ADD "approvers" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`ALTER TABLE "memberships" ADD "needs_approval" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(
      `ALTER TABLE "approvals" ADD CONSTRAINT "FK_98637628f162aa5d902ab38cca5" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "approvals" ADD CONSTRAINT "FK_22d34e1ebc947ed0a441c39b979" FOREIGN KEY ("idea_id") REFERENCES "ideas"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "approvals" ADD CONSTRAINT "FK_9ce02c3a90c9fe5f34630847b1f" FOREIGN KEY ("asked_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "review_links" ADD CONSTRAINT "FK_583d941068c45a77c47a75e2964" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "review_links" ADD CONSTRAINT "FK_3e847797039214bb174b16f2c66" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "approval_decisions" ADD CONSTRAINT "FK_4101967ba63c8c09f30d180ca75" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "approval_decisions" ADD CONSTRAINT "FK_f60ebe08ce29127fa3bb6ae0936" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "memberships" DROP COLUMN "needs_approval"`);
    await queryRunner.query(`ALTER TABLE "workspaces" DROP COLUMN "approvers"`);
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "needs_approval"`);
    await queryRunner.query(
      `ALTER TABLE "post_comments" DROP COLUMN "resolved_at", DROP COLUMN "is_for_guests", DROP COLUMN "guest_name"`,
    );
    await queryRunner.query(`DROP TABLE "approval_decisions"`);
    await queryRunner.query(`DROP TABLE "review_links"`);
    await queryRunner.query(`DROP TABLE "approvals"`);
  }
}
