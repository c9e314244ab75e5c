import { stringify } from 'csv-stringify/sync';
import type { Export, ExportDataset } from './exports.types';

type Rows = AsyncIterable<Record<string, unknown>>;

/** So many rows are written at once: one by one they take several times as long. */
const batchSize = 100;

/** Returns an array with a row on each line. */
export async function* jsonText(rows: Rows, columns: readonly string[]): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of inBatches(rows)) {
    const lines = batch.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))),
    );
    yield before + lines.join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** What a spreadsheet would take for a formula: = + - @, also full width, and after what it trims or does not show; a tab or a return. */
const formula = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Adds a byte order mark, without which Excel reads UTF-8 as something else. A formula gets an apostrophe before it. */
export async function* csvText(rows: Rows, columns: readonly string[]): AsyncGenerator<string> {
  yield `\uFEFF${stringify([columns as string[]])}`;
  for await (const batch of inBatches(rows)) {
    const table = batch.map((row) => columns.map((name) => cell(row[name])));
    yield stringify(table);
  }
}

async function* inBatches(rows: Rows): AsyncGenerator<Record<string, unknown>[]> {
  let batch: Record<string, unknown>[] = [];
  for await (const row of rows) {
    if (batch.push(row) < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function cell(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return formula.test(value) ? `'${value}` : value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

export function readmeText(
  { scope, createdAt }: Pick<Export, 'scope' | 'createdAt'>,
  datasets: ExportDataset[],
): string {
  const whose = scope === 'user' ? 'Your own data' : 'The data of your workspace';
  const lines = datasets.flatMap(({ name, about, files }) => [
    `${name}.json, ${name}.csv`,
    `  ${about}${files ? ` The files themselves are in the folder ${name}.` : ''}`,
    '',
  ]);
  return `${whose} from Quillcast, asked for on ${createdAt.toISOString()} (UTC).

Each kind of data is there twice with the same content: as JSON for programs, as CSV for spreadsheets.
All times are UTC. In the CSV files a text that begins with = + - or @, or with white space and one of these, has an
apostrophe before it, so that no spreadsheet runs it as a formula; lists are written as JSON.

${lines.join('\n')}`;
}
