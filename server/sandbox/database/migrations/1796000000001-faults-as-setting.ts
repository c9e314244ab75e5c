import { MigrationInterface, QueryRunner } from 'typeorm';

/** Faults are a setting. None is carried over: one that is on is a passing experiment. */
export class FaultsAsSetting1796000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "faults"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "faults" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "platform" text NOT NULL, "route" text, "mode" text NOT NULL, "rate" double precision NOT NULL, "times_left" integer, CONSTRAINT "PK_00c45a28afbba70a1aaae9f25cd" PRIMARY KEY ("id"))`,
    );
  }
}
