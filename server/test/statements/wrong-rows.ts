import type { DateTime } from 'luxon';
import type { Transactions } from '../../src/database/transactions';

const table = 'users';
const ofTable = ([column]: string[]): string => `SELECT ${column} FROM ${table}`;
const byKind: Record<'user' | 'workspace', string> = {
  user: ofTable(['created_at']),
  workspace: 'SELECT created_at FROM workspaces',
};

/** Statements whose rows are declared wrongly, and right ones between them: what the check of all statements must tell apart. */
export async function declareWrongRows(transactions: Transactions, kind: 'user' | 'workspace', given: string) {
  await transactions.query<{ createdAt: Date }>(byKind[kind]);
  await transactions.query<{ created_at: Date }>(ofTable(['created_at']));
  await transactions.query<{ id: string; name: string }>(ofTable(['id']));
  await transactions.query<{ createdAt: string }>(ofTable(['created_at']));
  await transactions.query<{ avatarUrl: string }>(ofTable(['avatar_url']));
  await transactions.query<Record<string, string>>(`SELECT id, is_admin FROM ${table}`);
  await transactions.query<Record<string, unknown>>(`SELECT id, is_admin FROM ${table}`);
  await transactions.query(kind === 'user' ? 'DELETE FROM users' : 'DELETE FROM nothing');
  await transactions.query(`SELECT 1 FROM ${given}`);
  await transactions.query<{ createdAt: DateTime }>(ofTable(['created_at']));
  await transactions.prepared<{ used: number }>(used, []);
}

const used = 'SELECT count(*) AS used FROM users';
