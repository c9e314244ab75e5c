import { MigrationInterface, QueryRunner } from 'typeorm';

export class Voices1795256175142 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "voice_samples" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "voice_id" uuid NOT NULL, "text" text NOT NULL, "source" text NOT NULL, "platform" text, "posted_at" TIMESTAMP WITH TIME ZONE NOT NULL, "is_reply" boolean NOT NULL DEFAULT false, "hash" text NOT NULL, CONSTRAINT "PK_254be1f0a31390e51b62811bf09" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_be8d8ade85941890a0c27fd6b1" ON "voice_samples"  ("voice_id", "posted_at", "id") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_91768233a77f844c2859c77219" ON "voice_samples"  ("voice_id", "hash") `,
    );
    await queryRunner.query(
      `CREATE TABLE "voices" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "workspace_id" uuid NOT NULL, "name" text NOT NULL, "rules" text array NOT NULL DEFAULT '{}', "account_ids" uuid array NOT NULL DEFAULT '{}', "ignored" text array NOT NULL DEFAULT '{}', "measures" jsonb, "sample_count" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_e9aca1140ce459e098f259fcc47" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_fe670440d535e34843d13986a3" ON "voices"  ("workspace_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "voice_samples" ADD CONSTRAINT "FK_d0f44f8b188b5281421fc91a7c6" FOREIGN KEY ("voice_id") REFERENCES "voices"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "voices" ADD CONSTRAINT "FK_b9d1354df3d92811c8605026786" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "voices" DROP CONSTRAINT "FK_b9d1354df3d92811c8605026786"`);
    await queryRunner.query(`ALTER TABLE "voice_samples" DROP CONSTRAINT "FK_d0f44f8b188b5281421fc91a7c6"`);
    await queryRunner.query(`DROP INDEX "IDX_fe670440d535e34843d13986a3"`);
    await queryRunner.query(`DROP TABLE "voices"`);
    await queryRunner.query(`DROP INDEX "IDX_91768233a77f844c2859c77219"`);
    await queryRunner.query(`DROP INDEX "IDX_be8d8ade85941890a0c27fd6b1"`);
    await queryRunner.query(`DROP TABLE "voice_samples"`);
  }
}
