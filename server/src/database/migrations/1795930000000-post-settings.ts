import { MigrationInterface, QueryRunner } from 'typeorm';

export class PostSettings1795930000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "posts" ADD "settings" jsonb NOT NULL DEFAULT '{}'`);
    await queryRunner.query(
      `UPDATE posts SET settings = jsonb_build_object('visibility', visibility) WHERE visibility <> 'public'`,
    );
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "visibility"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "posts" ADD "visibility" text NOT NULL DEFAULT 'public'`);
    await queryRunner.query(
      `UPDATE posts SET visibility = settings->>'visibility' WHERE settings->>'visibility' IS NOT NULL`,
    );
    await queryRunner.query(`ALTER TABLE "posts" DROP COLUMN "settings"`);
  }
}
