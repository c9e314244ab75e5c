import { MigrationInterface, QueryRunner } from 'typeorm';

export class PostComments1795649036741 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "post_comments" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "post_id" uuid NOT NULL, "user_id" uuid, "text" text NOT NULL, "edited_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_2e99e04b4a1b31de6f833c18ced" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_8eb985b7bd35fd7bc760b6cbe8" ON "post_comments"  ("user_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_c870842cd2193f234efa46f056" ON "post_comments"  ("workspace_id", "created_at") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_c6c385cabd9b8693912ac4c7d5" ON "post_comments"  ("post_id", "created_at") `,
    );
    await queryRunner.query(
      `ALTER TABLE "post_comments" ADD CONSTRAINT "FK_2dce926a9b93dc4298fec910035" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "post_comments" ADD CONSTRAINT "FK_e8ffd07822f03f90f637b13cd59" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "post_comments" ADD CONSTRAINT "FK_8eb985b7bd35fd7bc760b6cbe8b" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "post_comments" DROP CONSTRAINT "FK_8eb985b7bd35fd7bc760b6cbe8b"`);
    await queryRunner.query(`ALTER TABLE "post_comments" DROP CONSTRAINT "FK_e8ffd07822f03f90f637b13cd59"`);
    await queryRunner.query(`ALTER TABLE "post_comments" DROP CONSTRAINT "FK_2dce926a9b93dc4298fec910035"`);
    await queryRunner.query(`DROP INDEX "IDX_c6c385cabd9b8693912ac4c7d5"`);
    await queryRunner.query(`DROP INDEX "IDX_c870842cd2193f234efa46f056"`);
    await queryRunner.query(`DROP INDEX "IDX_8eb985b7bd35fd7bc760b6cbe8"`);
    await queryRunner.query(`DROP TABLE "post_comments"`);
  }
}
