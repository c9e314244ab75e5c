import { MigrationInterface, QueryRunner } from 'typeorm';

export class DefaultAccounts1795390000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "connected_accounts" ADD "is_default" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_connected_accounts_default" ON "connected_accounts"  ("workspace_id", "platform") WHERE is_default`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_connected_accounts_default"`);
    await queryRunner.query(`ALTER TABLE "connected_accounts" DROP COLUMN "is_default"`);
  }
}
