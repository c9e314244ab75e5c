import { MigrationInterface, QueryRunner } from 'typeorm';

export class LanesAndPostCounts1795270500000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "account_lanes" DROP COLUMN "queued_at"`);
    await queryRunner.query(
      `CREATE TABLE "post_counts" ("workspace_id" uuid NOT NULL, "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "status" text NOT NULL, "posts" integer NOT NULL, CONSTRAINT "PK_POST_COUNTS" PRIMARY KEY ("workspace_id", "id"))`,
    );
    await queryRunner.query(`
      CREATE FUNCTION count_post() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO post_counts (workspace_id, status, posts)
        SELECT workspace_id, status, posts FROM (VALUES
          (OLD.workspace_id, OLD.status, -1, OLD.hidden_at), (NEW.workspace_id, NEW.status, 1, NEW.hidden_at)
        ) AS change (workspace_id, status, posts, hidden_at)
        WHERE workspace_id IS NOT NULL AND hidden_at IS NULL;
        RETURN NULL;
      END $$`);
    await queryRunner.query(
      `CREATE TRIGGER count_post AFTER INSERT OR DELETE ON posts FOR EACH ROW EXECUTE FUNCTION count_post()`,
    );
    await queryRunner.query(
      `CREATE TRIGGER count_changed_post AFTER UPDATE OF workspace_id, status, hidden_at ON posts FOR EACH ROW
       WHEN ((OLD.workspace_id, OLD.status, OLD.hidden_at) IS DISTINCT FROM (NEW.workspace_id, NEW.status, NEW.hidden_at))
       EXECUTE FUNCTION count_post()`,
    );
    // The triggers keep others from writing posts until this has committed.
    await queryRunner.query(
      `INSERT INTO post_counts (workspace_id, status, posts)
       SELECT workspace_id, status, count(*) FROM posts WHERE hidden_at IS NULL GROUP BY workspace_id, status`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER count_changed_post ON posts`);
    await queryRunner.query(`DROP TRIGGER count_post ON posts`);
    await queryRunner.query(`DROP FUNCTION count_post()`);
    await queryRunner.query(`DROP TABLE "post_counts"`);
    await queryRunner.query(`ALTER TABLE "account_lanes" ADD "queued_at" TIMESTAMP WITH TIME ZONE`);
  }
}
