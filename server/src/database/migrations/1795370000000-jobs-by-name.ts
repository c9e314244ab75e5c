import { MigrationInterface, QueryRunner } from 'typeorm';

/** Workers ask for the next jobs of each name. */
export class JobsByName1795370000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_b61b58a6fcd484449c4dcb7961"`);
    await queryRunner.query(
      `CREATE INDEX "IDX_4d5a533906c9992c600b242032" ON "jobs"  ("name", "run_at") WHERE failed_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_4d5a533906c9992c600b242032"`);
    await queryRunner.query(
      `CREATE INDEX "IDX_b61b58a6fcd484449c4dcb7961" ON "jobs"  ("run_at") WHERE failed_at IS NULL`,
    );
  }
}
