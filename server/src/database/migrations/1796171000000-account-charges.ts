import { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountCharges1796171000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "workspaces" ADD "charge_cap_cents" integer`);
    await queryRunner.query(`ALTER TABLE "post_attempts" ADD "charge_mills" integer`);
    await queryRunner.query(
      `CREATE TABLE "account_charges" ("workspace_id" uuid NOT NULL, "month" date NOT NULL, "account_id" uuid NOT NULL, "mills" integer NOT NULL, PRIMARY KEY ("workspace_id", "month", "account_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "account_charges" ADD CONSTRAINT "FK_bdf7fb405e149fa621c97c1ce6a" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // Under a cap one attempt of a workspace begins at a time, and sees what those before it cost.
    await queryRunner.query(`
      CREATE FUNCTION keep_charge_cap() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        whose uuid;
        cap integer;
        spent integer;
      BEGIN
        SELECT workspaces.id, charge_cap_cents * 10 INTO whose, cap
        FROM posts JOIN workspaces ON workspaces.id = workspace_id WHERE posts.id = NEW.post_id;
        IF cap IS NULL THEN
          RETURN NEW;
        END IF;
        PERFORM pg_advisory_xact_lock(hashtext('account_charges'), hashtext(whose::text));
        SELECT coalesce(sum(mills), 0) INTO spent FROM account_charges
        WHERE workspace_id = whose AND month = date_trunc('month', NEW.sent_at AT TIME ZONE 'UTC')::date;
        IF spent + NEW.charge_mills > cap THEN
          RETURN NULL;
        END IF;
        RETURN NEW;
      END $$`);
    await queryRunner.query(
      `CREATE TRIGGER keep_charge_cap BEFORE INSERT ON post_attempts FOR EACH ROW
       WHEN (NEW.charge_mills IS NOT NULL) EXECUTE FUNCTION keep_charge_cap()`,
    );
    // What was not sent, refused or is not there costs nothing, and is given back.
    await queryRunner.query(`
      CREATE FUNCTION count_charge() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO account_charges AS charged (workspace_id, month, account_id, mills)
        SELECT workspace_id, date_trunc('month', NEW.sent_at AT TIME ZONE 'UTC')::date, account_id,
          CASE WHEN NEW.state IN ('not_sent', 'rejected', 'not_found') THEN -NEW.charge_mills ELSE NEW.charge_mills END
        FROM posts WHERE id = NEW.post_id AND account_id IS NOT NULL
        ON CONFLICT (workspace_id, month, account_id) DO UPDATE SET mills = charged.mills + excluded.mills;
        RETURN NULL;
      END $$`);
    await queryRunner.query(
      `CREATE TRIGGER count_charge AFTER INSERT ON post_attempts FOR EACH ROW
       WHEN (NEW.charge_mills IS NOT NULL) EXECUTE FUNCTION count_charge()`,
    );
    await queryRunner.query(
      `CREATE TRIGGER count_changed_charge AFTER UPDATE OF state ON post_attempts FOR EACH ROW
       WHEN (NEW.charge_mills IS NOT NULL AND (OLD.state IN ('not_sent', 'rejected', 'not_found'))
         <> (NEW.state IN ('not_sent', 'rejected', 'not_found'))) EXECUTE FUNCTION count_charge()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const trigger of ['count_changed_charge', 'count_charge', 'keep_charge_cap'])
      await queryRunner.query(`DROP TRIGGER ${trigger} ON post_attempts`);
    for (const name of ['count_charge', 'keep_charge_cap']) await queryRunner.query(`DROP FUNCTION ${name}()`);
    await queryRunner.query(`DROP TABLE "account_charges"`);
    await queryRunner.query(`ALTER TABLE "post_attempts" DROP COLUMN "charge_mills"`);
    await queryRunner.query(`ALTER TABLE "workspaces" DROP COLUMN "charge_cap_cents"`);
  }
}
