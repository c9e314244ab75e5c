import { MigrationInterface, QueryRunner } from 'typeorm';

export class WritingAndReading1795172285510 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_29cf1eb093fc18329f0cd7d4bf"`);
    await queryRunner.query(
      `CREATE TABLE "contact_messages" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "name" text NOT NULL, "email" text NOT NULL, "company" text, "message" text NOT NULL, "is_priority" boolean NOT NULL DEFAULT false, "user_id" uuid, CONSTRAINT "PK_b74f96eb2edd977ccfba6533293" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_9e5c22b90643dd077c3581f3c3" ON "contact_messages"  ("user_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_11eb2c3d2d9e07f264907f40ef" ON "contact_messages"  ("created_at") `);
    await queryRunner.query(
      `CREATE TABLE "copied_texts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "tool" text NOT NULL, "generation_id" uuid, "position" integer, "session_id" uuid NOT NULL, CONSTRAINT "PK_58fbbd4fd5f4600818a47d21421" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_e2be463c512a45db8731c8979f" ON "copied_texts"  ("tool", "created_at") `);
    await queryRunner.query(
      `CREATE TABLE "sandbox_x_accounts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "number" text NOT NULL, "handle" text NOT NULL, CONSTRAINT "UQ_4dae373d2ce079bd0c47e686b94" UNIQUE ("number"), CONSTRAINT "PK_b916ed2cd6db2d7187506994683" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "sandbox_x_posts" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "post_id" text NOT NULL, "handle" text NOT NULL, "handle_key" text NOT NULL, "text" text NOT NULL, "in_reply_to_id" text, "mentions" text array NOT NULL, CONSTRAINT "UQ_8b452b817f07a22fc939370e801" UNIQUE ("post_id"), CONSTRAINT "PK_35f6f60991ed03a1b0147e13ef2" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_a4203d57bb61577e995e731189" ON "sandbox_x_posts"  ("handle_key", "id") `,
    );
    await queryRunner.query(`ALTER TABLE "generations" ADD "openings" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(`ALTER TABLE "generations" ADD "kept" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(
      `CREATE INDEX "IDX_fb16ca69b5820aa79a3c5f4b26" ON "generations"  ("workspace_id", "task", "created_at") `,
    );
    await queryRunner.query(
      `ALTER TABLE "contact_messages" ADD CONSTRAINT "FK_9e5c22b90643dd077c3581f3c3b" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "contact_messages" DROP CONSTRAINT "FK_9e5c22b90643dd077c3581f3c3b"`);
    await queryRunner.query(`DROP INDEX "IDX_fb16ca69b5820aa79a3c5f4b26"`);
    await queryRunner.query(`ALTER TABLE "generations" DROP COLUMN "kept"`);
    await queryRunner.query(`ALTER TABLE "generations" DROP COLUMN "openings"`);
    await queryRunner.query(`DROP INDEX "IDX_a4203d57bb61577e995e731189"`);
    await queryRunner.query(`DROP TABLE "sandbox_x_posts"`);
    await queryRunner.query(`DROP TABLE "sandbox_x_accounts"`);
    await queryRunner.query(`DROP INDEX "IDX_e2be463c512a45db8731c8979f"`);
    await queryRunner.query(`DROP TABLE "copied_texts"`);
    await queryRunner.query(`DROP INDEX "IDX_11eb2c3d2d9e07f264907f40ef"`);
    await queryRunner.query(`DROP INDEX "IDX_9e5c22b90643dd077c3581f3c3"`);
    await queryRunner.query(`DROP TABLE "contact_messages"`);
    await queryRunner.query(
      `CREATE INDEX "IDX_29cf1eb093fc18329f0cd7d4bf" ON "generations" USING btree ("created_at", "workspace_id") `,
    );
  }
}
