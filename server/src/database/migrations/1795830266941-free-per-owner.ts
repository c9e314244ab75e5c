import { MigrationInterface, QueryRunner } from 'typeorm';

export class FreePerOwner1795830266941 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "trials" ("user_id" uuid NOT NULL, "workspace_id" uuid NOT NULL, "started_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_c48010696227a804659150f300a" PRIMARY KEY ("user_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "trials" ADD CONSTRAINT "FK_c48010696227a804659150f300a" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `INSERT INTO "trials" ("user_id", "workspace_id", "started_at")
       SELECT DISTINCT ON (m.user_id) m.user_id, c.workspace_id, c.trial_started_at
       FROM "billing_customers" c JOIN "memberships" m ON m.workspace_id = c.workspace_id AND m.role = 'owner'
       WHERE c.trial_started_at IS NOT NULL ORDER BY m.user_id, c.trial_started_at`,
    );
    // What this month's Free workspaces have used is their owners' from now on.
    await queryRunner.query(
      `CREATE TEMPORARY TABLE "free_subjects" ON COMMIT DROP AS
       SELECT 'workspace:' || m.workspace_id AS workspace, 'owner:' || m.user_id AS owner,
         date_trunc('month', now() AT TIME ZONE 'UTC')::date AS since
       FROM "memberships" m LEFT JOIN "subscriptions" s ON s.workspace_id = m.workspace_id
       WHERE m.role = 'owner' AND (s.id IS NULL OR s.plan_id = 'free' OR s.status = 'canceled'
         OR (s.status = 'past_due' AND s.past_due_since < now() - interval '7 days'))`,
    );
    await queryRunner.query(
      `WITH moved AS (
         DELETE FROM "usage_counters" c USING "free_subjects" f WHERE c.subject = f.workspace AND c.period >= f.since
         RETURNING f.owner, c.metric, c.period, c.used
       )
       INSERT INTO "usage_counters" ("subject", "metric", "period", "used")
       SELECT owner, metric, period, sum(used) FROM moved GROUP BY owner, metric, period`,
    );
    await queryRunner.query(
      `UPDATE "usage_charges" c SET "subject" = f.owner FROM "free_subjects" f
       WHERE c.subject = f.workspace AND c.period >= f.since`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "trials" DROP CONSTRAINT "FK_c48010696227a804659150f300a"`);
    await queryRunner.query(`DROP TABLE "trials"`);
  }
}
