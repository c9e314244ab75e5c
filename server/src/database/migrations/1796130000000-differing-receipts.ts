import { MigrationInterface, QueryRunner } from 'typeorm';

export class DifferingReceipts1796130000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_5201e32a1527593c9e651c905c" ON "post_receipts"  ("post_id") WHERE result IN ('differs', 'gone')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_5201e32a1527593c9e651c905c"`);
  }
}
