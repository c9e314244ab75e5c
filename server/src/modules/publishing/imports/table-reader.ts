import { createReadStream, read } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { archiveFiles } from '../../../common/archives/archive-files';
import { csvCells, separatorOf } from '../../../common/archives/csv-rows';
import { readSheets } from '../../../common/archives/sheet-rows';
import { readTable } from '../../../common/archives/table-text';
import { Refusal } from '../../../common/errors/refusal';
import { apart, type UploadedFile } from '../../../common/file-reading/read-apart';
import { fieldOfHeading } from './import-columns';
import { emptySheet, mostLines, notASheet, tooManyLines } from './imports.errors';

const mostColumns = 20;
const longestCell = 20_000;

export interface ImportTable {
  /** By their place in the file, the headings and empty ones among them. */
  rows: string[][];
  hasHeadings: boolean;
  /** Of a file of text; null for a workbook. */
  separator: string | null;
  /** Days are counted from 1904, as old Excels on a Mac do. */
  is1904: boolean;
}

/** Reads a workbook, a table as text, or lines that each are a post. Formulas count as the value that was stored of them. Throws 422. */
export async function readImport([upload]: readonly UploadedFile[]): Promise<ImportTable> {
  const table = await readRows(upload).catch((error: unknown) => {
    // What the readers refuse with is about archives of networks.
    throw error instanceof Refusal ? notASheet() : error;
  });
  const rows = table.rows.map((row) => row.slice(0, mostColumns).map(cleaned));
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  const hasHeadings = headsColumns(rows[0]);
  const lines = rows.filter((row) => row.some((cell) => cell !== '')).length - Number(hasHeadings);
  if (lines < 1) throw emptySheet();
  if (lines > mostLines) throw tooManyLines(lines);
  return { ...table, rows, hasHeadings };
}

export const readImportApart = apart('modules/publishing/imports/table-reader', readImport);

type Rows = Omit<ImportTable, 'hasHeadings'>;

async function readRows(upload: UploadedFile | undefined): Promise<Rows> {
  if (!upload) throw notASheet();
  return (await isZip(upload)) ? readWorkbook(upload) : readText(upload);
}

async function isZip({ fd }: UploadedFile): Promise<boolean> {
  const { buffer } = await promisify(read)(fd, Buffer.alloc(2), 0, 2, 0);
  return buffer.toString('latin1') === 'PK';
}

async function readWorkbook(upload: UploadedFile): Promise<Rows> {
  const files = await archiveFiles([upload], [['workbook', /^workbook\.xml$/]]);
  const sheets = await readSheets(files, { longestText: longestCell, keepsEmptyRows: true });
  const rows = sheets.find((sheet) => sheet.length > 0) ?? [];
  const settings = files.find(({ kind }) => kind === 'workbook');
  const is1904 = settings ? /date1904="(1|true)"/.test(await textOf(await settings.open())) : false;
  return { rows: rows.map((row) => Array.from(row, String)), separator: null, is1904 };
}

async function readText({ fd }: UploadedFile): Promise<Rows> {
  const { text } = await readTable(createReadStream('', { fd, start: 0, autoClose: false }));
  const separator = separatorOf(text);
  const rows = csvCells(text, '"', true);
  // Commas separate sentences as well: without headings each line is a post.
  const areLines = separator === ',' && !headsColumns(rows[0]);
  return { rows: areLines ? text.split(/\r?\n/).map((line) => [line]) : rows, separator, is1904: false };
}

const headsColumns = (row: string[] = []): boolean => row.some((cell) => fieldOfHeading(cleaned(cell)) !== null);

/** Postgres stores neither NUL nor half a character; an apostrophe before what would be a formula is none of the text's. */
const cleaned = (cell: string): string =>
  cell
    .slice(0, longestCell)
    .replace(/[\0\uFEFF]/g, '')
    .replace(/^'(?=[=+\-@])/, '')
    .toWellFormed()
    .trim();
