import { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  ...['faults', 'google_grants', 'linkedin_grants', 'linkedin_posts', 'mails', 'media', 'settings'],
  ...['stripe_deliveries', 'stripe_events', 'stripe_keys', 'stripe_objects', 'x_accounts', 'x_posts', 'x_tokens'],
];

/** The sandbox makes tables of its own, in a schema of its own. What it had played until then is dropped. */
export class SandboxApart1795279100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables) await queryRunner.query(`DROP TABLE IF EXISTS "sandbox_${table}"`);
  }

  async down(): Promise<void> {
    throw new Error('The tables of the sandbox cannot be brought back: restore the database from a backup.');
  }
}
