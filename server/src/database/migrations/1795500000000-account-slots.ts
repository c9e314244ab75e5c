import { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountSlots1795500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "account_slots" ("account_id" uuid NOT NULL, "timezone" text NOT NULL, "slots" jsonb NOT NULL, CONSTRAINT "PK_000e8bac2b2df908b95fec7efef" PRIMARY KEY ("account_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "account_slots" ADD CONSTRAINT "FK_000e8bac2b2df908b95fec7efef" FOREIGN KEY ("account_id") REFERENCES "connected_accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "account_slots"`);
  }
}
