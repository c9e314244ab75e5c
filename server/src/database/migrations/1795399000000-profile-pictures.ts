import { MigrationInterface, QueryRunner } from 'typeorm';

export class ProfilePictures1795399000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "profile_pictures" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "user_id" uuid NOT NULL, "token" text NOT NULL, "mime" text NOT NULL, "bytes" bytea NOT NULL, CONSTRAINT "UQ_bcb95fc382bed71fb8d212b02fd" UNIQUE ("user_id"), CONSTRAINT "UQ_981931b0fb506df0e2eb19741b3" UNIQUE ("token"), CONSTRAINT "PK_55851331ec0d252521dd1f7cde2" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "profile_pictures" ADD CONSTRAINT "FK_bcb95fc382bed71fb8d212b02fd" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "profile_pictures" DROP CONSTRAINT "FK_bcb95fc382bed71fb8d212b02fd"`);
    await queryRunner.query(`DROP TABLE "profile_pictures"`);
  }
}
