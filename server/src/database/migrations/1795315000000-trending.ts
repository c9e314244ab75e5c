import { MigrationInterface, QueryRunner } from 'typeorm';

export class Trending1795315000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "trend_items" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "topic_id" uuid NOT NULL, "source" text NOT NULL, "external_id" text NOT NULL, "kind" text NOT NULL, "title" text NOT NULL, "url" text NOT NULL, "link" text, "description" text, "author" text, "published_at" TIMESTAMP WITH TIME ZONE, "last_seen_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_958df83cabd274b05c55c6e4b5c" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_f91daa444b15bf3a4bda8a1374" ON "trend_items"  ("topic_id") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_47ff50ea6cdca3f8ba0434f9a9" ON "trend_items"  ("source", "external_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "trend_readings" ("item_id" uuid NOT NULL, "hour" TIMESTAMP WITH TIME ZONE NOT NULL, "score" integer, "comments" integer, CONSTRAINT "PK_aaf510e6e28ee43eb6993b6698e" PRIMARY KEY ("item_id", "hour"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_15de59394eed8ebc06cc8f8429" ON "trend_readings"  ("hour") `);
    await queryRunner.query(
      `CREATE TABLE "trend_sources" ("id" text NOT NULL, "last_tried_at" TIMESTAMP WITH TIME ZONE NOT NULL, "last_read_at" TIMESTAMP WITH TIME ZONE, "observed_since" TIMESTAMP WITH TIME ZONE, "problem" text, CONSTRAINT "PK_e58ae4d5fdb0b397c4f47db98fa" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "trend_topics" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "slug" text NOT NULL, "title" text NOT NULL, "communities" text array NOT NULL, "last_seen_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_10863d484689a97dd82e1cddb2d" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "IDX_1fbf8801672f457373f4157c9e" ON "trend_topics"  ("slug") `);
    await queryRunner.query(`CREATE INDEX "IDX_5c242d57a72883a9c363047052" ON "trend_topics"  ("last_seen_at") `);
    await queryRunner.query(
      `ALTER TABLE "trend_items" ADD CONSTRAINT "FK_f91daa444b15bf3a4bda8a13742" FOREIGN KEY ("topic_id") REFERENCES "trend_topics"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "trend_readings" ADD CONSTRAINT "FK_b92e8a04a2e981a31f579e79579" FOREIGN KEY ("item_id") REFERENCES "trend_items"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "trend_readings" DROP CONSTRAINT "FK_b92e8a04a2e981a31f579e79579"`);
    await queryRunner.query(`ALTER TABLE "trend_items" DROP CONSTRAINT "FK_f91daa444b15bf3a4bda8a13742"`);
    await queryRunner.query(`DROP INDEX "IDX_5c242d57a72883a9c363047052"`);
    await queryRunner.query(`DROP INDEX "IDX_1fbf8801672f457373f4157c9e"`);
    await queryRunner.query(`DROP TABLE "trend_topics"`);
    await queryRunner.query(`DROP TABLE "trend_sources"`);
    await queryRunner.query(`DROP INDEX "IDX_15de59394eed8ebc06cc8f8429"`);
    await queryRunner.query(`DROP TABLE "trend_readings"`);
    await queryRunner.query(`DROP INDEX "IDX_47ff50ea6cdca3f8ba0434f9a9"`);
    await queryRunner.query(`DROP INDEX "IDX_f91daa444b15bf3a4bda8a1374"`);
    await queryRunner.query(`DROP TABLE "trend_items"`);
  }
}
