import { stringify } from 'csv-stringify/sync';
import { sha256 } from '../../src/common/crypto/crypto';
import type { StoredRun } from './stored-run';

const columns = [
  'id',
  'brief',
  'draft',
  'post as is (y/n)',
  'not from the brief',
  'sounds like a machine (y/n)',
  'note',
];

/**
 * Returns the drafts of the runs as CSV, one a row, for people to label: in an order that the seed decides and that says nothing
 * about the run, whose stored file has the ids.
 */
export function sheetOf(runs: readonly StoredRun[], seed: number): string {
  const rows = runs.flatMap(({ batches }) =>
    batches.flatMap(({ prompt, drafts }) => drafts.map(({ id, text }) => [id, prompt, text, '', '', '', ''])),
  );
  const shuffled = rows
    .map((row) => ({ row, key: sha256(`${seed} ${row[0]}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);
  // The mark tells spreadsheets that it is UTF-8; a draft that begins with "=" is no formula.
  return stringify([columns, ...shuffled], { bom: true, escape_formulas: true });
}
