import { MigrationInterface, QueryRunner } from 'typeorm';

export class ImportedFigures1795330000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "tracked_posts" ADD "unsplit_engagements" integer`);
    await queryRunner.query(`ALTER TABLE "account_days" ADD "unsplit_engagements" integer`);
    await queryRunner.query(`ALTER TABLE "account_collections" ADD "imported_at" TIMESTAMP WITH TIME ZONE`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "account_collections" DROP COLUMN "imported_at"`);
    await queryRunner.query(`ALTER TABLE "account_days" DROP COLUMN "unsplit_engagements"`);
    await queryRunner.query(`ALTER TABLE "tracked_posts" DROP COLUMN "unsplit_engagements"`);
  }
}
