import { setImmediate as breathe } from 'node:timers/promises';

/** Characters until others get their turn. */
const readAtOnce = 50_000;
/** More than any table of the archives has. */
const mostColumns = 100;

/** What stands before a quotation mark that belongs to the text: another one, or a backslash. */
export type CsvEscape = '"' | '\\';

/** Returns the rows of a table, each by the names of the header. As `csvCells` otherwise. */
export async function csvRows(text: string, escape: CsvEscape): Promise<Record<string, string>[]> {
  const [header = [], ...rows] = await csvCells(text, escape);
  const names = header.slice(0, mostColumns).map((name) => name.trim());
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

/**
 * Returns the cells of a table by RFC 4180, row by row, with line breaks inside quotes and without empty rows. The separator is the
 * first line's, since people save tables again with semicolons. Linear in the text.
 */
export async function csvCells(text: string, escape: CsvEscape): Promise<string[][]> {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const separator = header.split(';').length > header.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: string[] = [];
  let isQuoted = false;
  let turnAt = readAtOnce;
  const endCell = (): void => {
    row.push(cell.join(''));
    cell = [];
  };
  const endRow = (): void => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    if (at >= turnAt) {
      await breathe();
      turnAt = at + readAtOnce;
    }
    const sign = text.charAt(at);
    if (isQuoted && sign === escape && text.charAt(at + 1) === '"') {
      cell.push('"');
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.length === 0)) isQuoted = !isQuoted;
    else if (isQuoted || !(sign === separator || sign === '\n' || sign === '\r')) cell.push(sign);
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
  }
  endRow();
  return rows;
}
