import { MigrationInterface, QueryRunner } from 'typeorm';

export class EmailChanges1795392000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "email_changes" ("id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "user_id" uuid NOT NULL, "previous_email" text NOT NULL, "email" text NOT NULL, "confirmed_at" TIMESTAMP WITH TIME ZONE, "closed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_6626b2af49c359b24442c10bbb1" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_38edd6558e3b8386e9297c2636" ON "email_changes"  ("user_id") `);
    await queryRunner.query(
      `ALTER TABLE "email_changes" ADD CONSTRAINT "FK_38edd6558e3b8386e9297c2636e" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "email_changes" DROP CONSTRAINT "FK_38edd6558e3b8386e9297c2636e"`);
    await queryRunner.query(`DROP TABLE "email_changes"`);
  }
}
