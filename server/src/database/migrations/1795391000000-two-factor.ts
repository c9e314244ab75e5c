import { MigrationInterface, QueryRunner } from 'typeorm';

export class TwoFactor1795391000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "two_factors" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "user_id" uuid NOT NULL, "sealed_secret" text NOT NULL, "enabled_at" TIMESTAMP WITH TIME ZONE, "last_step" integer NOT NULL DEFAULT '0', "recovery_hashes" text array NOT NULL DEFAULT '{}', CONSTRAINT "UQ_2da130a1f2b816d0c2d0318a3b6" UNIQUE ("user_id"), CONSTRAINT "PK_98506732893312bedd8218c4a48" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "two_factors" ADD CONSTRAINT "FK_2da130a1f2b816d0c2d0318a3b6" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "two_factors" DROP CONSTRAINT "FK_2da130a1f2b816d0c2d0318a3b6"`);
    await queryRunner.query(`DROP TABLE "two_factors"`);
  }
}
