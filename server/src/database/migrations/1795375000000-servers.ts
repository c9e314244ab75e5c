import { MigrationInterface, QueryRunner } from 'typeorm';

export class Servers1795375000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "servers" ("name" text NOT NULL, "role" text NOT NULL, "version" text NOT NULL, "node_version" text NOT NULL, "started_at" TIMESTAMP WITH TIME ZONE NOT NULL, "seen_at" TIMESTAMP WITH TIME ZONE NOT NULL, "clock_ahead_seconds" double precision NOT NULL, "report" jsonb NOT NULL, CONSTRAINT "PK_servers" PRIMARY KEY ("name"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "servers"`);
  }
}
