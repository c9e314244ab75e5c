import { MigrationInterface, QueryRunner } from 'typeorm';

export class PostReceipts1795988096821 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "post_receipts" ("post_id" uuid NOT NULL, "stage" text NOT NULL, "account_id" uuid NOT NULL, "ask_at" TIMESTAMP WITH TIME ZONE NOT NULL, "tries" integer NOT NULL DEFAULT '0', "is_doubted" boolean NOT NULL DEFAULT false, "result" text, "what" jsonb NOT NULL DEFAULT '[]', "read_at" TIMESTAMP WITH TIME ZONE, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_19beecc6b5504c789e327e23dd8" PRIMARY KEY ("post_id", "stage"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_853ff3cad3483f97d61acf7de1" ON "post_receipts"  ("account_id", "ask_at") WHERE result IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_6be89c84d50e88ce30da577765" ON "post_receipts"  ("ask_at") WHERE result IS NULL`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_326fbdf709f3c3b5e896f0c956" ON "post_receipts"  ("created_at") `);
    await queryRunner.query(
      `ALTER TABLE "post_receipts" ADD CONSTRAINT "FK_21afdd8f391f8edd2568455a12f" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "post_receipts" DROP CONSTRAINT "FK_21afdd8f391f8edd2568455a12f"`);
    await queryRunner.query(`DROP INDEX "IDX_326fbdf709f3c3b5e896f0c956"`);
    await queryRunner.query(`DROP INDEX "IDX_6be89c84d50e88ce30da577765"`);
    await queryRunner.query(`DROP INDEX "IDX_853ff3cad3483f97d61acf7de1"`);
    await queryRunner.query(`DROP TABLE "post_receipts"`);
  }
}
