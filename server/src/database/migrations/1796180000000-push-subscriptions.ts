import { MigrationInterface, QueryRunner } from 'typeorm';

export class PushSubscriptions1796180000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "push_subscriptions" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "user_id" uuid NOT NULL, "session_id" uuid NOT NULL, "endpoint" text NOT NULL, "p256dh" text NOT NULL, "auth" text NOT NULL, CONSTRAINT "UQ_0008bdfd174e533a3f98bf9af16" UNIQUE ("endpoint"), CONSTRAINT "PK_757fc8f00c34f66832668dc2e53" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_6771f119f1c06d2ccf38f23866" ON "push_subscriptions"  ("user_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_d1de1cf3978af9932b61f12291" ON "push_subscriptions"  ("session_id") `);
    await queryRunner.query(`ALTER TABLE "notification_settings" ADD "by_push" boolean NOT NULL DEFAULT true`);
    await queryRunner.query(
      `ALTER TABLE "push_subscriptions" ADD CONSTRAINT "FK_6771f119f1c06d2ccf38f238664" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "push_subscriptions" ADD CONSTRAINT "FK_d1de1cf3978af9932b61f122913" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "push_subscriptions" DROP CONSTRAINT "FK_d1de1cf3978af9932b61f122913"`);
    await queryRunner.query(`ALTER TABLE "push_subscriptions" DROP CONSTRAINT "FK_6771f119f1c06d2ccf38f238664"`);
    await queryRunner.query(`ALTER TABLE "notification_settings" DROP COLUMN "by_push"`);
    await queryRunner.query(`DROP INDEX "IDX_d1de1cf3978af9932b61f12291"`);
    await queryRunner.query(`DROP INDEX "IDX_6771f119f1c06d2ccf38f23866"`);
    await queryRunner.query(`DROP TABLE "push_subscriptions"`);
  }
}
