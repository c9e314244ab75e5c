import { MigrationInterface, QueryRunner } from 'typeorm';

/** Google's codes and tokens are grants like those of the networks. None is carried over: whoever signed in is signed in. */
export class GoogleGrants1796000000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "google_grants"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "google_grants" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "code" text NOT NULL, "access_token" text, "redirect_uri" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "profile" jsonb NOT NULL, CONSTRAINT "UQ_72955de0f03d873906a22b4e77f" UNIQUE ("code"), CONSTRAINT "PK_356afcfc27a85d934170867a8e2" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_0f4a3b47282c4cfef205f1fbcc" ON "google_grants"  ("access_token")`);
  }
}
