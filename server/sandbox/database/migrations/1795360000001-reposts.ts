import { MigrationInterface, QueryRunner } from 'typeorm';

export class Reposts1795360000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "x_posts" ADD "reposted_by" text array NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "x_posts" DROP COLUMN "reposted_by"`);
  }
}
