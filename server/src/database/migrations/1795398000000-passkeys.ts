import { MigrationInterface, QueryRunner } from 'typeorm';

export class Passkeys1795398000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "passkeys" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "user_id" uuid NOT NULL, "credential_id" text NOT NULL, "public_key" bytea NOT NULL, "counter" bigint NOT NULL DEFAULT '0', "transports" text array NOT NULL DEFAULT '{}', "name" text NOT NULL, "last_used_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_81b80835fab9dcadaebc6d168ab" UNIQUE ("credential_id"), CONSTRAINT "PK_db928e6fd79e7098911268a74c3" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_02227b9a8a34a808e3e23800b0" ON "passkeys"  ("user_id") `);
    await queryRunner.query(
      `ALTER TABLE "passkeys" ADD CONSTRAINT "FK_02227b9a8a34a808e3e23800b00" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "passkeys" DROP CONSTRAINT "FK_02227b9a8a34a808e3e23800b00"`);
    await queryRunner.query(`DROP INDEX "IDX_02227b9a8a34a808e3e23800b0"`);
    await queryRunner.query(`DROP TABLE "passkeys"`);
  }
}
