import { MigrationInterface, QueryRunner } from 'typeorm';

export class CalendarFeeds1796134000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "calendar_feeds" ("workspace_id" uuid NOT NULL, "user_id" uuid NOT NULL, "key_hash" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_5a585405d04bdde2b7cc527cfbe" UNIQUE ("key_hash"), CONSTRAINT "PK_17d0afe6a50bd6c4a67045e8bb1" PRIMARY KEY ("workspace_id", "user_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "calendar_feeds" ADD CONSTRAINT "FK_17d0afe6a50bd6c4a67045e8bb1" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships"("workspace_id","user_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "calendar_feeds" DROP CONSTRAINT "FK_17d0afe6a50bd6c4a67045e8bb1"`);
    await queryRunner.query(`DROP TABLE "calendar_feeds"`);
  }
}
