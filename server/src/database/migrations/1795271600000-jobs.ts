import { MigrationInterface, QueryRunner } from 'typeorm';

export class Jobs1795271600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "jobs" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "name" text NOT NULL, "key" text, "payload" jsonb NOT NULL, "run_at" TIMESTAMP WITH TIME ZONE NOT NULL, "attempts" integer NOT NULL DEFAULT 0, "locked_by" uuid, "handed_until" TIMESTAMP WITH TIME ZONE, "error" text, "failed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_cf0a6c42b72fcc7f7c237def345" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_b61b58a6fcd484449c4dcb7961" ON "jobs"  ("run_at") WHERE failed_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_99c0d08e43baaa5c5fe99e21ec" ON "jobs"  ("name", "key") WHERE locked_by IS NULL AND key IS NOT NULL`,
    );
    await moveFromGraphileWorker(queryRunner);
    await addFromRows(queryRunner);
    await queryRunner.query(`DROP TABLE "worker_heartbeats"`);
    await queryRunner.query(`DROP INDEX "IDX_e967b56743601f953e781fe3ab"`);
    await queryRunner.query(`ALTER TABLE "outbox_events" DROP COLUMN "relayed_at"`);
  }

  /** Jobs that wait are lost. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "outbox_events" ADD "relayed_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(
      `CREATE INDEX "IDX_e967b56743601f953e781fe3ab" ON "outbox_events"  ("relayed_at") WHERE relayed_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "worker_heartbeats" ("worker_id" text NOT NULL, "beat_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_35082e5e316be8465333d9c09d8" PRIMARY KEY ("worker_id"))`,
    );
    await queryRunner.query(`DROP TABLE "jobs"`);
  }
}

/** Where jobs were before. A mail that was parked there is tried for three days now, so it waits again. */
async function moveFromGraphileWorker(queryRunner: QueryRunner): Promise<void> {
  const [{ isThere }] = await queryRunner.query(
    `SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS "isThere"`,
  );
  if (!isThere) return;
  await queryRunner.query(
    `INSERT INTO jobs (id, created_at, name, key, payload, run_at, attempts, error, failed_at)
     SELECT gen_random_uuid(), j.created_at, t.identifier, substr(j.key, length(t.identifier) + 2), j.payload, j.run_at, j.attempts,
       j.last_error, CASE WHEN j.attempts >= j.max_attempts AND j.locked_at IS NULL AND t.identifier <> 'mail.send' THEN j.run_at END
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id`,
  );
  await queryRunner.query(`DROP SCHEMA graphile_worker CASCADE`);
}

/** Work whose job may stand in Redis alone: it is no longer looked for there. */
async function addFromRows(queryRunner: QueryRunner): Promise<void> {
  const sources = [
    ['outbox.relay', 'eventId', 'outbox_events WHERE relayed_at IS NULL'],
    [
      'mail.send',
      'mailId',
      `mails WHERE sent_at IS NULL AND rejected_at IS NULL AND created_at > now() - interval '3 days'`,
    ],
    ['exports.make', 'exportId', `exports WHERE status IN ('waiting', 'running')`],
  ] as const;
  for (const [name, field, rows] of sources) {
    await queryRunner.query(
      `INSERT INTO jobs (id, name, key, payload, run_at)
       SELECT gen_random_uuid(), '${name}', id::text, jsonb_build_object('${field}', id), now() FROM ${rows}
       ON CONFLICT DO NOTHING`,
    );
  }
}
