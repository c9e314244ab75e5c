import { MigrationInterface, QueryRunner } from 'typeorm';

export class Oauth1796250000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "oauth_records" ("model" text NOT NULL, "id" text NOT NULL, "grant_id" uuid, "uid" text, "user_code" text, "payload" jsonb NOT NULL, "consumed_at" TIMESTAMP WITH TIME ZONE, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_afbd00678ed8c76df9897e89c48" PRIMARY KEY ("model", "id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_4949f21312bb0aca091d305d33" ON "oauth_records"  ("grant_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_5fdbaf2f3633bf070bdbf444e8" ON "oauth_records"  ("uid") `);
    await queryRunner.query(`CREATE UNIQUE INDEX "IDX_27fb90f42e155f6cde400a31c7" ON "oauth_records"  ("user_code") `);
    await queryRunner.query(`CREATE INDEX "IDX_e82ef15dab37f70d87ffd3fbf1" ON "oauth_records"  ("expires_at") `);
    await queryRunner.query(`ALTER TABLE "api_keys" ADD "client_id" text`);
    await queryRunner.query(
      `ALTER TABLE "oauth_records" ADD CONSTRAINT "FK_4949f21312bb0aca091d305d33f" FOREIGN KEY ("grant_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "oauth_records" DROP CONSTRAINT "FK_4949f21312bb0aca091d305d33f"`);
    await queryRunner.query(`ALTER TABLE "api_keys" DROP COLUMN "client_id"`);
    await queryRunner.query(`DROP INDEX "IDX_e82ef15dab37f70d87ffd3fbf1"`);
    await queryRunner.query(`DROP INDEX "IDX_27fb90f42e155f6cde400a31c7"`);
    await queryRunner.query(`DROP INDEX "IDX_5fdbaf2f3633bf070bdbf444e8"`);
    await queryRunner.query(`DROP INDEX "IDX_4949f21312bb0aca091d305d33"`);
    await queryRunner.query(`DROP TABLE "oauth_records"`);
  }
}
