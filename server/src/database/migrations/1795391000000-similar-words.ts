import { MigrationInterface, QueryRunner } from 'typeorm';

/** Trusted since Postgres 13: the owner of the database may create it. */
export class SimilarWords1795391000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP EXTENSION IF EXISTS pg_trgm');
  }
}
