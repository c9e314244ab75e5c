import { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityEmails1795828000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "identities" ADD "email" text`);
    // They were linked because both had one address. Where that changed since, the next sign-in with Google corrects it.
    await queryRunner.query(`UPDATE "identities" i SET "email" = u."email" FROM "users" u WHERE u."id" = i."user_id"`);
    await queryRunner.query(`ALTER TABLE "identities" ALTER COLUMN "email" SET NOT NULL`);
    await queryRunner.query(`CREATE INDEX "IDX_454de8f33ae519753f5cea866f" ON "email_changes"  ("previous_email") `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_454de8f33ae519753f5cea866f"`);
    await queryRunner.query(`ALTER TABLE "identities" DROP COLUMN "email"`);
  }
}
